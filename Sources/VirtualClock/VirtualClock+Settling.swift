import Synchronization

extension VirtualClock {
  /// The state of the tasks that run elsewhere.
  enum Settled {
    /// New jobs arrived.
    case jobs
    /// Nobody is able to run, here or elsewhere.
    case quiet
    case overdue(Failure)
  }

  /// Waits, in real time, for the clock's tasks on other executors and for declared external events.
  func awaitOthers(_ drive: Drive) -> Settled {
    if executor.isIdle { return .quiet }
    repeat {
      let isBack = wait(drive) { executor.hasJobs || executor.away().isEmpty }
      guard isBack else { return .overdue(overdue(executor.away(), drive)) }
    } while awaitTurns(drive) && !executor.hasJobs && !executor.away().isEmpty
    if executor.hasJobs { return .jobs }
    if executor.hasNews {
      executor.admitWokenOutside(isLate: canTimePass(drive))
      return .jobs
    }
    let holding = executor.holding()
    if holding.isEmpty || waitOutside(drive) { return executor.hasNews ? .jobs : .quiet }
    return .overdue(unanswered(holding, drive))
  }

  /// Whether time would pass now if no other job arrived.
  private func canTimePass(_ drive: Drive) -> Bool {
    let (first, request) = state.withLock { state in (state.timeline.firstDue(), state.request) }
    let isSomebodyDue = first.map { $0 <= Instant.latest.elapsed } == true
    if let request { return isSomebodyDue || (request.target ?? .zero) > executor.now }
    switch drive.goal {
    case .moment(let moment): return moment > executor.now
    case .quiet, .end: return isSomebodyDue
    case .test: return false
    }
  }

  private func overdue(_ away: [KnownTasks.Known], _ drive: Drive) -> Failure {
    failure(
      .stalled,
      """
      \(away.prefix(5).map(\.description).joined(separator: ", ")) had not come back from another executor at \(now), \
      after \(drive.limits.externalWait) of real time. Look for an actor or a main actor that is busy or blocked; call 'await \
      clock.advance' from a test of the main actor; or raise 'Limits.externalWait'.
      """, at: asker(drive))
  }

  private func unanswered(_ holding: [KnownTasks.Known], _ drive: Drive) -> Failure {
    let waits = holding.prefix(5).map { known in
      "\(known.hold?.purpose ?? "something") (for \(known.description), at \(known.hold?.site.description ?? "?"))"
    }
    return failure(
      .stalled,
      """
      time stands still at \(now) for what had not come after \(drive.limits.externalWait) of real time: \
      \(waits.joined(separator: ", ")). Look for who is to deliver it, leave 'holdTime' before you wait for \
      other tasks of the clock, or raise 'Limits.externalWait'.
      """, at: asker(drive))
  }

  /// Returns the location of the call that is letting time pass.
  func asker(_ drive: Drive) -> CallSite { state.withLock { $0.request?.site } ?? drive.site }

  /// Waits for a task that has just run to return from another executor before anybody else runs.
  func awaitTrip(of number: TaskNumber, _ drive: Drive) {
    repeat {
      guard executor.beginTrip(of: number) else { continue }
      let isBack = wait(drive) { !executor.continuesTrip(of: number) }
      executor.endTrip()
      guard isBack else { return }
    } while !executor.isHere(number) && awaitTurns(drive) && executor.isAway(number)
  }

  /// Waits for the turns of actors that other threads are running, in which tasks of the clock may have ended or
  /// suspended; returns false when there were none.
  private func awaitTurns(_ drive: Drive) -> Bool {
    let limit = drive.limits.externalWait
    guard let newest = ActorTurns.newest(upTo: limit) else { return false }
    _ = wait(drive) { ActorTurns.newest(through: newest, upTo: limit) == nil }
    return true
  }

  /// Waits for other threads as long as the limits allow; returns whether something arrived.
  func waitOutside(_ drive: Drive) -> Bool { wait(drive) { executor.hasNews } }

  private func wait(_ drive: Drive, until isDone: () -> Bool) -> Bool {
    if isDone() { return true }
    let (isDone, delay) = OneClock.letOthersRun { poll(drive, until: isDone) }
    drive.delay.total += delay
    return isDone
  }

  private func poll(_ drive: Drive, until isDone: () -> Bool) -> Bool {
    let began = ContinuousClock.now
    var length: UInt32 = 5
    repeat {
      pause(microseconds: length)
      if isDone() { return true }
      length = min(length * 2, 500)
    } while ContinuousClock.now - began < drive.limits.externalWait
    return false
  }
}

extension VirtualExecutor {
  /// The reason why a call may not drive the clock.
  enum Refusal: Error {
    case inside
    case otherThread
  }

  /// Makes the calling thread the driver that runs the jobs; returns the previous driver.
  func begin(caller: TaskNumber?, isTest: Bool) -> Result<ThreadIdentity?, Refusal> {
    // Before the lock is taken, because this runs a job.
    let newest = capturesTasks ? TaskCapture.newestNumber() : 0
    let current = ThreadIdentity.current
    let isInside = RunningExecutor.current === self
    return state.withLock { state in
      let isBody = caller != nil && caller == state.body
      guard state.driver == nil || isBody else {
        return .failure(
          state.driver == current || isInside || caller.map(state.tasks.running.contains) == true
            ? .inside : .otherThread)
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

  func end(caller: TaskNumber?, driver: ThreadIdentity?, remembersThread: Bool) {
    state.withLock { state in
      state.driver = driver
      // A thread that ends passes its identity on to a new one, and that of a task serves others once the task waits.
      state.lastDriver = remembersThread ? .current : nil
      if let caller { state.tasks.leave(caller) }
    }
  }

  var hasJobs: Bool { state.withLock { $0.driver == ThreadIdentity.current && $0.next < $0.jobs.count } }

  /// Whether there are jobs, or tasks that other threads have woken.
  var hasNews: Bool {
    state.withLock { $0.driver == ThreadIdentity.current && ($0.next < $0.jobs.count || !$0.wokenOutside.isEmpty) }
  }

  /// Whether there are no jobs and all tasks sleep.
  var isIdle: Bool { state.withLock { $0.next == $0.jobs.count && $0.tasks.areAllAsleep && $0.wokenOutside.isEmpty } }

  /// Returns the clock's tasks that run on other executors.
  func away() -> [KnownTasks.Known] {
    let (ended, away) = state.withLock { state in
      // The order matters: a returning task is first enqueued and then no longer away.
      (state.tasks.removeEnded(), state.next < state.jobs.count ? [] : state.tasks.away())
    }
    for known in ended {
      TaskCapture.forget(known.number)
      if known.task.number == known.number { known.task.release() }
    }
    return away
  }

  /// Whether a task neither sleeps, runs nor has ended.
  func isWaiting(_ number: TaskNumber) -> Bool {
    state.withLock { $0.tasks.known(awake: number) != nil && !$0.tasks.running.contains(number) }
  }
}
