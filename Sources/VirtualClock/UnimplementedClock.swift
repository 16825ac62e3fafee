import Synchronization

/// A clock that must not be used: each use fails the test.
///
/// It is for tests that show that code does not depend on time, and for dependencies that a test must override.
public struct UnimplementedClock: Clock {
  /// An instant: the duration since the clock's start.
  public typealias Instant = VirtualClock.Instant

  private let name: String
  private let site: CallSite
  private let askers = Askers()

  /// The tasks that have asked for the current instant, as each sleep for a duration does first.
  private final class Askers: Sendable { let tasks = Mutex<Set<TaskNumber>>([]) }

  /// Creates a clock that reports its use.
  ///
  /// - Parameters:
  ///   - name: The purpose of the clock, for messages.
  ///   - fileID: Where it is created, for messages.
  ///   - filePath: Where it is created.
  ///   - line: Where it is created.
  ///   - column: Where it is created.
  public init(
    name: String = "a clock", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The start; reading it fails the test.
  public var now: Instant {
    _ = askers.tasks.withLock { $0.insert(RuntimeTask.current?.number ?? 0) }
    report("'now', which a sleep asks for,")
    return .start
  }

  /// One attosecond; reading it fails the test.
  public var minimumResolution: Duration {
    report("'minimumResolution'")
    return Duration(secondsComponent: 0, attosecondsComponent: 1)
  }

  /// Returns at once and fails the test.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let asked = askers.tasks.withLock { $0.remove(RuntimeTask.current?.number ?? 0) }
    if asked == nil { report("'sleep'") }
    try Task.checkCancellation()
  }

  /// Returns at once and fails the test.
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
