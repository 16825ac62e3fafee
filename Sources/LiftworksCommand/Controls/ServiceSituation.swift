import Assemblies
import Drawing
import Elevators
import Motion
import SimulationCore

/// How an elevator stands when somebody at the screen turns a key of the service modes or presses a
/// button: what decides which position comes next, and whether anything comes of it.
struct ServiceSituation: Sendable {
  let keys: ServiceKeys
  let plant: Plant
  /// The mode that prevails; normal where the controller tells none.
  let mode: ServiceMode
  let fireService: FireServiceChart.State
  /// Whether firefighters who gave the car back may take it again before it has returned.
  let takesBack: Bool
  /// Whether the stop switch of the car is on.
  let isStopped: Bool
  /// The landing whose detector is meant.
  let landing: Int
  /// How far the car is above its landing, in metres.
  private let offset: Double

  init<Controller>(
    _ snapshot: Snapshot<HoistedElevator<Controller>>,
    _ selection: ElevatorSelection
  ) where Controller: DrawnController {
    let machine = snapshot.machine
    keys = machine.controller.shownKeys ?? ServiceKeys(machine.configuration)
    plant = machine.plant
    mode = machine.controller.shownMode ?? .normal
    let fire = machine.controller.shownFireService
    fireService = fire?.state ?? .off
    takesBack =
      fire?.canMove(on: .taken) == true || fire?.canMove(on: .resumed) == true
    isStopped = machine.controller.isStopped
    landing = selection.landing
    let position = machine.plant.motion.state(at: snapshot.instant).position
    offset = position - machine.configuration.landing(machine.plant.landing).height
  }

  /// The configuration.
  var configuration: ElevatorConfiguration { plant.configuration }

  /// What a landing is called.
  func name(of landing: Int) -> String { configuration.landing(landing).name }

  /// Where there is smoke, in words; nil where there is none.
  var smokyPlace: String? {
    if let landing = configuration.landingNumbers.first(where: { keys.hasSmoke(at: $0) }) {
      return "at \(name(of: landing))"
    }
    return keys.hasSmoke(at: nil) ? "in the machine room" : nil
  }

  /// Whether the car stands at its recall landing with open doors.
  var isRecalledOpen: Bool {
    let sides = configuration.landing(plant.landing).entrances
    return plant.isStanding && plant.landing == keys.fireLanding
      && plant.doors.allSatisfy {
        !sides.contains($0.entrance) || $0.region.state == .open
      }
  }

  /// Whether the car is so near to its landing that it need not be levelled again.
  var isLevel: Bool { abs(offset) < 0.01 }
}
