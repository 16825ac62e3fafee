package import Classics
package import SimulationCore

// The plant of TTK4145, a client for each car.
extension JudgePlan<TTK4145> {
  /// How long a run goes on at most until all is judged.
  private static var longest: Duration { .seconds(3_600) }

  /// The plant with its clients, and a script or random episodes.
  ///
  /// - Parameters:
  ///   - plant: The plant.
  ///   - client: The command that starts a client.
  ///   - script: What is done; nil for random episodes.
  ///   - level: How hard those are.
  ///   - seed: What they derive from.
  ///   - until: When the run ends; nil when all is judged.
  ///   - isLockstep: Whether simulated time passes only when all clients wait for it.
  ///   - isolatesNetwork: Whether the clients run in a network of their own.
  /// - Throws: a `Problem` for a port or a network that cannot be had.
  package init(
    of plant: TTK4145, client: String, script: JudgeScript?, level: JudgeLevel, seed: UInt64,
    until: SimulationInstant?, isLockstep: Bool, isolatesNetwork: Bool
  ) throws(Problem) {
    let configuration = plant.configuration
    let names = configuration.carNames
    let command = ClientCommand(template: client)
    let namespace = isolatesNetwork ? try NetworkNamespace() : nil
    let proxy = try DatagramProxy(clients: names.count, seed: seed)
    let clock = isLockstep ? TTK4145Clock(clients: names.count) : nil
    let director = JudgeDirector(
      configuration, level: level, seed: seed, end: until, canCutOff: namespace == nil,
      hasNetwork: { namespace != nil || proxy.count > 0 })
    let direction = JudgeDirection<TTK4145>(
      steps: { plant, now in director.actions(on: plant, at: now).map { actions in actions.flatMap { $0.steps(names) } }
      }, nextInstant: director.nextInstant(after:))
    self.init(
      service: .ttk4145, clients: names.map { "car \($0)" },
      steps: (script?.steps ?? []).flatMap { step in step.action.steps(names).map { (step.instant, $0) } },
      direction: script == nil ? direction : nil,
      end: until ?? (script?.end ?? .start).advanced(by: Self.longest), endsWhenJudged: until == nil,
      isLockstep: isLockstep, clock: clock, proxy: proxy, namespace: namespace,
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

  /// What the text of the course asks for and no rule judges.
  private static var notJudged: [String] {
    [
      "whether calls are served as soon as possible", "what the stop button does",
      "whether hall calls are taken while a client is cut off",
    ]
  }

  /// Whether messages between the clients were lost.
  private static func networkRow(_ proxy: DatagramProxy, _ namespace: NetworkNamespace?) -> JudgeReport.Row {
    JudgeReport.Row(
      name: "network", statement: "messages between the clients were lost, and all rules kept",
      judged: namespace == nil ? proxy.disturbedCount : nil,
      hint: proxy.count == 0
        ? "the clients do not talk through the ports of {udp} and {peers}; --netns loses any messages"
        : "no message met a loss")
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
    case .networkSet(let disturbance, let car):
      let sent = names.filter { $0 == car ?? $0 }.map { name in
        TTK4145.Stimulus(.network(isDisturbed: !disturbance.isNone), of: names.count == 1 ? nil : name)
      }
      return [.networkSet(disturbance, of: car.map { index($0) })] + sent.map { .stimulus($0) }
    }
  }
}
