import Synchronization

extension VirtualClock {
  /// Awaits a task from outside; if nobody drives the clock meanwhile, the test fails and the task is cancelled.
  nonisolated(nonsending) func watch<Success: Sendable>(
    _ root: Root, _ result: @escaping @Sendable () async -> Result<Success, any Error>
  ) async -> Result<Success, any Error> {
    if root.isFinished { return await result() }
    let watcher = Task { await self.waitForDrive(root) }
    defer { watcher.cancel() }
    return await result()
  }

  /// Cancels a task that has not run for as long as the limits allow.
  private func waitForDrive(_ root: Root) async {
    var drives = executor.drives
    while !root.isFinished {
      do { try await ContinuousClock().sleep(for: limits.externalWait) } catch { return }
      if executor.isDriven || executor.drives != drives {
        drives = executor.drives
        continue
      }
      if !root.isFinished { abandonTest(root) }
      return
    }
  }

  private func abandonTest(_ root: Root) {
    let failure = failure(
      .notDriven,
      """
      a test waited for \(root.description), and nobody let time pass for \(limits.externalWait) of real \
      time. Call 'clock.advance(by:)' or 'clock.run()' before you read its 'value'.
      """)
    record(failure, at: root.site)
    root.giveUp(failure)
    for sleep in state.withLock({ $0.timeline.ordered }) { cancel(sleep.number) }
    _ = drive("advance", .moment(executor.now), at: root.site)
  }
}

extension VirtualExecutor { var drives: Int { state.withLock { $0.drives } } }
