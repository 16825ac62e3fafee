public import SimulationCore

/// Settings that change keys of a configuration for one run, each as `section.key=value`.
///
/// They change the tree of the file, so that every reader of the file sees them, and the header of a journal holds
/// the configuration that was run.
public struct ConfigurationSettings: Sendable {
  /// The settings as given.
  public let texts: [String]

  /// Creates settings, of which later ones override earlier ones.
  public init(_ texts: [String]) { self.texts = texts }

  /// Reads a file with the keys changed.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - make: Reads such a file.
  /// - Returns: The result of `make`.
  /// - Throws: a `PlacedProblem`: a problem of the file with its location there, and one of a setting with the
  ///   setting as its location.
  public func read<Result>(_ document: YAMLDocument, as make: (YAMLDocument) throws(PlacedProblem) -> Result)
    throws(PlacedProblem) -> Result
  {
    guard !texts.isEmpty, let kind = try ConfigurationKind(document.root) else { return try make(document) }
    do throws(PlacedProblem) { return try make(try changed(document, of: kind, by: texts[...])) } catch {
      throw try cause(of: error) { count throws(PlacedProblem) in
        _ = try make(count == 0 ? document : try changed(document, of: kind, by: texts.prefix(count)))
      }
    }
  }

  /// Returns the problem at the setting that caused it, or at its location in the file.
  private func cause(of problem: PlacedProblem, reading: (_ count: Int) throws(PlacedProblem) -> Void)
    throws(PlacedProblem) -> PlacedProblem
  {
    for count in 0...texts.count {
      do throws(PlacedProblem) { try reading(count) } catch {
        guard error.problem == problem.problem else { continue }
        return count == 0 ? error : error.problem.placed(at: Self.location(of: texts[count - 1]))
      }
    }
    return problem
  }

  /// Returns the file with some settings applied.
  private func changed(_ document: YAMLDocument, of kind: ConfigurationKind, by settings: ArraySlice<String>)
    throws(PlacedProblem) -> YAMLDocument
  {
    var value = document.root.value
    for text in settings { value = try SettingText(text).change(value, of: kind) }
    return document.changed(to: document.root.value.member("group") == nil ? value.parkingAsGroup : value)
  }

  static func location(of setting: String) -> FileLocation { FileLocation(file: "--set \(excerpt(setting))") }
}

extension PlacedValue {
  /// The value with its parking keys moved to the group if settings have turned a building of one car into a group:
  /// the return of idle cars is configured there.
  fileprivate var parkingAsGroup: PlacedValue {
    guard case .mapping(var members) = content, let group = members.firstIndex(where: { $0.key == "group" }),
      let control = members.firstIndex(where: { $0.key == "control" }),
      case .mapping(var controlMembers) = members[control].value.content,
      case .mapping(var groupMembers) = members[group].value.content,
      let parkAfter = members[control].value.member("parkAfter")
    else { return self }
    controlMembers.removeAll { $0.key == "parkAfter" }
    let location = parkAfter.keyLocation
    members[control].value = PlacedValue(.mapping(controlMembers), location: location)
    let parks = controlMembers.contains { $0.key == "home" }
    if parks, !groupMembers.contains(where: { $0.key == "parking" }) {
      let parking: [Member] = [
        Member(key: "kind", keyLocation: location, value: PlacedValue(.scalar("home", .plain), location: location)),
        Member(key: "after", keyLocation: location, value: parkAfter.value),
      ]
      groupMembers.append(
        Member(key: "parking", keyLocation: location, value: PlacedValue(.mapping(parking), location: location)))
      members[group].value = PlacedValue(.mapping(groupMembers), location: members[group].value.location)
    }
    return PlacedValue(.mapping(members), location: self.location)
  }
}
