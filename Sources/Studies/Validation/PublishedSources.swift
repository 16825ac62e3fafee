package import Mechanisms

/// What published values are computed of besides the program itself.
package struct PublishedSources: Sendable {
  /// A mechanism that ships, by its name.
  let shippedMechanism: @Sendable (_ name: String) throws -> Mechanism
  /// The mechanism of a file's text.
  let mechanism: @Sendable (_ text: String, _ name: String) throws -> Mechanism
  /// The building of ten floors, with other values of some keys.
  let tenFloors: BuildingVariants
  /// Who comes to it.
  let tenFloorsDemand: @Sendable (any StudiedBuilding) throws -> PassengerSource
  /// What its runs take.
  let resources: StudyResources

  /// Sources.
  package init(
    shippedMechanism: @escaping @Sendable (_ name: String) throws -> Mechanism,
    mechanism: @escaping @Sendable (_ text: String, _ name: String) throws -> Mechanism, tenFloors: BuildingVariants,
    tenFloorsDemand: @escaping @Sendable (any StudiedBuilding) throws -> PassengerSource, resources: StudyResources
  ) {
    self.shippedMechanism = shippedMechanism
    self.mechanism = mechanism
    self.tenFloors = tenFloors
    self.tenFloorsDemand = tenFloorsDemand
    self.resources = resources
  }
}
