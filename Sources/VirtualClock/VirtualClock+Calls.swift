import Synchronization

extension VirtualClock {
  /// Lets a length of time pass, and runs all that happens in it, its last instant included.
  ///
  /// Timers that are armed again as they fire, fire again as long as they are due by then. A length
  /// of zero runs what is able to run now. What goes wrong fails the test: see ``Failure``.
  ///
  /// - Parameters:
  ///   - duration: How much time passes; not negative.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) { advance(to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line, column: column) }

  /// Lets time pass up to a moment, and runs all that happens until and at it.
  ///
  /// - Parameters:
  ///   - instant: When to stop; not before `now`.
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

  /// Lets time pass until nobody sleeps; the clock then stands at the last thing done.
  ///
  /// Sleeps without an end, those beyond ``Instant/latest``, stay. A started task that waits for
  /// something else and that nobody wakes fails the test, and so does a ticker that never ends: use
  /// `advance` for them.
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

  /// Lets a length of time pass, and runs all that happens in it, the code of the main actor
  /// included.
  ///
  /// - Parameters:
  ///   - duration: How much time passes; not negative.
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

  /// Lets time pass up to a moment, and runs all that happens until and at it, the code of the main
  /// actor included.
  ///
  /// - Parameters:
  ///   - instant: When to stop; not before `now`.
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

  /// Lets time pass until nobody sleeps, and runs the code of the main actor too.
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

  /// Drives the clock to a moment, or without one until nobody sleeps, from asynchronous code.
  nonisolated(nonsending) private func driveAwaiting(_ verb: String, _ target: Duration?, at site: CallSite) async {
    if let task = RuntimeTask.current?.number, executor.isDriven, executor.knows(task) {
      if let failure = await ask(verb, target, task, at: site) { record(failure, at: site) }
      return
    }
    let goal = target.map { Drive.Goal.moment($0) } ?? .quiet
    // On a thread of its own: the main actor and the pool of threads are free for what the clock
    // waits for.
    let failure = await withCheckedContinuation { continuation in
      onThreadOfItsOwn { continuation.resume(returning: self.drive(verb, goal, at: site)) }
    }
    finishDrive(failure, at: site)
  }

  /// Lets the test fail for what went wrong.
  private func finishDrive(_ failure: Failure?, at site: CallSite) {
    reportUnreadErrors()
    if let failure { record(failure, at: site) }
  }

  /// Asks whoever runs the clock to let time pass, as a task of the clock.
  nonisolated(nonsending) private func ask(_ verb: String, _ target: Duration?, _ task: TaskNumber, at site: CallSite)
    async -> Failure?
  {
    await withCheckedContinuation { continuation in
      _ = executor.sleep(task)
      let isAccepted = state.withLock { state in
        guard state.request == nil, !state.isFinished else { return false }
        state.request = Request(verb: verb, target: target, task: task, site: site, continuation: continuation)
        return true
      }
      if isAccepted { return }
      executor.rise(task)
      continuation.resume(
        returning: failure(
          .drivenTwice,
          """
          '\(verb)' was called while another task let time pass. Advance the clock from one place at a time.
          """, at: site))
    }
  }

  /// Whether a moment is not before now; otherwise the test fails.
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
