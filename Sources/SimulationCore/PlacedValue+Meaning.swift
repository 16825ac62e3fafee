extension PlacedValue {
  /// What a value means to a reader that knows neither YAML nor JSON.
  ///
  /// A plain scalar is a number, a truth value or null when it is one by the core schema of YAML; whatever
  /// is in quotation marks is text.
  ///
  /// > Source: YAML 1.2.2, section 10.3.2.
  public enum Meaning: Equatable, Sendable {
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
    /// A mapping, in YAML, or an object, in JSON.
    case object([Member])
  }

  /// What it means.
  public var meaning: Meaning {
    switch content {
    case .list(let items): return .list(items)
    case .mapping(let members): return .object(members)
    case .scalar(let text, .plain):
      switch text {
      case "true", "True", "TRUE": return .flag(true)
      case "false", "False", "FALSE": return .flag(false)
      case "", "~", "null", "Null", "NULL": return .null
      default: return Self.isNumber(text) ? .number(text) : .text(text)
      }
    case .scalar(let text, _): return .text(text)
    }
  }

  /// A value of a meaning.
  public init(meaning: Meaning, location: FileLocation) {
    let content: Content =
      switch meaning {
      case .text(let text): .scalar(text, .quoted)
      case .number(let number): .scalar(number, .plain)
      case .flag(let flag): .scalar("\(flag)", .plain)
      case .null: .scalar("null", .plain)
      case .list(let items): .list(items)
      case .object(let members): .mapping(members)
      }
    self.init(content, location: location)
  }

  /// Whether nothing is written, or null.
  public var isNothing: Bool { meaning == .null }

  /// What it is, with a plain value quoted, for messages.
  public var words: String {
    switch meaning {
    case .text(let text): "the text '\(text)'"
    case .number(let number): "the number '\(number)'"
    case .flag(let flag): "the truth value '\(flag)'"
    case .null: "'null'"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// Whether a plain scalar is a number: decimals with a point or an exponent, nothing else.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(text) != nil
  }
}
