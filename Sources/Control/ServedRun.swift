import LiveModel
public import SimulationCore

/// A run as a session may use it, while one of the session's methods is at work.
public final class ServedRun<Root: Machine> {
  /// The run, which is at the present instant.
  let model: LiveModel<Root>
  /// Whether simulated time passes only when a client asks.
  public let isLockstep: Bool
  /// Whether whoever waits for an advance is to stop: the user has asked for the end.
  private let isInterrupted: () -> Bool
  private let collector: OccurrenceCollector<Root>
  /// The wire of the session that is at work; nil while none is.
  var line: (any ClientLine)?
  /// Whether that session wants its connection closed.
  var isHangingUp = false
  /// How often the machine has received something.
  private(set) var receivedCount = 0
  /// How many writes of the client at work changed nothing; counted by whoever lets it work.
  var ignoredCount = 0
  /// What the user should know, in order.
  private(set) var notices: [String] = []

  /// Notices that wait for somebody to show them, at most.
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

  /// The machine now.
  public var machine: Root { model.simulation.machine }
  /// The time now.
  public var now: SimulationInstant { model.simulation.now }
  /// Whether the run goes on.
  public var goesOn: Bool { !model.hasEnded && model.simulation.breach == nil }

  /// Lets the machine receive something, which is recorded; done when this returns.
  public func receive(_ stimulus: Root.Stimulus) {
    guard goesOn else { return }
    receivedCount += 1
    model.simulation.send(stimulus, at: now)
  }

  /// Counts something that the client has written and that changes nothing, in place of recording it.
  public func ignoreWrite() { ignoredCount += 1 }

  /// Runs everything at one instant after the other until something wanted has happened, through a limit at most, or
  /// to the end of the run; for lockstep.
  ///
  /// - Parameters:
  ///   - limit: Where time stops at the latest; nil where nothing more will happen by itself.
  ///   - isWanted: Whether time is to stop at the instant of an occurrence.
  /// - Returns: All that has happened.
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

  /// Sends an answer of HTTP to the client.
  public func answer(_ answer: HTTPAnswer) { line?.send(answer) }

  /// Publishes a message.
  public func answer(_ message: BrokerMessage) { line?.send(message) }

  /// Closes the connection after what was answered.
  public func hangUp() { isHangingUp = true }

  /// Who the client is, for notices.
  public var client: String { line?.name ?? "nobody" }

  /// Lets the user know something.
  public func notice(_ text: String) {
    guard notices.count < Self.noticesMax else { return }
    notices.append(text)
  }

  /// What the user is yet to be shown.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }
}

/// What has happened in a run since it was last asked.
final class OccurrenceCollector<Root: Machine>: SimulationObserver {
  private var occurrences: [ServedOccurrence<Root>] = []
  /// Whether anybody wants to know.
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
