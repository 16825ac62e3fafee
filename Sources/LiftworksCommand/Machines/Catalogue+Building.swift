import SimulationCore
import Studies

extension Catalogue {
  /// Returns the building with a name, to be studied with other values of some keys.
  static func variants(_ name: String, settings: [String] = []) -> BuildingVariants {
    BuildingVariants(of: name, settings: settings) { try building(name, settings: $0) }
  }

  /// Returns the building with a name.
  ///
  /// - Throws: a `PlacedProblem` if it is not an elevator with passengers.
  static func building(_ name: String, settings: [String] = []) throws -> any StudiedBuilding {
    let (text, file) = try text(of: name)
    return try building(text: text, file: file, name: name, settings: settings)
  }

  /// Returns the building of a file whose text is known.
  ///
  /// - Throws: a `PlacedProblem` if it is not an elevator with passengers.
  static func building(text: String, file: String, name: String, settings: [String]) throws -> any StudiedBuilding {
    try building(of: try MachineKind.machine(text: text, file: file, name: name, settings: settings))
  }

  /// Returns the building of a machine.
  ///
  /// - Throws: a `PlacedProblem` where it has no passengers.
  static func building<Entry: CatalogueEntry>(of entry: Entry) throws -> any StudiedBuilding {
    if let building = Entry.Root.studied(entry) { return building }
    throw Problem(
      "'\(excerpt(entry.name))' has no passengers to study",
      allowed: "A building is an elevator of 'machine: elevator'",
      advice: "Name one, such as office; 'liftworks list' has more"
    ).placed(at: FileLocation(file: "liftworks"))
  }
}

extension CatalogueEntry where Root: TrafficMachine {
  /// The machine, as studies know it.
  var studied: StudiedMachine<Root> {
    StudiedMachine(name: name, title: title, root: root, json: json, monitors: monitors)
  }
}
