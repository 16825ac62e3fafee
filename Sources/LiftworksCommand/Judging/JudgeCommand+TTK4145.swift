import ControllerServer
import Elevators
import Journaling
import SimulationCore

// The plant of TTK4145, a client for each car.
extension JudgeCommand {
  /// The plant with its clients, and a script of a file or at random.
  ///
  /// - Throws: a `PlacedProblem` for a wrong option or file, or a port that cannot be had.
  func ttk4145Plan() throws -> JudgePlan<TTK4145> {
    try control.refuse(with: "the plant of 'ttk4145'")
    let chosen = settings.set + ["rules=all"] + plant.settings
    guard let entry = try Catalogue.machine(machine, settings: chosen) as? MachineEntry<TTK4145>
    else { preconditionFailure("'\(machine)' is no plant of TTK4145") }
    let seed = try seed.number()
    let (script, end) = try script(for: entry.root, seed: seed)
    let configuration = entry.root.configuration
    let names = configuration.carNames
    let command = ClientCommand(template: client)
    let proxy: DatagramProxy
    do throws(Problem) {
      proxy = try DatagramProxy(clients: names.count, seed: seed)
    } catch {
      throw error.placed(at: FileLocation(file: "liftworks judge"))
    }
    return JudgePlan(
      entry: entry,
      service: .ttk4145,
      clients: names.map { "car \($0)" },
      steps: script.steps.flatMap { step in step.action.steps(names).map { (step.instant, $0) } },
      end: end,
      endsWhenJudged: until == nil,
      proxy: proxy,
      makeSession: { TTK4145Session(car: $0, isJudged: true) },
      command: { index, port, folder in
        command.text(ofCar: index, configuration, port: port, proxy: proxy, folder: folder)
      },
      port: { command.port(of: $0, .ttk4145) },
      isPending: { $0.judge.isPending },
      finding: { fact in
        guard case .judge(let broken) = fact else { return nil }
        return JudgeFinding(
          rule: broken.rule.rawValue,
          client: "car \(broken.car)",
          finding: broken.finding
        )
      },
      rows: { plant in
        TTK4145Rule.allCases.map { rule in
          JudgeReport.Row(
            name: rule.rawValue,
            statement: rule.statement,
            judged: plant.judge.judgedCount(of: rule),
            open: rule == .promise ? plant.judge.openPromiseCount : 0
          )
        }
      }
    )
  }

  /// What is done, and when the run ends at the latest.
  private func script(
    for plant: TTK4145,
    seed: UInt64
  ) throws -> (script: JudgeScript, end: SimulationInstant) {
    let until = try end()
    guard let scenario else {
      let end = until ?? SimulationInstant.start.advanced(by: .seconds(120))
      return (JudgeScript(for: plant, seed: seed, until: end), end)
    }
    let file = try FileKind.reading(scenario, as: .scenario, .stimuli) { () throws(PlacedProblem) in
      try StimulusFile<JudgeAction>(
        lines: try LineReader(path: scenario),
        machine: "a scenario of \(machine)",
        refusing: { $0.problem(for: plant) }
      )
    }
    let script = JudgeScript(file.inOrder.map { ($0.instant, $0.stimulus) })
    let time = plant.configuration.serviceTime * 2
    return (script, until ?? script.end.advanced(by: time))
  }
}

extension JudgeAction {
  /// What the judge does for it, where the cars have some names.
  fileprivate func steps(_ names: [String]) -> [JudgeStep<TTK4145.Stimulus>] {
    func index(_ car: String?) -> Int { car.flatMap { names.firstIndex(of: $0) } ?? 0 }
    switch self {
    case .plant(let stimulus): return [.stimulus(stimulus)]
    case .clientKilled(let car): return [.clientKilled(index(car))]
    case .clientStarted(let car): return [.clientStarted(index(car))]
    case .networkSet(let disturbance):
      let sent = names.map { name in
        TTK4145.Stimulus(
          .network(isDisturbed: !disturbance.isNone),
          of: names.count == 1 ? nil : name
        )
      }
      return [.networkSet(disturbance)] + sent.map { .stimulus($0) }
    }
  }
}
