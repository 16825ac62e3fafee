import Assemblies
import Configuration
import ControllerServer
import Elevators
import Journaling
import SimulationCore

/// A machine that is judged by its signals.
protocol SignalsJudged: PlayedMachine, SignalsServed where Stimulus: Hashable {
  /// What people and switches can do in a scenario.
  static var scenarioForms: [RecordForm] { get }
  /// What is done to a car, by its index, or to the building.
  func doing(_ stimulus: ElevatorStimulus, to car: Int) -> Stimulus
  /// Who uses the cars.
  var people: People { get }
  /// The rules that are judged, but for exceptions by name.
  static func judgedRules(exceptions: [String]) -> [SafetyRuleName]
  /// Those of several cars together that are judged, likewise.
  static func judgedHallRules(exceptions: [String]) -> [GroupRuleName]
}

extension RemoteElevator: SignalsJudged {
  static var scenarioForms: [RecordForm] { ElevatorStimulus.forms }
  func doing(_ stimulus: ElevatorStimulus, to car: Int) -> RemoteStimulus { .elevator(stimulus) }
  static func judgedHallRules(exceptions: [String]) -> [GroupRuleName] { [] }
  var people: People { elevator.people }
}

extension RemoteGroup: SignalsJudged {
  static var scenarioForms: [RecordForm] { GroupStimulus.formsWithoutDispatcher }
  func doing(_ stimulus: ElevatorStimulus, to car: Int) -> RemoteGroupStimulus {
    .group(stimulus.isOfBuilding ? .building(stimulus) : .car(group.cars[car].name, stimulus))
  }
  var people: People { group.people }
}

// An elevator or a group, whose controllers are the clients.
extension JudgeCommand {
  /// How long a scenario without an end goes on at most when its last line is done, where people still wait.
  private static var patience: Duration { .seconds(300) }

  /// Judges whoever controls an elevator or the cars of a group.
  ///
  /// - Throws: a `PlacedProblem` for a machine that has no signals, or a wrong option or file.
  func judgeSignals(of entry: any CatalogueEntry) throws {
    let file = try RemoteElevatorFile(of: entry, reaction: control.reactionTime())
    switch file.entry(named: entry.name) {
    case let served as MachineEntry<RemoteElevator>: try judge(plan(of: served))
    case let served as MachineEntry<RemoteGroup>: try judge(plan(of: served))
    default: preconditionFailure("'\(entry.name)' is given to other programs, and is neither an elevator nor a group")
    }
  }

  /// Plants with their controllers, and people of a file or at random.
  private func plan<Root: SignalsJudged>(of served: MachineEntry<Root>) throws -> JudgePlan<Root> {
    let root = served.root
    let cars = try control.clientCars(of: root, named: served.name)
    let (steps, end) = try script(for: root, clients: cars)
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
        Root.judgement(in: fact).map { judgement in
          JudgeFinding(
            rule: judgement.rule, client: judgement.car.map { "car \($0)" }, finding: judgement.values)
        }
      },
      rows: { _ in
        let exceptions = served.exceptions.map(\.rule)
        let rules = Root.judgedRules(exceptions: exceptions)
        let rows = rules.map { rule in
          JudgeReport.Row(name: rule.rawValue, statement: rule.statement, judged: rule.signals.map(exercises.count))
        }
        // The others are those of a car as well, and have a row.
        let hallRules = Root.judgedHallRules(exceptions: exceptions).filter { rule in
          !rules.contains { $0.rawValue == rule.rawValue }
        }
        return rows
          + hallRules.map { rule in
            JudgeReport.Row(
              name: rule.rawValue, statement: rule.statement, judged: exercises.count([rule.exercisingName]))
          }
      }, notJudged: root.servedCars.count > 1 ? RemoteGroup.notJudged : [])
  }

  /// What is done, and when the run ends at the latest.
  private func script<Root: SignalsJudged>(for root: Root, clients: [String?]) throws -> (
    steps: [(instant: SimulationInstant, step: JudgeStep<Root.Stimulus>)], end: SimulationInstant
  ) {
    let until = try end()
    let actions: [(instant: SimulationInstant, action: SignalsAction<Root>)]
    let usualEnd: SimulationInstant
    if let scenario {
      let file = try StimulusFile<SignalsAction<Root>>(
        lines: try LineReader(path: scenario), machine: "a scenario of \(machine)",
        landings: root.building.landings.map(\.name),
        refusing: { [control] in $0.problem(for: root, clients: clients, isLockstep: control.lockstep) })
      actions = file.inOrder.map { ($0.instant, $0.stimulus) }
      usualEnd = (actions.last?.instant ?? .start).advanced(by: Self.patience)
    } else {
      usualEnd = SimulationInstant.start.advanced(by: .seconds(control.lockstep ? 3_600 : 120))
      actions = RandomPeople(of: root, seed: try seed.number(), until: until ?? usualEnd).actions
    }
    return (actions.flatMap { instant, action in action.steps(clients).map { (instant, $0) } }, until ?? usualEnd)
  }
}

/// What a judge does to an elevator and to the program that controls it.
enum SignalsAction<Root: SignalsJudged>: ReadableStimulus, Hashable {
  /// Somebody does something.
  case stimulus(Root.Stimulus)
  /// The client of a car is killed; without a car, all of them.
  case clientKilled(of: String?)
  /// The client of a car is started again; without a car, all of them.
  case clientStarted(of: String?)

  private static var killedName: String { "clientKilled" }
  private static var startedName: String { "clientStarted" }

  /// What people do, and what befalls the clients.
  static var forms: [RecordForm] {
    let car = FieldForm(
      key: GroupStimulus.carKey, kind: .text, meaning: "the car whose client it is; omitted, all", isOptional: true)
    return Root.scenarioForms + [
      RecordForm(name: killedName, fields: [car], meaning: "the client of a car is killed"),
      RecordForm(name: startedName, fields: [car], meaning: "the client of a car is started again"),
    ]
  }

  init?(_ record: FilledForm) {
    var car: String?
    if case .text(let name)? = record.fields.first(where: { $0.key == GroupStimulus.carKey })?.value { car = name }
    switch record.name {
    case Self.killedName: self = .clientKilled(of: car)
    case Self.startedName: self = .clientStarted(of: car)
    default:
      guard let stimulus = Root.Stimulus(record) else { return nil }
      self = .stimulus(stimulus)
    }
  }

  func record(into recorder: inout some Recorder) {
    switch self {
    case .stimulus(let stimulus): stimulus.record(into: &recorder)
    case .clientKilled(let car):
      if let car { recorder.part(car) }
      recorder.name(Self.killedName)
    case .clientStarted(let car):
      if let car { recorder.part(car) }
      recorder.name(Self.startedName)
    }
  }

  /// What is wrong with an action for a machine; nil when nothing is.
  func problem(for root: Root, clients: [String?], isLockstep: Bool) -> Problem? {
    switch self {
    case .stimulus(let stimulus): return root.problem(with: stimulus)
    case .clientKilled(let car), .clientStarted(let car):
      if isLockstep {
        return Problem(
          "in lockstep time stands while the client is away",
          allowed: "A client is killed and started again on the wall clock", advice: "Leave out --lockstep, or the line"
        )
      }
      guard let car, !clients.contains(car) else { return nil }
      let names = clients.compactMap(\.self)
      guard !names.isEmpty else {
        return Problem(
          "car '\(excerpt(car))' has no client of its own", allowed: "One client controls all",
          advice: "Leave '\(GroupStimulus.carKey)' out, or add --per-car to judge a group with a client for each car")
      }
      return Problem(
        "there is no car '\(excerpt(car))'",
        allowed: "'\(GroupStimulus.carKey)' is one of \(names.map { "'\($0)'" }.joined(separator: ", "))",
        advice: "Name one of them, or leave '\(GroupStimulus.carKey)' out")
    }
  }

  /// What the judge does for it.
  fileprivate func steps(_ clients: [String?]) -> [JudgeStep<Root.Stimulus>] {
    func meant(_ car: String?) -> [Int] { clients.indices.filter { car == nil || clients[$0] == car } }
    return switch self {
    case .stimulus(let stimulus): [.stimulus(stimulus)]
    case .clientKilled(let car): meant(car).map { .clientKilled($0) }
    case .clientStarted(let car): meant(car).map { .clientStarted($0) }
    }
  }
}

/// Random people, and what they do to the doors.
private struct RandomPeople<Root: SignalsJudged> {
  private(set) var actions: [(instant: SimulationInstant, action: SignalsAction<Root>)] = []
  private let root: Root

  /// What a person may do beside riding.
  private enum Trouble: CaseIterable {
    case obstruction
    case doorOpenButton
    case crowd
  }

  /// People of a building; they stop coming before the end, so that they can be served.
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
    // The standard library's sort keeps the order of equals.
    actions.sort { $0.instant < $1.instant }
  }

  private mutating func addPerson(from landing: Int64, to destination: Int64, at time: Int64) {
    add(.personArrives(landing: Int(landing), destination: Int(destination), mass: 0), at: time)
  }

  /// Where no car of a group takes people on their way, nobody comes for it.
  private mutating func add(_ stimulus: ElevatorStimulus, at milliseconds: Int64, _ car: Int = 0) {
    let instant = SimulationInstant(nanoseconds: milliseconds * 1_000_000)
    let done = root.doing(stimulus, to: car)
    if root.problem(with: done) == nil { actions.append((instant, .stimulus(done))) }
  }
}

/// How often something happened that a rule judges.
private final class ExerciseCounter<Root: SignalsJudged>: SimulationObserver {
  // For look-up only.
  private var counts: [String: Int] = [:]

  var interest: ObserverInterest { [.stimuli, .factsWithoutText] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    let name = Record(of: stimulus).name
    if Root.scenarioForms.contains(where: { $0.name == name }) { counts[name, default: 0] += 1 }
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) { counts[Record(of: fact).name, default: 0] += 1 }

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
}

extension GroupRuleName {
  /// The name of a fact without which the rule has had nothing to judge.
  fileprivate var exercisingName: String { String(exercise.split(separator: "/").last ?? "") }
}

extension SignalsJudgement {
  /// What was found, without the rule before it.
  fileprivate var values: String {
    let prefix = "\(statement): "
    return finding.hasPrefix(prefix) ? String(finding.dropFirst(prefix.count)) : finding
  }
}
