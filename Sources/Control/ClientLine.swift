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
  /// Reads the next bytes, once, when some time is over.
  func readOn(after delay: Duration)
  /// Sends bytes, in order.
  func send(_ bytes: [UInt8])
  /// Sends an answer of HTTP, in order.
  func send(_ answer: HTTPAnswer)
  /// Publishes a message, in order.
  func send(_ message: BrokerMessage)
  /// Closes the connection after what was sent.
  func close()
}

// A line sends what its protocol has, and nothing else.
extension ClientLine {
  func send(_ bytes: [UInt8]) {}
  func send(_ answer: HTTPAnswer) {}
  func send(_ message: BrokerMessage) {}
}

/// What a client can leave untaken of its answers, in bytes.
enum ClientBudget {
  /// Above this, nothing more is read from it.
  static let heldMax = 64 << 10
  /// Above this, it is closed.
  static let untakenMax = 1 << 20
  /// The most bytes that are read at once.
  static let readMax = 16 << 10
  /// The most connections that are open at once, those that wait included.
  static let openMax = 256
  /// How long a change of the machine takes a client, of real time or of simulated time: 1,000 a second.
  static let changeTime = Duration.milliseconds(1)
  /// For how long it may save this up: 4,000 changes at once.
  static let changeReserve = Duration.seconds(4)
  /// The most bytes of a request's body.
  static let bodyMax = 64 << 10
}

/// How fast a client changes the machine.
///
/// Each change is recorded, so that one who writes without a wait would fill the disk: it is read from more slowly.
struct ClientPace {
  private var left = ClientBudget.changeReserve
  private var latest: Duration

  /// The pace of a client that has come at a time.
  init(at time: Duration) { latest = time }

  /// Takes some changes.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - time: When, by a clock that never runs back.
  /// - Returns: How long the client is not to be read from.
  mutating func take(_ count: Int, at time: Duration) -> Duration {
    left = min(ClientBudget.changeReserve, left + max(.zero, time - latest))
    left -= ClientBudget.changeTime * count
    latest = max(time, latest)
    return max(.zero, .zero - left)
  }
}
