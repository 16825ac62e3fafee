import Assemblies
import Configuration
import Drawing
import Elevators
import SimulationCore

extension RemoteElevator: PlayedMachine {
  typealias Controls = RemoteControls

  /// Returns the elevator's reason; commands and connections always have an effect.
  func noEffect(of stimulus: RemoteStimulus, at instant: SimulationInstant) -> String? {
    guard case .elevator(let stimulus) = stimulus else { return nil }
    return elevator.noEffect(of: stimulus, at: instant)
  }

  /// The signs announced by the elevator.
  var announcedSigns: [String] { elevator.announcedSigns }

  /// The sound stage of the elevator.
  var soundStage: SoundStage { elevator.soundStage }

  /// Returns the hoist's motor and the doors' belts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { elevator.movingParts(at: instant) }
}

extension RemoteElevator {
  /// Returns an elevator of one car of the catalogue, to be controlled by another program.
  ///
  /// - Throws: a `PlacedProblem` for a machine whose plant and controller are not separate.
  static func entry(of entry: any CatalogueEntry, reaction: Duration) throws -> MachineEntry<RemoteElevator> {
    guard entry.root is HoistedElevator<CollectiveController> else {
      throw Problem(
        "'\(entry.name)' is no elevator of one car",
        allowed: "A program controls the plant of one car, whose controller is apart from it",
        advice: "Name one such as 'house' or 'office'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    let file = try ElevatorFile(text: entry.json, file: entry.name)
    let remote = RemoteElevatorFile(file, reaction: reaction)
    var served = try Self.entry(text: remote.json, file: entry.name)
    served.name = entry.name
    return served
  }

  /// Returns the entry of an elevator that another program controls.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  static func entry(text: String, file: String) throws(PlacedProblem) -> MachineEntry<RemoteElevator> {
    let remote = try RemoteElevatorFile(text: text, file: file)
    var entry = MachineEntry(name: file, title: remote.elevator.title, root: RemoteElevator(remote), json: remote.json)
    entry.exceptions = remote.elevator.exceptions
    entry.remarks = remote.elevator.remarks
    entry.signals = SignalDeclaration.all(of: remote.elevator.configuration)
    return entry
  }
}
