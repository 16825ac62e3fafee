public import SimulationCore

/// A value of a YAML document, with the location where it begins.
///
/// What an alias stands for is shared, not copied, and has the location of its anchor.
public struct YAMLValue: Equatable, Sendable {
  /// What a value is.
  public enum Content: Equatable, Sendable {
    /// One text.
    case scalar(String, Style)
    /// Items, in the order of the file.
    case list([YAMLValue])
    /// Keys and values, in the order of the file; no key is there twice.
    case mapping([Member])
  }

  /// How a scalar is written.
  public enum Style: Equatable, Sendable {
    /// Without quotation marks.
    case plain
    /// In single or double quotation marks.
    case quoted
    /// As a block of lines after `|` or `>`.
    case block
  }

  /// A key of a mapping and its value.
  public struct Member: Equatable, Sendable {
    /// The text of the key.
    public let key: String
    /// Where the key begins.
    public let keyPlace: Place
    /// What the key is set to.
    public var value: YAMLValue

    /// A member of a mapping.
    public init(key: String, keyPlace: Place, value: YAMLValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// What it is.
  public let content: Content
  /// Where it begins.
  public let place: Place

  /// A value at its place.
  public init(_ content: Content, place: Place) {
    self.content = content
    self.place = place
  }
}
