import Classics
import ControllerServer
import Journaling
import SimulationCore

// Judging the TTK4145 plant, with a client for each car.
extension JudgeCommand {
  /// The plant with its clients, and a script from a file or at random.
  ///
  /// - Throws: a `PlacedProblem` for an invalid option or file, or an unavailable port.
  func ttk4145Plan() throws -> JudgePlan<TTK4145> {
    try control.refuse(with: "the plant of 'ttk4145'", hasLockstep: true)
    let chosen = settings.set + ["rules=all"] + plant.settings
    guard let entry = try Catalogue.machine(machine, settings: chosen) as? MachineEntry<TTK4145> else {
      preconditionFailure("'\(machine)' is no plant of TTK4145")
    }
    let seed = try seed.number()
    let until = try end()
    let (script, end) = try script(for: entry.root, until: until)
    let configuration = entry.root.configuration
    let names = configuration.carNames
    let command = ClientCommand(template: client)
    let proxy: DatagramProxy
    let namespace: NetworkNamespace?
    do throws(Problem) {
      namespace = isolatesNetwork ? try NetworkNamespace() : nil
      proxy = try DatagramProxy(clients: names.count, seed: seed)
    } catch { throw error.placed(at: FileLocation(file: "liftworks judge")) }
    let clock = control.lockstep ? TTK4145Clock(clients: names.count) : nil
    let director = JudgeDirector(
      configuration, level: level ?? .course, seed: seed, end: until, canCutOff: namespace == nil,
      hasNetwork: { namespace != nil || proxy.count > 0 })
    let direction = JudgeDirection<TTK4145>(
      steps: { plant, now in director.actions(on: plant, at: now).map { actions in actions.flatMap { $0.steps(names) } }
      }, nextInstant: director.nextInstant(after:))
    return JudgePlan(
      entry: entry, service: .ttk4145, clients: names.map { "car \($0)" },
      steps: script.steps.flatMap { step in step.action.steps(names).map { (step.instant, $0) } },
      direction: scenario == nil ? direction : nil, end: end, endsWhenJudged: until == nil,
      isLockstep: control.lockstep, clock: clock, proxy: proxy, namespace: namespace,
      makeSession: { TTK4145Session(car: $0, clock: clock) },
      command: { index, port, folder in
        command.text(ofCar: index, configuration, port: port, proxy: proxy, folder: folder)
      }, port: { command.port(of: $0, .ttk4145) }, isPending: { $0.judge.isPending },
      finding: { fact in
        guard case .judge(let broken) = fact else { return nil }
        return JudgeFinding(rule: broken.rule.rawValue, client: "car \(broken.car)", finding: broken.finding)
      },
      rows: { plant in
        TTK4145Rule.allCases.map { rule in
          JudgeReport.Row(
            name: rule.rawValue, statement: rule.statement, judged: plant.judge.judgedCount(of: rule),
            open: rule == .promise ? plant.judge.openPromiseCount : 0)
        } + (names.count > 1 ? [Self.networkRow(proxy, namespace)] : [])
      }, notJudged: Self.notJudged)
  }

  /// The requirements of the course that no rule judges.
  private static let notJudged = [
    "whether calls are served as soon as possible", "what the stop button does",
    "whether hall calls are taken while a client is cut off",
  ]

  /// Whether messages between the clients were lost.
  private static func networkRow(_ proxy: DatagramProxy, _ namespace: NetworkNamespace?) -> JudgeReport.Row {
    JudgeReport.Row(
      name: "network", statement: "messages between the clients were lost, and all rules kept",
      judged: namespace == nil ? proxy.disturbedCount : nil,
      hint: proxy.count == 0
        ? "the clients do not talk through the ports of {udp} and {peers}; --netns loses any messages"
        : "no message met a loss")
  }

  /// The actions, and the latest end of the run.
  private func script(for plant: TTK4145, until: SimulationInstant?) throws -> (
    script: JudgeScript, end: SimulationInstant
  ) {
    guard let scenario else { return (JudgeScript([]), until ?? SimulationInstant.start.advanced(by: Self.longest)) }
    let file = try FileKind.reading(scenario, as: .scenario, .stimuli) { () throws(PlacedProblem) in
      try StimulusFile<JudgeAction>(
        lines: try LineReader(path: scenario), machine: "a scenario of \(machine)", refusing: { $0.problem(for: plant) }
      )
    }
    let script = JudgeScript(file.inOrder.map { ($0.instant, $0.stimulus) })
    return (script, until ?? script.end.advanced(by: Self.longest))
  }

  /// The maximum length of a run until everything is judged.
  private static var longest: Duration { .seconds(3_600) }
}

extension JudgeAction {
  /// The judge's steps for it, with the names of the cars.
  fileprivate func steps(_ names: [String]) -> [JudgeStep<TTK4145.Stimulus>] {
    func index(_ car: String?) -> Int { car.flatMap { names.firstIndex(of: $0) } ?? 0 }
    switch self {
    case .plant(let stimulus): return [.stimulus(stimulus)]
    case .clientKilled(let car): return [.clientKilled(index(car))]
    case .clientStarted(let car): return [.clientStarted(index(car))]
    case .networkSet(let disturbance, let car):
      let sent = names.filter { $0 == car ?? $0 }.map { name in
        TTK4145.Stimulus(.network(isDisturbed: !disturbance.isNone), of: names.count == 1 ? nil : name)
      }
      return [.networkSet(disturbance, of: car.map { index($0) })] + sent.map { .stimulus($0) }
    }
  }
}
