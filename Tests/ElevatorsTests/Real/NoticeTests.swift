import Elevators
import SimulationCore
import Testing

/// Lanterns, gongs, lamps and indicators.
@Suite struct NoticeTests {
  @Test func `the gong sounds once for up and twice for down`() {
    let run = ElevatorRun(Building.five())
    run.hall(3, .up, at: 0)
    run.hall(4, .down, at: 0)
    run.run()
    #expect(
      run.facts("controller gong") == [
        "controller gongSounded landing=3 direction=up strokes=1",
        "controller gongSounded landing=4 direction=down strokes=2",
      ])
  }

  @Test func `the doors begin to close no sooner than a walk from the farthest button takes`() {
    let near = ElevatorRun(
      Building.five(control: ControlParameters(hallCallDwell: .seconds(1), minimumDwell: .seconds(1))))
    near.hall(1, .up, at: 0)
    #expect(near.run().time("plant doorsClosing") == 5)
    let far = ElevatorRun(Building.five(control: ControlParameters(buttonDistance: 4.55)))
    far.hall(1, .up, at: 0)
    #expect(far.run().time("plant doorsClosing") == 10)
  }

  @Test func `the doors stay fully open for at least 3 s on a car call`() {
    let run = ElevatorRun(Building.five(control: ControlParameters(carCallDwell: .seconds(2))))
    run.car(1, at: 0)
    run.run()
    #expect(run.time("plant doorsClosing") - run.time("plant doorsOpened") == 3)
  }

  @Test func `a lantern is lit until the doors are shut`() {
    let run = ElevatorRun(Building.five())
    run.hall(3, .up, at: 0)
    run.run()
    #expect(run.times("controller lanternChanged landing=3 direction=up lit=true") == [4.625])
    #expect(run.times("controller lanternChanged landing=3 direction=up lit=false") == run.times("plant doorsClosed"))
  }

  @Test func `a lamp is lit exactly while its call is registered`() {
    let run = ElevatorRun(Building.five())
    run.hall(3, .up, at: 0)
    run.car(4, at: 0)
    run.run()
    for name in ["hall", "car"] {
      let registered = run.times("controller \(name)CallRegistered")
      let answered = run.times("controller \(name)CallAnswered")
      let lamps = run.times("controller \(name)LampChanged")
      #expect(registered + answered == lamps)
    }
  }

  @Test func `the indicator changes as the car passes, with a tone if there is one`() {
    let run = ElevatorRun(Building.five(control: ControlParameters(hasPassingTone: true)))
    run.car(4, at: 0)
    run.run()
    let passed = run.times("plant landingPassed")
    #expect(passed.count == 2)
    #expect(Array(run.times("controller indicatorChanged").prefix(2)) == passed)
    #expect(run.times("controller passingTone") == passed)
  }

  @Test(arguments: NotificationMoment.allCases) func `the moment of the notification is configured`(
    moment: NotificationMoment
  ) {
    let run = ElevatorRun(Building.five(control: ControlParameters(notification: moment)))
    run.hall(3, .up, at: 0)
    run.run()
    let expected: [Double] =
      switch moment {
      case .decelerating: run.times("plant slowingDown")
      case .levelling: run.times("plant levelling")
      case .stopped: run.times("plant carStopped")
      case .opened: run.times("plant doorsOpened")
      case .off: []
      }
    #expect(run.times("controller gongSounded") == expected)
    #expect(run.times("plant slowingDown") == [4.625])
    #expect(abs(run.time("plant carStopped") - 7.152_777_778) < 2e-9)
  }

  @Test func `a stop whose hall call is given up as the car slows down is announced for nobody`() {
    let run = ElevatorRun(judged: Building.five())
    run.hall(3, .down, at: 0)
    run.car(3, at: 0.5)
    for isOn in [true, false] { run.at(5, .control(.outOfServiceSwitch(isOn: isOn))) }
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("controller gongSounded landing=3 direction=down strokes=2") == [4.625])
    #expect(run.times("controller lanternChanged landing=3 direction=down lit=true") == [4.625])
    #expect(run.times("controller lanternChanged landing=3 direction=down lit=false") == [5])
    #expect(run.times("controller directionChanged direction=none") == [5])
  }

  @Test func `a stop whose announcement was taken back is announced anew where the car goes on`() {
    let run = ElevatorRun(judged: Building.five())
    run.hall(3, .up, at: 0)
    run.car(3, at: 0.5)
    run.car(4, at: 0.5)
    for isOn in [true, false] { run.at(5, .control(.outOfServiceSwitch(isOn: isOn))) }
    run.run()
    #expect(run.simulation.breach == nil)
    let stop = run.times("plant carStopped landing=3")
    #expect(run.times("controller gongSounded landing=3") == [4.625] + stop)
    #expect(run.times("controller lanternChanged landing=3 direction=up lit=true") == [4.625] + stop)
  }

  @Test func `an idle car with open doors is not told of`() {
    let run = ElevatorRun(Building.five())
    run.car(1, at: 0)
    run.hall(1, .up, at: 3)
    run.hall(1, .up, at: 4)
    run.run()
    #expect(run.facts("controller gong").isEmpty)
    #expect(run.facts("controller hallLamp").isEmpty)
  }

  @Test func `on a way so short that the car slows down as it levels, the gong is its landing's`() {
    var control = ControlParameters()
    control.notification = .levelling
    let configuration = Building.five(control: control)
    for tieSeed in UInt64(1)...12 {
      let run = Simulation(
        Elevator<CollectiveController>(configuration), shufflingTiesBy: tieSeed,
        monitors: [SafetyMonitor<CollectiveController>(configuration)])
      func at(_ seconds: Double, _ stimulus: ElevatorStimulus) {
        run.schedule(stimulus, at: ElevatorRun<CollectiveController>.instant(seconds))
      }
      at(0, .control(.hallButtonPressed(landing: 2, direction: .down)))
      at(0.2, .control(.hallButtonPressed(landing: 1, direction: .up)))
      at(2.7, .control(.stopSwitch(isOn: true)))
      at(2.7, .control(.stopSwitch(isOn: false)))
      run.run()
      #expect(run.breach == nil, "ties by \(tieSeed)")
    }
  }

  @Test func `a car that was idle for long and is called at its landing is not taken to idle`() {
    var control = ControlParameters()
    control.notification = .opened
    let run = ElevatorRun(judged: Building.five(control: control, startLanding: 2))
    run.person(from: 2, to: 1, at: 200)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `call lamps are refreshed at the arrival`() {
    let run = ElevatorRun(Building.five())
    run.hall(3, .up, at: 0)
    run.car(3, at: 0)
    run.run()
    let stopped = run.times("plant carStopped")
    #expect(run.times("controller carLampChanged landing=3 lit=false") == stopped)
    #expect(run.times("controller hallLampChanged landing=3 direction=up lit=false") == stopped)
  }

  @Test func `lantern and gong announce a stop for a car call from which the car goes on`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(3, at: 0)
    run.car(5, at: 0)
    run.run()
    #expect(run.facts("controller gong") == ["controller gongSounded landing=3 direction=up strokes=1"])
    #expect(run.times("controller gong") == run.times("controller lanternChanged landing=3 direction=up lit=true"))
    // Nobody has to walk there, so that the doors close after their usual dwell.
    #expect(run.times("plant doorsClosing")[0] - run.times("plant doorsOpened")[0] == 3)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a voice says where a car faster than 1 m per s is to stop, unless tones are meant`() {
    for (speed, announcements) in [(1.6, nil), (1, nil), (1.6, Announcements.tones), (1, .voice)]
      as [(Double, Announcements?)]
    {
      let run = ElevatorRun(
        Building.five(drive: Building.drive(speed: speed), control: ControlParameters(announcements: announcements)))
      run.car(3, at: 0)
      run.run()
      let speaks = announcements.map { $0 == .voice } ?? (speed > 1)
      #expect(
        run.facts("controller landingAnnounced") == (speaks ? ["controller landingAnnounced landing=3 sign=2"] : []))
      guard speaks else { continue }
      #expect(run.times("controller landingAnnounced") == run.times("plant slowingDown"))
    }
  }
}
