/// A value of a file that knows its location, whatever the file is written in.
///
/// It is what readers of JSON and of YAML have in common: who reads it knows neither.
public struct PlacedValue: Sendable {
  /// One member of an object.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// The location of the key.
    public let keyPlace: Place
    /// The value.
    public let value: PlacedValue

    /// A member from its parts.
    public init(key: String, keyPlace: Place, value: PlacedValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// What a value can be.
  public indirect enum Content: Sendable {
    /// A text.
    case text(String)
    /// A number, as it is written.
    case number(String)
    /// True or false.
    case flag(Bool)
    /// Nothing.
    case null
    /// A list.
    case list([PlacedValue])
    /// An object, in JSON, or a mapping, in YAML; the keys are unlike.
    case object([Member])
  }

  /// What it is.
  public let content: Content
  /// Where it begins.
  public let place: Place

  /// A value at a location.
  public init(_ content: Content, place: Place) {
    self.content = content
    self.place = place
  }

  /// The members of an object; nil for anything else.
  public var members: [Member]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// The member of a key, or nil when there is none.
  public func member(_ key: String) -> Member? {
    members?.first { $0.key == key }
  }

  /// What it is, with a plain value quoted, for messages.
  public var words: String {
    switch content {
    case .text(let text): "the text '\(text)'"
    case .number(let number): "the number '\(number)'"
    case .flag(let flag): "the truth value '\(flag)'"
    case .null: "'null'"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
