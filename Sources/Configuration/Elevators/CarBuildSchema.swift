import Elevators
import SimulationCore

// What a car of a group has otherwise than the building: keys of the building's own sections.
extension CarBuild {
  /// The form of a car's `car`.
  ///
  /// A car with a rated load of its own has a capacity and a floor of its own too.
  static let carForm = form(
    "keys of car", allowed: "{ratedLoad: 800}", refused: "{ratedLoad: 74}",
    read: { node, elevator, scope throws(PlacedProblem) in
      let (capacity, hasOwnLoad) = (elevator.capacity, node.value.member("ratedLoad") != nil)
      if hasOwnLoad { elevator.area = nil }
      elevator = try ElevatorFile.carBuild.read(node, from: elevator, in: scope)
      if !hasOwnLoad, node.value.member("capacity") == nil { elevator.capacity = capacity }
    }, write: { ElevatorFile.carBuild.write($0, in: $1) })

  /// The form of a car's `drive`.
  static let driveForm = form(
    "keys of drive", allowed: "{speed: 0.5}", refused: "{speed: 0}",
    read: { node, elevator, scope throws(PlacedProblem) in
      elevator.drive = try DriveParameters.schema.read(node, from: elevator.drive, in: scope)
    }, write: { DriveParameters.schema.write($0.drive, in: $1) })

  /// The form of a car's `doors`.
  static let doorsForm = form(
    "keys of doors", allowed: "{front: {width: 1.2}}", refused: "{front: {width: 0}}",
    read: { node, elevator, scope throws(PlacedProblem) in
      // Without those of the building nothing is known of them.
      guard !elevator.doors.isEmpty else { return }
      elevator.doors = try DoorParameters.sides.read(node, from: elevator.doors, in: scope)
    }, write: { DoorParameters.sides.write($0.doors, in: $1) })

  /// A form that changes the building's elevator, or what the sections before it have made of that.
  private static func form(
    _ remark: String, allowed: String, refused: String,
    read: @escaping @Sendable (YAMLNode, inout ElevatorConfiguration, ParameterScope) throws(PlacedProblem) -> Void,
    write: @escaping @Sendable (ElevatorConfiguration, ParameterScope) -> String
  ) -> ValueForm<CarBuild> {
    ValueForm(
      ValueType(.mapping, remark: remark, allowed: [allowed, "{}"], refused: [refused, "[]", "{x: 1}"]), isOpen: true,
      read: { node, standard, scope throws(PlacedProblem) in
        var elevator = (scope.elevator ?? .blank).built(as: standard)
        var inner = scope
        inner.isChange = true
        try read(node, &elevator, inner)
        return CarBuild(of: elevator)
      }, write: { build, scope in write((scope.elevator ?? .blank).built(as: build), scope) })
  }
}
