import Synchronization

extension VirtualClock {
  /// Runs the clock's tasks on this thread until a goal is reached.
  ///
  /// - Parameters:
  ///   - verb: The name of the method called.
  ///   - goal: The goal at which it ends.
  ///   - site: Where it is called.
  ///   - limits: The limits of the call; those of the clock by default.
  ///   - isOnOwnThread: Whether the calling thread was created for this call and ends after it.
  /// - Returns: The failure; nil on success.
  func drive(_ verb: String, _ goal: Drive.Goal, at site: CallSite, limits: Limits? = nil, isOnOwnThread: Bool = false)
    -> Failure?
  {
    if !isTrusted, let problem = SelfCheck.problem(capturingTasks: executor.capturesTasks) {
      return failure(.unknownRuntime, problem, at: site)
    }
    let caller = RuntimeTask.current?.number
    let before: ThreadIdentity?
    switch executor.begin(caller: caller, isTest: goal.isTest) {
    case .success(let driver): before = driver
    case .failure(let refusal): return failure(refusal, verb, site)
    }
    let failure = ActorTurns.interrupt {
      OneClock.run {
        var drive = Drive(verb, goal, at: site, limits: limits ?? self.limits)
        return RunningExecutor.run(executor) { work(&drive) }
      }
    }
    executor.end(caller: caller, driver: before, remembersThread: caller == nil && !isOnOwnThread)
    return failure ?? lateness(at: site)
  }

  private func work(_ drive: inout Drive) -> Failure? {
    while true {
      if let failure = step(&drive) {
        // A failure while a test advances time belongs to that call, and the test continues.
        guard finishRequest(with: failure, &drive) else { return failure }
      } else if drive.isOver {
        return nil
      }
    }
  }

  /// Runs all jobs, and then advances time once.
  private func step(_ drive: inout Drive) -> Failure? {
    if let failure = runJobs(&drive) { return failure }
    if drive.isDone {
      drive.isOver = true
      return nil
    }
    switch awaitOthers(drive) {
    case .jobs: return nil
    case .overdue(let failure): return failure
    case .quiet: drive.delay.total += OneClock.letOthersRunInTurn()
    }
    if let request = state.withLock({ $0.request }) { return serve(request, &drive) }
    if let limit = drive.limit, passTime(through: limit, &drive) { return overlong(drive) }
    switch wrapUp(drive) {
    case .jobs: return nil
    case .overdue(let failure): return failure
    case .quiet:
      drive.isOver = true
      return nil
    }
  }

  private func runJobs(_ drive: inout Drive) -> Failure? {
    while let entry = executor.takeNext() {
      executor.run(entry)
      if let task = entry.task { awaitTrip(of: task, drive) }
      guard let problem = drive.countStep() else { continue }
      // Jobs of other tasks after the end are reported as unfinished.
      if drive.isDone { return nil }
      let verb = state.withLock { $0.request?.verb } ?? drive.verb
      return failure(.limitReached, "'\(verb)' has not ended at \(now): \(problem)", at: asker(drive))
    }
    return nil
  }

  private func passTime(through limit: Duration, _ drive: inout Drive) -> Bool {
    let before = executor.now
    guard wakeNext(through: limit) else { return false }
    if executor.now > before { drive.timePasses() }
    return true
  }

  /// Returns the failure of a call that lets time pass automatically and exceeds its limit.
  private func overlong(_ drive: Drive) -> Failure? {
    if case .moment = drive.goal { return nil }
    guard executor.now > limits.virtualTime else { return nil }
    return failure(
      .limitReached,
      """
      '\(drive.verb)' has let time pass to \(now), beyond its limit of \(limits.virtualTime). Look for a ticker \
      or a retry that never ends, let time pass with 'advance(by:)', or raise 'Limits.virtualTime'.
      """, at: drive.site)
  }

  /// Advances time for an `advance` of the test itself.
  private func serve(_ request: Request, _ drive: inout Drive) -> Failure? {
    if !drive.isServing { drive.beginPart(isServing: true) }
    if passTime(through: request.target ?? Instant.latest.elapsed, &drive) {
      guard request.target == nil else { return nil }
      return overlong(Drive("run", .quiet, at: request.site, limits: drive.limits))
    }
    if let target = request.target {
      executor.setNow(max(target, executor.now))
    } else {
      let run = Drive("run", .quiet, at: request.site, limits: drive.limits)
      switch wrapUp(run, except: request.task) {
      case .jobs: return nil
      case .overdue(let failure): return failure
      case .quiet: break
      }
    }
    _ = finishRequest(with: lateness(at: request.site), &drive)
    return nil
  }

  /// Resumes the test that requested time; returns false when there was no request.
  private func finishRequest(with failure: Failure?, _ drive: inout Drive) -> Bool {
    guard let request = state.withLock({ $0.request.take() }) else { return false }
    drive.beginPart(isServing: false)
    executor.rise(request.task)
    request.continuation.resume(returning: failure)
    return true
  }

  /// Handles the state in which nobody is able to run and no time is left to pass.
  private func wrapUp(_ drive: Drive, except task: TaskNumber? = nil) -> Settled {
    switch drive.goal {
    case .moment(let moment):
      executor.setNow(max(moment, executor.now))
      return .quiet
    case .quiet:
      guard let waiting = waitingRoot(except: task) else { return .quiet }
      if waitOutside(drive) { return .jobs }
      return .overdue(
        failure(
          .stalled,
          """
          nothing was left to do at \(now), and \(waiting.description) had not ended. Look for a value \
          that nobody sends and for a stream that nobody finishes; cancel the task, or use \
          'advance(by:)', which leaves tasks waiting.
          """, at: drive.site))
    case .end:
      if waitOutside(drive) { return .jobs }
      return .overdue(
        failure(
          .stalled,
          """
          the body had not ended when nothing was left to do at \(now). Look for a value that nobody \
          sends, a continuation that nobody resumes, a sleep in real time, or real input and output that \
          takes longer than 'Limits.externalWait', \(limits.externalWait).
          """, at: drive.site))
    case .test:
      if waitOutside(drive) { return .jobs }
      let sleeps = state.withLock { !$0.timeline.isEmpty }
      return .overdue(
        failure(
          sleeps ? .notDriven : .stalled,
          sleeps
            ? """
            the test waits at \(now) while others sleep, and nobody lets time pass. Call 'await \
            clock.advance(by:)' or 'await clock.run()' before you wait for what they do.
            """
            : """
            the test had not ended when nothing was left to do at \(now). Look for a value that nobody \
            sends, a continuation that nobody resumes, a sleep in real time, or real input and output that \
            takes longer than 'Limits.externalWait', \(limits.externalWait).
            """, at: drive.site))
    }
  }

  /// Returns a started task that neither sleeps nor has ended.
  private func waitingRoot(except task: TaskNumber?) -> Root? {
    state.withLock { $0.roots }.first { root in
      guard !root.isFinished, let number = root.number, number != task else { return false }
      return executor.isWaiting(number)
    }
  }

  private func failure(_ refusal: VirtualExecutor.Refusal, _ verb: String, _ site: CallSite) -> Failure {
    switch refusal {
    case .inside:
      failure(
        .calledFromTask,
        """
        '\(verb)' was called by a task of the clock itself. Inside of its tasks time passes by sleeping. \
        Call 'clock.sleep', or advance the clock from outside.
        """, at: site)
    case .otherThread:
      failure(
        .drivenTwice,
        """
        '\(verb)' was called while another thread ran the clock. Advance it from one place at a time.
        """, at: site)
    }
  }

  /// Returns the failure for tasks that were woken too late.
  private func lateness(at site: CallSite) -> Failure? {
    let late = executor.state.withLock { state in
      defer { state.late = [] }
      return state.late
    }
    guard let first = late.first else { return nil }
    let since = Instant(elapsed: first.task.lastRun)
    let root = state.withLock { $0.roots }.first { $0.number == first.task.number }
    let who = root?.description ?? first.task.description
    switch first.event {
    case .woken:
      return failure(
        .late,
        """
        \(who) that had waited since \(since) was woken by another thread while time could pass. \
        When it goes on would depend on the speed of threads. Start on the clock what wakes it, let the test wake it \
        between two calls of 'advance', or keep time still while it waits: 'await clock.holdTime { }'.
        """, at: site)
    case .begun:
      return failure(
        .late,
        """
        \(who) began at \(since), after time had passed, on an actor that other threads use too. When \
        it begins would depend on the speed of threads. Let it begin elsewhere and call the actor: 'Task { await \
        actor.work() }' rather than 'Task { @TheActor in }'.
        """, at: site)
    }
  }
}

extension Drive.Goal { var isTest: Bool { if case .test = self { true } else { false } } }
