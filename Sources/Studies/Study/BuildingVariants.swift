import Elevators

/// A building that is studied with other values of some keys than its file has.
package struct BuildingVariants: Sendable {
  /// Its shipped name or its file.
  package let name: String
  /// The keys that are other than in its file, each as `KEY=VALUE`.
  private let settings: [String]
  /// Makes the building with some keys.
  private let make: @Sendable (_ settings: [String]) throws -> any StudiedBuilding

  /// The variants of a building.
  package init(
    of name: String, settings: [String] = [],
    make: @escaping @Sendable (_ settings: [String]) throws -> any StudiedBuilding
  ) {
    self.name = name
    self.settings = settings
    self.make = make
  }

  /// The variants that differ in further keys.
  package func with(_ settings: [String]) -> BuildingVariants {
    BuildingVariants(of: name, settings: self.settings + settings, make: make)
  }

  /// The building, with further keys that differ.
  ///
  /// - Throws: a `PlacedProblem` where the keys do not go together.
  package func building(_ settings: [String] = []) throws -> any StudiedBuilding { try make(self.settings + settings) }

  /// What is changed in a building's file so that another dispatcher distributes its calls: the options of the
  /// file are those of its own one, and where that one takes no destinations there are hall buttons.
  package static func settings(choosing dispatcher: String) -> [String] {
    let takes = DispatcherKind.named(dispatcher)?.takesDestinations ?? false
    return ["group.options={}", "group.dispatcher=\(dispatcher)"] + (takes ? [] : ["group.keypads=[]"])
  }
}
