import Assemblies
import Configuration
import Drawing
import Elevators
import SimulationCore

extension RemoteElevator: PlayedMachine {
  typealias Controls = RemoteControls

  /// What the elevator says of it; commands and connections speak for themselves.
  func noEffect(of stimulus: RemoteStimulus, at instant: SimulationInstant) -> String? {
    guard case .elevator(let stimulus) = stimulus else { return nil }
    return elevator.noEffect(of: stimulus, at: instant)
  }

  /// Those of the elevator.
  var announcedSigns: [String] { elevator.announcedSigns }

  /// That of the elevator.
  var soundStage: SoundStage { elevator.soundStage }

  /// The hoist's motor and the doors' belts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    elevator.movingParts(at: instant)
  }
}

extension RemoteElevator {
  /// The entry of an elevator that another program controls.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  static func entry(
    text: String,
    file: String
  ) throws(PlacedProblem) -> MachineEntry<RemoteElevator> {
    let remote = try RemoteElevatorFile(text: text, file: file)
    var entry = MachineEntry(
      name: file,
      title: remote.elevator.title,
      root: RemoteElevator(remote),
      json: remote.json
    )
    entry.exceptions = remote.elevator.exceptions
    entry.remarks = remote.elevator.remarks
    entry.signals = SignalDeclaration.all(of: remote.elevator.configuration)
    return entry
  }
}
