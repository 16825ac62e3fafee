public import Testing
@_exported public import VirtualClock

/// Runs each test on a virtual clock of its own.
///
/// All that the test starts runs on the clock, plain `Task { }` and code of the main actor
/// included, in one order. The test lets time pass with `await clock.advance(by:)`. It fails when
/// it waits for something that cannot come, and when tasks are unfinished at its end.
public struct VirtualClockTrait: TestTrait, SuiteTrait, TestScoping {
  let limits: VirtualClock.Limits

  /// A suite's trait is that of each of its tests.
  public var isRecursive: Bool { true }

  /// Runs a test on a clock, which is then `VirtualClock.current`.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    // The test's own line: that of the trait may be a suite's, far away.
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
  /// - Parameter limits: How much the test may do.
  /// - Returns: The trait.
  public static func virtualClock(limits: VirtualClock.Limits = VirtualClock.Limits()) -> VirtualClockTrait {
    VirtualClockTrait(limits: limits)
  }
}
