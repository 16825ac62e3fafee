import Mechanisms
import ProgramTesting
import SimulationCore
import Testing

@testable import LiftworksCommand

/// Mechanisms as machines of the program.
struct MechanismCommandTests {
  @Test func `a recorded run of a mechanism is the same when it is made anew`() throws {
    let folder = try TemporaryFolder()
    let stimuli = try folder.write(
      """
      {"t":"1","stimulus":"motorSpeedChanged","rpm":"25/2"}
      {"t":"2.5","stimulus":"shaftStalled","body":"g5"}
      {"t":"4","stimulus":"shaftReleased","body":"g5"}

      """,
      to: "stimuli.jsonl"
    )
    let journal = folder.path("fan.journal")
    let run = try ProgramRun(
      ["run", "motor-to-fan", "--headless", "--until", "10s", "--stimuli", stimuli]
        + ["--record", journal]
    )
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains(#""fact":"speedChanged","body":"fan","rpm":"4"}"#))
    #expect(
      run.output.contains(#""fact":"jammed","verdict":"locked","parts":"held g5; drives motor""#)
    )
    let replay = try ProgramRun(["replay", "--verify", journal])
    #expect(replay.status == .code(0), "\(replay.errors)")
    #expect(replay.output.contains("identical, 55 facts"))
  }

  @Test func `a speed that is no number is refused with its line`() throws {
    let folder = try TemporaryFolder()
    let stimuli = try folder.write(
      #"{"t":"1","stimulus":"motorSpeedChanged","rpm":"fast"}"# + "\n",
      to: "stimuli.jsonl"
    )
    let run = try ProgramRun(["run", "motor-to-fan", "--headless", "--stimuli", stimuli])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("stimuli.jsonl:1:1: the speed 'fast' is no number."))
  }

  @Test func `keys drive the motor, hold a picked shaft, and go through the states`() throws {
    let entry = try #require(try Catalogue.machine("two-speed") as? MachineEntry<MechanismRun>)
    let simulation = Simulation(entry.root, seed: 1)
    simulation.run(through: .start)
    let snapshot = Snapshot(of: simulation)
    var controls = MechanismControls(of: entry.root)
    #expect(controls.perform(.faster, on: snapshot).stimuli == [.motorSpeedChanged(1_100)])
    #expect(controls.perform(.toggleMotor, on: snapshot).stimuli == [.motorSpeedChanged(0)])
    #expect(
      controls.perform(.nextState, on: snapshot).stimuli
        == [.clutchReleased("low"), .clutchEngaged("high")]
    )
    #expect(controls.perform(.toggleStall, on: snapshot).stimuli.isEmpty)
    _ = controls.perform(.nextPart, on: snapshot)
    #expect(controls.perform(.toggleStall, on: snapshot).stimuli == [.shaftStalled("ring")])
    #expect(controls.perform(.toggleElement(0), on: snapshot).stimuli == [.clutchReleased("low")])
  }
}
