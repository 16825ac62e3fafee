import Synchronization

extension VirtualClock {
  /// Advances time by a duration and runs everything due meanwhile, its last instant included.
  ///
  /// Timers that are rearmed as they fire keep firing while they are due in that time. A duration of zero runs what
  /// is able to run now. Failures are recorded as test issues: see ``Failure``.
  ///
  /// - Parameters:
  ///   - duration: The duration; not negative.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) { advance(to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line, column: column) }

  /// Advances time to an instant and runs everything due up to and including it.
  ///
  /// - Parameters:
  ///   - instant: The instant to stop at; not before `now`.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  public func advance(
    to instant: Instant, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard isAhead(instant, at: site) else { return }
    finishDrive(drive("advance", .moment(instant.elapsed), at: site), at: site)
  }

  /// Advances time until nobody sleeps; the clock then shows the last instant at which something happened.
  ///
  /// Endless sleeps, those beyond ``Instant/latest``, remain. The test fails if a started task waits for something
  /// else that never comes, or if a ticker never ends: use `advance` for those.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    finishDrive(drive("run", .quiet, at: site), at: site)
  }

  /// Advances time by a duration and runs everything due meanwhile, code of the main actor included.
  ///
  /// - Parameters:
  ///   - duration: The duration; not negative.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  nonisolated(nonsending) public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await advance(to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Advances time to an instant and runs everything due up to and including it, code of the main actor included.
  ///
  /// - Parameters:
  ///   - instant: The instant to stop at; not before `now`.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  nonisolated(nonsending) public func advance(
    to instant: Instant, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard isAhead(instant, at: site) else { return }
    await driveAwaiting("advance", instant.elapsed, at: site)
  }

  /// Advances time until nobody sleeps, and runs code of the main actor too.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  nonisolated(nonsending) public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await driveAwaiting("run", nil, at: site)
  }

  /// Drives the clock to an instant, or until nobody sleeps, from asynchronous code.
  nonisolated(nonsending) private func driveAwaiting(_ verb: String, _ target: Duration?, at site: CallSite) async {
    if let task = RuntimeTask.current?.number, executor.isDriven, executor.knows(task) {
      if let failure = await ask(verb, target, task, at: site) { record(failure, at: site) }
      return
    }
    let goal = target.map { Drive.Goal.moment($0) } ?? .quiet
    // On a thread of its own, so that the main actor and the thread pool are free for what the clock waits for.
    let failure = await onThreadOfItsOwn { self.drive(verb, goal, at: site, isOnOwnThread: true) }
    finishDrive(failure, at: site)
  }

  /// Records a failure as a test issue and reports unread errors.
  private func finishDrive(_ failure: Failure?, at site: CallSite) {
    reportUnreadErrors()
    if let failure { record(failure, at: site) }
  }

  /// Asks the driver of the clock to advance time, on behalf of a task of the clock.
  nonisolated(nonsending) private func ask(_ verb: String, _ target: Duration?, _ task: TaskNumber, at site: CallSite)
    async -> Failure?
  {
    defer { executor.markResumed(task) }
    return await withCheckedContinuation { continuation in
      let isAccepted = state.withLock { state in
        guard state.request == nil, !state.isFinished else { return false }
        _ = executor.sleep(task)
        state.request = Request(verb: verb, target: target, task: task, site: site, continuation: continuation)
        return true
      }
      if isAccepted { return }
      continuation.resume(
        returning: failure(
          .drivenTwice,
          """
          '\(verb)' was called while another task let time pass. Advance the clock from one place at a time.
          """, at: site))
    }
  }

  /// Whether an instant is not before now; otherwise the test fails.
  private func isAhead(_ instant: Instant, at site: CallSite) -> Bool {
    let present = now
    if instant >= present { return true }
    record(
      failure(
        .backwards, "the clock was to go back from \(present) to \(instant). Give a moment that is not before 'now'.",
        at: site), at: site)
    return false
  }
}

extension VirtualExecutor { var isDriven: Bool { state.withLock { $0.driver != nil } } }
