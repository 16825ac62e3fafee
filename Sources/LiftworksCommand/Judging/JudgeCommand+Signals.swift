import Assemblies
import Configuration
import ControllerServer
import Elevators
import Journaling
import SimulationCore

/// A machine whose controllers are judged by its signals.
protocol SignalsJudged: PlayedMachine, SignalsServed where Stimulus: Hashable {
  /// The actions of people and switches in a scenario.
  static var scenarioForms: [RecordForm] { get }
  /// The stimulus for a car, by its index, or for the building.
  func doing(_ stimulus: ElevatorStimulus, to car: Int) -> Stimulus
  /// The people who use the cars.
  var people: People { get }
  /// The judged rules, except some by name.
  static func judgedRules(exceptions: [String]) -> [SafetyRuleName]
}

extension RemoteElevator: SignalsJudged {
  static var scenarioForms: [RecordForm] { ElevatorStimulus.forms }
  func doing(_ stimulus: ElevatorStimulus, to car: Int) -> RemoteStimulus { .elevator(stimulus) }
  var people: People { elevator.people }
}

extension RemoteGroup: SignalsJudged {
  static var scenarioForms: [RecordForm] { GroupStimulus.formsWithoutDispatcher }
  func doing(_ stimulus: ElevatorStimulus, to car: Int) -> RemoteGroupStimulus {
    .group(stimulus.isOfBuilding ? .building(stimulus) : .car(group.cars[car].name, stimulus))
  }
  var people: People { group.people }
}

// Judging the controllers of an elevator or a group.
extension JudgeCommand {
  /// How long a scenario without an end continues after its last line, while people still wait.
  private static var patience: Duration { .seconds(300) }

  /// Judges the controllers of an elevator or the cars of a group.
  ///
  /// - Throws: a `PlacedProblem` for a machine without signals, or an invalid option or file.
  func judgeSignals(of entry: any CatalogueEntry) throws {
    let file = try RemoteElevatorFile(of: entry, reaction: control.reactionTime())
    switch file.entry(named: entry.name) {
    case let served as MachineEntry<RemoteElevator>: try judge(plan(of: served))
    case let served as MachineEntry<RemoteGroup>: try judge(plan(of: served))
    default: preconditionFailure("'\(entry.name)' is given to other programs, and is neither an elevator nor a group")
    }
  }

  /// The plan for a machine with its controllers, and people from a file or at random.
  private func plan<Root: SignalsJudged>(of served: MachineEntry<Root>) throws -> JudgePlan<Root> {
    let root = served.root
    let cars = try control.clientCars(of: root, named: served.name)
    let (steps, end) = try script(for: root, clients: cars.indices)
    let memory = SignalMemory(of: root)
    let exercises = ExerciseCounter<Root>()
    let command = ClientCommand(template: client)
    return JudgePlan(
      entry: served, service: .signals, clients: cars.map { $0.map { "car \($0)" } }, steps: steps, end: end,
      endsWhenJudged: until == nil && !control.lockstep, isLockstep: control.lockstep, observers: [memory, exercises],
      makeSession: { SignalsSession(machine: served.name, root: root, memory: memory, car: cars[$0]) },
      command: { index, port, folder in command.text(of: cars[index], port: port, folder: folder) },
      port: { command.port(of: $0, .signals) }, isPending: { !$0.people.persons.isEmpty },
      finding: { fact in
        Root.judgement(in: fact).map { rule, finding, car in
          JudgeFinding(rule: rule.rawValue, client: car.map { "car \($0)" }, finding: rule.values(of: finding))
        }
      },
      rows: { _ in
        let exceptions = served.exceptions.map(\.rule)
        return Root.judgedRules(exceptions: exceptions).map { rule in
          JudgeReport.Row(name: rule.rawValue, statement: rule.statement, judged: rule.signals.map(exercises.count))
        }
      }, notJudged: root.servedCars.count > 1 ? RemoteGroup.notJudged : [])
  }

  /// The actions, and the latest end of the run.
  private func script<Root: SignalsJudged>(for root: Root, clients: Range<Int>) throws -> (
    steps: [(instant: SimulationInstant, step: JudgeStep<Root.Stimulus>)], end: SimulationInstant
  ) {
    let until = try end()
    let actions: [(instant: SimulationInstant, action: SignalsAction<Root>)]
    let usualEnd: SimulationInstant
    if let scenario {
      let file = try StimulusFile<SignalsAction<Root>>(
        lines: try LineReader(path: scenario), machine: "a scenario of \(machine)",
        landings: root.building.landings.map(\.name),
        refusing: { [control] in $0.problem(for: root, isLockstep: control.lockstep) })
      actions = file.inOrder.map { ($0.instant, $0.stimulus) }
      usualEnd = (actions.last?.instant ?? .start).advanced(by: Self.patience)
    } else {
      usualEnd = SimulationInstant.start.advanced(by: .seconds(control.lockstep ? 3_600 : 120))
      actions = RandomPeople(of: root, seed: try seed.number(), until: until ?? usualEnd).actions
    }
    return (actions.flatMap { instant, action in action.steps(clients).map { (instant, $0) } }, until ?? usualEnd)
  }
}

/// An action of a judge on an elevator and its controller.
enum SignalsAction<Root: SignalsJudged>: ReadableStimulus, Hashable {
  /// A stimulus of the machine.
  case stimulus(Root.Stimulus)
  /// The clients are killed.
  case clientKilled
  /// The clients are restarted.
  case clientStarted

  private static var killedName: String { "clientKilled" }
  private static var startedName: String { "clientStarted" }

  /// The actions of people and on the clients.
  static var forms: [RecordForm] {
    Root.scenarioForms + [
      RecordForm(name: killedName, meaning: "the client is killed, or all of them"),
      RecordForm(name: startedName, meaning: "the client is started again, or all of them"),
    ]
  }

  init?(_ record: FilledForm) {
    switch record.name {
    case Self.killedName: self = .clientKilled
    case Self.startedName: self = .clientStarted
    default:
      guard let stimulus = Root.Stimulus(record) else { return nil }
      self = .stimulus(stimulus)
    }
  }

  func record(into recorder: inout some Recorder) {
    switch self {
    case .stimulus(let stimulus): stimulus.record(into: &recorder)
    case .clientKilled: recorder.name(Self.killedName)
    case .clientStarted: recorder.name(Self.startedName)
    }
  }

  /// What is wrong with an action for a machine; nil if nothing is.
  func problem(for root: Root, isLockstep: Bool) -> Problem? {
    switch self {
    case .stimulus(let stimulus): root.problem(with: stimulus)
    case .clientKilled, .clientStarted:
      isLockstep
        ? Problem(
          "in lockstep time stands while the client is away",
          allowed: "A client is killed and started again on the wall clock", advice: "Leave out --lockstep, or the line"
        ) : nil
    }
  }

  /// The judge's steps for it.
  fileprivate func steps(_ clients: Range<Int>) -> [JudgeStep<Root.Stimulus>] {
    switch self {
    case .stimulus(let stimulus): [.stimulus(stimulus)]
    case .clientKilled: clients.map { .clientKilled($0) }
    case .clientStarted: clients.map { .clientStarted($0) }
    }
  }
}

/// Random people, and their interference with the doors.
private struct RandomPeople<Root: SignalsJudged> {
  private(set) var actions: [(instant: SimulationInstant, action: SignalsAction<Root>)] = []
  private let root: Root

  /// What a person may do besides riding.
  private enum Trouble: CaseIterable {
    case obstruction
    case doorOpenButton
    case crowd
  }

  /// Random people of a building; arrivals stop before the end, so that they can be served.
  init(of root: Root, seed: UInt64, until: SimulationInstant) {
    self.root = root
    let configuration = root.building
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
      let cars = root.servedCars.count
      let car = cars == 1 ? 0 : Int(troubles.integer(in: 0...Int64(cars - 1)))
      switch kinds.remove(at: Int(troubles.integer(in: 0...Int64(kinds.count - 1)))) {
      case .obstruction:
        add(.obstructionPlaced(entrance: side, width: 300), at: time, car)
        add(.obstructionRemoved(entrance: side), at: time + length, car)
      case .doorOpenButton:
        add(.control(.doorOpenButton(entrance: side, isPressed: true)), at: time, car)
        add(.control(.doorOpenButton(entrance: side, isPressed: false)), at: time + length, car)
      case .crowd:
        let landing = troubles.integer(in: 1...landings)
        for _ in 0..<(configuration.capacity + 2) {
          addPerson(from: landing, to: landing == 1 ? landings : 1, at: time)
        }
      }
      time += length + troubles.integer(in: 20_000...60_000)
    }
    // The standard library's sort is stable.
    actions.sort { $0.instant < $1.instant }
  }

  private mutating func addPerson(from landing: Int64, to destination: Int64, at time: Int64) {
    add(.personArrives(landing: Int(landing), destination: Int(destination), mass: 0), at: time)
  }

  /// Adds a stimulus if the machine accepts it: a group may have no car for such a passenger.
  private mutating func add(_ stimulus: ElevatorStimulus, at milliseconds: Int64, _ car: Int = 0) {
    let instant = SimulationInstant(nanoseconds: milliseconds * 1_000_000)
    let done = root.doing(stimulus, to: car)
    if root.problem(with: done) == nil { actions.append((instant, .stimulus(done))) }
  }
}

/// Counts the situations that rules judge.
private final class ExerciseCounter<Root: SignalsJudged>: SimulationObserver {
  // For look-up only.
  private var counts: [String: Int] = [:]

  var interest: ObserverInterest { [.stimuli, .factsWithoutText] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    let name = Record(of: stimulus).name
    if Root.scenarioForms.contains(where: { $0.name == name }) { counts[name, default: 0] += 1 }
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) { counts[Record(of: fact).name, default: 0] += 1 }

  /// How often any of some signals, facts or stimuli occurred.
  func count(_ names: [String]) -> Int { names.reduce(0) { $0 + (counts[$1] ?? 0) } }
}

extension SafetyRuleName {
  /// The signals that a controller must have handled for the rule to apply; nil for what occurs in every run.
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

  /// The finding without the leading rule.
  fileprivate func values(of finding: String) -> String {
    let prefix = "\(statement): "
    return finding.hasPrefix(prefix) ? String(finding.dropFirst(prefix.count)) : finding
  }
}
