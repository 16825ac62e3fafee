import Assemblies
import Elevators
package import SimulationCore
package import Studies

extension ElevatorFile {
  /// The building of a file whose text is known, to be studied.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: The file's name, for messages.
  ///   - name: The name of the building.
  ///   - settings: Keys to change before it is read, each as `KEY=VALUE`.
  /// - Returns: The building.
  /// - Throws: a `PlacedProblem` for the first problem.
  package static func building(text: String, file: String, name: String, settings: [String]) throws(PlacedProblem)
    -> any StudiedBuilding
  {
    let document = try YAMLDocument(text: text, file: file)
    if let kind = document.root.value.member("machine")?.value, kind.scalar != "elevator" {
      throw Problem(
        "'\(excerpt(name))' has no passengers to study",
        allowed: "A building is an elevator of 'machine: elevator'",
        advice: "Name one, such as office; 'liftworks list' has more"
      ).placed(at: kind.location)
    }
    return try ConfigurationSettings(settings).read(document) { document throws(PlacedProblem) in
      let file = try ElevatorFile(document)
      let rules = file.exceptions.map(\.rule)
      guard let group = file.groupConfiguration else {
        let root = Elevator<CollectiveController>(file.configuration, hoist: file.hoist)
        return ElevatorBuilding(
          StudiedMachine(
            name: name, title: file.title, root: root, json: file.json,
            monitors: [SafetyMonitor<CollectiveController>(file.configuration, exceptions: rules)]))
      }
      let root = ElevatorGroup(group, hoist: file.hoist)
      return GroupBuilding(
        StudiedMachine(name: name, title: file.title, root: root, json: file.json, monitors: [GroupMonitor(group)]))
    }
  }
}
