import Elevators
import SimulationCore

/// The judge of an external controller: it checks every rule at every instant, each until the current client has
/// broken it.
///
/// Rules that depend on the plant alone are judged at once. Rules that require an answer from the controller, such as
/// a lamp to be lit, are judged when it has had its time since the plant last sent something, and only while a client
/// is connected.
struct RemoteJudge: Sendable {
  typealias Monitor = SafetyMonitor<RemoteController>

  /// A rule with its state.
  private struct Judged: Sendable {
    let rule: SafetyRuleName
    var monitor: Monitor
    /// Whether it was broken since a client connected; further breaches would be repetitions.
    var isBroken = false
  }

  /// The rules that are judged at once, without time to answer.
  static let immediate: [SafetyRuleName] = [
    .lockedWhileMoving, .openInZone, .withinLimits, .doorEnergy, .overload, .capacity, .peopleConserved, .timeForward,
  ]

  /// The maximum waiting time of the judge while the plant keeps sending, as a multiple of the reaction time.
  static let patience = 10

  /// The controller's time to answer.
  let reaction: Duration
  /// Whether a client is connected.
  private(set) var isAttended = false
  private var atOnce: [Judged]
  private var afterAnswer: [Judged]
  /// The instant since which something awaits judgement; nil if nothing does.
  private var since: SimulationInstant?
  /// The instant of the judgement.
  private(set) var due: SimulationInstant?

  /// A judge of an elevator, or of a car of a group, by its index.
  init(_ configuration: ElevatorConfiguration, car: Int? = nil, reaction: Duration, rules: [SafetyRuleName]) {
    self.reaction = reaction
    func judged(_ rule: SafetyRuleName) -> Judged {
      let others = SafetyRuleName.allCases.filter { $0 != rule }.map(\.rawValue)
      let monitor = Monitor(configuration, car: car ?? 0, isAlone: car == nil, exceptions: others)
      return Judged(rule: rule, monitor: monitor)
    }
    atOnce = rules.filter { Self.immediate.contains($0) }.map(judged)
    afterAnswer = rules.filter { !Self.immediate.contains($0) }.map(judged)
  }

  /// Called when a stimulus is about to be received.
  mutating func received(_ stimulus: ElevatorStimulus, at instant: SimulationInstant) {
    for index in atOnce.indices { atOnce[index].monitor.received(stimulus, at: instant) }
    for index in afterAnswer.indices { afterAnswer[index].monitor.received(stimulus, at: instant) }
    grantTime(from: instant, isCause: true)
  }

  /// Called when a fact was emitted.
  mutating func emitted(_ fact: Monitor.Root.Fact, at instant: SimulationInstant) {
    if case .hoist = fact { return }
    for index in atOnce.indices { atOnce[index].monitor.emitted(fact, at: instant) }
    for index in afterAnswer.indices { afterAnswer[index].monitor.emitted(fact, at: instant) }
    // The controller's own actions require no answer.
    var isCause = true
    if case .controller = fact { isCause = false }
    grantTime(from: instant, isCause: isCause)
  }

  /// A client has connected, or has gone: each one is judged anew, and not for what nobody could answer.
  mutating func clientChanged(
    isConnected: Bool, of plant: Plant, _ people: People, _ calls: HallCalls, at instant: SimulationInstant
  ) {
    guard isConnected != isAttended else { return }
    // Whatever waits for judgement is not the new client's, and the one before has gone.
    for index in afterAnswer.indices { _ = afterAnswer[index].monitor.settled(plant, people, calls, at: instant) }
    isAttended = isConnected
    guard isConnected else { return }
    Self.beginAnew(&atOnce, at: instant)
    Self.beginAnew(&afterAnswer, at: instant)
    grantTime(from: instant, isCause: true)
  }

  private static func beginAnew(_ rules: inout [Judged], at instant: SimulationInstant) {
    for index in rules.indices {
      rules[index].isBroken = false
      rules[index].monitor.beginAnew(at: instant)
    }
  }

  /// Grants the controller its time from an instant.
  private mutating func grantTime(from instant: SimulationInstant, isCause: Bool) {
    let first = since ?? instant
    let latest = first.advanced(by: reaction * Self.patience)
    if since == nil || isCause { due = min(instant.advanced(by: reaction), latest) }
    since = first
  }

  /// What is broken now that a stimulus or an event has been dealt with wholly.
  mutating func settled(_ plant: Plant, _ people: People, _ calls: HallCalls, at instant: SimulationInstant)
    -> [JudgeFact]
  {
    Self.judge(&atOnce, plant, people, calls, at: instant)
  }

  /// What is broken although the controller has had its time.
  mutating func answered(_ plant: Plant, _ people: People, _ calls: HallCalls, at instant: SimulationInstant)
    -> [JudgeFact]
  {
    (since, due) = (nil, nil)
    return Self.judge(&afterAnswer, plant, people, calls, at: instant, isAttended: isAttended)
  }

  /// Returns the rules that are broken for the first time; none while no client is connected.
  private static func judge(
    _ rules: inout [Judged], _ plant: Plant, _ people: People, _ calls: HallCalls, at instant: SimulationInstant,
    isAttended: Bool = true
  ) -> [JudgeFact] {
    var facts: [JudgeFact] = []
    for index in rules.indices {
      guard let breach = rules[index].monitor.settled(plant, people, calls, at: instant), isAttended,
        !rules[index].isBroken
      else { continue }
      rules[index].isBroken = true
      facts.append(.ruleBroken(rules[index].rule, finding: breach.finding))
    }
    return facts
  }
}
