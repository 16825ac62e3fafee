import Elevators
import Foundation
import Motion
import Proving
import SimulationCore
import Testing

/// All states of small elevators: counts that are the same every time, and no rule broken in any.
///
/// The variable `LIFTWORKS_EXPLORE` set to `full` visits the large ones too, which takes minutes.
struct ElevatorExplorationTests {
  private static let isFull = ProcessInfo.processInfo.environment["LIFTWORKS_EXPLORE"] == "full"

  private typealias Plan = ExplorationPlan<Elevator<CollectiveController>>

  private static func building(_ count: Int, _ control: ControlParameters = ControlParameters())
    -> ElevatorConfiguration
  { Building.five(landings: Building.even(count), drive: Building.drive(ropeStretch: 0.000_05), control: control) }

  private func plan(
    _ count: Int, _ stimuli: [ElevatorStimuli], budget: Int?, middles usesMiddles: Bool = false,
    _ control: ControlParameters = ControlParameters()
  ) -> Plan {
    var plan = Plan(elevator: Self.building(count, control), controlledBy: CollectiveController.self, stimuli: stimuli)
    plan.stimuliBudget = budget
    plan.usesMiddles = usesMiddles
    return plan
  }

  /// Explores, and lets runs that are never put back agree with the graph.
  ///
  /// - Returns: The number of states and that of transitions.
  private func size(of plan: Plan) -> [Int] {
    let explorer = Explorer(plan)
    let result = explorer.explore()
    #expect(result.counterexample == nil)
    #expect(result.isComplete)
    for seed in 1...10 {
      let step = explorer.disagreement(with: result.graph, seed: UInt64(seed), stepCount: 100)
      #expect(step == nil)
    }
    return [result.graph.stateCount, result.graph.transitionCount]
  }

  @Test func `two landings, all that can be done, twice between two rests`() {
    #expect(size(of: plan(2, ElevatorStimuli.common, budget: 2)) == [1_854, 2_729])
  }

  @Test func `two landings, one person or two`() { #expect(size(of: plan(2, [.people], budget: 2)) == [347, 412]) }

  @Test(.enabled(if: isFull, "LIFTWORKS_EXPLORE=full"))
  func `three landings, calls, twice between two rests, between events too`() {
    let plan = plan(3, [.hall, .car], budget: 2, middles: true)
    #expect(size(of: plan) == [2_251, 4_088])
  }

  @Test func `three landings, any number of calls: none waits for ever, whoever calls elsewhere`() {
    #expect(size(of: plan(3, [.car], budget: nil)) == [320, 1_276])
  }

  @Test func `doors that open while the car levels, and an idle car that goes home`() {
    let control = ControlParameters(notification: .stopped, opensWhileLevelling: true, homeLanding: 1)
    #expect(size(of: plan(2, [.hall, .car, .stop], budget: 2, control)) == [312, 439])
  }

  @Test func `two landings, service modes one by one, with calls`() {
    let modes: [ElevatorStimuli] = [.independent, .outOfService, .inspection, .fire, .power, .seismic, .fault]
    let sizes = modes.map { size(of: plan(2, [.car, $0], budget: 2)) }
    #expect(sizes == [[128, 207], [161, 301], [396, 905], [468, 944], [281, 518], [196, 349], [322, 691]])
  }

  @Test(.enabled(if: isFull, "LIFTWORKS_EXPLORE=full"))
  func `firefighters' service: recalled, run by firefighters, and given back`() {
    #expect(size(of: plan(2, [.car, .fire], budget: 4))[0] > 5_000)
  }

  @Test(.enabled(if: isFull, "LIFTWORKS_EXPLORE=full"))
  func `two landings, all that can be done, thrice between two rests`() {
    #expect(size(of: plan(2, ElevatorStimuli.common, budget: 3))[0] > 20_000)
  }

  @Test(.enabled(if: isFull, "LIFTWORKS_EXPLORE=full")) func `two landings, any number of calls`() {
    #expect(size(of: plan(2, [.hall, .car], budget: nil))[0] > 7_000)
  }

  @Test func `wrong plants are found`() {
    var drive = Building.drive()
    drive.limits = TravelLimits(speed: 1.7, acceleration: 0.9, jerk: 1.2)
    var fast = Building.doors()
    fast.closing = LeafProfile(.trapezoid(speed: 0.5, acceleration: 1), braking: 1)
    var slow = Building.doors()
    slow.opening = LeafProfile(.eased(over: .seconds(8)), braking: 1)
    var high = Building.even(5)
    high[4].height += 0.2
    let built = [
      Building.five(drive: drive), Building.five(doors: [.front: fast]), Building.five(doors: [.front: slow]),
      Building.five(landings: high),
    ]
    let rules = built.map { built in
      var plan = Plan(elevator: built, controlledBy: CollectiveController.self, stimuli: [.car])
      plan.monitors = [SafetyMonitor(Building.five(), exceptions: ["L1"])]
      plan.stimuliBudget = 1
      return Explorer(plan).explore().counterexample?.rule
    }
    #expect(rules == ["S3", "S6", "L4", "S3"])
  }
}
