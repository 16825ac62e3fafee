import Assemblies
import Configuration
import ControllerServer
import Elevators
import Journaling
import SimulationCore

// An elevator of one car, whose controller is the client.
extension JudgeCommand {
  /// How long a scenario without an end goes on at most when its last line is done, where people still wait.
  private static var patience: Duration { .seconds(300) }

  /// The plant with its controller, and people of a file or at random.
  ///
  /// - Throws: a `PlacedProblem` for a machine that has no signals, or a wrong option or file.
  func signalsPlan(of entry: any CatalogueEntry) throws -> JudgePlan<RemoteElevator> {
    let served = try RemoteElevator.entry(of: entry, reaction: control.reactionTime())
    let root = served.root
    let (steps, end) = try script(for: root)
    let memory = SignalMemory(of: root)
    let exercises = ExerciseCounter()
    let command = ClientCommand(template: client)
    return JudgePlan(
      entry: served, service: .signals, clients: [nil], steps: steps, end: end,
      endsWhenJudged: until == nil && !control.lockstep, isLockstep: control.lockstep, observers: [memory, exercises],
      makeSession: { _ in SignalsSession(machine: served.name, root: root, memory: memory) },
      command: { _, port, folder in command.text(port: port, folder: folder) },
      port: { command.port(of: $0, .signals) }, isPending: { !$0.elevator.elevator.people.persons.isEmpty },
      finding: { fact in
        guard case .judge(.ruleBroken(let rule, let finding)) = fact else { return nil }
        return JudgeFinding(rule: rule.rawValue, client: nil, finding: rule.values(of: finding))
      },
      rows: { _ in
        let exceptions = served.exceptions.map(\.rule)
        return RemoteElevator.judgedRules(exceptions: exceptions).map { rule in
          JudgeReport.Row(name: rule.rawValue, statement: rule.statement, judged: rule.signals.map(exercises.count))
        }
      })
  }

  /// What is done, and when the run ends at the latest.
  private func script(for root: RemoteElevator) throws -> (
    steps: [(instant: SimulationInstant, step: JudgeStep<RemoteStimulus>)], end: SimulationInstant
  ) {
    let until = try end()
    let actions: [(instant: SimulationInstant, action: SignalsAction)]
    let usualEnd: SimulationInstant
    if let scenario {
      let file = try StimulusFile<SignalsAction>(
        lines: try LineReader(path: scenario), machine: "a scenario of \(machine)", landings: root.landingNames,
        refusing: { [control] in $0.problem(for: root, isLockstep: control.lockstep) })
      actions = file.inOrder.map { ($0.instant, $0.stimulus) }
      usualEnd = (actions.last?.instant ?? .start).advanced(by: Self.patience)
    } else {
      usualEnd = SimulationInstant.start.advanced(by: .seconds(control.lockstep ? 3_600 : 120))
      actions = RandomPeople(of: root.configuration, seed: try seed.number(), until: until ?? usualEnd).actions
    }
    return (actions.map { ($0.instant, $0.action.step) }, until ?? usualEnd)
  }
}

/// What a judge does to an elevator and to the program that controls it.
enum SignalsAction: ReadableStimulus, Hashable {
  /// Somebody does something.
  case elevator(ElevatorStimulus)
  /// The client is killed.
  case clientKilled
  /// The client is started again.
  case clientStarted

  private static let (killedName, startedName) = ("clientKilled", "clientStarted")

  /// What people do, and what befalls the client.
  static let forms: [RecordForm] =
    ElevatorStimulus.forms + [
      RecordForm(name: killedName, meaning: "the client is killed"),
      RecordForm(name: startedName, meaning: "the client is started again"),
    ]

  init?(_ record: FilledForm) {
    switch record.name {
    case Self.killedName: self = .clientKilled
    case Self.startedName: self = .clientStarted
    default:
      guard let stimulus = ElevatorStimulus(record) else { return nil }
      self = .elevator(stimulus)
    }
  }

  func record(into recorder: inout some Recorder) {
    switch self {
    case .elevator(let stimulus): stimulus.record(into: &recorder)
    case .clientKilled: recorder.name(Self.killedName)
    case .clientStarted: recorder.name(Self.startedName)
    }
  }

  /// What is wrong with an action for an elevator; nil when nothing is.
  func problem(for root: RemoteElevator, isLockstep: Bool) -> Problem? {
    switch self {
    case .elevator(let stimulus): root.problem(with: .elevator(stimulus))
    case .clientKilled, .clientStarted:
      isLockstep
        ? Problem(
          "in lockstep time stands while the client is away",
          allowed: "A client is killed and started again on the wall clock", advice: "Leave out --lockstep, or the line"
        ) : nil
    }
  }

  /// What the judge does for it.
  fileprivate var step: JudgeStep<RemoteStimulus> {
    switch self {
    case .elevator(let stimulus): .stimulus(.elevator(stimulus))
    case .clientKilled: .clientKilled(0)
    case .clientStarted: .clientStarted(0)
    }
  }
}

/// Random people, and what they do to the doors.
private struct RandomPeople {
  private(set) var actions: [(instant: SimulationInstant, action: SignalsAction)] = []

  /// What a person may do beside riding.
  private enum Trouble: CaseIterable {
    case obstruction
    case doorOpenButton
    case crowd
  }

  /// People of a building; they stop coming before the end, so that they can be served.
  init(of configuration: ElevatorConfiguration, seed: UInt64, until: SimulationInstant) {
    var people = RandomStream(seed: seed, name: "judge/people")
    var troubles = RandomStream(seed: seed, name: "judge/troubles")
    let landings = Int64(configuration.landings.count)
    let milliseconds = until.nanoseconds / 1_000_000
    let end = max(milliseconds / 2, milliseconds - 180_000)
    var time: Int64 = 4_000
    while time < end {
      let landing = people.integer(in: 1...landings)
      let destination = (landing - 1 + people.integer(in: 1...(landings - 1))) % landings + 1
      for _ in 0..<(people.integer(in: 0...3) == 0 ? 2 : 1) { addPerson(from: landing, to: destination, at: time) }
      time += people.integer(in: 5_000...60_000)
    }
    var kinds: [Trouble] = []
    time = 12_000
    while time < end {
      if kinds.isEmpty { kinds = Trouble.allCases }
      let side = configuration.entrances.first ?? .front
      let length = troubles.integer(in: 3_000...8_000)
      switch kinds.remove(at: Int(troubles.integer(in: 0...Int64(kinds.count - 1)))) {
      case .obstruction:
        add(.obstructionPlaced(entrance: side, width: 300), at: time)
        add(.obstructionRemoved(entrance: side), at: time + length)
      case .doorOpenButton:
        add(.control(.doorOpenButton(entrance: side, isPressed: true)), at: time)
        add(.control(.doorOpenButton(entrance: side, isPressed: false)), at: time + length)
      case .crowd:
        let landing = troubles.integer(in: 1...landings)
        for _ in 0..<(configuration.capacity + 2) {
          addPerson(from: landing, to: landing == 1 ? landings : 1, at: time)
        }
      }
      time += length + troubles.integer(in: 20_000...60_000)
    }
    // The standard library's sort keeps the order of equals.
    actions.sort { $0.instant < $1.instant }
  }

  private mutating func addPerson(from landing: Int64, to destination: Int64, at time: Int64) {
    add(.personArrives(landing: Int(landing), destination: Int(destination), mass: 0), at: time)
  }

  private mutating func add(_ stimulus: ElevatorStimulus, at milliseconds: Int64) {
    let instant = SimulationInstant(nanoseconds: milliseconds * 1_000_000)
    actions.append((instant, .elevator(stimulus)))
  }
}

/// How often something happened that a rule judges.
private final class ExerciseCounter: SimulationObserver {
  typealias Root = RemoteElevator

  // For look-up only.
  private var counts: [String: Int] = [:]

  var interest: ObserverInterest { [.stimuli, .factsWithoutText] }

  func received(_ stimulus: RemoteStimulus, line: RecordLine) {
    guard case .elevator = stimulus else { return }
    counts[Record(of: stimulus).name, default: 0] += 1
  }

  func emitted(_ fact: RemoteElevator.Fact, line: RecordLine) { counts[Record(of: fact).name, default: 0] += 1 }

  /// How often any of some signals, facts or stimuli happened.
  func count(_ names: [String]) -> Int { names.reduce(0) { $0 + (counts[$1] ?? 0) } }
}

extension SafetyRuleName {
  /// What a controller outside must have met for the rule to have had something to judge; nil for what every run has.
  fileprivate var signals: [String]? {
    switch self {
    case .noReversal: ["lanternChanged"]
    case .lampsAndNotices, .callsServed, .noIdleCar: ["hallButtonPressed", "carButtonPressed"]
    case .firePhaseOne: ["fireRecallSwitch", "smokeDetector", "machineRoomSmoke"]
    case .firePhaseTwo: ["fireOperationSwitch"]
    case .reversal: ["doorsReversed", "photoEye", "safetyEdge"]
    default: exercise.map { [String($0.split(separator: "/").last ?? "")] }
    }
  }

  /// What was found, without the rule before it.
  fileprivate func values(of finding: String) -> String {
    let prefix = "\(statement): "
    return finding.hasPrefix(prefix) ? String(finding.dropFirst(prefix.count)) : finding
  }
}
