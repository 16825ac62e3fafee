public import SimulationCore
import YAMLReading

/// Keys of a configuration that are changed for one run, each as `section.key=value`.
///
/// They change the text that the file says, so that whatever reads the file reads them too, and the
/// header of a journal holds the configuration that ran.
public struct ConfigurationSettings: Sendable {
  /// The settings as they were given.
  public let texts: [String]

  /// Settings, of which later ones change what earlier ones have set.
  public init(_ texts: [String]) { self.texts = texts }

  /// Reads a file with the keys changed.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: Its name, for messages.
  ///   - make: Reads a text of such a file.
  /// - Returns: What `make` read.
  /// - Throws: a `PlacedProblem`: the file's own with its location there, and one of a setting with the
  ///   setting as its location.
  public func read<Result>(text: String, file: String, as make: (String) throws(PlacedProblem) -> Result)
    throws(PlacedProblem) -> Result
  {
    guard !texts.isEmpty, let kind = try ConfigurationKind(YAMLNode(text: text, file: file)) else {
      return try make(text)
    }
    do throws(PlacedProblem) { return try make(try changed(text, file: file, of: kind, by: texts[...])) } catch {
      throw try cause(of: error) { count throws(PlacedProblem) in
        let settings = texts.prefix(count)
        _ = try make(settings.isEmpty ? text : try changed(text, file: file, of: kind, by: settings))
      }
    }
  }

  /// The problem at the setting that brought it in, or in the file where it is that of the file.
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

  /// What the file says with some settings made.
  private func changed(_ text: String, file: String, of kind: ConfigurationKind, by settings: ArraySlice<String>)
    throws(PlacedProblem) -> String
  {
    let own = try YAMLNode(text: text, file: file).value
    var value = own
    for text in settings {
      let setting = try SettingText(text)
      value = try setting.change(value, of: kind)
    }
    if own.member("group") == nil { value = value.parkingAsGroup }
    return value.yaml
  }

  static func location(of setting: String) -> FileLocation { FileLocation(file: "--set \(excerpt(setting))") }
}

extension PlacedValue {
  /// The same with its parking as that of a group, where it is a building of one car of which settings have made
  /// a group: when an idle car goes home is said there.
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
