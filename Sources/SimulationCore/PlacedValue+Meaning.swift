extension PlacedValue {
  /// The meaning of a value independent of YAML and JSON syntax.
  ///
  /// A plain scalar is a number, a Boolean or null if the core schema of YAML says so; anything in quotation marks is
  /// text.
  ///
  /// > Source: YAML 1.2.2, section 10.3.2.
  public enum Meaning: Equatable, Sendable {
    case text(String)
    /// A number, as it is written.
    case number(String)
    /// True or false.
    case flag(Bool)
    /// An omitted value or null.
    case null
    case list([PlacedValue])
    /// A mapping, in YAML, or an object, in JSON.
    case object([Member])
  }

  /// The meaning of the value.
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

  /// Creates a value from a meaning.
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

  /// Whether the value is omitted or null.
  public var isNothing: Bool { meaning == .null }

  /// A description of the value for messages, with a scalar quoted.
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

  /// Whether a plain scalar is a decimal number, with or without a point or an exponent.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    } && Double(text) != nil
  }
}
