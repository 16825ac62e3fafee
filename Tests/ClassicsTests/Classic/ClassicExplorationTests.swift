import Classics
import Proving
import SimulationCore
import Testing

/// All states of the classic elevator.
struct ClassicExplorationTests {
  private func explore(
    _ configuration: ClassicConfiguration, _ change: (inout ExplorationPlan<Classic>) -> Void = { _ in }
  ) -> ExplorationResult<Classic> {
    var plan = ExplorationPlan(classic: configuration)
    plan.stimuliBudget = nil
    change(&plan)
    return Explorer(plan).explore()
  }

  @Test func `all its states, with any number of presses at events and between them`() {
    let result = explore(.classic)
    #expect(result.counterexample == nil)
    #expect(result.isComplete)
    #expect(result.graph.stateCount == 90)
    #expect(result.graph.transitionCount == 219)
    // Every transition that its charts declare is taken.
    let declared = Classic().diagrams.map(\.transitions.count).reduce(0, +)
    #expect(result.transitions.count == declared)
  }

  @Test func `as written, a press during a trip opens the doors: the fewest steps that show it`() {
    let found = explore(.classicAsWritten) { $0.stimuliBudget = 2 }.counterexample
    #expect(found?.rule == "S1")
    #expect(found?.stepCount == 6)
    #expect(found?.stimuli.count == 3)
  }

  @Test func `a run that is never put back agrees with the graph`() {
    var plan = ExplorationPlan(classic: .classic)
    plan.stimuliBudget = nil
    let explorer = Explorer(plan)
    let graph = explorer.explore().graph
    for seed in 1...50 { #expect(explorer.disagreement(with: graph, seed: UInt64(seed), stepCount: 400) == nil) }
  }
}
