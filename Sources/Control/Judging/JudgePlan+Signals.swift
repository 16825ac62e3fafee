import Assemblies
import Elevators
package import SimulationCore

// An elevator or a group, whose controllers are the clients.
extension JudgePlan where Root: SignalsJudged {
  /// How long a scenario without an end goes on at most when its last line is done, where people still wait.
  private static var patience: Duration { .seconds(300) }

  /// Plants with their controllers, and people of a scenario or at random.
  ///
  /// - Parameters:
  ///   - root: The machine.
  ///   - name: Its name.
  ///   - exceptions: The rules that it breaks on purpose.
  ///   - cars: The cars that clients control, by their names, in the order of their ports; nil for all cars.
  ///   - client: The command that starts a client.
  ///   - scenario: What is done; nil for random people.
  ///   - seed: What random people derive from.
  ///   - until: When the run ends; nil when all is judged.
  ///   - isLockstep: Whether simulated time passes only when the client asks.
  package init(
    signalsOf root: Root, named name: String, exceptions: [String], cars: [String?], client: String,
    scenario: [(instant: SimulationInstant, stimulus: SignalsAction<Root>)]?, seed: UInt64, until: SimulationInstant?,
    isLockstep: Bool
  ) {
    let actions: [(instant: SimulationInstant, stimulus: SignalsAction<Root>)]
    let defaultEnd: SimulationInstant
    if let scenario {
      actions = scenario
      defaultEnd = (actions.last?.instant ?? .start).advanced(by: Self.patience)
    } else {
      defaultEnd = SimulationInstant.start.advanced(by: .seconds(isLockstep ? 3_600 : 120))
      actions = RandomPeople(of: root, seed: seed, until: until ?? defaultEnd).actions
    }
    let memory = SignalMemory(of: root)
    let exercises = ExerciseCounter<Root>()
    let command = ClientCommand(template: client)
    self.init(
      service: .signals, clients: cars.map { $0.map { "car \($0)" } },
      steps: actions.flatMap { instant, action in action.steps(cars).map { (instant, $0) } },
      end: until ?? defaultEnd, endsWhenJudged: until == nil && !isLockstep, isLockstep: isLockstep,
      observers: [memory, exercises],
      makeSession: { SignalsSession(machine: name, root: root, memory: memory, car: cars[$0]) },
      command: { index, port, folder in command.text(of: cars[index], port: port, folder: folder) },
      port: { command.port(of: $0, .signals) }, isPending: { !$0.people.persons.isEmpty },
      finding: { fact in
        Root.judgement(in: fact).map { judgement in
          JudgeFinding(rule: judgement.rule, client: judgement.car.map { "car \($0)" }, finding: judgement.values)
        }
      },
      rows: { _ in
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
