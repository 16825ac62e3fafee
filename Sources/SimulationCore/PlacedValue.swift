/// A value of a file with its location, independent of the file format.
///
/// Both the YAML and the JSON readers produce this tree. The target of a YAML alias is shared, not copied, and has
/// the location of its anchor.
public struct PlacedValue: Equatable, Sendable {
  /// One member of a mapping.
  public struct Member: Equatable, Sendable {
    /// The key.
    public let key: String
    /// The location of the key.
    public let keyLocation: FileLocation
    /// The value.
    public var value: PlacedValue

    /// Creates a member from its parts.
    public init(key: String, keyLocation: FileLocation, value: PlacedValue) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
    }
  }

  /// The content of a value.
  public enum Content: Equatable, Sendable {
    /// One text and its quoting style.
    case scalar(String, Style)
    case list([PlacedValue])
    /// A mapping, in YAML, or an object, in JSON; the keys are distinct.
    case mapping([Member])
  }

  /// The style of a scalar.
  public enum Style: Equatable, Sendable {
    /// Without quotation marks.
    case plain
    /// In quotation marks.
    case quoted
    /// As a block of lines after `|` or `>`.
    case block
  }

  /// The content of the value.
  public let content: Content
  /// The location where the value begins.
  public let location: FileLocation

  /// Creates a value at a location.
  public init(_ content: Content, location: FileLocation) {
    self.content = content
    self.location = location
  }

  /// The text of a scalar; nil for anything else.
  public var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// The members of a mapping; nil for anything else.
  public var members: [Member]? { if case .mapping(let members) = content { members } else { nil } }

  /// Returns the member with a key, or nil when there is none.
  public func member(_ key: String) -> Member? { members?.first { $0.key == key } }

  /// Throws if lists and mappings are nested too deeply.
  ///
  /// - Parameters:
  ///   - levels: The maximum number of levels.
  ///   - need: How many levels such a file needs, for messages: "A scene needs no more than 12".
  /// - Throws: a `PlacedProblem` at the first value that is too deep.
  /// - Complexity: O(values), aliases counted as if written out.
  public func refuseLevels(above levels: Int, _ need: String) throws(PlacedProblem) {
    try refuseLevels(below: levels, of: levels, need)
  }

  private func refuseLevels(below rest: Int, of levels: Int, _ need: String) throws(PlacedProblem) {
    guard rest > 0 else {
      throw Problem(
        "lists and mappings are nested more than \(levels) levels deep", allowed: need,
        advice: "Take the inner ones out"
      ).placed(at: location)
    }
    switch content {
    case .scalar: break
    case .list(let items): for item in items { try item.refuseLevels(below: rest - 1, of: levels, need) }
    case .mapping(let members):
      for member in members { try member.value.refuseLevels(below: rest - 1, of: levels, need) }
    }
  }
}
