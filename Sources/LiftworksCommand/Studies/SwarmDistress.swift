import FoundationEssentials
internal import Glibc
import Proving
import SimulationCore
import Synchronization

/// Reports which trials were running when a fault stops the program, so that they can be repeated.
///
/// A machine that violates one of its preconditions terminates the whole program. The handler writes the seeds on the
/// board, and nothing else.
enum SwarmDistress {
  /// The maximum number of trials on the board; further ones run, but are not reported.
  private static let slots = 64
  // Written by the threads, read by the handler: only whole words.
  private static let board = Board()

  /// The seeds of running trials, and which slots are used.
  @safe private final class Board: Sendable {
    let taken = Atomic<UInt64>(0)
    /// Of each slot the seed; whether the run branches off from it, when, and the seed of what comes then.
    nonisolated(unsafe) let words: UnsafeMutablePointer<UInt64>
    /// The swarm's arguments after `liftworks swarm `, including a trailing space; written before any thread runs.
    nonisolated(unsafe) var subject: UnsafeMutableBufferPointer<UInt8>? = nil

    init() {
      unsafe words = .allocate(capacity: 4 * SwarmDistress.slots)
      unsafe words.initialize(repeating: 0, count: 4 * SwarmDistress.slots)
    }
  }

  /// Installs the handler.
  ///
  /// - Parameter subject: The swarm's arguments after `liftworks swarm`; nil for none.
  static func watch(swarmOf subject: String?) {
    let text = Array((subject.map { "\($0) " } ?? "").utf8)
    // Never released: the handler may need it at any time.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = unsafe bytes.initialize(from: text)
    unsafe board.subject = bytes
    // Initialized here: the handler must not have to.
    board.taken.store(0, ordering: .relaxed)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { number in
        SwarmDistress.report()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Puts a seed on the board, or a branch.
  ///
  /// - Returns: Its slot, for `end`; nil when there is no room.
  static func begin(_ seed: UInt64, _ branch: SwarmBranch?) -> Int? {
    while true {
      let taken = board.taken.load(ordering: .acquiring)
      guard taken != .max else { return nil }
      let slot = (~taken).trailingZeroBitCount
      let (isDone, _) = board.taken.compareExchange(
        expected: taken, desired: taken | 1 << UInt64(slot), ordering: .acquiringAndReleasing)
      guard isDone else { continue }
      let own = unsafe board.words + 4 * slot
      unsafe own[0] = seed
      unsafe own[1] = branch == nil ? 0 : 1
      unsafe own[2] = UInt64(clamping: branch?.instant.nanoseconds ?? 0)
      unsafe own[3] = branch?.continuation ?? 0
      return slot
    }
  }

  /// Removes a seed from the board.
  static func end(_ slot: Int?) {
    guard let slot else { return }
    board.taken.bitwiseAnd(~(1 << UInt64(slot)), ordering: .acquiringAndReleasing)
  }

  /// Writes the seeds, without allocating anything.
  private static func report() {
    let taken = board.taken.load(ordering: .acquiring)
    for slot in 0..<slots where taken & 1 << UInt64(slot) != 0 {
      write("liftworks: a fault stopped the program during the run of a swarm; repeat it with: ")
      write("liftworks swarm ")
      if let subject = unsafe board.subject {
        _ = unsafe Glibc.write(STDERR_FILENO, subject.baseAddress, subject.count)
      }
      write("--runs 1 --seed ")
      let own = unsafe board.words + 4 * slot
      unsafe write(own[0])
      if unsafe own[1] == 1 {
        write(" --branch ")
        unsafe write(own[2])
        write("-")
        unsafe write(own[3])
      }
      write("\n")
    }
  }

  private static func write(_ text: StaticString) {
    _ = unsafe Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func write(_ number: UInt64) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(truncatingIfNeeded: number / divisor % 10) + 0x30
      _ = unsafe Glibc.write(STDERR_FILENO, &digit, 1)
      divisor /= 10
    }
  }
}
