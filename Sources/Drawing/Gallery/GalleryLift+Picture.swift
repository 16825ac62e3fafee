public import Assemblies
import Elevators
public import SimulationCore
import Stage

// The picture of a gallery lift.
extension GalleryLift: DrawnMachine where Controller: DrawnController {
  /// The doorway as seen from inside the car, the panel and the readouts.
  public typealias Picture = GalleryPicture
  /// The selection that keys act on.
  public typealias Selection = GallerySelection

  /// Describes the location or destination of the car, its doors, and the scene behind them.
  public func statusText(at instant: SimulationInstant) -> String {
    let elevator = elevator.statusText(at: instant)
    return switch present?.exhibit {
    case .scene(let run): "\(elevator), \(run.scene.title)"
    case .game(let game): "\(elevator), \(game.statusText(at: instant))"
    case nil: elevator
    }
  }

  /// Returns whether the car, a leaf or the running scene moves.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    if elevator.isMoving(at: instant) { return true }
    return switch present?.exhibit {
    case .scene(let run): run.isMoving(at: instant)
    case .game(let game): game.isMoving(at: instant)
    case nil: false
    }
  }

  /// Returns the lift at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<GalleryLift>, selection: GallerySelection) -> GalleryPicture {
    let machine = snapshot.machine
    let elevator = Elevator<Controller>.picture(
      of: snapshot.part(machine.elevator), selection: selection.elevator)
    let view: GalleryPicture.View
    switch machine.present?.exhibit {
    case .scene(let run): view = .scene(SceneRun.picture(of: snapshot.part(run), selection: selection.scene))
    case .game(let game):
      view = .game(game.picture(of: snapshot, selection: selection.game), fillsRoom: selection.isAtGame)
    case nil:
      let isMachineRoom = machine.openLanding.map { machine.view(of: $0).isMachineRoom }
      view = isMachineRoom.map { $0 ? .machineRoom : .free(machine.directory) } ?? .shaft
    }
    return GalleryPicture(elevator: elevator, view: view)
  }

  /// The contents of the landings, the highest first, without landings that have no scene.
  private var directory: [GalleryDirectory.Entry] {
    zip(elevator.configuration.landings, landings).reversed().compactMap { landing, view in
      let title: String? =
        switch view {
        case .free: nil
        case .scene(let scene): scene.title
        case .game(.memorize): "a game of pairs"
        case .game(.findTheColour): "a game of mixing colours"
        case .game(.findWords): "a game of words"
        case .machineRoom: "what drives this car"
        }
      return title.map { GalleryDirectory.Entry(landing: landing.name, title: $0) }
    }
  }

  /// Returns whether a fact is shown; facts that a player must not see yet are not.
  public func shows(_ fact: Fact) -> Bool {
    guard case .game(_, let fact) = fact, let game = present?.game else { return true }
    return game.shows(fact)
  }
}
