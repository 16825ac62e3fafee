/// The wire to one client: what it sends arrives at the run, what the run answers goes back.
///
/// Nothing more is read from a client before the run has taken what was read, nor while the client does not take its
/// answers, so that no client takes memory.
protocol ClientLine: AnyObject, Sendable {
  /// The number of the connection, from 1.
  var number: Int { get }
  /// The index of the port.
  var port: Int { get }
  /// Who it is, for messages.
  var name: String { get }
  /// Reads the next bytes, once.
  func readOn()
  /// Sends bytes, in order.
  func send(_ bytes: [UInt8])
  /// Sends an answer of HTTP, in order.
  func send(_ answer: HTTPAnswer)
  /// Closes the connection after what was sent.
  func close()
}

/// What a client can leave untaken of its answers, in bytes.
enum ClientBudget {
  /// Above this, nothing more is read from it.
  static let heldMax = 64 << 10
  /// Above this, it is closed.
  static let untakenMax = 1 << 20
  /// The most bytes that are read at once.
  static let readMax = 64 << 10
  /// The most connections that are open at once, those that wait included.
  static let openMax = 256
  /// The most bytes of a request's body.
  static let bodyMax = 64 << 10
}
