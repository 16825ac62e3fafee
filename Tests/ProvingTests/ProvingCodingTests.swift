import CodingTesting
import Proving
import SimulationCore
import Testing

/// Failures of a swarm, and what found them, as JSON.
struct ProvingCodingTests {
  private let failure = SwarmFailure(
    rule: SwarmFailure.rest, finding: "the car moves", instant: SimulationInstant(nanoseconds: 12_000_000_000))

  @Test func `failures, features and seeds are kept`() throws {
    #expect(try JSONText.of(failure) == #"{"finding":"the car moves","instant":12000000000,"rule":"rest"}"#)
    #expect(try JSONText.keeps(failure))
    #expect(try JSONText.keeps(SwarmSeeds.seed(ofRun: 7, of: .max)))
    let features = ElevatorFeatures([.fire, .people])
    #expect(try JSONText.of(features) == #"["people","fire"]"#)
    #expect(try JSONText.keeps(features))
    #expect(try JSONText.decode(ElevatorFeatures.self, #"["fire","fire"]"#).list == [.fire])
  }

  @Test func `a failure before the start of the run is refused`() throws {
    #expect(
      try JSONText.refusal(of: failure, replacing: "12000000000", by: "-1")
        == "an instant of -1 ns is before the start of the run")
  }

  @Test func `failures and counterexamples print what they are`() {
    #expect("\(failure)" == "rest at 12.000000000: the car moves")
    #expect("\(ElevatorFeatures([.fire, .people]))" == "people, fire")
    var plan = ExplorationPlan(Bell(fault: .neverFalls))
    plan.choices = [StimulusChoice(.press)]
    plan.obligations = [Obligation(rule: "L1", text: "the bell rings") { $0.rings }]
    let counterexample = Explorer(plan).explore().counterexample
    #expect(
      counterexample?.description
        == "L1 at 600.000000000 after 2 steps: the bell rings, and nothing will happen any more")
  }

  @Test func `a plan is explored by another task, and a run goes over to one`() async {
    let plan = ExplorationPlan(Bell(fault: .none))
    #expect(await Task { Explorer(plan).explore().isComplete }.value)
    let run = Simulation(Bell(fault: .none))
    run.send(.press, at: .start)
    let count = await Task {
      run.run()
      return run.factCount
    }.value
    #expect(count == 1)
  }
}
