public import SimulationCore

/// An address and port of this machine on which to listen.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address, without brackets: `127.0.0.1`, `::1`, `localhost`.
  public let host: String
  /// The port; 0 for any free one.
  public let port: Int

  /// An address.
  ///
  /// - Precondition: `port` is from 0 to 65535.
  public init(host: String = "127.0.0.1", port: Int) {
    precondition((0...65_535).contains(port), "the port is \(port); it is to be from 0 to 65535")
    self.host = host
    self.port = port
  }

  /// Reads `ADDRESS:PORT`, `[ADDRESS]:PORT`, or a port alone, which means 127.0.0.1.
  ///
  /// - Throws: a `Problem` for any other text.
  public init(_ text: String) throws(Problem) {
    let colon = text.lastIndex(of: ":")
    var host = colon.map { String(text[..<$0]) } ?? "127.0.0.1"
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
    } else if host.contains(":") {
      host = ""
    }
    guard !host.isEmpty, host.utf8.count <= Self.hostMax, digits.utf8.count <= 5,
      digits.allSatisfy({ ("0"..."9").contains($0) }), let port = Int(digits), port <= 65_535
    else {
      throw Problem(
        "'\(excerpt(text))' is not an address to listen on",
        allowed: "It is ADDRESS:PORT with a port from 0 to 65535, or a port of 127.0.0.1",
        advice: "Write it like 127.0.0.1:15657; port 0 takes any that is free")
    }
    self.init(host: host, port: port)
  }

  private static let hostMax = 255

  /// Whether only programs on this machine can reach it.
  public var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  /// The same address with the port increased by `count`; nil if out of range.
  public func following(by count: Int) -> ListenAddress? {
    guard port != 0 else { return self }
    return port + count <= 65_535 ? ListenAddress(host: host, port: port + count) : nil
  }

  /// The address in text form: `127.0.0.1:15657`, `[::1]:15657`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
