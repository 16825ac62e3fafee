import Elevators
import SimulationCore

/// The judge of a controller outside of the run: every rule of every instant by itself, each until the present client
/// has broken it.
///
/// What the plant alone decides is judged at once. Rules that ask for an answer of the controller, such as a lamp
/// that is to be lit, are judged when it has had its time since the plant last sent something, and while a client is
/// connected.
struct RemoteJudge: Sendable {
  typealias Monitor = SafetyMonitor<RemoteController>

  /// A rule.
  private struct Judged: Sendable {
    let rule: SafetyRuleName
    var monitor: Monitor
    /// Whether it was broken since a client connected; what follows would be more of the same.
    var isBroken = false
  }

  /// The rules that no time to answer excuses.
  static let immediate: [SafetyRuleName] = [
    .lockedWhileMoving, .openInZone, .withinLimits, .doorEnergy, .overload, .capacity, .peopleConserved, .timeForward,
  ]

  /// How many times its own time the judge waits at most where the plant goes on sending.
  static let patience = 10

  /// How long the controller has to answer.
  let reaction: Duration
  /// Whether a client is connected.
  private(set) var isAttended = false
  private var atOnce: [Judged]
  private var afterAnswer: [Judged]
  /// Since when something waits for judgement; nil where nothing does.
  private var since: SimulationInstant?
  /// When it is judged.
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

  /// A stimulus is about to be received.
  mutating func received(_ stimulus: ElevatorStimulus, at instant: SimulationInstant) {
    for index in atOnce.indices { atOnce[index].monitor.received(stimulus, at: instant) }
    for index in afterAnswer.indices { afterAnswer[index].monitor.received(stimulus, at: instant) }
    grantTime(from: instant, isCause: true)
  }

  /// A fact was emitted.
  mutating func emitted(_ fact: Monitor.Root.Fact, at instant: SimulationInstant) {
    for index in atOnce.indices { atOnce[index].monitor.emitted(fact, at: instant) }
    for index in afterAnswer.indices { afterAnswer[index].monitor.emitted(fact, at: instant) }
    // What the controller itself does asks for no answer.
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

  /// Gives the controller its time from an instant.
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

  /// What is broken for the first time; nothing where nobody is there to answer.
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
