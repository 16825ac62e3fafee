import Journaling
import SimulationCore

/// Which requests of HTTP are answered at all, by their head alone.
///
/// A page of the internet in somebody's browser can reach a port of this machine too: by a name that it lets point
/// here, which is then the host, or by a form, which has its origin.
///
/// > Source: RFC 9110, 7.4 and 15.5.20; the Fetch standard on `Origin`.
struct HTTPHeadRule: Sendable {
  /// Whether only programs of this machine can connect.
  let isLoopback: Bool

  /// Refuses a request.
  ///
  /// - Parameters:
  ///   - hosts: The hosts that it names.
  ///   - origin: The page that it comes from; nil for a program.
  ///   - length: How long it says that its body is.
  /// - Returns: What it is answered instead; nil where it is let in.
  func refusal(hosts: [String], origin: String?, length: String?) -> HTTPAnswer? {
    if let length = length.flatMap({ Int($0) }), length > ClientBudget.bodyMax {
      return Self.tooLong
    }
    if isLoopback, let host = hosts.first(where: { !Self.isLoopback($0) }) {
      return Self.answer(421, "'\(excerpt(host))' is not this machine; ask 127.0.0.1 or localhost")
    }
    if let origin, hosts.map({ "http://\($0)" }) != [origin] {
      return Self.answer(403, "the page '\(excerpt(origin))' may not use this lift")
    }
    return nil
  }

  /// The answer to a body that is too long.
  static var tooLong: HTTPAnswer {
    answer(413, "a body has \(ClientBudget.bodyMax) bytes at most")
  }

  private static func answer(_ status: Int, _ reason: String) -> HTTPAnswer {
    .json(#"{"error":\#(RecordText.quoted(reason))}"#, status: status)
  }

  private static let loopbackNames = ["localhost", "::1"]

  /// Whether a text is 127.0.0.1 or another address of this machine, and no name that begins like one.
  private static func isLoopbackAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether a host, with its port or without, is this machine.
  private static func isLoopback(_ host: String) -> Bool {
    let isBracketed = host.hasPrefix("[")
    let name = isBracketed ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
    return loopbackNames.contains(name.lowercased()) || isLoopbackAddress(name)
  }
}
