import Synchronization

extension VirtualClock {
  /// What a look at those who run elsewhere finds.
  enum Settled {
    /// Jobs came.
    case jobs
    /// Nobody is able to run, here or elsewhere.
    case quiet
    case overdue(Failure)
  }

  /// Waits, in real time, for those of the clock's tasks that are on other executors, and a moment
  /// for those of which nothing is known.
  func settle(_ drive: Drive) -> Settled {
    if executor.isIdle { return .quiet }
    let began = ContinuousClock.now
    var length: UInt32 = 5
    while true {
      if executor.hasJobs { return .jobs }
      let away = executor.away()
      if away.isEmpty { break }
      if ContinuousClock.now - began > max(limits.outside, limits.patience) {
        let names = away.map { $0.name.map { "'\($0)'" } ?? "a task without a name" }
        return .overdue(
          failure(
            .stalled,
            """
            \(names.prefix(5).joined(separator: ", ")) had not come back from another executor at \(now), after \
            \(limits.outside) of real time. Look for an actor or a main actor that is busy or blocked; call 'await \
            clock.advance' from a test of the main actor; or raise 'Limits.outside'.
            """,
            at: drive.site
          )
        )
      }
      pause(microseconds: length)
      length = min(length * 2, 500)
    }
    return haveMercy() ? .jobs : .quiet
  }

  /// Gives whoever may wake a task from outside the real time to do it, once for each wait.
  private func haveMercy() -> Bool {
    let strangers = executor.strangers()
    if strangers.isEmpty { return executor.hasJobs }
    let came = waitForJobs(limits.patience)
    executor.markWaitedFor(strangers.map(\.number))
    return came
  }

  /// Waits for other threads as long as the limits allow; whether they brought jobs.
  func waitOutside() -> Bool { waitForJobs(limits.outside) }

  private func waitForJobs(_ limit: Duration) -> Bool {
    let began = ContinuousClock.now
    var length: UInt32 = 5
    while ContinuousClock.now - began < limit {
      if executor.hasJobs { return true }
      pause(microseconds: length)
      length = min(length * 2, 500)
    }
    return executor.hasJobs
  }
}

extension VirtualExecutor {
  /// Why a call may not drive the clock.
  enum Refusal: Error {
    case inside
    case otherThread
  }

  /// Makes the calling thread the one that runs the jobs: the one that was before.
  func begin(caller: TaskNumber?, isTest: Bool) -> Result<ThreadIdentity?, Refusal> {
    // Before the lock: it runs a job.
    let newest = capturesTasks ? TaskCapture.newestNumber() : 0
    let current = ThreadIdentity.current
    let isInside = RunningExecutor.current === self
    return state.withLock { state in
      let isBody = caller != nil && caller == state.body
      guard state.driver == nil || isBody else {
        return .failure(
          state.driver == current || isInside || caller.map(state.tasks.running.contains) == true
            ? .inside : .otherThread
        )
      }
      let before = state.driver
      if before == nil {
        state.baseline = newest
        state.drives += 1
      }
      if let caller { state.tasks.enter(caller) }
      state.driver = current
      return .success(before)
    }
  }

  func end(caller: TaskNumber?, driver: ThreadIdentity?) {
    state.withLock { state in
      state.driver = driver
      if let caller { state.tasks.leave(caller) }
    }
  }

  var hasJobs: Bool {
    state.withLock { $0.driver == ThreadIdentity.current && $0.next < $0.jobs.count }
  }

  /// Whether no job waits and all tasks sleep.
  var isIdle: Bool {
    state.withLock { $0.next == $0.jobs.count && $0.tasks.areAllAsleep }
  }

  /// The clock's tasks that run on other executors.
  func away() -> [KnownTasks.Known] {
    let (ended, away) = state.withLock { state in
      // In this order: a task that comes back is first enqueued and then no longer away.
      (state.tasks.removeEnded(), state.next < state.jobs.count ? [] : state.tasks.away())
    }
    for known in ended {
      TaskCapture.forget(known.number)
      if known.task.number == known.number { known.task.release() }
    }
    return away
  }

  func strangers() -> [KnownTasks.Known] {
    state.withLock { $0.tasks.strangers() }
  }

  func markWaitedFor(_ numbers: [TaskNumber]) {
    state.withLock { $0.tasks.markWaitedFor(numbers) }
  }

  /// Whether a task neither sleeps, runs nor has ended.
  func isWaiting(_ number: TaskNumber) -> Bool {
    state.withLock { $0.tasks.known(awake: number) != nil && !$0.tasks.running.contains(number) }
  }
}
