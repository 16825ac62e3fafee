/// A request of HTTP, whole.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, in capital letters.
  public let method: String
  /// The path, without what follows a question mark.
  public let path: String
  /// The body, 64 KiB at most.
  public let body: [UInt8]

  /// A request.
  public init(method: String, path: String, body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.body = body
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
