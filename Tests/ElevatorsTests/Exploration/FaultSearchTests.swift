import Elevators
import Motion
import SimulationCore
import Testing

@testable import Proving

/// Every wrong controller is found by visiting its states, by the rule that it breaks, and its
/// counterexample is a run that breaks the same rule at the same instant.
@Suite struct FaultSearchTests {
  /// What was found: the rule, the states that were visited before, and the steps that lead there.
  private struct Found: Equatable, CustomStringConvertible {
    let rule: String
    let stateCount: Int
    let stepCount: Int

    init(_ rule: String, states: Int, steps: Int) { (self.rule, stateCount, stepCount) = (rule, states, steps) }

    var description: String { "Found(\"\(rule)\", states: \(stateCount), steps: \(stepCount))" }
  }

  private func search(
    _ fault: any Fault.Type, _ stimuli: [ElevatorStimuli], budget: Int,
    _ configuration: ElevatorConfiguration = Building.five()
  ) -> Found? {
    var plan = ExplorationPlan(
      elevator: configuration, controlledBy: Tampered.self, as: Tampered(configuration, fault), stimuli: stimuli)
    plan.stimuliBudget = budget
    plan.usesMiddles = false
    plan.stateLimit = 20_000
    let result = Explorer(plan).explore()
    guard let found = result.counterexample else { return nil }
    let run = ElevatorRun(
      configuration, controlledBy: Tampered.self, as: Tampered(configuration, fault),
      monitors: [SafetyMonitor<Tampered>(configuration)])
    for (instant, stimulus) in found.stimuli { run.simulation.schedule(stimulus, at: instant) }
    run.simulation.run(through: found.end)
    if let breach = run.simulation.breach {
      #expect(breach.rule == found.rule)
      #expect(run.simulation.now == found.end)
    } else {
      // What is owed for ever breaks a rule only when its bound in time is over.
      #expect(found.rule.hasPrefix("L"))
    }
    return Found(found.rule, states: result.graph.stateCount, steps: found.stepCount)
  }

  @Test func `wrong doors are found`() {
    #expect(search(DepartsEarly.self, [.car], budget: 1) == Found("S1", states: 17, steps: 4))
    #expect(search(OpensInPassing.self, [.car], budget: 1) == Found("S1", states: 19, steps: 4))
    #expect(search(OpensAnywhere.self, [.car, .stop], budget: 2) == Found("S10", states: 64, steps: 3))
    #expect(search(ClosesBlindly.self, [.car, .obstruction], budget: 2) == Found("S5", states: 76, steps: 4))
    #expect(search(NeverCloses.self, [.hall, .car], budget: 2) == Found("L2", states: 583, steps: 5))
  }

  @Test func `wrong runs are found`() {
    #expect(search(RunsThrough.self, [.car], budget: 2) == Found("S11", states: 126, steps: 5))
    #expect(search(RunsToAndFro.self, [.hall], budget: 1) == Found("L1", states: 86, steps: 18))
    #expect(search(Sleeps.self, [.hall], budget: 1) == Found("L2", states: 3, steps: 1))
    #expect(search(TurnsBack.self, [.people], budget: 2) == Found("S10", states: 5566, steps: 11))
  }

  @Test func `what disregards the load is found`() {
    // An overloaded car with ropes is not levelled again.
    var stretched = Building.five(drive: Building.drive(ropeStretch: 0.000_1))
    stretched.drive.kind = .hydraulic
    #expect(search(StaysAway.self, [.car, .freight], budget: 2, stretched) == Found("S4", states: 13, steps: 2))
    #expect(search(FeelsNoLoad.self, [.car, .freight], budget: 3) == Found("S7", states: 489, steps: 7))
  }

  @Test func `wrong lamps, gongs and states are found`() {
    #expect(search(LightsNothing.self, [.hall], budget: 1) == Found("S12", states: 2, steps: 1))
    #expect(search(ForgetsLamps.self, [.car], budget: 1) == Found("S12", states: 7, steps: 2))
    #expect(search(EmitsTwice.self, [.hall], budget: 1) == Found("S12", states: 2, steps: 1))
    #expect(search(EmitsNothing.self, [.hall], budget: 1) == Found("S12", states: 35, steps: 5))
    #expect(search(EmitsWrongStates.self, [.car], budget: 1) == Found("S9", states: 8, steps: 2))
  }

  @Test func `a controller without a fault has none`() {
    #expect(search(Faultless.self, [.hall, .car], budget: 1) == nil)
  }
}
