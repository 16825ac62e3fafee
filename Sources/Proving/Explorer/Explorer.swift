public import SimulationCore

/// Visits every state that a machine can reach, and judges each of them.
///
/// It runs the machine itself: a run is reset to a state, one step is taken, and the state that
/// results is looked up among those that were seen. States are visited breadth first, so that a
/// counterexample has as few steps as possible. The same plan gives the same graph in every process.
///
/// Two states are one when machine, monitors, what is armed, the switches of the surroundings and what
/// is left of the budget are the same, with all instants relative to the present. They are distinguished
/// by 128 bits of a hash: among a million states two that differ are confused with a probability of
/// 10^-27.
///
/// ```swift
/// var plan = ExplorationPlan(elevator: configuration, controlledBy: CollectiveController.self)
/// plan.stimuliBudget = 1
/// let result = Explorer(plan).explore()
/// print(result.graph.stateCount, result.counterexample?.rule ?? "holds")
/// ```
public final class Explorer<Root: Machine> {
  /// When the stimuli of a state come.
  private enum Moment: UInt64 {
    /// At the instant of an event.
    case event
    /// Between two events.
    case middle
    /// After a long rest.
    case rest
  }

  /// Apart from the machine, what a state consists of.
  private struct Surroundings {
    var moment = Moment.event
    var switches = SurroundingSwitches()
    /// How many stimuli may still come; -1 for any number.
    var budget: Int
  }

  private struct Waiting {
    let checkpoint: Checkpoint<Root>
    let surroundings: Surroundings
  }

  private struct Fingerprint: Hashable {
    let first: UInt64
    let second: UInt64
  }

  /// How many states are visited from one report of progress to the next.
  private static var statesBetweenReports: Int { 64 }

  private let plan: ExplorationPlan<Root>
  private let encoder: StateEncoder
  private let taken = TransitionsTaken<Root>()
  private let simulation: Simulation<Root>
  private var graph = StateGraph()
  /// For look-up only.
  private var known: [Fingerprint: Int32] = [:]
  private var waiting: [Waiting?] = []
  private var breach: (state: Int, step: StateGraph.Step, breach: Breach)?

  /// An explorer for a plan.
  public init(_ plan: ExplorationPlan<Root>) {
    precondition(plan.obligations.count < 63, "\(plan.obligations.count) obligations; 62 fit")
    self.plan = plan
    encoder = StateEncoder(plan.declaration, horizon: plan.horizon)
    simulation = Simulation(plan.machine, seed: plan.seed, observers: [taken], monitors: plan.monitors)
  }

  /// Visits all states.
  ///
  /// - Parameter progress: Receives the progress of the exploration from time to time.
  /// - Returns: The graph, and the first run that breaks a rule.
  /// - Complexity: O(transitions), each as long as the machine takes for a step and its state for being
  ///   written.
  public func explore(progress: (ExplorationProgress) -> Void = { _ in }) -> ExplorationResult<Root> {
    _ = found(Surroundings(budget: plan.stimuliBudget ?? -1))
    var index = 0
    // States are visited breadth first: those of one depth follow one another.
    var (depth, levelEnd) = (0, 1)
    while breach == nil, index < waiting.count, graph.stateCount < plan.stateLimit {
      if index == levelEnd { (depth, levelEnd) = (depth + 1, waiting.count) }
      leave(index)
      index += 1
      if index % Self.statesBetweenReports == 0 {
        progress(ExplorationProgress(found: graph.stateCount, visited: index, depth: depth))
      }
    }
    let isComplete = breach == nil && index == waiting.count
    waiting = []
    known = [:]
    let lasso = isComplete ? graph.brokenObligation(plan.obligations.count) : nil
    return ExplorationResult(
      graph: graph, counterexample: breach.map(counterexample) ?? lasso.map(counterexample), isComplete: isComplete,
      transitions: taken.inOrder)
  }

  // MARK: - Steps

  /// Takes every step that leads on from a state.
  private func leave(_ index: Int) {
    guard let state = waiting[index] else { return }
    waiting[index] = nil
    graph.firstEdges.append(graph.edges.count)
    simulation.restore(state.checkpoint)
    let machine = simulation.machine
    for step in timeSteps(state.surroundings) { take(step, from: index, state, isInnocent: false) }
    guard state.surroundings.budget != 0 else { return }
    for (number, choice) in plan.choices.enumerated() where choice.isOpen(state.surroundings.switches, machine) {
      take(.stimulus(number), from: index, state, isInnocent: choice.isInnocent(machine))
    }
  }

  private func timeSteps(_ surroundings: Surroundings) -> [StateGraph.Step] {
    guard let next = simulation.nextInstant else { return surroundings.moment == .rest ? [] : [.rest] }
    let canHalve = next.nanoseconds - simulation.now.nanoseconds > 1
    guard plan.usesMiddles, plan.stimuliBudget != 0, surroundings.moment == .event, canHalve, surroundings.budget != 0
    else { return [.event] }
    return [.event, .middle]
  }

  private func take(_ step: StateGraph.Step, from index: Int, _ state: Waiting, isInnocent: Bool) {
    guard breach == nil else { return }
    simulation.restore(state.checkpoint)
    perform(step)
    if let found = simulation.breach {
      breach = (index, step, found)
      return
    }
    let target = found(after(step, state.surroundings), from: index, by: step)
    graph.add(StateGraph.Edge(step, to: target, isInnocent: isInnocent))
  }

  /// The surroundings after a step that has been taken.
  private func after(_ step: StateGraph.Step, _ before: Surroundings) -> Surroundings {
    var surroundings = before
    switch step {
    case .event: surroundings.moment = .event
    case .middle: surroundings.moment = .middle
    case .rest: surroundings.moment = .rest
    case .stimulus(let number):
      surroundings.switches = plan.choices[number].turned(surroundings.switches)
      // What is done after a long rest begins a time of its own.
      if surroundings.moment == .rest { surroundings.moment = .event }
      if surroundings.budget > 0 { surroundings.budget -= 1 }
    }
    if isFree(surroundings) { surroundings.budget = plan.stimuliBudget ?? -1 }
    return surroundings
  }

  private func perform(_ step: StateGraph.Step) {
    switch step {
    case .event: simulation.step()
    case .middle:
      guard let next = simulation.nextInstant else { return }
      let half = (next.nanoseconds - simulation.now.nanoseconds) / 2
      simulation.run(through: simulation.now.advanced(by: .nanoseconds(half)))
    case .rest: simulation.run(through: simulation.now.advanced(by: plan.horizon))
    case .stimulus(let number): simulation.send(plan.choices[number].stimulus, at: simulation.now)
    }
  }

  /// Whether nothing is armed, and nothing holds the machine where it is.
  private func isFree(_ surroundings: Surroundings) -> Bool {
    simulation.armedCount == 0 && !plan.isHeld(simulation.machine, surroundings.switches)
  }

  // MARK: - States

  /// The number of the run's present state.
  private func found(_ surroundings: Surroundings, from parent: Int = -1, by step: StateGraph.Step = .event) -> Int {
    let checkpoint = simulation.checkpoint()
    let fingerprint = fingerprint(surroundings, monitors: checkpoint.monitors)
    if let number = known[fingerprint] { return Int(number) }
    let number = graph.stateCount
    known[fingerprint] = Int32(number)
    graph.add(owed(surroundings), mark: fingerprint.first, from: parent, by: step)
    if simulation.armedCount == 0 { graph.restCount += 1 }
    waiting.append(Waiting(checkpoint: checkpoint, surroundings: surroundings))
    return number
  }

  private func fingerprint(_ surroundings: Surroundings, monitors: [any Monitor<Root>]) -> Fingerprint {
    encoder.encode(simulation, monitors: monitors)
    encoder.put(surroundings.moment.rawValue)
    encoder.put(UInt64(surroundings.switches.bits))
    encoder.put(UInt64(surroundings.budget + 1))
    var digest = Digest()
    digest.absorb(encoder.bytes)
    let first = digest.bits
    digest.absorb(encoder.bytes)
    return Fingerprint(first: first, second: digest.bits)
  }

  private func owed(_ surroundings: Surroundings) -> UInt64 {
    let machine = simulation.machine
    var bits: UInt64 = 0
    for (index, obligation) in plan.obligations.enumerated() where obligation.isOwed(machine) {
      bits |= 1 << UInt64(index)
    }
    if plan.isHeld(machine, surroundings.switches) { bits |= StateGraph.heldBit }
    return bits
  }

  // MARK: - Counterexamples

  private func counterexample(_ broken: (state: Int, step: StateGraph.Step, breach: Breach)) -> Counterexample<Root> {
    counterexample(
      along: graph.path(to: broken.state) + [broken.step], rule: broken.breach.rule, finding: broken.breach.finding)
  }

  private func counterexample(_ lasso: StateGraph.Lasso) -> Counterexample<Root> {
    let obligation = plan.obligations[lasso.obligation]
    let path = graph.path(to: lasso.state)
    guard !lasso.circle.isEmpty else {
      return counterexample(
        along: path, rule: obligation.ruleAtRest, finding: "\(obligation.text), and nothing will happen any more")
    }
    return counterexample(
      along: path + lasso.circle + lasso.circle, rule: obligation.rule,
      finding: "\(obligation.text), and the machine goes round in a circle of "
        + "\(counted(lasso.circle.count, "step")) without it")
  }

  /// Runs along a path once more, for the instants.
  private func counterexample(along path: [StateGraph.Step], rule: String, finding: String) -> Counterexample<Root> {
    let again = Explorer(plan)
    var stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] = []
    for step in path {
      if case .stimulus(let number) = step { stimuli.append((again.simulation.now, plan.choices[number].stimulus)) }
      again.perform(step)
    }
    return Counterexample(
      rule: rule, finding: finding, stimuli: stimuli, end: again.simulation.now, stepCount: path.count)
  }

  // MARK: - An audit

  /// Takes a random path through a graph in one run that is never put back, and compares each state
  /// that it reaches with the one that the graph has there.
  ///
  /// States that were merged must behave as one, however they were reached. This is how that is
  /// tested, and with it the declaration of the fields that do not count.
  ///
  /// - Returns: The number of the step at which the run and the graph part; nil when they never do.
  package func disagreement(with graph: StateGraph, seed: UInt64, stepCount: Int) -> Int? {
    let walker = Explorer(plan)
    var chance = RandomStream(seed: seed, name: "walk")
    var surroundings = Surroundings(budget: plan.stimuliBudget ?? -1)
    var state = 0
    for number in 0..<stepCount {
      let edges = graph.edges(of: state)
      guard !edges.isEmpty else { return nil }
      let index = Int(chance.integer(in: 0...Int64(edges.count - 1)))
      let edge = edges[edges.startIndex + index]
      let step = StateGraph.Step(code: edge.step)
      walker.perform(step)
      surroundings = walker.after(step, surroundings)
      state = edge.target
      let monitors = walker.simulation.checkpoint().monitors
      let fingerprint = walker.fingerprint(surroundings, monitors: monitors)
      guard fingerprint.first == graph.marks[state] else { return number }
    }
    return nil
  }
}
