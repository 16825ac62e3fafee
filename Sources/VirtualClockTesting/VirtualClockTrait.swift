public import Testing
@_exported public import VirtualClock

/// Runs each test on a virtual clock of its own.
///
/// Everything that the test starts runs on the clock, plain `Task { }` and code of the main actor included, in one
/// order. The test advances time with `await clock.advance(by:)`. It fails when it waits for something that cannot
/// come, and when tasks are unfinished at its end.
public struct VirtualClockTrait: TestTrait, SuiteTrait, TestScoping {
  let limits: VirtualClock.Limits

  /// True: a suite's trait applies to each of its tests.
  public var isRecursive: Bool { true }

  /// Runs a test on a clock that is then `VirtualClock.current`.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    // Use the test's own line: that of the trait may be far away, on the suite.
    let location = test.sourceLocation
    let site = CallSite(
      fileID: location.fileID, filePath: location.filePath, line: UInt(location.line), column: UInt(location.column))
    try await VirtualClock.test(limits: limits, at: site, function)
  }
}

extension Trait where Self == VirtualClockTrait {
  /// Runs each test on a virtual clock of its own, `VirtualClock.current`.
  public static var virtualClock: VirtualClockTrait { .virtualClock() }

  /// Runs each test on a virtual clock of its own, with limits.
  ///
  /// - Parameter limits: The limits of the test.
  /// - Returns: The trait.
  public static func virtualClock(limits: VirtualClock.Limits = VirtualClock.Limits()) -> VirtualClockTrait {
    VirtualClockTrait(limits: limits)
  }
}
