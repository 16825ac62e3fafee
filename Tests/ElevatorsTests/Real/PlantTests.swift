import Elevators
import Motion
import SimulationCore
import Testing

/// What the plant does and tells, on the virtual clock.
@Suite struct PlantTests {
  @Test func `a stop commanded at its last chance is met, and one a nanosecond later is refused`() {
    for levelling in [nil, Levelling(speed: 0.1, distance: 0.3)] {
      let configuration = Building.five(drive: Building.drive(levelling: levelling))
      let met = ElevatorRun(configuration, controlledBy: StopProbe<InTime>.self)
      met.run()
      #expect(met.facts("plant carStopped") == ["plant carStopped landing=2 offset=0"])
      #expect(met.facts("plant runRefused").isEmpty)
      let late = ElevatorRun(configuration, controlledBy: StopProbe<TooLate>.self)
      late.run()
      #expect(late.facts("plant carStopped") == ["plant carStopped landing=5 offset=0"])
      #expect(late.facts("plant runRefused") == [2, 3, 4].map { "plant runRefused target=\($0)" })
    }
  }

  @Test func `the car starts after its delay and travels in its time`() {
    let run = ElevatorRun(Building.five())
    run.car(2, at: 1)
    run.run()
    #expect(run.time("controller runCommanded") == 1)
    #expect(run.time("plant carStarted") == 1.5)
    let profile = TravelProfile(from: 0, to: 3.3, limits: Building.drive().limits)
    let stop = 1_500_000_000 + profile.duration.wholeNanoseconds
    #expect(run.time("plant carStopped") == Double(stop) / 1e9)
    #expect(abs(run.time("plant carStopped") - 1.5 - 4.652) < 1e-3)
  }

  @Test func `a car stands until its brake has opened, and again once it has stopped`() {
    let run = ElevatorRun(Building.five())
    run.car(2, at: 0)
    for (seconds, isStanding) in [(0, true), (0.4, true), (0.6, false), (5.1, false), (6, true)] {
      run.run(through: seconds)
      #expect(run.plant.isStanding == isStanding, "\(seconds)")
    }
  }

  @Test func `landings are passed when their heights are, however uneven`() {
    let heights = [0, 2.4, 7.1, 9.6, 14.2]
    let landings = heights.map { Landing(name: "\($0)", height: $0) }
    let run = ElevatorRun(Building.five(landings: landings))
    run.car(5, at: 0)
    run.run()
    let profile = TravelProfile(from: 0, to: 14.2, limits: Building.drive().limits)
    let times = heights[1...3].compactMap { profile.firstInstant(at: $0) }
    #expect(run.times("plant landingPassed") == times.map { Double(500_000_000 + $0.wholeNanoseconds) / 1e9 })
  }

  @Test func `every stop has its own error, within its figure`() {
    let run = ElevatorRun(Building.five(drive: Building.drive(stoppingError: 0.01)))
    for number in 0..<12 { run.car(number % 5 + 1, at: Double(number) * 40) }
    run.run()
    let offsets = run.facts("plant carStopped").compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
    #expect(offsets.count == 11)
    #expect(offsets.allSatisfy { abs($0) <= 10 })
    #expect(Set(offsets).count > 3)
  }

  @Test func `the errors of many stops fill their figure on both sides, and do not exceed it`() {
    let run = ElevatorRun(Building.five(drive: Building.drive(stoppingError: 0.01)))
    for number in 0..<200 { run.car(number % 5 + 1, at: Double(number) * 40) }
    run.run()
    let offsets = run.facts("plant carStopped").compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
    #expect(offsets.count == 199)
    #expect(offsets.min().map { (-10 ... -9).contains($0) } == true)
    #expect(offsets.max().map { (9...10).contains($0) } == true)
    #expect(abs(Double(offsets.reduce(0, +)) / 199) < 1.2)
  }

  @Test func `a car that was halted on its way passes the landings that are ahead, up and down`() {
    for (start, end, ahead) in [(1, 5, [2, 3, 4]), (5, 1, [4, 3, 2])] {
      let run = ElevatorRun(Building.five(startLanding: start))
      run.car(end, at: 0)
      run.at(5, .control(.stopSwitch(isOn: true)))
      run.at(20, .control(.stopSwitch(isOn: false)))
      run.run()
      #expect(run.facts("plant carHalted").count == 1)
      #expect(run.facts("plant landingPassed") == ahead.map { "plant landingPassed landing=\($0)" })
    }
  }

  @Test func `when the power fails the brake stops a running car, and one yet to start stays`() {
    let run = ElevatorRun(Building.five())
    run.car(5, at: 0)
    run.at(5, .control(.powerSupply(.lost)))
    run.run(through: 4.9)
    let running = run.plant.motion.state(at: run.simulation.now.advanced(by: .milliseconds(100)))
    let limits = TravelLimits(speed: 1.6, acceleration: 1, jerk: 50)
    let braking = TravelProfile.stop(from: running, limits: limits).duration.wholeNanoseconds
    run.run(through: 20)
    #expect(run.times("plant carHalted") == [Double(5_000_000_000 + braking) / 1e9])
    #expect(run.facts("plant carStopped").isEmpty)
    let waiting = ElevatorRun(Building.five())
    waiting.car(5, at: 0)
    waiting.at(0.2, .control(.powerSupply(.lost)))
    waiting.run(through: 20)
    #expect(waiting.times("plant carHalted") == [0.2])
    #expect(waiting.facts("plant carStarted", "plant carStopped").isEmpty)
  }

  @Test func `a car that drifts beyond 20 mm is levelled again, slowly, with its doors open`() {
    let run = ElevatorRun(Building.five(drive: Building.drive(ropeStretch: 0.000_1)))
    run.car(1, at: 0)
    run.at(2, .freightMoved(kilograms: 200))
    run.at(3, .freightMoved(kilograms: 5))
    run.run(through: 3)
    #expect(run.facts("plant carDrifted").isEmpty == false)
    #expect(run.times("plant carDrifted") == [3])
    #expect(run.facts("plant carDrifted") == ["plant carDrifted landing=1 offset=-20"])
    #expect(run.plant.drive.state == .relevelling)
    #expect(run.plant.doors[0].region.state == .open)
    #expect((run.plant.motion.profile?.peakSpeed ?? 1) <= CodeLimits.relevellingSpeed)
    run.run()
    #expect(run.facts("plant carStopped") == ["plant carStopped landing=1 offset=0"])
  }

  @Test func `doors open in the unlocking zone while the car levels, if that is the policy`() {
    for isCoupled in [false, true] {
      let control = ControlParameters(opensWhileLevelling: true)
      let doors = Building.doors(coupled: isCoupled)
      let run = ElevatorRun(Building.five(doors: [.front: doors], control: control))
      run.car(3, at: 0)
      run.run(through: run.simulation.now.elapsed / .seconds(1) + 0.1)
      while run.facts("plant doorsOpening").isEmpty { run.simulation.step() }
      let state = run.plant.motion.state(at: run.simulation.now)
      #expect(state.speed > 0 && state.speed <= CodeLimits.levellingSpeed)
      #expect(6.6 - state.position <= (isCoupled ? 0.35 : 0.2))
      #expect(run.facts("plant doorsOpening") == ["plant doorsOpening landing=3 entrance=front"])
      #expect(run.facts("plant carStopped").isEmpty)
    }
  }

  @Test func `a car that is too fast in the unlocking zone levels once it goes at 0_8 m per s`() {
    var drive = Building.drive()
    drive.limits = TravelLimits(speed: 2.5, acceleration: 1.5, jerk: 5)
    let doors = Building.doors(coupled: true)
    let run = ElevatorRun(Building.five(drive: drive, doors: [.front: doors]))
    run.car(5, at: 0)
    run.run()
    let profile = TravelProfile(from: 0, to: 13.2, limits: drive.limits)
    let told = Duration.nanoseconds(Int64((run.time("plant levelling") * 1e9).rounded()))
    let elapsed = told - .milliseconds(500)
    let before = profile.state(after: elapsed - .nanoseconds(1))
    #expect(13.2 - before.position < 0.35)
    #expect(before.speed > CodeLimits.levellingSpeed)
    #expect(profile.state(after: elapsed).speed <= CodeLimits.levellingSpeed)
  }

  @Test func `the stop switch halts the car between landings, and its release lets it go on`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 1, to: 5, at: 0)
    run.at(13.5, .control(.stopSwitch(isOn: true)))
    run.run(through: 30)
    let state = run.plant.motion.state(at: run.simulation.now)
    #expect(state.isAtRest)
    #expect(!Building.even(5).contains { abs($0.height - state.position) < 0.2 })
    #expect(run.facts("plant carHalted").count == 1)
    run.at(40, .control(.stopSwitch(isOn: false)))
    run.run()
    #expect(run.time("controller runCommanded target=5") < 40)
    #expect(run.times("controller runCommanded target=5").last == 40)
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `a halt before the brake opens, and a release before the car rests, strand nobody`() {
    for (on, off) in [(0.2, 5.0), (0.5, 0.6), (3.0, 3.1), (6.9, 7), (7.1, 7.12)] {
      let run = ElevatorRun(Building.five())
      run.car(3, at: 0)
      run.at(on, .control(.stopSwitch(isOn: true)))
      run.at(off, .control(.stopSwitch(isOn: false)))
      run.run()
      #expect(run.facts("plant doorsOpened") == ["plant doorsOpened landing=3 entrance=front"])
    }
  }

  @Test func `freight stays where it is while the doors are shut`() {
    let run = ElevatorRun(Building.five())
    run.at(1, .freightMoved(kilograms: 300))
    run.run()
    #expect(run.plant.load == 0)
    run.car(1, at: 2)
    run.at(4, .freightMoved(kilograms: 300))
    run.at(4.1, .freightMoved(kilograms: -400))
    run.run()
    #expect(run.facts("plant loadChanged") == ["plant loadChanged kilograms=300", "plant loadChanged kilograms=0"])
  }

  @Test func `nothing leaves a car that holds nothing`() {
    let run = ElevatorRun(Building.five())
    run.car(1, at: 0)
    run.at(3, .freightMoved(kilograms: -400))
    run.run()
    #expect(run.facts("plant loadChanged").isEmpty)
  }

  @Test func `a car whose ropes hold again goes on by itself, without another command`() {
    let run = ElevatorRun(Building.five())
    run.car(5, at: 0)
    run.at(5, .driveStalled(isStalled: true))
    run.at(15, .driveStalled(isStalled: false))
    run.run()
    #expect(run.times("controller runCommanded") == [0])
    #expect(run.times("plant carStarted") == [0.5, 15])
    #expect(run.facts("plant carHalted").isEmpty)
    #expect(run.facts("plant carStopped") == ["plant carStopped landing=5 offset=0"])
  }

  @Test(arguments: [1, 3, 5]) func `ropes stretch in proportion to their length`(landing: Int) {
    // They are 4 m long above a car at the highest landing, 13.2 m longer at the lowest.
    let share = (4 + 3.3 * Double(5 - landing)) / 17.2
    let drive = Building.drive(ropeStretch: 0.000_01)
    let run = ElevatorRun(Building.five(drive: drive, startLanding: landing))
    run.car(landing, at: 0)
    run.at(2, .freightMoved(kilograms: 600))
    run.run(through: 2)
    let sag = run.plant.motion.sag
    #expect(abs(sag - 0.006 * share) < 1e-15)
  }

  @Test(arguments: [1, 3, 5]) func `whatever is loaded, a car sinks on its buffers at most`(landing: Int) {
    let drive = Building.drive(ropeStretch: 0.000_01)
    let run = ElevatorRun(Building.five(drive: drive, startLanding: landing))
    run.car(landing, at: 0)
    for _ in 0..<4 { run.at(2, .freightMoved(kilograms: 1_000_000)) }
    run.run(through: 2)
    // The ropes above the highest landing are short: they let the car down by 9.3 m, those of the others to the pit.
    let share = (4 + 3.3 * Double(5 - landing)) / 17.2
    let height = max(-0.3, 3.3 * Double(landing - 1) - 40 * share)
    #expect(abs(run.plant.motion.state(at: run.simulation.now).position - height) < 1e-9)
    run.at(3, .freightMoved(kilograms: -1_000_000))
    for _ in 0..<3 { run.at(3, .freightMoved(kilograms: -1_000_000)) }
    run.run(through: 3)
    #expect(run.plant.motion.sag == 0)
  }
}
