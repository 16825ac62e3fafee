import Elevators
import Motion
import SimulationCore
import Testing

@testable import Proving

/// Each rule of the monitor catches a controller or a plant that breaks it, by its own name.
@Suite struct MonitorRuleTests {
  /// The rule that a bad controller breaks, with people and presses that let a good one pass.
  private func breach(
    of fault: any Fault.Type, _ configuration: ElevatorConfiguration = Building.five(),
    except exceptions: [String] = [], _ act: ((ElevatorRun<Tampered>) -> Void)? = nil
  ) -> Breach? {
    let run = ElevatorRun(
      configuration, controlledBy: Tampered.self, as: Tampered(configuration, fault),
      monitors: [SafetyMonitor<Tampered>(configuration, exceptions: exceptions)])
    if let act { act(run) } else { traffic(run) }
    run.run(through: 600)
    return run.simulation.breach
  }

  /// The rule that an elevator breaks that is built otherwise than the monitor was told.
  private func breach(of built: ElevatorConfiguration, told: ElevatorConfiguration = Building.five()) -> Breach? {
    let run = ElevatorRun(
      built, controlledBy: CollectiveController.self, monitors: [SafetyMonitor<CollectiveController>(told)])
    traffic(run)
    run.run(through: 600)
    return run.simulation.breach
  }

  private func traffic(_ run: ElevatorRun<some ElevatorController>) {
    for number in 0..<6 { run.person(from: 1, to: 5, at: 1 + Double(number) * 0.1) }
    run.person(from: 3, to: 5, at: 2)
    run.person(from: 4, to: 1, at: 6)
  }

  @Test func `the good controller and the whole plant break no rule`() {
    #expect(breach(of: Building.five()) == nil)
    #expect(breach(of: Faultless.self) == nil)
  }

  @Test func `S1 catches a controller that departs before its doors are shut`() {
    let breach = breach(of: DepartsEarly.self)
    #expect(breach?.rule == "S1")
    #expect(breach?.finding.contains("with its front doors closing") == true)
    #expect(breach?.finding.contains("the last fact was 'plant carStarted") == true)
  }

  @Test func `S1 catches a controller that opens in passing`() {
    #expect(breach(of: OpensInPassing.self)?.rule == "S1")
  }

  @Test func `S2 catches a controller that opens between landings`() {
    let breach = breach(of: OpensAnywhere.self) { run in
      run.car(5, at: 1)
      run.at(3.5, .control(.stopSwitch(isOn: true)))
    }
    #expect(breach?.rule == "S2")
  }

  @Test func `S3 catches a drive that is faster, harder or more sudden than its parameters`() {
    #expect(breach(of: Building.five(drive: Building.drive(speed: 1.7)))?.rule == "S3")
    var drive = Building.drive()
    drive.limits = TravelLimits(speed: 1.6, acceleration: 1, jerk: 1.2)
    #expect(breach(of: Building.five(drive: drive))?.rule == "S3")
    drive.limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.3)
    #expect(breach(of: Building.five(drive: drive))?.rule == "S3")
  }

  @Test func `S3 catches a car that leaves its hoistway`() {
    var landings = Building.even(5)
    landings[4].height += 0.2
    #expect(breach(of: Building.five(landings: landings))?.rule == "S3")
  }

  @Test func `S4 catches a drive that stops too far from its landing`() {
    let built = Building.five(drive: Building.drive(stoppingError: 0.05))
    #expect(breach(of: built)?.rule == "S4")
  }

  @Test func `S4 catches a controller that does not level the car again`() {
    let configuration = Building.five(drive: Building.drive(ropeStretch: 0.000_1))
    #expect(breach(of: StaysAway.self, configuration)?.rule == "S4")
    #expect(breach(of: Faultless.self, configuration) == nil)
  }

  @Test func `S5 catches a controller that closes on an obstruction between the doors`() {
    let breach = breach(of: ClosesBlindly.self) { run in
      run.car(1, at: 0)
      run.at(2, .obstructionPlaced(entrance: .front, width: 200))
    }
    #expect(breach?.rule == "S5")
  }

  @Test func `S6 catches doors that close with too much energy`() {
    var doors = Building.doors()
    doors.closing = LeafProfile(.trapezoid(speed: 0.5, acceleration: 1), braking: 1)
    #expect(breach(of: Building.five(doors: [.front: doors]))?.rule == "S6")
  }

  @Test func `S7 catches a controller that departs overloaded`() {
    let breach = breach(of: FeelsNoLoad.self) { run in
      run.car(1, at: 0)
      run.at(2, .freightMoved(kilograms: 706))
      run.car(5, at: 3)
    }
    #expect(breach?.rule == "S7")
    #expect(breach?.finding.contains("706 kg; 705 kg") == true)
  }

  @Test func `S8 catches more people than there is room for`() {
    var told = Building.five()
    told.capacity = 4
    #expect(breach(of: Building.five(), told: told)?.rule == "S8")
  }

  @Test func `S9 catches a change of state that is not declared`() {
    let breach = breach(of: EmitsWrongStates.self)
    #expect(breach?.rule == "S9")
    #expect(breach?.finding.contains("controller/service went from 'idle' to 'halted' on 'parked'") == true)
  }

  @Test func `S10 catches a controller that turns back with people aboard`() {
    #expect(breach(of: TurnsBack.self)?.rule == "S10")
  }

  @Test func `S10 counts a landing less than a metre farther on, upwards and downwards`() {
    func landings(_ heights: [Double]) -> [Landing] { heights.map { Landing(name: "\($0)", height: $0) } }
    let down = Building.five(landings: landings([0, 3.3, 9, 9.9, 13.2]), startLanding: 5)
    let turnedUp = breach(of: TurnsBackUp.self, down) { run in
      run.person(from: 5, to: 4, at: 1)
      run.person(from: 5, to: 3, at: 1.1)
    }
    #expect(turnedUp?.rule == "S10")
    #expect(turnedUp?.finding.contains("person 2 is on the way down to landing 9.0") == true)
    let up = Building.five(landings: landings([0, 3.3, 4.2, 9.9, 13.2]))
    let turnedDown = breach(of: TurnsBack.self, up) { run in
      run.person(from: 1, to: 2, at: 1)
      run.person(from: 1, to: 3, at: 1.1)
    }
    #expect(turnedDown?.rule == "S10")
    #expect(turnedDown?.finding.contains("person 2 is on the way up to landing 4.2") == true)
  }

  @Test func `S11 catches a controller that passes a car call`() {
    let breach = breach(of: RunsThrough.self) { run in
      run.car(5, at: 1)
      run.car(3, at: 2)
    }
    #expect(breach?.rule == "S11")
  }

  @Test func `S11 catches a car that runs to park past a call`() {
    let parking = Building.five(control: ControlParameters(homeLanding: 1, parkAfter: .seconds(10)))
    func calls(_ run: ElevatorRun<some ElevatorController>) {
      run.car(5, at: 0)
      run.hall(3, .up, at: 30.5)
    }
    let passing = breach(of: FinishesErrands.self, parking) { calls($0) }
    #expect(passing?.rule == "S11")
    #expect(passing?.finding.contains("where a call waits") == true)
    #expect(breach(of: Faultless.self, parking) { calls($0) } == nil)
  }

  @Test func `S12 catches lamps that are dark, lamps that stay lit, and gongs too many or too few`() {
    #expect(breach(of: LightsNothing.self)?.rule == "S12")
    #expect(breach(of: ForgetsLamps.self)?.rule == "S12")
    #expect(breach(of: EmitsTwice.self)?.rule == "S12")
    #expect(breach(of: EmitsNothing.self)?.rule == "S12")
  }

  @Test func `S17 catches a passenger who is lost`() {
    let configuration = Building.five()
    var monitor = SafetyMonitor<CollectiveController>(configuration)
    let elevator = Elevator<CollectiveController>(configuration)
    monitor.emitted(.people(.personArrived(person: 1, landing: 1, destination: 2, mass: 75)), at: .start)
    #expect(monitor.settled(elevator, at: .start)?.rule == "S17")
  }

  @Test func `S19 catches time that runs back`() {
    let configuration = Building.five()
    var monitor = SafetyMonitor<CollectiveController>(configuration)
    let elevator = Elevator<CollectiveController>(configuration)
    #expect(monitor.settled(elevator, at: .start.advanced(by: .seconds(2))) == nil)
    #expect(monitor.settled(elevator, at: .start.advanced(by: .seconds(1)))?.rule == "S19")
  }

  @Test func `L1 catches a controller that never comes for a call`() {
    let breach = breach(of: RunsToAndFro.self) { $0.hall(4, .down, at: 1) }
    #expect(breach?.rule == "L1")
  }

  @Test func `L2 catches a controller that sleeps, and one that never closes its doors`() {
    #expect(breach(of: Sleeps.self) { $0.hall(4, .down, at: 1) }?.rule == "L2")
    let breach = breach(of: NeverCloses.self) { run in
      run.car(1, at: 0)
      run.hall(4, .down, at: 5)
      run.hall(3, .up, at: 100)
    }
    #expect(breach?.rule == "L2")
  }

  @Test func `L1 and L2 let a car stay whose door-open button is held`() {
    let breach = breach(of: Faultless.self) { run in
      run.car(1, at: 0)
      run.at(3, .control(.doorOpenButton(entrance: .front, isPressed: true)))
      run.car(4, at: 4)
      // They look when something happens.
      for seconds in stride(from: 50.0, to: 550, by: 50) { run.car(4, at: seconds) }
      run.at(580, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    }
    #expect(breach == nil)
  }

  @Test func `L2 counts again once a car that slipped has stopped at a landing`() {
    func slip(_ run: ElevatorRun<some ElevatorController>) {
      run.car(5, at: 0)
      run.at(5, .driveStalled(isStalled: true))
      run.at(15, .driveStalled(isStalled: false))
      run.hall(2, .up, at: 100)
    }
    #expect(breach(of: Faultless.self) { slip($0) } == nil)
    #expect(breach(of: RunsOnce.self) { slip($0) }?.rule == "L2")
  }

  @Test func `L4 catches doors that do not come to an end`() {
    var doors = Building.doors()
    doors.opening = LeafProfile(.eased(over: .seconds(8)), braking: 1)
    #expect(breach(of: Building.five(doors: [.front: doors]))?.rule == "L4")
  }

  @Test func `an exception switches its rule off, and no other`() {
    #expect(breach(of: EmitsTwice.self, except: ["S12"]) == nil)
    #expect(breach(of: EmitsTwice.self, except: ["S1"])?.rule == "S12")
  }

  @Test func `S6 catches doors that nudge with too much energy`() {
    var doors = Building.doors()
    doors.nudging = LeafProfile(.trapezoid(speed: 0.4, acceleration: 1), braking: 1)
    let run = ElevatorRun(
      Building.five(doors: [.front: doors]), controlledBy: CollectiveController.self,
      monitors: [SafetyMonitor<CollectiveController>(Building.five())])
    run.car(1, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 200))
    run.run(through: 60)
    #expect(run.simulation.breach?.rule == "S6")
    #expect(run.simulation.breach?.finding.contains("3.5 J are allowed") == true)
  }

  // MARK: - Doors that are held, buttons that are stuck, and other things that are seen at once

  private func obstruct(_ run: ElevatorRun<some ElevatorController>) {
    run.car(1, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 300))
    run.at(100, .obstructionRemoved(entrance: .front))
  }

  @Test func `S5 catches nudging doors that press on, and doors that nudge too soon`() {
    #expect(breach(of: Faultless.self) { obstruct($0) } == nil)
    #expect(breach(of: NudgesOn.self) { obstruct($0) }?.rule == "S5")
    #expect(breach(of: NudgesAtOnce.self) { $0.car(1, at: 0) }?.rule == "S5")
    let blind = breach(of: OverlooksClearDoorways.self) { run in
      run.car(1, at: 0)
      run.at(2, .obstructionPlaced(entrance: .front, width: 300))
      run.at(5, .obstructionRemoved(entrance: .front))
    }
    #expect(blind?.rule == "S5")
    #expect(blind?.finding.contains("nothing is between them") == true)
  }

  @Test func `S7 catches an overloaded car that is levelled again, but for a hydraulic one`() {
    func overload(_ run: ElevatorRun<some ElevatorController>) {
      run.car(1, at: 0)
      run.at(2, .freightMoved(kilograms: 800))
      run.at(30, .freightMoved(kilograms: -800))
    }
    var configuration = Building.five(drive: Building.drive(ropeStretch: 0.000_1))
    #expect(breach(of: Faultless.self, configuration) { overload($0) } == nil)
    #expect(breach(of: RelevelsOverloaded.self, configuration) { overload($0) }?.rule == "S7")
    configuration.drive.kind = .hydraulic
    #expect(breach(of: RelevelsOverloaded.self, configuration) { overload($0) } == nil)
  }

  @Test func `S10 catches lanterns that show the other way, and a call elsewhere without a lantern`() {
    #expect(breach(of: ShowsTheOtherWay.self)?.rule == "S10")
    let dark = breach(of: LightsNoLantern.self) { run in
      run.car(3, at: 0)
      run.hall(5, .down, at: 9)
    }
    #expect(dark?.rule == "S10")
    #expect(dark?.finding.contains("no lantern shows a direction") == true)
  }

  @Test func `S12 catches a button that is called stuck and is not`() {
    #expect(breach(of: CallsButtonsStuck.self) { $0.hall(4, .down, at: 1) }?.rule == "S12")
  }

  @Test func `L1 and L2 catch a button that keeps the doors open for ever`() {
    func press(_ run: ElevatorRun<some ElevatorController>) {
      for seconds in stride(from: 0.0, to: 500, by: 4) { run.hall(1, .up, at: seconds) }
      run.car(4, at: 5)
    }
    #expect(breach(of: Faultless.self) { press($0) } == nil)
    var built = Building.five()
    built.control.stuckButtonTime = .seconds(100_000)
    let run = ElevatorRun(
      built, controlledBy: CollectiveController.self, monitors: [SafetyMonitor<CollectiveController>(Building.five())])
    press(run)
    run.run(through: 600)
    #expect(["L1", "L2"].contains(run.simulation.breach?.rule))
  }

  @Test func `L1 catches a car that lets nobody out after it lost its power between landings`() {
    func fail(_ run: ElevatorRun<some ElevatorController>) {
      run.car(5, at: 0)
      run.at(4, .control(.powerSupply(.lost)))
      run.at(30, .control(.powerSupply(.normal)))
    }
    #expect(breach(of: Faultless.self) { fail($0) } == nil)
    let breach = breach(of: KeepsPeopleIn.self) { fail($0) }
    #expect(breach?.rule == "L1")
    #expect(breach?.finding.contains("does not open") == true)
  }

  @Test func `S3 catches a brake that grips harder than it is built to`() {
    var built = Building.five()
    built.drive.brake = EmergencyBrake(deceleration: 4)
    func stop(_ run: ElevatorRun<CollectiveController>) -> Breach? {
      run.car(5, at: 0)
      run.at(4, .control(.stopSwitch(isOn: true)))
      return run.run(through: 60).simulation.breach
    }
    let monitors = [SafetyMonitor<CollectiveController>(Building.five())]
    let sound = ElevatorRun(Building.five(), controlledBy: CollectiveController.self, monitors: monitors)
    #expect(stop(sound) == nil)
    let hard = ElevatorRun(built, controlledBy: CollectiveController.self, monitors: monitors)
    #expect(stop(hard)?.rule == "S3")
  }

  @Test func `S5 catches doors that close behind somebody at once`() {
    #expect(breach(of: ClosesBehindPeople.self)?.rule == "S5")
  }

  @Test func `S12 catches a car that goes on from a stop for a car call without a gong`() {
    let breach = breach(of: GongsForHallCallsOnly.self) { run in
      run.car(3, at: 0)
      run.car(5, at: 0)
    }
    #expect(breach?.rule == "S12")
    #expect(breach?.finding.contains("without a gong") == true)
  }

  @Test func `S12 catches an empty car that keeps its calls, and one that cancels those behind it`() {
    func breach(built: ControlParameters, told: ControlParameters, _ calls: [Int]) -> Breach? {
      let run = ElevatorRun(
        Building.five(control: built, startLanding: 2), controlledBy: CollectiveController.self,
        monitors: [SafetyMonitor<CollectiveController>(Building.five(control: told, startLanding: 2))])
      for call in calls { run.car(call, at: 0) }
      run.run(through: 300)
      return run.simulation.breach
    }
    let (plain, few) = (ControlParameters(), ControlParameters(emptyCarCalls: 1))
    #expect(breach(built: plain, told: few, [4, 5])?.rule == "S12")
    #expect(breach(built: few, told: few, [4, 5]) == nil)
    let cancelling = ControlParameters(cancelsCallsBehind: true)
    #expect(breach(built: cancelling, told: plain, [4, 1])?.rule == "S12")
    #expect(breach(built: cancelling, told: cancelling, [4, 1]) == nil)
  }

  @Test func `a car that answers one call after the other with open doors is not idle`() {
    let run = ElevatorRun(judged: Building.five(startLanding: 2))
    for number in 0..<20 { run.hall(2, number.isMultiple(of: 2) ? .up : .down, at: Double(1 + 4 * number)) }
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("controller hallCallAnswered").count > 10)
  }
}
