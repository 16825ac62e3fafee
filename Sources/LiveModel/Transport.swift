public import Observation
public import SimulationCore

/// Playback control for the past of a run: plays, pauses, steps from fact to fact, jumps, searches.
///
/// It shows one instant at a time, including everything due at it, and never changes the run. Like
/// `LiveModel` it reads no clock: its caller passes the present time. Use it from one thread.
@Observable public final class Transport<Root: Machine> {
  /// The direction of a search.
  public enum Direction: Sendable {
    /// To later instants.
    case forwards
    /// To earlier instants.
    case backwards
  }

  /// The result of a search for a fact.
  public enum Found: Sendable {
    /// It was found in the direction of the search.
    case ahead
    /// It was found after wrapping around to the other end of the past.
    case fromOtherEnd
    /// No fact has such a name.
    case nowhere
  }

  /// A partly processed instant.
  private struct Part {
    /// The number of its events and stimuli that have happened.
    let eventCount: Int
    /// The number of facts of the past that have happened.
    let factCount: Int
  }

  /// The state of the run at the shown instant.
  public private(set) var snapshot: Snapshot<Root>
  /// Whether the past is being played.
  public private(set) var isPlaying = false
  /// Simulated seconds per real second while playing; positive.
  public var speed: Double { pacing.speed }

  /// The past.
  @ObservationIgnored public let history: RunHistory<Root>
  /// The instants at which playback stops automatically, in order.
  @ObservationIgnored private var stops: [SimulationInstant]
  /// Whether the past is still growing: playback then waits at its end for more.
  public private(set) var isGrowing = false
  private var pacing: Pacing
  /// The processed part of the shown instant; nil if it is complete.
  private var part: Part?

  /// Creates a paused transport at an instant of a past.
  ///
  /// - Parameters:
  ///   - history: The past.
  ///   - instant: The initial instant; nil for the beginning.
  ///   - stops: The instants at which playback stops automatically, in any order.
  ///   - speed: Simulated seconds per real second; positive.
  public init(
    _ history: RunHistory<Root>, at instant: SimulationInstant? = nil, stops: [SimulationInstant] = [],
    speed: Double = 1
  ) {
    precondition(speed > 0, "the speed is \(speed); it must be positive")
    self.history = history
    self.stops = stops.sorted()
    let snapshot = history.snapshot(at: instant ?? history.beginning)
    self.snapshot = snapshot
    pacing = Pacing(speed: speed, real: .zero, simulated: snapshot.instant)
  }

  /// The shown instant.
  public var shownInstant: SimulationInstant { snapshot.instant }
  /// Whether the end of the recording is shown, and no more will come.
  public var isAtPresent: Bool { !isGrowing && shownInstant >= history.present && part == nil }
  /// Whether the shown instant is incomplete: more was due at it.
  public var isInsideInstant: Bool { part != nil }
  /// The number of facts that have happened.
  public var factCount: Int { part?.factCount ?? history.factCount(through: shownInstant) }

  /// Continues playback up to a real time; stops at the next stop, and at the present.
  ///
  /// - Returns: The interval played, without its start; nil if nothing was played.
  @discardableResult public func advance(to realTime: Duration) -> (
    after: SimulationInstant, through: SimulationInstant
  )? {
    guard isPlaying, let target = pacing.instant(at: realTime), target > shownInstant else { return nil }
    let from = shownInstant
    let limit = nextStop
    if target >= limit {
      let isWaiting = isGrowing && limit == last && !stops.contains(limit)
      isPlaying = isWaiting
      if isWaiting { pacing.anchor(real: realTime, simulated: limit) }
    }
    guard limit > from else { return nil }
    show(min(target, limit))
    return (from, shownInstant)
  }

  /// Updates the transport after the past has grown while it is shown.
  ///
  /// - Parameters:
  ///   - isGrowing: Whether more will come.
  ///   - stops: The instants at which playback stops automatically, in any order.
  public func update(isGrowing: Bool, stops: [SimulationInstant]) {
    self.isGrowing = isGrowing
    self.stops = stops.sorted()
  }

  /// The last instant that can be shown; one at which more may still happen cannot.
  private var last: SimulationInstant {
    let present = history.present
    guard isGrowing, present > history.beginning else { return present }
    return SimulationInstant(nanoseconds: present.nanoseconds - 1)
  }

  /// Plays from here, or pauses; at the present it always pauses.
  public func setPlaying(_ isPlaying: Bool, at realTime: Duration) {
    advance(to: realTime)
    self.isPlaying = isPlaying && !isAtPresent
    resume(at: realTime)
  }

  /// Changes the speed at a real time.
  public func setSpeed(_ speed: Double, at realTime: Duration) {
    advance(to: realTime)
    pacing.anchor(real: realTime, simulated: shownInstant, speed: speed)
  }

  /// Continues from the shown instant, as if no real time had passed since it was reached.
  public func resume(at realTime: Duration) { pacing.anchor(real: realTime, simulated: shownInstant) }

  /// Shows an instant and pauses there; an instant outside the past is clamped.
  public func jump(to instant: SimulationInstant) {
    isPlaying = false
    show(max(history.beginning, min(instant, last)))
  }

  /// Shows the instant at a distance from the shown one, and pauses there.
  public func jump(by distance: Duration) {
    // Computed with more bits, because a far jump back must not overflow.
    let wanted = Int128(shownInstant.nanoseconds) + Int128(distance.wholeNanoseconds)
    let inside = max(Int128(0), min(wanted, Int128(Int64.max)))
    jump(to: SimulationInstant(nanoseconds: Int64(inside)))
  }

  /// Pauses at the next instant of a fact in a direction; returns whether there is one.
  @discardableResult public func step(_ direction: Direction) -> Bool {
    if direction == .forwards, completeInstant() { return true }
    return search(nil, direction)
  }

  /// Pauses at the next instant at which anything happens: a fact, a stimulus or an armed event.
  ///
  /// - Returns: Whether there is one in the visible past.
  @discardableResult public func stepInstant() -> Bool {
    isPlaying = false
    if completeInstant() { return true }
    guard let next = nextInstant else { return false }
    show(next)
    return true
  }

  /// Pauses after the next single event or stimulus; anything else due at its instant has not happened yet.
  ///
  /// - Returns: The record of it; nil if there is none in the visible past.
  public func stepEvent() -> Record? {
    isPlaying = false
    guard let instant = part == nil ? nextInstant : shownInstant else { return nil }
    let eventCount = (part?.eventCount ?? 0) + 1
    guard let moment = history.moment(at: instant, afterEvents: eventCount) else {
      show(instant)
      return nil
    }
    snapshot = moment.snapshot
    part = moment.isLast ? nil : Part(eventCount: eventCount, factCount: moment.factCount)
    return moment.handled
  }

  /// Completes a partly shown instant; returns whether there was one.
  private func completeInstant() -> Bool {
    guard part != nil else { return false }
    isPlaying = false
    show(shownInstant)
    return true
  }

  /// The next instant at which anything happened, or nil.
  private var nextInstant: SimulationInstant? {
    let candidates = [
      history.fact(after: shownInstant)?.instant, snapshot.armed.first { $0.due > shownInstant }?.due,
      history.stimuli(after: shownInstant, through: last).first?.instant,
    ]
    return candidates.compactMap(\.self).min().flatMap { $0 <= last ? $0 : nil }
  }

  /// Pauses at the next instant of a fact whose name contains a text.
  ///
  /// - Parameters:
  ///   - text: A part of the name, ignoring case; nil matches any fact.
  ///   - direction: The direction of the search.
  /// - Returns: Whether there is one.
  @discardableResult public func search(_ text: String?, _ direction: Direction) -> Bool {
    isPlaying = false
    let found =
      switch (direction, text) {
      case (.forwards, nil): history.fact(after: shownInstant)
      case (.backwards, nil): history.fact(before: shownInstant)
      case (.forwards, let text?): history.fact(after: shownInstant, named: text)
      case (.backwards, let text?): history.fact(before: shownInstant, named: text)
      }
    guard let found else { return false }
    show(found.instant)
    return true
  }

  /// Pauses at the next instant of a fact whose name contains a text, wrapping around to the other end of the
  /// past.
  ///
  /// - Parameters:
  ///   - text: A part of the name, ignoring case.
  ///   - direction: The direction of the search.
  /// - Returns: The result of the search.
  public func searchAround(_ text: String, _ direction: Direction) -> Found {
    if search(text, direction) { return .ahead }
    let found = direction == .forwards ? history.firstFact(named: text) : history.lastFact(named: text)
    guard let found else { return .nowhere }
    show(found.instant)
    return .fromOtherEnd
  }

  /// The real time of the next change of the display: a fact, a stop or the present; nil while paused.
  public var nextRealTime: Duration? {
    guard isPlaying else { return nil }
    let next = min(history.fact(after: shownInstant)?.instant ?? .latest, nextStop)
    return pacing.realTime(of: next)
  }

  /// The instant at which playback will stop.
  private var nextStop: SimulationInstant { min(stops.first { $0 > shownInstant } ?? .latest, last) }

  private func show(_ instant: SimulationInstant) {
    snapshot = history.snapshot(at: instant)
    part = nil
  }
}
