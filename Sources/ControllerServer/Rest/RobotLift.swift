public import Assemblies
public import Elevators
import SimulationCore

/// A lift that robots call: who has it, and what he wants of it.
///
/// A robot's session is what an attendant's key is to people: the car answers its calls alone, and its doors stay
/// open at a landing until he closes them. Everything that a session does is a button or a key, so that a journal
/// replays it.
public final class RobotLift {
  /// The machine that is served.
  public typealias Root = HoistedElevator<CollectiveController>

  /// What a session wants.
  private struct Wish {
    let landing: Int
    let opensDoors: Bool
    /// Whether the door-open button was pressed for it.
    var hasAskedToOpen = false
  }

  /// The lift's name, as paths have it.
  let name: String
  private(set) var session: String?
  private var wish: Wish?
  /// How many clients receive events.
  var streamCount = 0
  /// How many may, so that there are connections for requests.
  static let streamsMax = 64
  /// The sides whose door-close button is held down.
  private var held: [Entrance] = []

  /// A lift of nobody.
  public init(name: String) { self.name = name }

  /// Its state now, with the session's name for its owner alone: whoever knows it can use it.
  func state(on run: ServedRun<Root>, for asker: String?) -> LiftState {
    LiftState(
      name: name,
      of: run.machine,
      hasSession: session != nil,
      session: asker == session ? session : nil,
      at: run.now
    )
  }

  /// Does what a robot asks.
  ///
  /// - Returns: Why not; nil when it is done.
  func fulfil(_ request: LiftRequest, on run: ServedRun<Root>) -> String? {
    if let session, session != request.session {
      return "another session has the lift until it ends"
    }
    let mode = state(on: run, for: nil).mode
    switch request.kind {
    case .endSession:
      endSession(on: run)
    case .humanMode:
      if mode != .human && mode != .agv { return "the lift serves nobody now: its mode is \(mode)" }
      endSession(on: run)
      call(request, on: run)
    case .agvMode:
      guard mode == .human || mode == .agv else {
        return "the lift serves nobody now: its mode is \(mode)"
      }
      if session == nil {
        guard run.machine.plant.lamps.sign == .none else { return "an attendant has the lift" }
        session = request.session
        run.receive(.control(.independentSwitch(isOn: true)))
      }
      guard let landing = request.landing else { return nil }
      release(on: run)
      wish = Wish(landing: landing, opensDoors: request.opensDoors)
      if !isAt(landing, run.machine.plant) { call(request, on: run) }
      follow(on: run)
    }
    return nil
  }

  private func call(_ request: LiftRequest, on run: ServedRun<Root>) {
    if let landing = request.landing { run.receive(.control(.carButtonPressed(landing: landing))) }
  }

  private func endSession(on run: ServedRun<Root>) {
    wish = nil
    release(on: run)
    guard session != nil else { return }
    session = nil
    run.receive(.control(.independentSwitch(isOn: false)))
  }

  // MARK: - Doors

  private func isAt(_ landing: Int, _ plant: Plant) -> Bool {
    plant.drive.state == .standing && plant.landing == landing
  }

  /// Presses what the session's wish needs now that something has happened.
  func follow(on run: ServedRun<Root>) {
    guard session != nil else { return }
    switch run.machine.plant.lamps.sign {
    case .independent: break
    case .none:
      // Somebody in the car has turned the key back.
      (session, wish) = (nil, nil)
      return release(on: run)
    default:
      wish = nil
      return release(on: run)
    }
    guard let wish else { return }
    let plant = run.machine.plant
    guard isAt(wish.landing, plant) else {
      return plant.drive.state == .standing ? close(on: run) : release(on: run)
    }
    guard wish.opensDoors else { return close(on: run) }
    release(on: run)
    guard plant.areDoorsLocked, !wish.hasAskedToOpen else { return }
    self.wish?.hasAskedToOpen = true
    for side in plant.configuration.landing(wish.landing).entrances {
      run.receive(.control(.doorOpenButton(entrance: side, isPressed: true)))
      run.receive(.control(.doorOpenButton(entrance: side, isPressed: false)))
    }
  }

  /// Holds door-close down until the doors are shut.
  private func close(on run: ServedRun<Root>) {
    for door in run.machine.plant.doors {
      let isShut = door.region.state == .closed
      guard isShut == held.contains(door.entrance) else { continue }
      if isShut { held.removeAll { $0 == door.entrance } } else { held.append(door.entrance) }
      run.receive(.control(.doorCloseButton(entrance: door.entrance, isPressed: !isShut)))
    }
  }

  private func release(on run: ServedRun<Root>) {
    let sides = held
    held = []
    for side in sides {
      run.receive(.control(.doorCloseButton(entrance: side, isPressed: false)))
    }
  }
}
