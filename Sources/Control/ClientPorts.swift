public import SimulationCore

/// Where clients connect: ports of this machine, standard input and output, or a broker; it listens from its
/// creation.
public final class ClientPorts: Sendable {
  /// The protocol framing of the clients.
  public enum Framing: Sendable {
    /// Raw bytes: one client at a time on each port.
    case bytes
    /// HTTP: several clients at a time.
    case http
  }

  let mailbox: Mailbox
  let isHTTP: Bool
  let streams: StreamLine?
  private let server: SocketServer?
  private let broker: BrokerClient?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - addresses: The addresses, one for each port.
  ///   - framing: The protocol framing of the clients.
  /// - Throws: a `Problem` when an address cannot be bound.
  public convenience init(listening addresses: [ListenAddress], framing: Framing = .bytes) throws(Problem) {
    try self.init(listening: addresses, framing: framing, requestTime: .seconds(60))
  }

  /// Begins to listen; an HTTP client must complete each request within the request time.
  init(listening addresses: [ListenAddress], framing: Framing, requestTime: Duration) throws(Problem) {
    isHTTP = framing == .http
    (streams, broker) = (nil, nil)
    mailbox = try Mailbox()
    server = try SocketServer(addresses, framing: framing, requestTime: requestTime, to: mailbox)
  }

  /// The only client, which writes to standard input and reads standard output.
  ///
  /// - Parameter isEnding: Whether the run is to end and no longer waits for a client that does not read; checked
  ///   whenever a signal interrupts such a wait.
  /// - Throws: a `Problem` when the process may open no more descriptors.
  public init(standardStreamsUntil isEnding: @escaping @Sendable () -> Bool) throws(Problem) {
    mailbox = try Mailbox()
    isHTTP = false
    (server, broker) = (nil, nil)
    let line = StreamLine(until: isEnding)
    streams = line
    mailbox.put(.connected(line))
  }

  /// The messages of a broker, whose connection is one client, and is remade when lost.
  ///
  /// - Parameter plan: The broker, and the topics to subscribe to.
  /// - Throws: a `Problem` when the first connection fails.
  public init(broker plan: BrokerPlan) throws(Problem) {
    isHTTP = false
    (server, streams) = (nil, nil)
    mailbox = try Mailbox()
    broker = try BrokerClient(plan, to: mailbox)
  }

  /// The bound port numbers, in order; empty for standard input and output, and for a broker.
  public var numbers: [Int] { server?.ports ?? [] }

  /// The system error with which standard output failed; nil for none, for other clients, and for a client that has
  /// gone.
  public var outputFailure: Int32? { streams?.failure }

  /// The system error with which standard input failed; nil for none, and for other clients.
  public var inputFailure: Int32? { streams?.inputFailure }

  /// Makes the server's descriptor readable, from any thread.
  func wake() { mailbox.signal.give() }

  /// Stops listening.
  func close() {
    server?.stop()
    broker?.stop()
  }
}
