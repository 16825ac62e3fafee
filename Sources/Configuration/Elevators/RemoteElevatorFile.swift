public import Assemblies
import Elevators
public import SimulationCore

/// An elevator whose controller is another program, as stored in the header of a journal.
public struct RemoteElevatorFile: Sendable {
  /// The elevator.
  public let elevator: ElevatorFile
  /// The controller's time to answer before it is judged.
  public let reaction: Duration

  /// Creates the configuration of a one-car elevator with an external controller.
  ///
  /// - Precondition: `reaction` lies in ``Assemblies/RemoteElevator/reactionRange``.
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
  public init(text: String, file: String) throws(PlacedProblem) {
    let root = try YAMLNode(text: text, file: file)
    let members = try root.members(["machine", "reaction", "elevator"])
    reaction = try members.required("reaction", "how long the controller has to answer").duration(
      in: RemoteElevator.reactionRange)
    let node = try members.required("elevator", "the elevator, as a file describes it")
    elevator = try ElevatorFile(node, keys: ElevatorFile.schema)
    guard elevator.groupConfiguration == nil else {
      throw Problem("the elevator has a 'group'", allowed: "Another program controls one car", advice: "Remove 'group'")
        .placed(at: node.location)
    }
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
