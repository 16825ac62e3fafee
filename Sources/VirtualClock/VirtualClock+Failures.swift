import Synchronization

extension VirtualClock {
  /// Creates a failure with the tasks currently concerned.
  func failure(_ reason: Failure.Reason, _ message: String, at location: CallSite? = nil) -> Failure {
    Failure(
      reason: reason, instant: now, sleepers: sleepers, unfinished: unfinishedTasks(), message: message,
      location: location?.description)
  }

  /// Records a failure as an issue of the running test.
  func record(_ failure: Failure, at site: CallSite) { IssueRecorder.record(failure.description, at: site) }

  /// Returns a line for each task that has not ended and does not sleep.
  private func unfinishedTasks() -> [String] {
    let roots = state.withLock { $0.roots }
    var lines: [String] = []
    var named: Set<TaskNumber> = []
    for root in roots where !root.isFinished {
      guard let number = root.number else {
        lines.append("\(root.description) has not run yet")
        continue
      }
      named.insert(number)
      if let known = executor.awake(number) { lines.append("\(root.description) \(Self.condition(of: known))") }
    }
    // Started tasks that have not begun are identified by the location where they were started.
    let hasNew = roots.contains { !$0.isFinished && $0.number == nil }
    for known in executor.state.withLock({ $0.tasks.waiting() })
    where !named.contains(known.number) && (known.hasRun || !hasNew) {
      let name = known.name.map { "'\($0)'" } ?? "a task without a name"
      lines.append("\(name) \(Self.condition(of: known))")
    }
    return lines
  }

  private static func condition(of known: KnownTasks.Known) -> String {
    if known.isRefusedSleep {
      let location = known.lastSleep.map { " at \($0.description)" } ?? ""
      return "has been cancelled and goes on sleeping\(location)"
    }
    if known.isQueued { return known.hasRun ? "is about to go on" : "has not run yet" }
    if known.task.isAble { return known.hasRun ? "is still on another executor" : "has not run yet" }
    return "waits since \(Instant(elapsed: known.lastRun))"
  }
}

extension VirtualExecutor {
  /// Returns the record of a task that neither sleeps nor has ended.
  func awake(_ number: TaskNumber) -> KnownTasks.Known? { state.withLock { $0.tasks.known(awake: number) } }
}
