import Elevators
import Foundation
import Proving
import SimulationCore
import Testing

/// All states of small groups of two cars: counts that are the same every time, and no rule broken in any.
///
/// The variable `LIFTWORKS_EXPLORE` set to `full` visits the large ones too.
struct GroupExplorationTests {
  private static let isFull = ProcessInfo.processInfo.environment["LIFTWORKS_EXPLORE"] == "full"

  private static func group(_ landings: Int, dispatcher: String = "collective") -> GroupConfiguration {
    GroupConfiguration(
      building: Building.five(landings: Building.even(landings)), cars: GroupConfiguration.cars(2),
      dispatcher: DispatcherChoice(dispatcher))
  }

  /// Explores, and lets runs that are never put back agree with the graph.
  ///
  /// - Returns: The number of states and that of transitions.
  private func size(_ landings: Int, _ stimuli: [ElevatorStimuli], budget: Int, dispatcher: String = "collective")
    -> [Int]
  {
    var plan = ExplorationPlan(group: Self.group(landings, dispatcher: dispatcher), stimuli: stimuli)
    plan.stimuliBudget = budget
    plan.usesMiddles = false
    let explorer = Explorer(plan)
    let result = explorer.explore()
    #expect(
      result.counterexample == nil, "\(result.counterexample?.rule ?? "") \(result.counterexample?.finding ?? "")")
    #expect(result.isComplete)
    for seed in 1...5 as ClosedRange<UInt64> {
      #expect(explorer.disagreement(with: result.graph, seed: seed, stepCount: 60) == nil)
    }
    return [result.graph.stateCount, result.graph.transitionCount]
  }

  @Test func `two cars on two landings, two people`() {
    #expect(size(2, [.people], budget: 2) == [638, 701])
    #expect(size(2, [.people], budget: 2, dispatcher: "nearest") == [812, 873])
  }

  @Test func `two cars on two landings, hall calls twice between two rests`() {
    #expect(size(2, [.hall], budget: 2) == [150, 200])
    #expect(size(2, [.hall], budget: 2, dispatcher: "nearest") == [224, 289])
  }

  @Test(.enabled(if: isFull, "LIFTWORKS_EXPLORE=full"))
  func `two cars on two landings, a hall call, and either car out of service`() {
    #expect(size(2, [.hall, .outOfService], budget: 2) == [3_399, 5_323])
  }

  @Test func `two cars on three landings, a hall call at a time`() {
    #expect(size(3, [.hall], budget: 1) == [103, 145])
  }

  @Test(.enabled(if: isFull, "LIFTWORKS_EXPLORE=full")) func `two cars on three landings, two people`() {
    #expect(size(3, [.people], budget: 2) == [5_348, 5_965])
    #expect(size(3, [.people], budget: 2, dispatcher: "nearest") == [7_154, 7_771])
  }

  @Test func `a dispatcher that forgets a call is found`() {
    var plan = ExplorationPlan(group: Self.group(2), dispatcher: Forgetful(), stimuli: [.hall])
    plan.stimuliBudget = 1
    plan.usesMiddles = false
    let counterexample = Explorer(plan).explore().counterexample
    #expect(counterexample?.rule == "L1")
    #expect(counterexample?.finding.contains("call of landing 0 waits") == true)
  }

  @Test func `a dispatcher that looks at ages is refused`() {
    let problem = ExplorationPlan.problem(withGroup: Self.group(2, dispatcher: "eta"), stimuli: [.hall])
    #expect(
      problem?.finding == "the dispatcher 'eta' decides by ages and forecasts, so that hardly any two states are one")
  }

  private struct Forgetful: Dispatcher { mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { nil } }
}
