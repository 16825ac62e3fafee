import Elevators
import Mechanisms

/// The scope in which a section is read and written: the machine as far as its file has been read.
struct ParameterScope: Sendable {
  /// The elevator; nil in files of other machines.
  var elevator: ElevatorConfiguration?
  /// How many people an area has, in files of buildings.
  var occupancy: Occupancy?
  /// Whether a section only changes values that are there already, so that it need not be whole.
  var isChange = false
  /// The mechanism; empty in files of other machines.
  var mechanism = Mechanism("", bodies: [])
  /// The indices of the mechanism's bodies by their names.
  var bodies: [String: Int] = [:]
  /// The indices of its wheels by their names.
  var wheels: [String: Int] = [:]
  /// The names of its joints.
  var joints: Set<String> = []
  /// The indices of its elements by their names.
  var elements: [String: Int] = [:]

  /// The landings, the lowest first.
  var landings: [Landing] { elevator?.landings ?? [] }

  /// An elevator with the landings A and B, and a mechanism with the bodies a and b, for trying keys.
  static var example: ParameterScope {
    ParameterScope(
      elevator: .example, mechanism: Mechanism("example", bodies: [Mechanism.Body("a"), Mechanism.Body("b")]),
      bodies: ["a": 0, "b": 1])
  }
}

extension ElevatorConfiguration {
  /// An elevator with the landings A and B.
  fileprivate static let example = ElevatorConfiguration(
    landings: [Landing(name: "A", height: 0), Landing(name: "B", height: 3)], ratedLoad: 1_000, capacity: 13,
    drive: DriveParameters.schemaBlank, doors: [.front: DoorParameters.schemaBlank])
}
