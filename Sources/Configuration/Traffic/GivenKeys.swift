public import SimulationCore

/// The keys that a configuration's file contains, for showing where a value comes from.
public struct GivenKeys {
  private let node: YAMLNode

  /// Creates the keys of a file.
  ///
  /// - Throws: a `PlacedProblem` when it is not YAML.
  public init(text: String, file: String) throws(PlacedProblem) { node = try YAMLNode(text: text, file: file) }

  /// Returns the location of a path of keys, such as `drive.speed`; nil if the default is used.
  public func location(of path: String) -> FileLocation? {
    var node = node
    for key in path.split(separator: ".") {
      guard let members = try? node.freeMembers(), let member = members.first(where: { $0.key == key }) else {
        return nil
      }
      node = member.value
    }
    return node.location
  }
}
