import CodingTesting
import Elevators
import Motion
import SimulationCore
import Testing

/// Configurations of elevators and groups as JSON.
struct ConfigurationCodingTests {
  private static let group = GroupConfiguration(
    building: Building.five(),
    cars: [
      GroupConfiguration.Car(name: "A"),
      GroupConfiguration.Car(name: "B", serves: [1, 3, 5], startLanding: 3),
    ], dispatcher: DispatcherChoice("collective", options: []), parking: GroupParking(.home, after: .seconds(40)))

  @Test func `an elevator's configuration is kept with all its parts`() throws {
    var configuration = Building.twoSided()
    configuration.area = 1.66
    configuration.accessibility = .ada
    configuration.stopSwitch = false
    configuration.control.signalTime = .seconds(6)
    configuration.control.announcements = .voice
    configuration.drive.levelling = Levelling(speed: 0.3, distance: 0.5)
    configuration.drive.brake.hoist = EmergencyBrake.Hoist(
      force: 9_000, carMass: 700, counterweightMass: 1_000, otherMass: 300, tractionLimit: 1.8)
    configuration.modes.motorRunTime = .seconds(45)
    #expect(configuration.problem == nil)
    #expect(try JSONText.keeps(configuration))
    #expect(try JSONText.keeps(configuration.drive))
    #expect(try JSONText.keeps(Building.doors(coupled: true)))
  }

  @Test func `lengths of time are whole nanoseconds, and doors are found by their side`() throws {
    let text = try JSONText.of(Building.five())
    #expect(text.contains(#""hallCallDwell":5000000000"#))
    #expect(text.contains(#""transferTime":[1100000000,1100000000]"#))
    #expect(text.contains(#""doors":{"front":{"#))
    #expect(!text.contains("signalTime"))
  }

  @Test func `a length finer than a nanosecond is not encoded`() {
    var control = ControlParameters()
    control.holdTime = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect(throws: EncodingError.self) { try JSONText.of(control) }
  }

  @Test(arguments: [
    (#""startLanding":1"#, #""startLanding":6"#, "the start landing is 6. The landings are 1 to 5. Change it."),
    (#""ratedLoad":630"#, #""ratedLoad":0"#, "the rated load is 0. It is 1 to 1000000. Change it."),
    (
      #""height":3.3,"#, #""height":0,"#,
      "landing 2 is at 0.0 m, not above the one before it. Heights rise from landing to landing. Change it."
    ),
    (
      #""entrances":["front"]"#, #""entrances":[]"#, "landing 1 has no entrance. A landing has at least one. Change it."
    ),
    (
      #""entrances":["front"]"#, #""entrances":["rear"]"#,
      "the rear has landings and no doors. Each side in use has doors. Change it."
    ),
    (
      #""hallCallDwell":5000000000"#, #""hallCallDwell":-5000000000"#,
      "the dwell for a hall call is -5.0 seconds. It is 0 to 365 days. Change it."
    ),
    (#""width":1"#, #""width":0"#, "the width of the front doors is 0.0. It is positive and finite. Change it."),
    (#""bypassLoad":0.8"#, #""bypassLoad":8"#, "the bypass load is 8.0. It is a share, 0 to 1. Change it."),
    (#""speed":1.6"#, #""speed":0"#, "the speed of travel limits is 0.0; it must lie in 1e-12...1000000000000.0"),
  ]) func `what makes no elevator is refused`(old: String, new: String, refusal: String) throws {
    #expect(try JSONText.refusal(of: Building.five(), replacing: old, by: new) == refusal)
  }

  @Test func `an elevator of one landing is none`() {
    #expect(
      Building.five(landings: Building.even(1)).problem?.description
        == "an elevator has 1 landing. An elevator has at least 2. Change it.")
    #expect(Building.five(landings: []).problem?.finding == "an elevator has 0 landings")
  }

  @Test func `a group's configuration is kept`() throws {
    #expect(Self.group.problem == nil)
    #expect(try JSONText.keeps(Self.group))
  }

  @Test(arguments: [
    (#""name":"B""#, #""name":"A""#, "two cars are called 'A'"),
    (#"[1,3,5]"#, "[]", "the car 'B' stops nowhere"),
    (#"[1,3,5]"#, "[1,9]", "the car 'B' names landing 9"),
    (#""collective""#, #""none""#, "there is no dispatcher 'none'"),
    (#""keypads":[]"#, #""keypads":[0]"#, "there is a keypad at landing 0"),
    (#""after":40000000000"#, #""after":-1000000000"#, "cars are parked after -1.0 seconds"),
  ]) func `what makes no group is refused`(old: String, new: String, finding: String) throws {
    let refusal = try JSONText.refusal(of: Self.group, replacing: old, by: new)
    #expect(refusal?.hasPrefix(finding + ". ") == true, "\(refusal ?? "nothing")")
  }

  @Test func `configurations and calls print what they are`() {
    #expect("\(Building.five())" == "5 landings, 630 kg, 8 people, geared at 1.6 m/s")
    #expect("\(Self.group)" == "2 cars under 'collective', 5 landings, 630 kg, 8 people, geared at 1.6 m/s")
    #expect("\(Landing(name: "G", height: 0))" == "G at 0.0 m")
    let call = HallCall(
      landing: 3, direction: .up, entrance: .rear, destination: 5, since: SimulationInstant(nanoseconds: 12_000_000_000)
    )
    #expect("\(call)" == "landing 3 up rear to landing 5 since 12.000000000")
  }

  @Test func `stimuli, facts and armed events print as they are recorded`() {
    let run = Simulation(Elevator<CollectiveController>(Building.five()))
    run.send(.control(.carButtonPressed(landing: 3)), at: .start)
    #expect("\(ElevatorStimulus.control(.carButtonPressed(landing: 3)))" == "carButtonPressed landing=3")
    #expect("\(run.machine.calls)" == "none")
    let armed = run.armed.map(\.description)
    #expect(armed.allSatisfy { $0.contains(" at ") && !$0.contains("(") }, "\(armed)")
    #expect(!armed.isEmpty)
  }
}
