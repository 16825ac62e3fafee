import Dispatch
import Synchronization

/// The executor of a ``VirtualClock``'s tasks: first in, first out, one at a time.
///
/// As the executor of a task, through `Task(executorPreference:)` and `withTaskExecutorPreference`, it also runs the
/// task's children and the actors without an executor of their own. As a serial executor it can be the executor of an
/// actor: `unownedExecutor` then returns ``asUnownedSerialExecutor()``.
///
/// Priorities do not change the order of tasks. An actor for which several tasks wait takes the one of the highest
/// priority first, as all of Swift's actors do.
public final class VirtualExecutor: TaskExecutor, SerialExecutor {
  /// The route by which a job arrived, which determines how it is run.
  enum Kind {
    /// As a job of this task executor.
    case own
    /// As a job of an actor that is bound to the clock.
    case actor
    /// Intercepted on its way to the thread pool.
    case plain
    /// Intercepted on its way to the main actor.
    case main
  }

  /// An entry of the queue.
  struct Entry {
    enum Work {
      case job(UnownedJob, Kind)
      /// A sleep requested by a cancelled task.
      case refusedSleep(Timeline.Continuation)
    }

    let work: Work
    /// Its task; nil for an actor's turn and for the job that ends a yield.
    let task: TaskNumber?
  }

  struct State {
    var jobs: [Entry] = []
    /// The index of the first job that has not run; those before it are done.
    var next = 0
    /// The number of queued jobs that belong to no task.
    var turns = 0
    var driver: ThreadIdentity?
    /// The last thread that drove the clock, where no task did.
    var lastDriver: ThreadIdentity?
    var now = Duration.zero
    var tasks = KnownTasks()
    var baseline: TaskNumber
    /// The task of a test, which may call `advance` although the clock runs it.
    var body: TaskNumber?
    /// Abandoned tasks: their wake-ups are dropped.
    var abandoned: Set<TaskNumber> = []
    /// The task on another executor for whose return the queue waits.
    var trip: TaskNumber?
    /// Tasks that other threads woke since the queue was last empty.
    var wokenOutside: [Entry] = []
    /// Tasks that resumed at a time chosen by other threads, while time could pass or had passed.
    var late: [Late] = []
    /// The newest task of the process when time last passed.
    var newestWhenTimePassed: TaskNumber = 0
    /// Whether the clock has ended and accepts no more tasks.
    var isClosed = false
    /// The number of times the clock was driven.
    var drives = 0

    mutating func append(_ entry: Entry) {
      jobs.append(entry)
      note(entry)
    }

    /// Inserts a job before all others.
    mutating func prepend(_ entry: Entry) {
      if next > 0 {
        next -= 1
        jobs[next] = entry
      } else {
        jobs.insert(entry, at: 0)
      }
      note(entry)
    }

    private mutating func note(_ entry: Entry) {
      if let task = entry.task { tasks.setQueued(task, true) } else { turns += 1 }
    }

    mutating func removeFirst() -> Entry? {
      guard next < jobs.count else {
        jobs.removeAll(keepingCapacity: true)
        next = 0
        return nil
      }
      if next > 1024, next > jobs.count / 2 {
        jobs.removeSubrange(0..<next)
        next = 0
      }
      defer { next += 1 }
      let entry = jobs[next]
      if let task = entry.task { tasks.setQueued(task, false) } else { turns -= 1 }
      return entry
    }
  }

  /// A task whose order is not deterministic.
  struct Late {
    enum Event {
      /// Another thread woke it.
      case woken
      /// It began on an actor that another thread served.
      case begun
    }

    let task: KnownTasks.Known
    let event: Event
  }

  /// The serial executor that actors are bound to.
  ///
  /// It is a separate object, so that each job is run as its own kind: otherwise the runtime would enqueue it again.
  private final class Actors: SerialExecutor {
    let owner = Mutex<WeakOwner>(WeakOwner())

    func enqueue(_ job: consuming ExecutorJob) { owner.withLock { $0.executor }?.accept(UnownedJob(job), as: .actor) }
  }

  private struct WeakOwner { weak var executor: VirtualExecutor? }

  let state: Mutex<State>
  let capturesTasks: Bool
  private let actors = Actors()

  init(capturesTasks: Bool) {
    self.capturesTasks = capturesTasks && TaskCapture.isInstalled
    state = Mutex(State(baseline: TaskCapture.newestNumber()))
    actors.owner.withLock { $0.executor = self }
  }

  /// Appends a job to the queue; called by the concurrency runtime.
  public func enqueue(_ job: consuming ExecutorJob) { accept(UnownedJob(job), as: .own) }

  /// Returns this executor as the preference of a task.
  public func asUnownedTaskExecutor() -> UnownedTaskExecutor { unsafe UnownedTaskExecutor(ordinary: self) }

  /// Returns this executor as the executor of an actor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe actors.asUnownedSerialExecutor() }

  var now: Duration { state.withLock { $0.now } }

  /// The newest task of the process when the clock was last driven from outside.
  var baseline: TaskNumber { capturesTasks ? state.withLock { $0.baseline } : .max }

  /// Accepts a job and records its task.
  func accept(_ job: UnownedJob, as kind: Kind) {
    let task = RuntimeTask(job)
    guard task.isTask else { return state.withLock { $0.append(Entry(work: .job(job, kind), task: nil)) } }
    let number = task.number
    let waker = waker()
    let thread = ThreadIdentity.current
    let isNew = state.withLock { state in
      guard !state.abandoned.contains(number) else { return false }
      let entry = Entry(work: .job(job, kind), task: number)
      let hold = waker.task.flatMap { state.tasks[$0]?.hold }
      guard let known = state.tasks.wake(task, number, holding: hold) else {
        state.append(entry)
        return number > state.baseline
      }
      // Between two calls the test may resume tasks, from a task of its own or from its thread.
      let isByTest = state.driver.map { $0 == thread } ?? (waker.task != nil || state.lastDriver == thread)
      if state.trip == number {
        state.trip = nil
        state.prepend(entry)
      } else if waker.isInside || isByTest || task.isCancelled {
        state.append(entry)
      } else if known.hasRun, known.lastRun < state.now {
        state.late.append(Late(task: known, event: .woken))
        state.append(entry)
      } else if state.driver == nil {
        state.append(entry)
      } else {
        state.tasks.setQueued(number, true)
        state.wokenOutside.append(entry)
      }
      return false
    }
    if isNew, capturesTasks || kind != .own { TaskCapture.register(number, of: self) }
  }

  /// Returns whether this thread's actions are ordered by the clock.
  ///
  /// - Returns: The acting task, and whether it is ordered by the clock.
  private func waker() -> (task: TaskNumber?, isInside: Bool) {
    if TaskCapture.running === self { return (RunningExecutor.task?.number, true) }
    guard let task = RunningExecutor.task?.number else {
      // A task that leaves another executor or ends there is no longer current, but what ran it is.
      let isInside =
        RunningExecutor.current === self || RuntimeTask.isOnSerialExecutor || ActorTurns.isRunningHere
      return (nil, isInside)
    }
    return (task, knows(task))
  }

  /// Adopts a running task as one of the clock's.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - isHere: Whether it runs on the thread that drives the clock.
  /// - Returns: False when the clock does not accept it.
  func adopt(_ task: RuntimeTask, isHere: Bool) -> Bool {
    guard capturesTasks else { return false }
    let number = task.number
    let isAdopted = state.withLock { state in
      guard !state.isClosed, number > state.baseline else { return false }
      guard state.tasks.wake(task, number, holding: nil) == nil else { return true }
      state.tasks.begin(number, at: state.now)
      if !isHere, number <= state.newestWhenTimePassed, let known = state.tasks[number] {
        state.late.append(Late(task: known, event: .begun))
      }
      return true
    }
    if isAdopted { TaskCapture.register(number, of: self) }
    return isAdopted
  }

  func knows(_ number: TaskNumber) -> Bool { state.withLock { $0.tasks.contains(number) } }

  /// Returns the next job if the calling thread drives the clock.
  func takeNext() -> Entry? {
    state.withLock { state in
      guard state.driver == ThreadIdentity.current else { return nil }
      while let entry = state.removeFirst() {
        if let task = entry.task, state.abandoned.contains(task) { continue }
        return entry
      }
      return nil
    }
  }

  /// Queues the end of a cancelled task's sleep: ending it at once would allow an endless loop.
  func refuseSleep(of number: TaskNumber, at site: CallSite?, _ continuation: Timeline.Continuation) {
    state.withLock { state in
      state.tasks.refuseSleep(number, at: site)
      state.append(Entry(work: .refusedSleep(continuation), task: number))
    }
  }

  /// Runs a job to its next suspension.
  func run(_ entry: Entry) {
    guard case .job(let job, let kind) = entry.work else {
      guard case .refusedSleep(let continuation) = entry.work else { return }
      return continuation.resume(throwing: CancellationError())
    }
    if let task = entry.task { state.withLock { $0.tasks.beginRun(task) } }
    if kind == .main, !MainThread.isCurrent {
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.main.async {
        OneClock.run { RunningExecutor.run(self) { self.runHere(entry.task, job, kind) } }
        isDone.signal()
      }
      // The main actor may be running another clock.
      _ = OneClock.letOthersRun { isDone.wait() }
    } else {
      runHere(entry.task, job, kind)
    }
    if let task = entry.task { endRun(of: task) }
  }

  private func runHere(_ task: TaskNumber?, _ job: UnownedJob, _ kind: Kind) {
    if task == nil { ActorTurns.run { runHere(job, kind) } } else { runHere(job, kind) }
  }

  private func runHere(_ job: UnownedJob, _ kind: Kind) {
    switch kind {
    case .own: unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    case .actor:
      unsafe job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    case .plain: unsafe job.runSynchronously(on: Self.pool)
    case .main: unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    }
  }

  /// Removes a task that has ended.
  private func endRun(of number: TaskNumber) {
    let ended = state.withLock { state in state.tasks.endRun(number, at: state.now) }
    if let ended { forget(number, ended) }
  }

  func forget(_ number: TaskNumber, _ task: RuntimeTask) {
    TaskCapture.forget(number)
    task.release()
  }

  /// The executor of tasks without one: the runtime's pool.
  static var pool: UnownedSerialExecutor {
    // Its two words are zero: no object and no implementation.
    unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }
}

extension VirtualExecutor {
  /// Whether a task that has just run here runs on another executor, or waits there and for no job queued here.
  ///
  /// Its return then becomes the next job, as if that executor had been free and the task had continued at once.
  func beginTrip(of number: TaskNumber) -> Bool {
    state.withLock { state in
      guard isAway(number, state) else { return false }
      state.trip = number
      return true
    }
  }

  /// Whether the task has not returned yet and has neither ended nor suspended there.
  func continuesTrip(of number: TaskNumber) -> Bool { state.withLock { $0.trip == number && isAway(number, $0) } }

  func endTrip() { state.withLock { $0.trip = nil } }

  func isAway(_ number: TaskNumber) -> Bool { state.withLock { isAway(number, $0) } }

  /// Whether a task that has just run sleeps or is in the queue.
  func isHere(_ number: TaskNumber) -> Bool {
    state.withLock { state in
      guard let known = state.tasks[number] else { return false }
      return known.isQueued || state.tasks.known(awake: number) == nil
    }
  }

  private func isAway(_ number: TaskNumber, _ state: State) -> Bool {
    guard let known = state.tasks.known(awake: number) else { return false }
    return known.isElsewhere && !state.tasks.running.contains(number) && (state.turns == 0 || known.task.isRunning)
  }

  /// Queues the tasks that other threads have woken, by age.
  ///
  /// - Parameter isLate: Whether time could pass, so that the order is chosen by the system; it is also if time has
  ///   passed since a task began to wait.
  func admitWokenOutside(isLate: Bool) {
    state.withLock { state in
      for entry in state.wokenOutside.sorted(by: { ($0.task ?? 0) < ($1.task ?? 0) }) {
        if let known = entry.task.flatMap({ state.tasks[$0] }), known.hold == nil,
          isLate || known.hasRun && known.lastRun < state.now
        {
          state.late.append(Late(task: known, event: .woken))
        }
        state.append(entry)
      }
      state.wokenOutside = []
    }
  }

  /// Returns the tasks that hold time.
  func holding() -> [KnownTasks.Known] { state.withLock { $0.tasks.holding() } }
}
