import Elevators
import SimulationCore

/// A lift that robots call: which session has it, and what it wants.
///
/// A robot's session acts like an attendant's key: the car answers only its calls, and the doors stay open at a
/// landing until it closes them. A session acts only through buttons and keys, so that a journal replays it.
final class RobotLift<Root: RobotServed> {
  /// What a session wants.
  private struct Wish {
    let landing: Int
    let opensDoors: Bool
    /// The door side; nil for the default.
    let entrance: Entrance?
    /// Whether the door-open button was pressed for it.
    var hasAskedToOpen = false
  }

  /// The lift's name, as used in paths.
  let name: String
  /// The index of its car.
  let car: Int
  private(set) var session: String?
  private var wish: Wish?
  /// The landing that a robot in human mode called last.
  private var called: Int?
  /// What its session has reported about its ride.
  var ride = RobotRide()
  /// When its session made its last request.
  private var latest = SimulationInstant.start
  /// The sides whose door-close button is held down.
  private var held: [Entrance] = []

  /// A lift without a session.
  init(name: String, car: Int) {
    self.name = name
    self.car = car
  }

  /// Its present state; only the owner sees the session's name, since whoever knows it can use it.
  func state(on run: ServedRun<Root>, for asker: String?) -> LiftState {
    let machine = run.machine
    let names = machine.landingNames
    let landings = names.indices.map { $0 + 1 }.filter { machine.stops(car, at: $0) }
    let plant = machine.plant(of: car)
    return LiftState(
      name: name, floors: landings.map { names[$0 - 1] }, of: plant, destination: goal(of: plant),
      hasSession: session != nil, session: asker == session ? session : nil, at: run.now)
  }

  /// The side on which its session wants the doors to open; nil if unspecified.
  var entrance: Entrance? { wish?.entrance }

  /// Its destination; before it departs, while doors close, the landing to which it was called.
  private func goal(of plant: Plant) -> Int {
    if let wish { return wish.landing }
    guard let called, plant.drive.state == .standing, plant.lamps.isCarLit(called) else { return plant.target }
    return called
  }

  /// Executes a robot's request, in robot or human mode.
  ///
  /// - Returns: The reason if it fails; nil if it is done, or was done before.
  func fulfil(_ request: LiftRequest, on run: ServedRun<Root>) -> String? {
    if session == request.session { renew(on: run) }
    if let reason = refusal(of: request.session, request.kind, on: run) { return reason }
    if request.kind == .humanMode {
      endSession(on: run)
      called = request.landing
      if let called { call(called, opens: request.opensDoors, on: run) }
      return nil
    }
    if session == nil {
      session = request.session
      renew(on: run)
      press(.independentSwitch(isOn: true), on: run)
    }
    guard let landing = request.landing else { return nil }
    // A repeated request only adds what has not been done yet.
    if wish?.landing != landing || wish?.opensDoors != request.opensDoors { release(on: run) }
    wish = Wish(landing: landing, opensDoors: request.opensDoors, entrance: request.entrance)
    call(landing, request.entrance, opens: false, on: run)
    follow(on: run)
    return nil
  }

  /// Why a robot cannot have the lift for a kind of request now; nil if it can.
  func refusal(of session: String, _ kind: LiftRequest.Kind, on run: ServedRun<Root>) -> String? {
    guard self.session == nil || self.session == session else { return "another session has the lift until it ends" }
    let sign = run.machine.plant(of: car).lamps.sign
    let mode = LiftMode(sign, hasSession: self.session != nil)
    guard mode == .human || mode == .agv else { return "the lift serves nobody now: its mode is \(mode)" }
    let isAttended = self.session == nil && sign != .none && kind != .humanMode
    return isAttended ? "an attendant has the lift" : nil
  }

  /// Restarts the session's idle time.
  func renew(on run: ServedRun<Root>) { latest = run.now }

  /// Ends the session of a robot that has made no request for some time.
  func endIfIdle(for time: Duration, on run: ServedRun<Root>) {
    guard session != nil, latest.duration(to: run.now) >= time else { return }
    endSession(on: run)
    run.notice("the session that had lift '\(name)' was ended: it has asked for nothing lately")
  }

  /// Presses the button of a landing that is not called yet; if the car is there, opens its doors.
  private func call(_ landing: Int, _ entrance: Entrance? = nil, opens: Bool, on run: ServedRun<Root>) {
    let plant = run.machine.plant(of: car)
    let comes = entrance == nil && plant.drive.state != .standing && plant.target == landing
    let isDone = isAt(landing, plant) ? !opens || !plant.areDoorsLocked : comes
    let isLit = entrance.map { plant.lamps.carSides(landing).contains($0) } ?? plant.lamps.isCarLit(landing)
    guard !isDone, !isLit else { return }
    press(.carButtonPressed(landing: landing, entrance: entrance), on: run)
  }

  private func press(_ signal: PlantSignal, on run: ServedRun<Root>) {
    run.receive(run.machine.control(signal, in: car))
  }

  /// Ends a session, if it has the lift.
  func end(_ session: String, on run: ServedRun<Root>) { if session == self.session { endSession(on: run) } }

  private func endSession(on run: ServedRun<Root>) {
    (wish, ride) = (nil, RobotRide())
    release(on: run)
    guard session != nil else { return }
    session = nil
    press(.independentSwitch(isOn: false), on: run)
  }

  // MARK: - Doors

  private func isAt(_ landing: Int, _ plant: Plant) -> Bool {
    plant.drive.state == .standing && plant.landing == landing
  }

  /// Presses what the session needs after something has happened.
  func follow(on run: ServedRun<Root>) {
    guard session != nil else { return }
    let plant = run.machine.plant(of: car)
    switch plant.lamps.sign {
    case .independent: break
    case .none:
      // Somebody in the car has turned the key back.
      (session, wish, ride) = (nil, nil, RobotRide())
      return release(on: run)
    default:
      wish = nil
      return release(on: run)
    }
    guard let wish else { return }
    guard isAt(wish.landing, plant) else {
      return plant.drive.state == .standing ? close(plant, on: run) : release(on: run)
    }
    guard wish.opensDoors else { return close(plant, on: run) }
    release(on: run)
    let isShut = wish.entrance.map { side in plant.doors.contains { $0.entrance == side && $0.region.state == .closed }
    }
    guard isShut ?? plant.areDoorsLocked, !wish.hasAskedToOpen else { return }
    self.wish?.hasAskedToOpen = true
    for side in wish.entrance.map({ [$0] }) ?? plant.configuration.landing(wish.landing).entrances {
      press(.doorOpenButton(entrance: side, isPressed: true), on: run)
      press(.doorOpenButton(entrance: side, isPressed: false), on: run)
    }
  }

  /// Holds door-close down until the doors are shut.
  private func close(_ plant: Plant, on run: ServedRun<Root>) {
    for door in plant.doors {
      let isShut = door.region.state == .closed
      guard isShut == held.contains(door.entrance) else { continue }
      if isShut { held.removeAll { $0 == door.entrance } } else { held.append(door.entrance) }
      press(.doorCloseButton(entrance: door.entrance, isPressed: !isShut), on: run)
    }
  }

  private func release(on run: ServedRun<Root>) {
    let sides = held
    held = []
    for side in sides { press(.doorCloseButton(entrance: side, isPressed: false), on: run) }
  }
}

/// What a robot has reported about its ride, beyond its present request.
struct RobotRide {
  /// Whether it is in the car.
  var isAboard = false
  var destination: RobotStop?
}

/// A landing, and the side on which the doors are to open; nil for the default.
struct RobotStop {
  let landing: Int
  let entrance: Entrance?
}
