import Synchronization

/// A clock that must not be used: each use fails the test.
///
/// For tests that show that code does not depend on time, and for dependencies that a test must
/// override.
public struct UnimplementedClock: Clock {
  /// A moment: the length of time since the clock's start.
  public typealias Instant = VirtualClock.Instant

  private let name: String
  private let site: CallSite
  private let askers = Askers()

  /// Tasks that have asked for the present moment, as each sleep for a length of time does first.
  private final class Askers: Sendable { let tasks = Mutex<Set<TaskNumber>>([]) }

  /// A clock that reports its use.
  ///
  /// - Parameters:
  ///   - name: What the clock is for, in messages.
  ///   - fileID: Where it is made, for messages.
  ///   - filePath: Where it is made.
  ///   - line: Where it is made.
  ///   - column: Where it is made.
  public init(
    name: String = "a clock", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The start; asking fails the test.
  public var now: Instant {
    _ = askers.tasks.withLock { $0.insert(RuntimeTask.current?.number ?? 0) }
    report("'now', which a sleep asks for,")
    return .start
  }

  /// One attosecond; asking fails the test.
  public var minimumResolution: Duration {
    report("'minimumResolution'")
    return Duration(secondsComponent: 0, attosecondsComponent: 1)
  }

  /// Returns at once; sleeping fails the test.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let asked = askers.tasks.withLock { $0.remove(RuntimeTask.current?.number ?? 0) }
    if asked == nil { report("'sleep'") }
    try Task.checkCancellation()
  }

  /// Returns at once; sleeping fails the test.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: Instant(elapsed: duration), tolerance: tolerance)
  }

  private func report(_ member: String) {
    IssueRecorder.record(
      """
      \(site.description): \(member) of \(name) was used, which the test has not expected. Give the code a \
      'VirtualClock()' if it depends on time.
      """, at: site)
  }
}
