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

extension RemoteGroup: PlayedMachine {
  typealias Controls = RemoteGroupControls

  /// Returns the group's reason; commands and connections always have an effect.
  func noEffect(of stimulus: RemoteGroupStimulus, at instant: SimulationInstant) -> String? {
    guard case .group(let stimulus) = stimulus else { return nil }
    return group.reasonAgainst(stimulus, at: instant)
  }

  /// The signs of the building, if the cars have a voice.
  var announcedSigns: [String] { configuration.building.announcedSigns }

  /// The landings above one another, and the hoistways side by side.
  var soundStage: SoundStage { group.carStage }

  /// The motors of all hoists and the belts of all doors, each where its car is.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { group.partsOfHoists(at: instant) }
}

extension RemoteElevatorFile {
  /// Turns an elevator or a group of the catalogue into one for external controllers.
  ///
  /// - Throws: a `PlacedProblem` for a machine whose plant and controller are not separate.
  init(of entry: any CatalogueEntry, reaction: Duration) throws {
    switch entry.root {
    case is Elevator<CollectiveController>, is ElevatorGroup: break
    default:
      throw Problem(
        "'\(entry.name)' is no elevator", allowed: "A program controls plants whose controllers are apart from them",
        advice: "Name one such as 'house' or 'tower'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    self.init(try ElevatorFile(text: entry.json, file: entry.name), reaction: reaction)
  }

  /// Returns its entry in the catalogue.
  ///
  /// - Parameter name: The name of the machine.
  /// - Returns: The entry of an elevator, or of a group.
  func entry(named name: String) -> any CatalogueEntry {
    guard let group = elevator.groupConfiguration else {
      return entry(RemoteElevator(self), named: name, SignalDeclaration.all(of: elevator.configuration))
    }
    return entry(RemoteGroup(group, of: self), named: name, SignalDeclaration.all(of: group))
  }

  private func entry<Root>(_ root: Root, named name: String, _ signals: [SignalDeclaration]) -> MachineEntry<Root> {
    MachineEntry(
      name: name, title: elevator.title, root: root, json: json, exceptions: elevator.exceptions,
      remarks: elevator.remarks, signals: signals)
  }
}
