import NIOHTTP1
import Records
import SimulationCore

/// Decides by the head alone which HTTP requests are answered.
///
/// A web page in a user's browser can reach a local port too: through a name that resolves to this machine, which is
/// then the host, or through a form, which has an origin.
///
/// > Source: RFC 9110, 7.4 and 15.5.20; RFC 9112, 3.2; the Fetch standard on `Origin`.
struct HTTPHeadRule: Sendable {
  /// Whether only programs on this machine can connect.
  let isLoopback: Bool

  /// The answer that refuses a request; nil if it is accepted.
  func refusal(of head: HTTPRequestHead) -> HTTPAnswer? {
    refusal(
      hosts: head.headers["Host"], origin: head.headers.first(name: "Origin"),
      length: head.headers.first(name: "Content-Length"), needsHost: head.version.isPresent)
  }

  /// The answer that refuses a request.
  ///
  /// - Parameters:
  ///   - hosts: The hosts that it names.
  ///   - origin: The page that it comes from; nil for a program.
  ///   - length: The declared length of its body.
  ///   - needsHost: Whether its version requires a host.
  /// - Returns: The refusal; nil if the request is accepted.
  func refusal(hosts: [String], origin: String?, length: String?, needsHost: Bool) -> HTTPAnswer? {
    guard hosts.count == 1 || hosts.isEmpty && !needsHost else {
      return Self.answer(400, "a request names its host once, such as 'Host: 127.0.0.1'")
    }
    if let length = length.flatMap({ Int($0) }), length > ClientBudget.bodyMax { return Self.tooLong }
    if isLoopback, let host = hosts.first(where: { !Self.isLoopback($0) }) {
      return Self.answer(421, "'\(excerpt(host))' is not this machine; ask 127.0.0.1 or localhost")
    }
    if let origin, hosts.map({ "http://\($0)" }) != [origin] {
      return Self.answer(403, "the page '\(excerpt(origin))' may not use this lift")
    }
    return nil
  }

  /// The answer to a body that is too long.
  static var tooLong: HTTPAnswer { answer(413, "a body has \(ClientBudget.bodyMax) bytes at most") }

  /// The answer to a request that is not completed in time.
  static var tooLate: HTTPAnswer { answer(408, "the request did not come whole in time") }

  private static func answer(_ status: Int, _ reason: String) -> HTTPAnswer {
    .json(#"{"error":\#(RecordText.quoted(reason))}"#, status: status)
  }

  private static let loopbackNames = ["localhost", "[::1]"]

  /// Whether a text is 127.0.0.1 or another loopback address, and not a name that begins like one.
  private static func isLoopbackAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether a host, with or without a port, is this machine.
  private static func isLoopback(_ host: String) -> Bool {
    let isBracketed = host.hasPrefix("[")
    let name = isBracketed ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    // Only a port may follow the name.
    guard host.hasPrefix(name) else { return false }
    let rest = host.dropFirst(name.count)
    guard rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil else { return false }
    return loopbackNames.contains(name.lowercased()) || isLoopbackAddress(name)
  }
}

extension HTTPVersion {
  /// Whether it is 1.1 or later, which have hosts and chunks.
  var isPresent: Bool { (major, minor) >= (1, 1) }
}
