import LiveModel
public import SimulationCore

/// A run as a session may use it, during one of the session's methods.
public final class ServedRun<Root: Machine> {
  /// The run, at the present instant.
  let model: LiveModel<Root>
  /// Whether simulated time passes only when a client asks.
  public let isLockstep: Bool
  /// Whether an advance is to stop: the user has requested the end.
  private let isInterrupted: () -> Bool
  private let collector: OccurrenceCollector<Root>
  /// The line of the active session; nil while none is active.
  var line: (any ClientLine)?
  /// Whether that session wants its connection closed.
  var isHangingUp = false
  /// How many stimuli the machine has received.
  private(set) var receivedCount = 0
  /// How many writes of the active client changed nothing; the server counts them.
  var ignoredCount = 0
  /// Notices for the user, in order.
  private(set) var notices: [String] = []

  /// The maximum number of notices kept.
  private static var noticesMax: Int { 1_000 }

  init(
    _ model: LiveModel<Root>, isLockstep: Bool, isInterrupted: @escaping () -> Bool,
    collector: OccurrenceCollector<Root>
  ) {
    self.model = model
    self.isLockstep = isLockstep
    self.isInterrupted = isInterrupted
    self.collector = collector
  }

  /// The machine's present state.
  public var machine: Root { model.simulation.machine }
  /// The present time.
  public var now: SimulationInstant { model.simulation.now }
  /// Whether the run continues.
  public var goesOn: Bool { !model.hasEnded && model.simulation.breach == nil }

  /// Sends the machine a stimulus, which is recorded; it takes effect before this returns.
  public func receive(_ stimulus: Root.Stimulus) {
    guard goesOn else { return }
    receivedCount += 1
    model.simulation.send(stimulus, at: now)
  }

  /// Counts a write that changes nothing, instead of recording it.
  func ignoreWrite() { ignoredCount += 1 }

  /// Runs all instants in order until a wanted occurrence, but at most through a limit or to the end of the run; for
  /// lockstep.
  ///
  /// - Parameters:
  ///   - limit: Where time stops at the latest; nil if nothing more will happen by itself.
  ///   - isWanted: Whether time is to stop at the instant of an occurrence.
  /// - Returns: All that happened.
  func advance(through limit: SimulationInstant?, until isWanted: (ServedOccurrence<Root>) -> Bool)
    -> [ServedOccurrence<Root>]
  {
    var all = collector.take()
    let simulation = model.simulation
    while goesOn, !isInterrupted() {
      let last = [limit, model.end].compactMap(\.self).min()
      guard let next = simulation.nextInstant, next <= last ?? .latest, next < model.end ?? .latest else {
        if let last, last == model.end {
          simulation.run(until: last)
        } else if let last {
          simulation.run(through: last)
        }
        break
      }
      simulation.run(through: next)
      let occurrences = collector.take()
      all += occurrences
      if occurrences.contains(where: isWanted) { break }
    }
    return all + collector.take()
  }

  /// Sends bytes to the client.
  public func answer(_ bytes: [UInt8]) { line?.send(bytes) }

  /// Sends the client an HTTP answer.
  public func answer(_ answer: HTTPAnswer) { line?.send(answer) }

  /// Publishes a message.
  public func answer(_ message: BrokerMessage) { line?.send(message) }

  /// Closes the connection once the answers are sent.
  func hangUp() { isHangingUp = true }

  /// The client's name, for notices.
  public var client: String { line?.name ?? "nobody" }

  /// Adds a notice for the user.
  public func notice(_ text: String) {
    guard notices.count < Self.noticesMax else { return }
    notices.append(text)
  }

  /// Removes and returns the notices.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }
}

/// Collects what happens in a run.
final class OccurrenceCollector<Root: Machine>: SimulationObserver {
  private var occurrences: [ServedOccurrence<Root>] = []
  /// Whether any session wants it.
  var isWanted = false

  var interest: ObserverInterest { [.stimuli, .facts] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    if isWanted { occurrences.append(.stimulus(stimulus, at: line.instant)) }
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    if isWanted { occurrences.append(.fact(fact, at: line.instant)) }
  }

  func take() -> [ServedOccurrence<Root>] {
    defer { occurrences = [] }
    return occurrences
  }
}
