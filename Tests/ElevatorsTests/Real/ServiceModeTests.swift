import Elevators
import Motion
import SimulationCore
import Testing

/// What no test file can show of the service modes: their precedence, their charts, and what people do.
@Suite struct ServiceModeTests {
  private typealias Run = ElevatorRun<CollectiveController>

  private func mode(_ run: Run) -> ServiceMode { run.simulation.machine.controller.mode.state }

  @Test func `the strongest of several modes prevails, and the next one follows it`() {
    let run = ElevatorRun(judged: Building.five())
    let calls: [(PlantSignal, PlantSignal, ServiceMode)] = [
      (.seismicSwitch(isOn: true), .seismicSwitch(isOn: false), .seismic),
      (.outOfServiceSwitch(isOn: true), .outOfServiceSwitch(isOn: false), .outOfService),
      (.independentSwitch(isOn: true), .independentSwitch(isOn: false), .independent),
      (.powerSupply(.emergency), .powerSupply(.normal), .emergencyPower),
      (.fireRecallSwitch(.on), .fireRecallSwitch(.reset), .firePhaseOne),
    ]
    for (number, call) in calls.enumerated() {
      run.at(Double(number), .control(call.0))
      run.run(through: Double(number))
      #expect(mode(run) == call.2)
    }
    // The recalled car is taken once its doors are open.
    run.at(60, .control(.fireOperationSwitch(.on)))
    run.run(through: 60)
    #expect(mode(run) == .firePhaseTwo)
    run.at(61, .control(.safetyGear(isEngaged: true)))
    run.run(through: 61)
    #expect(mode(run) == .stalled)
    run.at(62, .control(.inspectionSwitch(station: .carTop, isOn: true)))
    run.run(through: 62)
    #expect(mode(run) == .inspection)
    // Back, in the same order.
    run.at(62.1, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.at(63, .control(.inspectionSwitch(station: .carTop, isOn: false)))
    run.run(through: 63)
    // The inspection on the car ends with its switch.
    #expect(mode(run) == .stalled)
    run.at(66, .control(.doorCloseButton(entrance: .front, isPressed: false)))
    run.at(67, .control(.safetyGear(isEngaged: false)))
    run.at(67, .control(.faultResetPressed))
    run.run(through: 67)
    #expect(mode(run) == .firePhaseTwo)
    run.at(68, .control(.fireOperationSwitch(.off)))
    run.run(through: 68)
    #expect(mode(run) == .firePhaseOne)
    for (number, call) in calls.reversed().enumerated() {
      run.at(70 + Double(number), .control(call.1))
      run.run(through: 70 + Double(number))
      let rest = calls.dropLast(number + 1).last?.2 ?? .normal
      #expect(mode(run) == rest)
    }
    run.run()
    #expect(run.simulation.breach == nil)
  }

  @Test func `the weaker switches do not bring a weaker mode`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.fireRecallSwitch(.on)))
    run.at(10, .control(.independentSwitch(isOn: true)))
    run.at(11, .control(.outOfServiceSwitch(isOn: true)))
    run.at(12, .control(.powerSupply(.emergency)))
    run.run(through: 20)
    #expect(mode(run) == .firePhaseOne)
    #expect(run.facts("controller modeChanged").count == 1)
  }

  @Test func `firefighters take a car only where it was recalled to, its doors open`() {
    let chart = ElevatorRun(judged: Building.five()).simulation.machine.controller.mode.chart
    #expect(chart.target(from: .normal, on: .firePhaseTwoPrevails) == nil)
    #expect(chart.target(from: .emergencyPower, on: .firePhaseTwoPrevails) == nil)
    #expect(chart.target(from: .firePhaseOne, on: .firePhaseTwoPrevails) == .firePhaseTwo)
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.fireOperationSwitch(.on)))
    run.car(4, at: 1)
    run.at(8, .control(.fireRecallSwitch(.on)))
    run.run()
    let taken = run.time("controller fireServiceChanged state=phaseTwo")
    #expect(taken == run.times("plant doorsOpened landing=1").last)
    #expect(run.simulation.breach == nil)
  }

  @Test func `the charts of mode and fire service are among the diagrams`() {
    let names = Elevator<CollectiveController>(Building.five()).diagrams.map(\.name)
    #expect(names.contains("mode"))
    #expect(names.contains("fireService"))
    for state in ["inspecting", "stalled", "gripped"] {
      let drive = Plant(Building.five()).diagrams.first { $0.name == "drive" }
      #expect(drive?.states.contains(state) == true)
    }
  }

  @Test func `in a fire everybody leaves the car where it was recalled to, and calls again after it`() {
    let run = ElevatorRun(judged: Building.five())
    for number in 0..<3 { run.person(from: 1, to: 5, at: Double(number) * 0.1) }
    run.at(14, .control(.smokeDetector(landing: 4, isActive: true)))
    run.at(100, .control(.smokeDetector(landing: 4, isActive: false)))
    run.at(101, .control(.fireRecallSwitch(.reset)))
    run.at(102, .control(.fireRecallSwitch(.off)))
    run.run(through: 90)
    #expect(run.people.ridingCount == 0)
    #expect(run.people.persons.count == 3)
    run.run()
    #expect(run.people.deliveredCount == 3)
    #expect(run.simulation.breach == nil)
  }

  @Test func `whoever waits presses anew as soon as the car is back in service`() {
    let run = ElevatorRun(judged: Building.five())
    run.person(from: 4, to: 1, at: 0)
    run.at(1, .control(.fireRecallSwitch(.on)))
    run.at(60, .control(.fireRecallSwitch(.reset)))
    run.run()
    #expect(run.times("people hallButtonPressed landing=4 direction=down") == [0, 60])
    #expect(run.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `under inspection the car stops at the last landing, and not above it`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.inspectionSwitch(station: .pit, isOn: true)))
    run.inspectionButton(.up, at: .pit, isPressed: true, at: 1)
    run.run()
    let top = Building.five().landing(5).height
    #expect(run.plant.motion.state(at: run.simulation.now).position == top)
    #expect(run.facts("plant carStopped") == ["plant carStopped landing=5 offset=0"])
    #expect(run.simulation.breach == nil)
  }

  @Test func `under inspection a car at the end of its way does not start beyond it`() {
    for way in [Direction.up, .down] {
      let run = ElevatorRun(Building.five(startLanding: way == .up ? 5 : 1))
      run.at(0, .control(.inspectionSwitch(station: .pit, isOn: true)))
      run.inspectionButton(way, at: .pit, isPressed: true, at: 1)
      run.run()
      #expect(run.facts("plant carStarted").isEmpty)
      #expect(run.facts("plant runRefused") == ["plant runRefused target=\(run.plant.landing)"])
    }
  }

  @Test func `the car goes at 0_63 m per s under inspection and at 0_75 after an earthquake`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.inspectionSwitch(station: .pit, isOn: true)))
    run.inspectionButton(.up, at: .pit, isPressed: true, at: 1)
    run.run(through: 12)
    #expect(run.plant.motion.profile?.peakSpeed == 0.63)
    let shaken = ElevatorRun(judged: Building.five())
    shaken.at(0, .control(.seismicSwitch(isOn: true)))
    shaken.car(5, at: 1)
    shaken.run(through: 8)
    #expect(shaken.plant.motion.profile?.peakSpeed == 0.75)
  }

  @Test func `the safety gear stops a falling car within 1 g, and it does not move while gripped`() {
    for way in [Direction.down, .up] {
      let run = ElevatorRun(judged: Building.five(startLanding: way == .down ? 5 : 1))
      run.car(way == .down ? 1 : 5, at: 0)
      run.at(4, .control(.safetyGear(isEngaged: true)))
      run.at(20, .control(.inspectionSwitch(station: .carTop, isOn: true)))
      run.inspectionButton(.up, at: .carTop, isPressed: true, at: 21)
      run.run(through: 60)
      #expect(run.plant.drive.state == .gripped)
      #expect(run.times("plant carHalted").count == 1)
      // Upwards it does not grip: the brake stops the car, at 1 m/s² here.
      let time = run.time("plant carHalted") - 4
      #expect(way == .down ? time < 0.6 : time > 1.5)
      #expect(run.simulation.breach == nil)
    }
  }

  @Test func `stop switch and power loss are the same stop, of the brake`() {
    for deceleration in [0.5, 1, 2] {
      var configuration = Building.five(landings: Building.even(9))
      configuration.drive.brake = EmergencyBrake(deceleration: deceleration)
      let signals: [PlantSignal] = [.stopSwitch(isOn: true), .powerSupply(.lost)]
      let times = signals.map { signal in
        let run = ElevatorRun(judged: configuration)
        run.car(9, at: 0)
        run.at(6, .control(signal))
        run.run(through: 60)
        #expect(run.simulation.breach == nil)
        return run.time("plant carHalted") - 6
      }
      #expect(times[0] == times[1])
      // From 1.6 m/s; the brake takes hold and lets go with 50 m/s³.
      #expect(abs(times[0] - (1.6 / deceleration + deceleration / 50)) < 1e-6)
    }
  }

  @Test func `the brake of a hoist stops by its force, its load and what the ropes hold`() {
    // 1000 kg of car and counterweight each, a brake of 2 kN.
    let hoist = EmergencyBrake.Hoist(
      force: 2_000, carMass: 1_000, counterweightMass: 1_000, otherMass: 0, tractionLimit: 2)
    func deceleration(_ load: Int, _ way: Direction) -> Double {
      EmergencyBrake(hoist: hoist).deceleration(load: load, way)
    }
    #expect(deceleration(0, .up) == 1)
    #expect(deceleration(0, .down) == 1)
    #expect(deceleration(100, .up) == 2_981.0 / 2_100)
    #expect(deceleration(100, .down) == 1_019.0 / 2_100)
    // Ropes that hold a ratio of 1.1 only slip from 0.1 / 2.1 g on.
    var smooth = hoist
    smooth.tractionLimit = 1.1
    let slipping = EmergencyBrake(hoist: smooth).deceleration(load: 0, .down)
    #expect(abs(slipping - 9.81 * 0.1 / 2.1) < 1e-12)
  }

  @Test func `a drive that slips and holds again in time goes on by itself`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(5, at: 0)
    run.at(5, .driveStalled(isStalled: true))
    run.at(15, .driveStalled(isStalled: false))
    run.run()
    #expect(run.facts("controller modeChanged").isEmpty)
    #expect(run.facts("plant doorsOpened").last == "plant doorsOpened landing=5 entrance=front")
    #expect(run.simulation.breach == nil)
  }

  @Test func `on emergency power cars return one by one, each after a wait of its own`() {
    for wait in [3, 20] {
      var configuration = Building.five()
      configuration.modes.emergencyWait = .seconds(wait)
      let run = ElevatorRun(judged: configuration)
      run.car(4, at: 0)
      run.at(20, .control(.powerSupply(.lost)))
      run.at(30, .control(.powerSupply(.emergency)))
      run.run(through: 200)
      #expect(run.times("controller runCommanded target=1") == [30 + Double(wait)])
      #expect(run.simulation.breach == nil)
    }
  }

  @Test func `a car chosen to run on emergency power takes calls once it has returned, not before`() {
    for isChosen in [true, false] {
      var configuration = Building.five()
      configuration.modes.runsOnEmergencyPower = isChosen
      let run = ElevatorRun(judged: configuration)
      run.car(4, at: 0)
      run.at(25, .control(.powerSupply(.lost)))
      run.at(30, .control(.powerSupply(.emergency)))
      // It starts to return at 35 s, and has returned when its doors have shut at landing 1.
      run.car(3, at: 36)
      run.hall(2, .up, at: 37)
      run.car(3, at: 100)
      run.hall(2, .up, at: 101)
      run.run(through: 200)
      #expect(run.times("controller carCallRegistered landing=3") == (isChosen ? [100] : []))
      #expect(run.times("controller hallCallRegistered landing=2") == (isChosen ? [101] : []))
      #expect(run.simulation.breach == nil)
    }
  }

  @Test func `the call-cancel button gives up the calls of firefighters, and nobody else's`() {
    let usual = ElevatorRun(judged: Building.five())
    usual.car(5, at: 0)
    usual.at(2, .control(.callCancelButtonPressed))
    usual.run()
    #expect(usual.facts("controller carCallCancelled").isEmpty)
    #expect(usual.facts("plant carStopped") == ["plant carStopped landing=5 offset=0"])
    let fire = ElevatorRun(judged: Building.five())
    fire.at(0, .control(.fireRecallSwitch(.on)))
    fire.at(5, .control(.fireOperationSwitch(.on)))
    fire.car(5, at: 10)
    fire.car(3, at: 11)
    fire.at(12, .control(.callCancelButtonPressed))
    fire.run(through: 60)
    #expect(
      fire.facts("controller carCallCancelled") == [
        "controller carCallCancelled landing=3", "controller carCallCancelled landing=5",
      ])
    #expect(fire.times("controller carCallCancelled") == [12, 12])
  }

  @Test func `the door-open button does not open a car that its stop switch holds at a landing`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(5, at: 0)
    // Its brake has not opened yet.
    run.at(0.2, .control(.stopSwitch(isOn: true)))
    run.at(1, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(1.1, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.run(through: 5)
    #expect(run.facts("plant doorsOpening").isEmpty)
    run.at(5, .control(.stopSwitch(isOn: false)))
    run.run()
    #expect(run.facts("plant doorsOpening") == ["plant doorsOpening landing=5 entrance=front"])
    #expect(run.simulation.breach == nil)
  }

  @Test func `the motor run time is what the code allows, if nothing is configured`() {
    // 13.2 m at 1.6 m/s take 10.8 s and 10 s more are allowed; short ways have 20 s, long ones 45 s.
    let whole = Building.five().motorRunTime / .seconds(1)
    #expect(whole > 20.7 && whole < 20.9)
    #expect(Building.five(landings: Building.even(2)).motorRunTime == .seconds(20))
    #expect(Building.five(landings: Building.even(50)).motorRunTime == .seconds(45))
  }

  @Test func `a run through all modes is the same twice`() {
    func digest() -> Digest {
      let run = ElevatorRun(judged: Building.five())
      run.car(5, at: 0)
      run.at(4, .control(.seismicSwitch(isOn: true)))
      run.at(40, .control(.powerSupply(.lost)))
      run.at(50, .control(.powerSupply(.emergency)))
      run.at(90, .control(.smokeDetector(landing: 1, isActive: true)))
      run.at(150, .control(.inspectionSwitch(station: .carTop, isOn: true)))
      run.run(through: 300)
      return run.simulation.digest
    }
    #expect(digest() == digest())
  }

  @Test func `a battery comes in by itself after a loss of power, unless the power is back`() {
    for isBack in [false, true] {
      var configuration = Building.five()
      configuration.modes.emergencyAfter = .seconds(10)
      let run = ElevatorRun(judged: configuration)
      run.car(5, at: 0)
      run.at(4, .control(.powerSupply(.lost)))
      if isBack { run.at(10, .control(.powerSupply(.normal))) }
      run.run()
      #expect(run.times("plant emergencySupplyArrived") == (isBack ? [] : [14]))
      #expect(run.plant.landing == (isBack ? 5 : 1) || isBack)
      #expect(run.simulation.breach == nil)
    }
  }

  @Test func `under inspection the car goes at 0_30 m per s within 2 m of the ends`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.inspectionSwitch(station: .pit, isOn: true)))
    run.inspectionButton(.up, at: .pit, isPressed: true, at: 1)
    var fastest = (near: 0.0, far: 0.0)
    for tenth in 0..<400 {
      run.run(through: Double(tenth) / 10)
      let state = run.plant.motion.state(at: run.simulation.now)
      let isNear = state.position < 2 || state.position > 11.2
      if isNear { fastest.near = max(fastest.near, state.speed) } else { fastest.far = max(fastest.far, state.speed) }
    }
    #expect(abs(fastest.near - 0.3) < 1e-9)
    #expect(fastest.far == 0.63)
    #expect(run.plant.motion.state(at: run.simulation.now).position == 13.2)
    #expect(run.simulation.breach == nil)
  }

  @Test(arguments: SafetyCode.allCases, InspectionStation.allCases)
  func `inspection ends by its switches, and from the pit by a reset`(code: SafetyCode, station: InspectionStation) {
    var configuration = Building.five()
    configuration.code = code
    let run = ElevatorRun(judged: configuration)
    run.at(0, .control(.inspectionSwitch(station: station, isOn: true)))
    run.run(through: 5)
    let needsReset = station == .pit
    #expect(
      run.simulation.machine.controller.refusal(of: .inspectionSwitch(station: station, isOn: false))
        == (needsReset ? .inspectionStays : nil))
    run.at(10, .control(.inspectionSwitch(station: station, isOn: false)))
    run.run(through: 10)
    #expect(mode(run) == (needsReset ? .inspection : .normal))
    run.at(20, .control(.faultResetPressed))
    run.run(through: 20)
    #expect(mode(run) == .normal)
    #expect(run.simulation.breach == nil)
  }

  @Test func `an inspection button does nothing without RUN`() {
    let run = ElevatorRun(judged: Building.five())
    run.inspect(true, at: 0)
    run.at(1, .control(.inspectionButton(station: .carTop, direction: .up, isPressed: true)))
    run.at(5, .control(.inspectionRunButton(station: .carTop, isPressed: true)))
    run.at(7, .control(.inspectionRunButton(station: .carTop, isPressed: false)))
    run.run()
    #expect(run.times("plant carStarted") == [5.5])
    #expect(run.times("controller haltCommanded") == [7])
    #expect(run.simulation.breach == nil)
  }
}
