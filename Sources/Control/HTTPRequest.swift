/// A request of HTTP, whole.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, in capital letters.
  public let method: String
  /// The path, without what follows a question mark.
  public let path: String
  /// What follows a question mark, as it was sent; empty for nothing.
  public let query: String
  /// The body, 64 KiB at most.
  public let body: [UInt8]

  /// A request.
  public init(method: String, path: String, query: String = "", body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }

  /// The value of a name of the query, `%20` and `+` decoded; nil where there is none, or one that is no text.
  public func value(of name: String) -> String? {
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, Self.decoded(pair[0]) == name else { continue }
      return Self.decoded(pair[1])
    }
    return nil
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// What is sent back.
public enum HTTPAnswer: Hashable, Sendable {
  /// A whole answer: its status, its type, its text, and the methods that are allowed where another was used.
  case whole(status: Int, type: String, text: String, allowing: [String] = [])
  /// The beginning of server-sent events, which go on until the connection is closed.
  case eventStream
  /// An event of them.
  case event(name: String, data: String)

  /// An answer in JSON.
  public static func json(_ text: String, status: Int = 200) -> HTTPAnswer {
    .whole(status: status, type: "application/json", text: text + "\n")
  }
}
