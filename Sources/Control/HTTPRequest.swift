/// A complete HTTP request.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, in capital letters.
  let method: String
  /// The path, without the query.
  public let path: String
  /// The query after the question mark, as sent; empty for none.
  let query: String
  /// The body, at most 64 KiB.
  public let body: [UInt8]

  /// A request.
  public init(method: String, path: String, query: String = "", body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }

  /// The value of a query parameter, with `%20` and `+` decoded; nil if it is absent or not text.
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

/// An HTTP answer.
public enum HTTPAnswer: Hashable, Sendable {
  /// A complete answer: status, type, text, and the allowed methods if another was used.
  case whole(status: Int, type: String, text: String, allowing: [String] = [])
  /// The beginning of server-sent events, which continue until the connection is closed.
  case eventStream
  /// One server-sent event.
  case event(name: String, data: String)

  /// A JSON answer.
  public static func json(_ text: String, status: Int = 200) -> HTTPAnswer {
    .whole(status: status, type: "application/json", text: text + "\n")
  }
}
