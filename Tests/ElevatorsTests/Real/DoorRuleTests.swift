import Elevators
import Motion
import SimulationCore
import Testing

/// The rules of the door machine, on the virtual clock.
///
/// A car call for landing 1 at 0 s opens the doors of the idle car from 0 to 1.5 s; its dwell is over
/// at 4.5 s; undisturbed, they are shut at 7 s.
@Suite struct DoorRuleTests {
  private func opened(_ control: ControlParameters = ControlParameters()) -> ElevatorRun<CollectiveController> {
    let run = ElevatorRun(Building.five(control: control))
    run.car(1, at: 0)
    return run
  }

  @Test func `doors open, dwell and close in their times`() {
    let run = opened().run()
    #expect(run.time("plant doorsOpening") == 0)
    #expect(run.time("plant doorsOpened") == 1.5)
    #expect(run.time("plant doorsClosing") == 4.5)
    #expect(run.time("plant doorsClosed") == 7)
  }

  @Test(arguments: [true, false]) func `an obstruction reverses closing doors, whatever is configured`(
    callReopens: Bool
  ) {
    let run = opened(ControlParameters(callReopens: callReopens))
    run.at(5.5, .obstructionPlaced(entrance: .front, width: 50))
    run.at(5.6, .obstructionRemoved(entrance: .front))
    run.run(through: 5.5)
    let door = run.plant.doors[0]
    #expect(door.region.state == .opening)
    #expect(door.leaf(at: run.simulation.now) == LeafState(position: 0.3125, speed: -0.25))
    run.run(through: 5.75)
    #expect(run.plant.doors[0].leaf(at: run.simulation.now) == LeafState(position: 0.28125))
    run.run()
    #expect(run.time("plant doorsReversed") == 5.5)
    // To rest in 0.25 s, then 0.21875 m without reaching the opening speed.
    let reopened = 5.75 + 2 * 0.21875.squareRoot()
    #expect(abs(run.times("plant doorsOpened")[1] - reopened) < 2e-9)
  }

  @Test func `what a leaf touches before the eye sees it blocked reverses it too`() {
    let run = opened()
    run.at(6.9, .obstructionPlaced(entrance: .front, width: 400))
    run.at(7, .obstructionRemoved(entrance: .front))
    run.run()
    #expect(run.time("plant doorsReversed") == 6.9)
    #expect(run.times("plant doorsOpened").count == 2)
  }

  @Test func `a leaf that turns back still touches what it meets before it has come to rest`() {
    // The eye turns the leaves back at 0.3125 m and 0.25 m/s; they would come to rest at 0.28125 m.
    for width in stride(from: 565, through: 620, by: 5) {
      let run = opened()
      run.at(5.5, .obstructionPlaced(entrance: .front, width: width))
      run.at(9, .obstructionRemoved(entrance: .front))
      run.run(through: 9)
      #expect(run.times("plant doorsReversed") == [5.5])
      let gap = Double(width) / 2_000
      let fall = 0.25 - (0.0625 - 2 * (0.3125 - gap)).squareRoot()
      // To the nanosecond; what rounding adds to a whole number of them is none.
      let touched = Double(5_500_000_000 + Int64((fall * 1e9 - 1e-3).rounded(.up))) / 1e9
      #expect(run.times("plant safetyEdge entrance=front touched=true") == [touched], "\(width)")
      #expect(run.times("plant safetyEdge entrance=front touched=false") == [touched])
      // From rest they open without reaching their speed.
      let opened = touched + 2 * (0.5 - gap).squareRoot()
      #expect(abs(run.times("plant doorsOpened")[1] - opened) < 3e-9)
    }
    // What is narrower than the gap at rest is not met.
    let clear = opened()
    clear.at(5.5, .obstructionPlaced(entrance: .front, width: 562))
    clear.run(through: 9)
    #expect(clear.times("plant doorsReversed") == [5.5])
    #expect(clear.times("plant safetyEdge").isEmpty)
  }

  @Test func `doors of the other side that are shut open again for a call while these close`() {
    var rear = Building.doors()
    rear.closing = LeafProfile(.trapezoid(speed: 0.5, acceleration: 1), braking: 1)
    var landings = Building.even(5)
    landings[0].entrances = [.front, .rear]
    let run = ElevatorRun(
      Building.five(
        landings: landings, doors: [.front: Building.doors(), .rear: rear],
        control: ControlParameters(callReopens: false, opensBothSides: true)))
    run.car(1, at: 0)
    // The rear doors are shut at 6 s, the front ones would be at 7 s.
    run.car(1, at: 6.5)
    run.at(6.6, .obstructionPlaced(entrance: .front, width: 50))
    run.at(6.7, .obstructionRemoved(entrance: .front))
    run.run()
    let answered = run.times("plant doorsOpened landing=1 entrance=front")[1]
    #expect(run.times("plant doorsClosed landing=1 entrance=rear")[0] == 6)
    #expect(run.times("plant doorsOpening landing=1 entrance=rear") == [0, answered])
    #expect(run.times("plant doorsOpening landing=1 entrance=front") == [0, 6.6])
  }

  @Test func `a call for this landing while closing reopens, if that is the policy`() {
    for isHall in [true, false] {
      let run = opened()
      if isHall { run.hall(1, .up, at: 5.5) } else { run.car(1, at: 5.5) }
      run.run()
      #expect(run.times("plant doorsReversed") == [5.5])
      let strict = opened(ControlParameters(callReopens: false))
      if isHall { strict.hall(1, .up, at: 5.5) } else { strict.car(1, at: 5.5) }
      strict.run()
      #expect(strict.times("plant doorsReversed").isEmpty)
      #expect(strict.times("plant doorsClosed")[0] == 7)
      #expect(strict.times("plant doorsOpening") == [0, 7])
    }
  }

  @Test func `the door-open button reopens closing doors and extends a dwell`() {
    let reopening = opened()
    reopening.at(5.5, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    reopening.at(5.6, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    #expect(reopening.run().times("plant doorsReversed") == [5.5])
    let extending = opened()
    extending.at(4, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    extending.at(4.2, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    #expect(extending.run().time("plant doorsClosing") == 7)
    let keeping = opened()
    keeping.at(4, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    keeping.at(20, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    #expect(keeping.run().time("plant doorsClosing") == 21.1)
  }

  @Test func `the door-close button ends a dwell, but not below the minimum`() {
    let long = ControlParameters(carCallDwell: .seconds(8))
    #expect(opened(long).run().time("plant doorsClosing") == 9.5)
    let early = opened(long)
    early.at(2, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    #expect(early.run().time("plant doorsClosing") == 4.5)
    let late = opened(long)
    late.at(6, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    #expect(late.run().time("plant doorsClosing") == 6)
  }

  @Test func `doors kept open for too long nudge: slowly, with the buzzer, whatever the eye sees`() {
    let run = opened()
    run.at(2, .obstructionPlaced(entrance: .front, width: 200))
    run.at(40, .obstructionRemoved(entrance: .front))
    run.run()
    // Kept from 4.5 s on, for 20 s; held, they open, dwell and nudge again, until the doorway is clear.
    let nudges = run.times("plant doorsClosing landing=1 entrance=front nudging=true")
    let held = run.times("plant doorsBlocked")
    #expect(nudges[0] == 24.5)
    #expect(run.times("controller buzzerChanged on=true") == nudges)
    #expect((nudges.count, held.count) == (3, 2))
    for (index, held) in held.enumerated() {
      #expect(abs(held - nudges[index] - 3.325) < 2e-9)
      #expect(abs(nudges[index + 1] - held - 4.3) < 4e-9)
    }
    #expect(run.times("plant doorsReversed") == held)
    #expect(abs(run.time("plant doorsClosed") - nudges[2] - 4.25) < 2e-9)
    #expect(run.times("controller buzzerChanged on=false") == held + [run.time("plant doorsClosed")])
  }

  /// Lets the doors begin to close, and a moment later something be put between them.
  private func interrupt(_ run: ElevatorRun<CollectiveController>, for seconds: Double?) {
    while run.plant.door(.front)?.region.state != .closing, run.simulation.step() {}
    let now = Double(run.simulation.now.nanoseconds) / 1e9 + 0.3
    run.at(now, .obstructionPlaced(entrance: .front, width: 50))
    if let seconds { run.at(now + seconds, .obstructionRemoved(entrance: .front)) }
    run.run(through: now + (seconds ?? 0))
  }

  @Test(arguments: [(1, 60.0), (2, 20.0), (3, 20.0)])
  func `doors that have given way too often nudge sooner, but the eye stays effective for 20 s`(
    reopenings: Int, patience: Double
  ) {
    let run = opened(ControlParameters(maxReopens: 2, nudgeAfter: .seconds(60)))
    for _ in 1..<reopenings { interrupt(run, for: 0.1) }
    interrupt(run, for: nil)
    run.run(through: 200)
    let reversed = run.times("plant doorsReversed")[reopenings - 1]
    let nudged = run.time("plant doorsClosing landing=1 entrance=front nudging=true")
    #expect(abs(nudged - reversed - patience) < 2e-9)
  }

  @Test func `people who pass one by one, and presses of hall buttons, never let the doors nudge`() {
    let passing = ElevatorRun(judged: Building.five(control: ControlParameters(maxReopens: 2)))
    passing.car(1, at: 0)
    for _ in 0..<20 { interrupt(passing, for: 1.1) }
    let pressing = ElevatorRun(judged: Building.five())
    pressing.car(1, at: 0)
    pressing.at(3, .obstructionPlaced(entrance: .front, width: 300))
    pressing.at(6, .obstructionRemoved(entrance: .front))
    for seconds in [7.0, 12, 17, 22] { pressing.hall(1, .up, at: seconds) }
    for run in [passing, pressing] {
      run.run()
      #expect(run.facts("controller nudgeCommanded").isEmpty)
      #expect(run.plant.areDoorsLocked)
      #expect(run.simulation.breach == nil)
    }
    #expect(passing.times("plant doorsReversed").count == 20)
  }

  @Test func `an obstruction counts from its beginning, whatever was there before`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(1, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 300))
    run.at(20, .obstructionRemoved(entrance: .front))
    run.at(20.5, .obstructionPlaced(entrance: .front, width: 300))
    run.at(50, .obstructionRemoved(entrance: .front))
    run.run()
    // Clear at 20 s, the doors would have closed at 21.1 s.
    #expect(run.time("plant doorsClosing landing=1 entrance=front nudging=true") == 41.1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `doors that nudge answer a call and the eye once their doorway is clear`() {
    let called = ElevatorRun(judged: Building.five())
    called.hall(1, .up, at: 25.5)
    let calledBefore = ElevatorRun(judged: Building.five())
    calledBefore.hall(1, .up, at: 24.7)
    let seen = ElevatorRun(judged: Building.five())
    seen.at(25.5, .obstructionPlaced(entrance: .front, width: 50))
    seen.at(26, .obstructionRemoved(entrance: .front))
    let free = ElevatorRun(judged: Building.five())
    for (run, reversed) in [(called, [25.5]), (calledBefore, [25]), (seen, [25.5]), (free, [])] {
      run.car(1, at: 0)
      run.at(3, .obstructionPlaced(entrance: .front, width: 300))
      run.at(25, .obstructionRemoved(entrance: .front))
      run.run()
      #expect(run.time("plant doorsClosing landing=1 entrance=front nudging=true") == 24.5)
      #expect(run.times("plant doorsReversed") == reversed)
      // They are shut once, and stay so.
      #expect(run.facts("plant doorsClosed").count == 1)
      #expect(run.facts("controller nudgeCommanded").count == 1)
      #expect(run.plant.areDoorsLocked)
      #expect(run.simulation.breach == nil)
    }
    #expect(abs(free.time("plant doorsClosed") - 28.75) < 2e-9)
  }

  @Test func `overload holds the doors with a buzzer: 110 percent, and at least 75 kg`() {
    let run = opened()
    run.at(2, .freightMoved(kilograms: 705))
    run.at(3, .freightMoved(kilograms: 1))
    run.car(3, at: 4)
    run.at(60, .freightMoved(kilograms: -1))
    run.run(through: 59)
    #expect(run.times("controller buzzerChanged on=true") == [3])
    #expect(run.times("plant doorsClosing").isEmpty)
    run.run()
    #expect(run.time("controller buzzerChanged on=false") == 60)
    #expect(run.time("plant doorsClosing") == 61.1)
    var heavy = Building.five()
    heavy.ratedLoad = 1_000
    #expect(heavy.overload == 1_100)
  }

  @Test func `the hold button keeps the doors for its time`() {
    let run = opened()
    run.at(2, .control(.holdButtonPressed(entrance: .front)))
    #expect(run.run().time("plant doorsClosing") == 32)
  }

  @Test(arguments: [(0.5, 30.5), (2, 32), (5.5, 35.5)])
  func `held while they open, stand open or close, the doors stay for that time`(pressed: Double, closing: Double) {
    let run = ElevatorRun(judged: Building.five())
    run.car(1, at: 0)
    run.at(pressed, .control(.holdButtonPressed(entrance: .front)))
    run.run()
    #expect(run.times("plant doorsClosing").last == closing)
    #expect(run.simulation.breach == nil)
  }

  @Test func `the hold button of shut doors holds nothing, now or later`() {
    let shut = ElevatorRun(Building.five())
    shut.at(0, .control(.holdButtonPressed(entrance: .front)))
    shut.run()
    #expect(
      shut.simulation.machine.refusal(of: .control(.holdButtonPressed(entrance: .front)), at: shut.simulation.now)
        == .doorsShut(.front))
    // Somebody who passes shortens the dwell as ever.
    let later = ElevatorRun(Building.five(control: ControlParameters(carCallDwell: .seconds(20))))
    later.at(0, .control(.holdButtonPressed(entrance: .front)))
    later.car(1, at: 1)
    later.at(5, .obstructionPlaced(entrance: .front, width: 50))
    later.at(6, .obstructionRemoved(entrance: .front))
    #expect(later.run().time("plant doorsClosing") == 7.5)
  }

  @Test func `a dwell goes by the call, and by who passes`() {
    let hall = ElevatorRun(Building.five())
    hall.hall(1, .up, at: 0)
    #expect(hall.run().time("plant doorsClosing") == 6.5)
    let passing = opened()
    passing.at(4, .obstructionPlaced(entrance: .front, width: 50))
    passing.at(4.4, .obstructionRemoved(entrance: .front))
    #expect(passing.run().time("plant doorsClosing") == 5.5)
  }

  @Test func `doors that are to nudge as they close fast only slow down at first`() {
    func leaf(_ speed: Double) -> LeafProfile { LeafProfile(.trapezoid(speed: speed, acceleration: 1), braking: 1) }
    let doors = DoorParameters(
      kind: .side, width: 0.9, mass: 120, opening: leaf(0.5), closing: leaf(0.3), nudging: leaf(0.15))
    let run = ElevatorRun(judged: Building.five(doors: [.front: doors], startLanding: 2))
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    while run.plant.door(.front)?.region.state != .closing, run.simulation.step() {}
    let now = Double(run.simulation.now.nanoseconds) / 1e9
    run.smoke(2, at: now + 2.9)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant doorsClosing landing=2 entrance=front nudging=true").count == 1)
  }

  @Test func `an obstruction that is taken from the other side's doors is no end of this one's`() {
    let run = ElevatorRun(judged: Building.twoSided())
    run.car(1, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 200))
    run.at(2, .obstructionRemoved(entrance: .rear))
    run.car(3, at: 200)
    run.run(through: 300)
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carStarted").isEmpty)
  }

  @Test func `a call is not answered by the doors of the other side alone`() {
    var slow = Building.doors()
    slow.closing = LeafProfile(.trapezoid(speed: 0.1, acceleration: 0.5), braking: 1)
    let run = ElevatorRun(judged: Building.twoSided(rear: slow, control: ControlParameters(callReopens: false)))
    run.car(1, at: 0)
    run.at(2, .freightMoved(kilograms: 520))
    run.car(5, at: 2)
    // The front doors are shut, the rear ones close still.
    while run.plant.door(.front)?.region.state != .closing, run.simulation.step() {}
    while run.plant.door(.front)?.region.state != .closed, run.simulation.step() {}
    #expect(run.plant.door(.rear)?.region.state == .closing)
    let now = Double(run.simulation.now.nanoseconds) / 1e9
    run.at(now, .control(.doorOpenButton(entrance: .rear, isPressed: true)))
    run.at(now, .control(.doorOpenButton(entrance: .rear, isPressed: false)))
    run.person(from: 1, to: 5, at: now)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `doors do not close and reopen at once for a call that they could answer`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 2, to: 5, at: 0)
    run.person(from: 4, to: 1, at: 1)
    run.person(from: 4, to: 5, at: 1)
    run.run()
    #expect(run.openings(at: 4) == 2)
    #expect(run.facts("plant doorsReversed").isEmpty)
  }

  @Test func `a call for the other way does not keep the doors from leaving`() {
    let run = ElevatorRun(Building.five())
    run.car(5, at: 0)
    run.car(3, at: 0)
    run.hall(3, .down, at: 9)
    run.run()
    #expect(run.openings(at: 3) == 2)
    #expect(
      run.facts("plant carStopped").map { $0.split(separator: " ")[2] } == ["landing=3", "landing=5", "landing=3"])
  }

  @Test func `doors that are held as they nudge open, wait and try again, and are a fault at last`() {
    for retries in [0, 2] {
      let run = ElevatorRun(judged: Building.five(control: ControlParameters(doorRetries: retries)))
      run.car(1, at: 0)
      run.at(2, .obstructionPlaced(entrance: .front, width: 300))
      run.at(200, .obstructionRemoved(entrance: .front))
      run.at(300, .control(.faultResetPressed))
      run.run()
      let held = run.times("plant doorsBlocked")
      #expect(held.count == retries + 1)
      // Each is followed by a reversal at once; the last one by the fault.
      #expect(run.times("plant doorsReversed") == held)
      #expect(run.times("controller doorsFailed landing=1 entrance=front") == held.suffix(1))
      #expect(run.times("controller modeChanged mode=stalled") == held.suffix(1))
      #expect(run.time("controller modeChanged mode=normal") == 300)
      #expect(run.plant.areDoorsLocked)
      #expect(run.simulation.breach == nil)
    }
  }

  @Test func `doors that are freed between two tries close, and nothing is counted`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(1, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 300))
    run.at(36, .obstructionRemoved(entrance: .front))
    run.run()
    #expect(!run.times("plant doorsBlocked").isEmpty)
    #expect(run.facts("controller doorsFailed").isEmpty)
    #expect(run.plant.areDoorsLocked)
  }

  @Test func `overload, door-open and hold do not count towards nudging`() {
    let overloaded = opened()
    overloaded.at(2, .freightMoved(kilograms: 1_110))
    overloaded.at(30, .freightMoved(kilograms: -500))
    let held = opened()
    held.at(4, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    held.at(40, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    let holding = opened()
    holding.at(2, .control(.holdButtonPressed(entrance: .front)))
    holding.at(31.9, .obstructionPlaced(entrance: .front, width: 50))
    holding.at(33, .obstructionRemoved(entrance: .front))
    for run in [overloaded, held, holding] {
      run.run()
      #expect(run.facts("controller nudgeCommanded").isEmpty)
      #expect(run.plant.areDoorsLocked)
    }
    #expect(overloaded.time("plant doorsClosing") == 31.1)
    #expect(held.time("plant doorsClosing") == 41.1)
  }

  @Test func `presses that each come within the dwell of the one before make a button stuck`() {
    let control = ControlParameters(hallCallDwell: .seconds(12))
    let run = ElevatorRun(judged: Building.five(control: control))
    for number in 0..<60 { run.hall(1, .up, at: Double(11 * number)) }
    run.car(3, at: 5)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("controller hallButtonStuck landing=1 direction=up stuck=true") == [33])
    #expect(run.times("controller hallButtonStuck landing=1 direction=up stuck=false") == [665])
    #expect(run.time("plant carStarted landing=1") < 60)
  }

  @Test func `doors turn open for a call of the other way though freight is in the car`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(1, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.at(3, .freightMoved(kilograms: 100))
    run.hall(3, .up, at: 10)
    run.hall(3, .down, at: 12)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant doorsOpening landing=3").count == 1)
    #expect(run.facts("controller hallCallAnswered").count == 2)
  }

  @Test func `a hall button that is pressed while people get in is not stuck`() {
    let run = ElevatorRun(judged: Building.five())
    for seconds in stride(from: 0.0, through: 44, by: 4) { run.hall(1, .up, at: seconds) }
    for seconds in stride(from: 1.0, through: 41, by: 8) { run.person(from: 1, to: 4, at: seconds) }
    run.run()
    #expect(run.times("controller hallButtonStuck landing=1 direction=up stuck=true").isEmpty)
    #expect(run.plant.areDoorsLocked)
  }

  @Test func `a stuck hall button is ignored after 20 s, until it has been let alone for 10 s`() {
    let run = ElevatorRun(judged: Building.five())
    for seconds in stride(from: 0.0, through: 60, by: 4) { run.hall(1, .up, at: seconds) }
    run.car(3, at: 2)
    run.person(from: 1, to: 4, at: 50)
    run.run()
    #expect(run.times("controller hallButtonStuck landing=1 direction=up stuck=true") == [24])
    #expect(run.times("controller hallButtonStuck landing=1 direction=up stuck=false") == [70])
    // The last press that counted came at 20 s; the call of who waits is taken once the button is free.
    #expect(run.time("plant doorsClosing") == 25)
    #expect(run.times("controller hallCallRegistered landing=1") == [0, 70])
    #expect(run.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  // MARK: - After a passage

  @Test(arguments: [(0, 4.5), (1_500, 4.5), (500, 4.5)])
  func `doors close soon after somebody has passed, not before their least time`(milliseconds: Int, closing: Double) {
    let run = opened(ControlParameters(carCallDwell: .seconds(8), dwellAfterPassage: .milliseconds(milliseconds)))
    run.at(1.6, .obstructionPlaced(entrance: .front, width: 50))
    run.at(2, .obstructionRemoved(entrance: .front))
    // Open at 1.5 s, they stay so for 3 s at least, and for 8 s where nothing shortens that.
    #expect(run.run().time("plant doorsClosing") == (milliseconds == 0 ? 9.5 : closing))
  }

  @Test func `after a passage the doors close 1_5 s later, and not while they are held`() {
    for isHeld in [false, true] {
      let run = opened(ControlParameters(carCallDwell: .seconds(20)))
      if isHeld { run.at(2, .control(.holdButtonPressed(entrance: .front))) }
      run.at(4, .obstructionPlaced(entrance: .front, width: 50))
      run.at(6, .obstructionRemoved(entrance: .front))
      #expect(run.run().time("plant doorsClosing") == (isHeld ? 32 : 7.5))
    }
  }

  // MARK: - A call of this landing for the other way

  @Test func `open doors answer a call of their landing for the other way, rather than close first`() {
    let run = ElevatorRun(judged: Building.five(startLanding: 3))
    run.hall(3, .up, at: 0)
    run.hall(3, .down, at: 2)
    run.run()
    #expect(run.times("plant doorsOpening") == [0])
    #expect(run.times("plant doorsClosing").count == 1)
    #expect(run.time("controller hallCallAnswered landing=3 direction=down") == 6.5)
    #expect(run.simulation.breach == nil)
  }

  @Test func `closing doors turn back for such a call before they are shut`() {
    let run = ElevatorRun(judged: Building.five(startLanding: 3))
    run.hall(3, .up, at: 0)
    run.hall(3, .down, at: 7)
    run.run()
    #expect(run.times("plant doorsReversed") == [7])
    #expect(run.times("plant doorsClosed").count == 1)
    #expect(run.simulation.breach == nil)
  }
}
