/// The connection to one client: what it sends is delivered to the run, and the run's answers go back.
///
/// Nothing more is read from a client until the run has taken what was read, or while the client does not read its
/// answers, so memory stays bounded.
protocol ClientLine: AnyObject, Sendable {
  /// The number of the connection, from 1.
  var number: Int { get }
  /// The index of the port.
  var port: Int { get }
  /// The client's name, for messages.
  var name: String { get }
  /// Reads the next bytes, once, after a delay.
  func readOn(after delay: Duration)
  /// Sends bytes, in order.
  func send(_ bytes: [UInt8])
  /// Sends an HTTP answer, in order.
  func send(_ answer: HTTPAnswer)
  /// Publishes a message, in order.
  func send(_ message: BrokerMessage)
  /// Closes the connection once everything is sent.
  func close()
}

// By default, a line ignores what its protocol does not have.
extension ClientLine {
  func send(_ bytes: [UInt8]) {}
  func send(_ answer: HTTPAnswer) {}
  func send(_ message: BrokerMessage) {}
}

/// How many bytes of answers a client can leave unread, and other limits.
enum ClientBudget {
  /// Above this, nothing more is read from the client.
  static let heldMax = 64 << 10
  /// Above this, the client is disconnected.
  static let untakenMax = 1 << 20
  /// The maximum number of bytes per read.
  static let readMax = 16 << 10
  /// The maximum number of open connections, including waiting ones.
  static let openMax = 256
  /// The time that one change of the machine costs a client, real or simulated: 1,000 changes a second.
  static let changeTime = Duration.milliseconds(1)
  /// How much of that time it can save up: 4,000 changes at once.
  static let changeReserve = Duration.seconds(4)
  /// The maximum size of a request's body, in bytes.
  static let bodyMax = 64 << 10
}

/// Limits how fast a client changes the machine.
///
/// Each change is recorded, so a client that writes without pause would fill the disk: it is read more slowly.
struct ClientPace {
  private var left = ClientBudget.changeReserve
  private var latest: Duration

  /// The pace of a client that connects at a time.
  init(at time: Duration) { latest = time }

  /// Accounts for some changes.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - time: When, by a monotonic clock.
  /// - Returns: How long to wait before reading from the client again.
  mutating func take(_ count: Int, at time: Duration) -> Duration {
    left = min(ClientBudget.changeReserve, left + max(.zero, time - latest))
    left -= ClientBudget.changeTime * count
    latest = max(time, latest)
    return max(.zero, .zero - left)
  }
}
