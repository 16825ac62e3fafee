import Synchronization

extension VirtualClock {
  /// Returns the number of the running task if it may sleep on the clock.
  nonisolated(nonsending) func admit(until deadline: Instant) async throws -> TaskNumber {
    guard let task = RuntimeTask.current else { throw refuse(until: deadline) }
    let number = task.number
    if executor.admit(task) { return number }
    let refusals = state.withLock { state in
      state.refused[number, default: 0] += 1
      return state.refused[number, default: 0]
    }
    // Code that ignores the error and retries would loop forever.
    switch refusals {
    case 1: throw refuse(until: deadline)
    case 2: try await Self.waitForCancellation()
    default: try await Self.waitForGood()
    }
  }

  private func refuse(until deadline: Instant) -> Failure {
    let name = Self.runningTaskName.map { " '\($0)'" } ?? ""
    let failure = failure(
      .foreignSleep,
      """
      a task\(name) that the clock does not run was to sleep until \(deadline). Its order among the \
      others would depend on the speed of threads. Give the test the trait '.virtualClock', which runs \
      all that it starts on the clock, or start the task inside of 'clock.run { }' or 'clock.start { }'.
      """, at: site)
    record(failure, at: site)
    return failure
  }

  /// Suspends a task forever that ignores both the refusal and its cancellation.
  private nonisolated(nonsending) static func waitForGood() async throws -> Never {
    unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    throw CancellationError()
  }

  private nonisolated(nonsending) static func waitForCancellation() async throws -> Never {
    let waiting = Mutex<(isCancelled: Bool, continuation: CheckedContinuation<Void, Never>?)>((false, nil))
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = waiting.withLock { state in
          if !state.isCancelled { state.continuation = continuation }
          return state.isCancelled
        }
        if isCancelled { continuation.resume() }
      }
    } onCancel: {
      waiting.withLock { state in
        state.isCancelled = true
        return state.continuation.take()
      }?.resume()
    }
    throw CancellationError()
  }
}

extension VirtualExecutor {
  /// Whether the running task is one of the clock's; its name is recorded at its first sleep.
  func admit(_ task: RuntimeTask) -> Bool {
    let number = task.number
    // It runs on an actor of the clock's tasks without having been enqueued here.
    if !knows(number), TaskCapture.running !== self, RunningExecutor.current === self { _ = adopt(task, isHere: true) }
    guard let known = state.withLock({ $0.tasks[number] }) else { return false }
    if known.isNamed { return true }
    if isPreferred { TaskCapture.register(number, of: self) }
    state.withLock { $0.tasks.setName(number, VirtualClock.runningTaskName) }
    return true
  }

  /// Whether this executor is the running task's preferred one.
  private var isPreferred: Bool {
    unsafe withUnsafeCurrentTask { task in unsafe task?.unownedTaskExecutor == asUnownedTaskExecutor() }
  }

  func setName(_ name: String?, of number: TaskNumber) { state.withLock { $0.tasks.setName(number, name) } }

  /// Marks a task as sleeping; returns the current time and the task's name.
  func sleep(_ number: TaskNumber, at site: CallSite? = nil) -> (now: Duration, name: String?) {
    state.withLock { ($0.now, $0.tasks.sleep(number, at: site)) }
  }

  /// Marks a task as awake, and sets the current time if one is given.
  func rise(_ number: TaskNumber, at moment: Duration? = nil) {
    let isPassing = moment.map { $0 > now } == true
    let newest = isPassing && capturesTasks ? TaskCapture.newestNumber() : 0
    state.withLock { state in
      if let moment { state.now = moment }
      if isPassing { state.newestWhenTimePassed = newest }
      state.tasks.rise(number, at: state.now)
    }
  }

  /// Marks a task as having continued after its sleep.
  func markResumed(_ number: TaskNumber) { state.withLock { $0.tasks.markResumed(number) } }

  func setNow(_ now: Duration) { rise(0, at: now) }
}
