public import Assemblies
public import Elevators
public import SimulationCore

/// An elevator or a group whose controllers are other programs, as the header of a journal has it.
public struct RemoteElevatorFile: ConfigurationFile, Sendable {
  /// The elevator.
  public let elevator: ElevatorFile
  /// The controller's time to answer before it is judged.
  public let reaction: Duration

  /// An elevator or a group, given to other controllers.
  ///
  /// - Precondition: `reaction` lies in `RemoteElevator.reactionRange`.
  public init(_ elevator: ElevatorFile, reaction: Duration) {
    precondition(
      RemoteElevator.reactionRange.contains(reaction),
      "the time to answer is \(reaction); it is to be in \(RemoteElevator.reactionRange)")
    self.elevator = elevator
    self.reaction = reaction
  }

  /// Reads what ``json`` has written.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) {
    let members = try document.root.members(["machine", "reaction", "elevator"])
    reaction = try members.required("reaction", "how long the controller has to answer").duration(
      in: RemoteElevator.reactionRange)
    let node = try members.required("elevator", "the elevator, as a file describes it")
    elevator = try ElevatorFile(node, keys: ElevatorFile.schema)
  }

  /// The whole configuration as a JSON object from which this type reads an equal one.
  public var json: String {
    RecordText.object([
      ("machine", RecordText.quoted("remote-elevator")),
      ("reaction", RecordText.quoted("\(SimulationInstant.start.advanced(by: reaction))")),
      ("elevator", elevator.json),
    ])
  }
}

extension RemoteElevator {
  /// Creates the elevator that a file describes.
  public init(_ file: RemoteElevatorFile) {
    self.init(
      file.elevator.configuration, hoist: file.elevator.hoist, reaction: file.reaction,
      exceptions: file.elevator.exceptions.map(\.rule))
  }
}

extension RemoteGroup {
  /// The group that a file describes.
  public init(_ group: GroupConfiguration, of file: RemoteElevatorFile) {
    self.init(
      group, hoist: file.elevator.hoist, reaction: file.reaction, exceptions: file.elevator.exceptions.map(\.rule))
  }
}
