public import SimulationCore

/// Where clients connect, ports of this machine, standard input and output, or a broker; it listens as soon as it is
/// made.
public final class ClientPorts: Sendable {
  /// What clients speak.
  public enum Framing: Sendable {
    /// Bytes of a protocol of ours: one client at a time for each port.
    case bytes
    /// HTTP: several clients at a time.
    case http
  }

  let mailbox = Mailbox()
  let isHTTP: Bool
  let streams: StreamLine?
  private let server: SocketServer?
  private let broker: BrokerClient?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - addresses: The addresses, one for each port.
  ///   - framing: What clients speak.
  /// - Throws: a `Problem` when an address cannot be bound.
  public convenience init(listening addresses: [ListenAddress], framing: Framing = .bytes) throws(Problem) {
    try self.init(listening: addresses, framing: framing, requestTime: .seconds(60))
  }

  /// Begins to listen; a client of HTTP has so long until a request of his is whole.
  init(listening addresses: [ListenAddress], framing: Framing, requestTime: Duration) throws(Problem) {
    isHTTP = framing == .http
    (streams, broker) = (nil, nil)
    server = try SocketServer(addresses, framing: framing, requestTime: requestTime, to: mailbox)
  }

  /// The one client who writes to standard input and reads standard output.
  ///
  /// - Parameter isEnding: Whether the run is to end, and waits no longer for a client that does not read; looked at
  ///   whenever a signal ends such a wait.
  public init(standardStreamsUntil isEnding: @escaping @Sendable () -> Bool) {
    isHTTP = false
    (server, broker) = (nil, nil)
    let line = StreamLine(until: isEnding)
    streams = line
    mailbox.put(.connected(line))
  }

  /// The messages of a broker, whose connection is one client; when it is lost, it is made again.
  ///
  /// - Parameter plan: The broker, and what is received of it.
  /// - Throws: a `Problem` when the broker cannot be had at first.
  public init(broker plan: BrokerPlan) throws(Problem) {
    isHTTP = false
    (server, streams) = (nil, nil)
    broker = try BrokerClient(plan, to: mailbox)
  }

  /// The numbers of the ports that are bound, in their order; none for standard input and output, and a broker.
  public var numbers: [Int] { server?.ports ?? [] }

  /// The system's error for which standard output took nothing more, where that is the client's; nil for none, and for
  /// a client that has gone.
  public var outputFailure: Int32? { streams?.failure }

  /// Makes the descriptor of the server readable, from any thread.
  public func wake() { mailbox.signal.give() }

  /// Listens no longer.
  func close() {
    server?.stop()
    broker?.stop()
  }
}
