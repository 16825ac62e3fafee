import Elevators
import SimulationCore

/// A lift that robots call: who has it, and what he wants of it.
///
/// A robot's session is what an attendant's key is to people: the car answers its calls alone, and its doors stay
/// open at a landing until he closes them. Everything that a session does is a button or a key, so that a journal
/// replays it.
final class RobotLift<Root: RobotServed> {
  /// What a session wants.
  private struct Wish {
    let landing: Int
    let opensDoors: Bool
    /// The side on which they open; nil for the usual one.
    let entrance: Entrance?
    /// Whether the door-open button was pressed for it.
    var hasAskedToOpen = false
  }

  /// The lift's name, as paths have it.
  let name: String
  /// The index of its car.
  let car: Int
  private(set) var session: String?
  private var wish: Wish?
  /// Where a robot in the mode of people has called it last.
  private var called: Int?
  /// What its session has said of its ride.
  var ride = RobotRide()
  /// When its session asked for something last.
  private var latest = SimulationInstant.start
  /// The sides whose door-close button is held down.
  private var held: [Entrance] = []

  /// A lift of nobody.
  init(name: String, car: Int) {
    self.name = name
    self.car = car
  }

  /// Its state now, with the session's name for its owner alone: whoever knows it can use it.
  func state(on run: ServedRun<Root>, for asker: String?) -> LiftState {
    let machine = run.machine
    let names = machine.landingNames
    let landings = names.indices.map { $0 + 1 }.filter { machine.stops(car, at: $0) }
    let plant = machine.plant(of: car)
    return LiftState(
      name: name, floors: landings.map { names[$0 - 1] }, of: plant, destination: goal(of: plant),
      hasSession: session != nil, session: asker == session ? session : nil, at: run.now)
  }

  /// The side on which its session wants the doors to open; nil where it does not say.
  var entrance: Entrance? { wish?.entrance }

  /// Where it goes: before it sets out, while doors shut first, where it was called.
  private func goal(of plant: Plant) -> Int {
    if let wish { return wish.landing }
    guard let called, plant.drive.state == .standing, plant.lamps.isCarLit(called) else { return plant.target }
    return called
  }

  /// Does what a robot asks in a mode of robots or people.
  ///
  /// - Returns: Why not; nil when it is done, or was done before.
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
    // The same once more only asks for what has not come about.
    if wish?.landing != landing || wish?.opensDoors != request.opensDoors { release(on: run) }
    wish = Wish(landing: landing, opensDoors: request.opensDoors, entrance: request.entrance)
    call(landing, request.entrance, opens: false, on: run)
    follow(on: run)
    return nil
  }

  /// Why a robot cannot have the lift for a kind of request now; nil where it can.
  func refusal(of session: String, _ kind: LiftRequest.Kind, on run: ServedRun<Root>) -> String? {
    guard self.session == nil || self.session == session else { return "another session has the lift until it ends" }
    let sign = run.machine.plant(of: car).lamps.sign
    let mode = LiftMode(sign, hasSession: self.session != nil)
    guard mode == .human || mode == .agv else { return "the lift serves nobody now: its mode is \(mode)" }
    let isAttended = self.session == nil && sign != .none && kind != .humanMode
    return isAttended ? "an attendant has the lift" : nil
  }

  /// The session is there still: the time without a request of it begins anew.
  func renew(on run: ServedRun<Root>) { latest = run.now }

  /// Ends the session of a robot that has asked for nothing for some time.
  func endIfIdle(for time: Duration, on run: ServedRun<Root>) {
    guard session != nil, latest.duration(to: run.now) >= time else { return }
    endSession(on: run)
    run.notice("the session that had lift '\(name)' was ended: it has asked for nothing lately")
  }

  /// Presses the button of a landing to which the car is not called yet; where it is there, to open its doors.
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

  /// Presses what the session's wish needs now that something has happened.
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

/// What a robot has said of its ride, beyond where it wants the car now.
struct RobotRide {
  /// Whether it is in the car.
  var isAboard = false
  /// Where it wants to get off.
  var destination: RobotStop?
}

/// A landing, and the side on which the doors are to open; nil for the usual one.
struct RobotStop {
  let landing: Int
  let entrance: Entrance?
}
