internal import Glibc
import Synchronization

/// The line to the one client on standard input and output.
final class StreamLine: ClientLine {
  /// A piece of standard input.
  enum Piece {
    case nothing
    case bytes([UInt8])
    case end
  }

  let number = 1
  let port = 0
  let name = "standard input"
  let descriptor = STDIN_FILENO
  private let waits = Atomic<Bool>(false)
  /// When it may be read.
  private let begin = Mutex(ContinuousClock.now)
  private let hasGone = Atomic<Bool>(false)
  private let error = Atomic<Int32>(0)
  /// The system error with which reading failed; 0 for none.
  private let readError = Atomic<Int32>(0)
  /// Whether the run is to end and no longer waits for a client that does not read.
  private let isEnding: @Sendable () -> Bool

  /// How long a client may take to read the last answers once the run is to end, in milliseconds.
  private static let lastWait: Int32 = 200

  init(until isEnding: @escaping @Sendable () -> Bool) { self.isEnding = isEnding }

  /// The system error with which sending failed; nil for none, and for a client that has gone.
  var failure: Int32? {
    let code = error.load(ordering: .relaxed)
    return code == 0 || code == EPIPE ? nil : code
  }

  /// The system error with which reading failed; nil for none.
  var inputFailure: Int32? {
    let code = readError.load(ordering: .relaxed)
    return code == 0 ? nil : code
  }

  /// Whether the run is ready to read more.
  var isWaiting: Bool { waits.load(ordering: .relaxed) && begin.withLock(\.self) <= ContinuousClock.now }

  func readOn(after delay: Duration) {
    begin.withLock { $0 = ContinuousClock.now + delay }
    waits.store(true, ordering: .relaxed)
  }

  /// Reads what is available, without waiting.
  func read() -> Piece {
    if hasGone.load(ordering: .relaxed) { return end() }
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&watched, 1, 0) > 0 else { return .nothing }
    var count = -1
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: ClientBudget.readMax) {
      unsafe count = Glibc.read(descriptor, $0.baseAddress, ClientBudget.readMax)
      $1 = max(count, 0)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    if count < 0 { readError.store(errno, ordering: .relaxed) }
    guard count > 0 else { return end() }
    waits.store(false, ordering: .relaxed)
    return .bytes(bytes)
  }

  private func end() -> Piece {
    waits.store(false, ordering: .relaxed)
    return .end
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !hasGone.load(ordering: .relaxed) {
      let isLast = isEnding()
      guard !isLast || takesBytes() else { return leave() }
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(STDOUT_FILENO, $0.baseAddress, isLast ? min($0.count, 4_096) : $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        error.store(errno, ordering: .relaxed)
        leave()
      }
    }
  }

  private func takesBytes() -> Bool {
    var watched = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&watched, 1, Self.lastWait) > 0
  }

  /// Stops sending: the client has gone, or is abandoned.
  private func leave() {
    hasGone.store(true, ordering: .relaxed)
    readOn(after: .zero)
  }

  func close() {}
}
