import FoundationEssentials
internal import Glibc
import SimulationCore

/// An external program that receives requests as lines, and answers in lines, each within a time limit.
///
/// The shell starts it; requests go to its standard input and answers come from its standard output. The user sees
/// what it writes to standard error.
final class DispatchProgram {
  /// The maximum length of a line, in bytes.
  static let lineMax = 1 << 20

  /// Why there is no answer.
  enum Failure: Error {
    /// The program could not be started.
    case notStarted(ShellProgram.StartFailure)
    case ended
    /// It did not answer in time.
    case silent
    /// It sent a line that is too long.
    case babbling

    var words: String {
      switch self {
      case .notStarted(let failure): "it could not be started: \(failure.words)"
      case .ended: "it has ended"
      case .silent: "it did not answer in time"
      case .babbling: "its answer is longer than \(DispatchProgram.lineMax) bytes"
      }
    }
  }

  private let timeout: Duration
  /// Whether the user has asked for the end.
  private let isInterrupted: () -> Bool
  private let program: ShellProgram
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  /// When the answer to the last request is late.
  private var deadline = ContinuousClock.now

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The shell command.
  ///   - timeout: How long each answer may take.
  ///   - isInterrupted: Whether the user has asked for the end.
  /// - Throws: a `Failure` when it cannot be started.
  init(_ command: String, timeout: Duration, isInterrupted: @escaping () -> Bool) throws(Failure) {
    self.timeout = timeout
    self.isInterrupted = isInterrupted
    do throws(ShellProgram.StartFailure) { (program, input, output) = try Self.start(command) } catch {
      throw .notStarted(error)
    }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(input)
    close(output)
    // A program that does not end when its input does is terminated with all of its children.
    for _ in 0..<20 {
      _ = program.takeEnding()
      guard program.isRunning else { return }
      usleep(10_000)
    }
    program.kill()
  }

  private static func start(_ command: String) throws(ShellProgram.StartFailure) -> (
    program: ShellProgram, input: Int32, output: Int32
  ) {
    let toChild = try ShellProgram.pipe()
    defer { close(toChild.reading) }
    do throws(ShellProgram.StartFailure) {
      let fromChild = try ShellProgram.pipe()
      defer { close(fromChild.writing) }
      do throws(ShellProgram.StartFailure) {
        let program = try ShellProgram(command, input: toChild.reading, output: fromChild.writing)
        return (program, toChild.writing, fromChild.reading)
      } catch {
        close(fromChild.reading)
        throw error
      }
    } catch {
      close(toChild.writing)
      throw error
    }
  }

  /// Sends a line; ``answer(within:)`` returns the answer.
  ///
  /// - Throws: a `Failure` when it cannot be sent.
  func ask(_ line: String) throws(Failure) {
    deadline = ContinuousClock.now + timeout
    try send(line, until: deadline)
  }

  /// The answer to the last request.
  ///
  /// - Parameter patience: How long to wait for it; nil for the program's time limit.
  /// - Returns: The line; nil if it has not arrived in that time.
  /// - Throws: a `Failure` when there is no answer.
  func answer(within patience: Duration?) throws(Failure) -> String? {
    let now = ContinuousClock.now
    return try receive(until: patience.map { min(deadline, now + $0) } ?? deadline)
  }

  /// Sends a line that needs no answer; whether it arrives does not matter.
  func notify(_ line: String) { _ = try? send(line, until: ContinuousClock.now + .milliseconds(100)) }

  private func send(_ line: String, until deadline: ContinuousClock.Instant) throws(Failure) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        Self.withoutPipeSignal { unsafe write(input, buffer.baseAddress, buffer.count) }
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        guard wait(for: input, POLLOUT, until: deadline) else { throw .silent }
      } else if errno != EINTR {
        throw .ended
      }
    }
  }

  private func receive(until end: ContinuousClock.Instant) throws(Failure) -> String? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return line
      }
      guard received.count <= Self.lineMax else { throw .babbling }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe piece.withUnsafeMutableBytes { buffer in unsafe read(output, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        received += piece[..<count]
      } else if count == 0 {
        throw .ended
      } else if errno == EAGAIN {
        guard wait(for: output, POLLIN, until: end) else {
          if ContinuousClock.now < deadline, !isInterrupted() { return nil }
          throw .silent
        }
        // What it has started may hold its output open, and ends with it.
        _ = program.takeEnding()
      } else if errno != EINTR {
        throw .ended
      }
    }
  }

  /// Waits for a pipe; returns false when the time is over, or the user has requested the end.
  private func wait(for file: Int32, _ events: Int32, until end: ContinuousClock.Instant) -> Bool {
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero, !isInterrupted() else { return false }
    var entry = pollfd(fd: file, events: Int16(truncatingIfNeeded: events), revents: 0)
    let milliseconds = Int32(clamping: min(left, .milliseconds(100)) / .milliseconds(1)) + 1
    _ = unsafe poll(&entry, 1, milliseconds)
    return true
  }

  /// Writes to a pipe whose reader may be gone, without the signal that would end this program.
  private static func withoutPipeSignal(_ body: () -> Int) -> Int {
    var (pipeSignal, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&pipeSignal)
    unsafe sigaddset(&pipeSignal, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    let count = body()
    let code = errno
    if count < 0, code == EPIPE {
      var now = timespec()
      _ = unsafe sigtimedwait(&pipeSignal, nil, &now)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return count
  }
}
