import Elevators
import SimulationCore
import Testing

@testable import Proving

/// Each rule of the monitor for service modes catches a controller that breaks it, by its own name, and
/// lets the good one pass.
@Suite struct ModeRuleTests {
  typealias Act = (ElevatorRun<Tampered>) -> Void

  private func breach(of fault: any Fault.Type, _ act: Act) -> String? {
    let configuration = Building.five()
    let run = ElevatorRun(
      configuration, controlledBy: Tampered.self, as: Tampered(configuration, fault),
      monitors: [SafetyMonitor<Tampered>(configuration)])
    act(run)
    run.run(through: 900)
    return run.simulation.breach.map { "\($0.rule) \($0.finding)" }
  }

  /// The rule that a bad controller breaks, if a good one does not.
  private func rule(of fault: any Fault.Type, _ act: Act, _ goodAct: Act) -> String? {
    #expect(breach(of: Faultless.self, goodAct) == nil)
    return breach(of: fault, act).map { String($0.prefix { $0 != " " }) }
  }

  private static func burn(_ run: ElevatorRun<some ElevatorController>) {
    run.car(5, at: 0)
    run.hall(4, .down, at: 1)
    run.at(3, .control(.fireRecallSwitch(.on)))
  }

  /// The car stands at the top by then.
  private static func burnLate(_ run: ElevatorRun<some ElevatorController>) {
    run.car(5, at: 0)
    run.at(90, .control(.fireRecallSwitch(.on)))
  }

  private static func smoke(_ run: ElevatorRun<some ElevatorController>) {
    run.car(5, at: 0)
    run.at(30, .control(.smokeDetector(landing: 1, isActive: true)))
    run.at(30.1, .control(.smokeDetector(landing: 3, isActive: true)))
  }

  @Test func `S13 catches calls that are kept in a fire`() {
    #expect(rule(of: KeepsCalls.self, Self.burn, Self.burn) == "S13")
  }

  @Test func `S13 catches doors that open where the car turns back`() {
    #expect(rule(of: OpensWhereItTurns.self, Self.burn, Self.burn) == "S13")
  }

  @Test func `S13 catches doors that do not stay open at the recall landing`() {
    #expect(rule(of: ClosesAtOnce.self, Self.burn, Self.burn) == "S13")
  }

  @Test func `S13 catches a car that starts away from its recall landing`() {
    #expect(rule(of: FleesFromFire.self, Self.burn, Self.burn) == "S13")
  }

  @Test func `S13 catches a car that stops on its way to the recall landing`() {
    #expect(rule(of: StopsEverywhere.self, Self.burnLate, Self.burnLate) == "S13")
  }

  @Test func `S13 catches a car that does not come, and one that comes into the smoke`() {
    let waiting: Act = { run in
      run.at(3, .control(.fireRecallSwitch(.on)))
      // It stands at its recall landing with its doors shut; a monitor looks when something happens.
      run.at(800, .control(.emergencySelector(isSelected: false)))
    }
    #expect(breach(of: IgnoresFire.self, waiting)?.contains("is not open there") == true)
    #expect(breach(of: IgnoresFire.self, Self.burn)?.hasPrefix("S13") == true)
    #expect(rule(of: IgnoresSmokeAtTheRecallLanding.self, Self.smoke, Self.smoke) == "S13")
  }

  private static func smokeTwice(_ run: ElevatorRun<some ElevatorController>) {
    run.at(0, .control(.smokeDetector(landing: 4, isActive: true)))
    run.at(30, .control(.smokeDetector(landing: 1, isActive: true)))
  }

  @Test func `S13 catches a recalled car that follows a second detector`() {
    #expect(rule(of: FollowsSmoke.self, Self.smokeTwice, Self.smokeTwice) == "S13")
  }

  private static func firefighters(_ run: ElevatorRun<some ElevatorController>) {
    run.at(0, .control(.fireRecallSwitch(.on)))
    run.at(5, .control(.fireOperationSwitch(.on)))
    run.car(5, at: 10)
    run.car(3, at: 11)
    run.at(20, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.at(30, .control(.doorCloseButton(entrance: .front, isPressed: false)))
    run.at(60, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(60.5, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.at(80, .control(.fireOperationSwitch(.off)))
    run.at(200, .control(.fireRecallSwitch(.reset)))
  }

  private static func hold(_ run: ElevatorRun<some ElevatorController>) {
    run.at(0, .control(.fireRecallSwitch(.on)))
    run.at(5, .control(.fireOperationSwitch(.on)))
    run.at(10, .control(.fireOperationSwitch(.hold)))
    run.at(20, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.at(40, .control(.doorCloseButton(entrance: .front, isPressed: false)))
  }

  @Test func `S14 catches doors that open by themselves for firefighters`() {
    #expect(rule(of: OpensWhereItTurns.self, Self.firefighters, Self.firefighters) == "S14")
  }

  @Test func `S14 catches doors that open on when their button is let go`() {
    #expect(rule(of: HoldsOn.self, Self.firefighters, Self.firefighters) == "S14")
  }

  @Test func `S14 catches calls that outlive the first stop`() {
    #expect(rule(of: KeepsCalls.self, Self.firefighters, Self.firefighters) == "S14")
  }

  @Test func `S14 catches a car that does not hold`() {
    // Its doors close under a button that is held: with HOLD, they are not to.
    #expect(rule(of: HoldsNot.self, Self.hold, Self.hold) == "S14")
  }

  private static func inspect(_ run: ElevatorRun<some ElevatorController>) {
    run.car(5, at: 0)
    run.at(5, .control(.inspectionSwitch(station: .carTop, isOn: true)))
    run.car(2, at: 6)
    for (press, way) in [(10.0, Direction.up), (30, .down)] {
      run.inspectionButton(way, at: .carTop, isPressed: true, at: press)
      run.inspectionButton(way, at: .carTop, isPressed: false, at: press + 5)
    }
    run.at(60, .control(.inspectionSwitch(station: .carTop, isOn: false)))
  }

  private static func inspectOpen(_ run: ElevatorRun<some ElevatorController>) {
    run.car(1, at: 0)
    run.at(2, .control(.inspectionSwitch(station: .pit, isOn: true)))
    run.inspectionButton(.up, at: .pit, isPressed: true, at: 20)
    run.inspectionButton(.up, at: .pit, isPressed: false, at: 30)
  }

  private static func inspectShut(_ run: ElevatorRun<some ElevatorController>) {
    run.at(2, .control(.inspectionSwitch(station: .pit, isOn: true)))
  }

  @Test func `S15 catches a car that runs on under inspection`() {
    #expect(rule(of: InspectsNot.self, Self.inspect, Self.inspect) == "S15")
  }

  @Test func `S15 catches a car that moves on when its button is let go`() {
    #expect(rule(of: InspectsOn.self, Self.inspect, Self.inspect) == "S15")
  }

  @Test func `S15 catches doors that move by themselves under inspection`() {
    #expect(rule(of: OpensForInspectors.self, Self.inspectShut, Self.inspectShut) == "S15")
    #expect(rule(of: ClosesForInspectors.self, Self.inspectOpen, Self.inspectOpen) == "S15")
  }

  @Test func `S15 catches calls that are registered under inspection`() {
    #expect(rule(of: LightsAlways.self, Self.inspect, Self.inspect) == "S15")
  }

  @Test func `S15 catches a drive that is too fast under inspection`() {
    let told = Building.five()
    var built = told
    built.modes.inspectionSpeed = 0.8
    let run = ElevatorRun(
      built, controlledBy: CollectiveController.self, monitors: [SafetyMonitor<CollectiveController>(told)])
    Self.inspect(run)
    run.run(through: 100)
    #expect(run.simulation.breach?.rule == "S15")
  }

  private static func shake(_ run: ElevatorRun<some ElevatorController>) {
    run.at(0, .control(.seismicSwitch(isOn: true)))
    run.car(5, at: 1)
    run.at(100, .control(.seismicSwitch(isOn: false)))
  }

  @Test func `S3 catches a car that does not slow down after an earthquake`() {
    #expect(rule(of: KeepsItsSpeed.self, Self.shake, Self.shake) == "S3")
  }

  @Test func `S15 catches a car that needs no RUN, one that needs no reset, and one too fast at the ends`() {
    func press(_ run: ElevatorRun<some ElevatorController>) {
      run.inspect(true, at: 0)
      run.at(1, .control(.inspectionButton(station: .carTop, direction: .up, isPressed: true)))
      run.at(9, .control(.inspectionButton(station: .carTop, direction: .up, isPressed: false)))
    }
    #expect(rule(of: InspectsWithoutRun.self, press, press) == "S15")
    func call(_ run: ElevatorRun<some ElevatorController>) {
      run.at(0, .control(.inspectionSwitch(station: .pit, isOn: true)))
      run.at(5, .control(.inspectionSwitch(station: .pit, isOn: false)))
      run.car(3, at: 6)
    }
    #expect(rule(of: NeedsNoReset.self, call, call) == "S15")
    var fast = Building.five()
    fast.modes.inspectionEndSpeed = 0.63
    let run = ElevatorRun(
      fast, controlledBy: CollectiveController.self, monitors: [SafetyMonitor<CollectiveController>(Building.five())])
    run.inspect(true, at: 0)
    run.inspectionButton(.up, at: .carTop, isPressed: true, at: 1)
    run.run(through: 60)
    #expect(run.simulation.breach?.rule == "S15")
  }
}
