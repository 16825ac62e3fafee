import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The clocks on which a test has started tasks and that nobody has driven yet.
///
/// Such a task never runs, so its expectations are silently skipped. The test fails if its task ends before anybody
/// has driven the clock.
enum ForgottenClocks {
  private struct Watch {
    let clock: VirtualClock
    let root: Root
    let test: RuntimeTask
  }

  private static let watches = Mutex<[ObjectIdentifier: Watch]>([:])

  /// The last test of a process may end before anybody has checked.
  private static let isReportingAtExit: Bool = {
    atexit {
      let forgotten = ForgottenClocks.watches.withLock { Array($0.values) }.filter {
        $0.test.isComplete && $0.clock.executor.drives == 0
      }
      guard !forgotten.isEmpty else { return }
      for watch in forgotten { ForgottenClocks.fail(watch) }
      _exit(1)
    } == 0
  }()

  /// Watches a clock until somebody drives it or the running test ends.
  static func watch(_ clock: VirtualClock, _ root: Root) {
    guard IssueRecorder.isTesting, clock.executor.drives == 0, VirtualClock.current !== clock,
      let test = RuntimeTask.current, RuntimeTask.Layout.known != nil
    else { return }
    let watch = Watch(clock: clock, root: root, test: test)
    let isFirst = watches.withLock { watches in
      guard watches[ObjectIdentifier(clock)] == nil else { return false }
      watches[ObjectIdentifier(clock)] = watch
      return true
    }
    guard isFirst, isReportingAtExit else { return }
    test.retain()
    // A separate task inherits the test's task-locals, so that the failure is attributed to the test.
    Task {
      var pause = Duration.milliseconds(1)
      while clock.executor.drives == 0, !test.isComplete {
        try? await ContinuousClock().sleep(for: pause)
        pause = min(pause * 2, .milliseconds(50))
      }
      guard watches.withLock({ $0.removeValue(forKey: ObjectIdentifier(clock)) }) != nil else { return }
      if clock.executor.drives == 0 { fail(watch) }
      test.release()
    }
  }

  private static func fail(_ watch: Watch) {
    let failure = watch.clock.failure(
      .notDriven,
      """
      a test started \(watch.root.description) and ended, and nobody let time pass. Call 'clock.advance(by:)' or \
      'clock.run()' after 'start', or give the test the trait '.virtualClock'.
      """, at: watch.root.site)
    watch.clock.record(failure, at: watch.root.site)
  }
}
