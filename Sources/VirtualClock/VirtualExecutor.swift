import Dispatch
import Synchronization

/// What runs the tasks of one ``VirtualClock``: first able, first run, one at a time.
///
/// As the executor of a task, `Task(executorPreference:)` and `withTaskExecutorPreference`, it also
/// runs the task's children and the actors without an executor of their own. As a serial
/// executor it can be the executor of an actor: `unownedExecutor` then returns
/// ``asUnownedSerialExecutor()``.
///
/// Priorities do not alter the order of tasks. An actor for which several tasks wait takes the one
/// of the highest priority first, as all of Swift's actors do.
public final class VirtualExecutor: TaskExecutor, SerialExecutor {
  /// By which way a job came, and so how it is run.
  enum Kind {
    /// As this task executor's.
    case own
    /// As a job of an actor that is bound to the clock.
    case actor
    /// On its way to the pool of threads.
    case plain
    /// On its way to the main actor.
    case main
  }

  /// What waits for its turn.
  struct Entry {
    enum Work {
      case job(UnownedJob, Kind)
      /// A sleep that a cancelled task asked for.
      case refusedSleep(Timeline.Continuation)
    }

    let work: Work
    /// Whose it is; nil for an actor's turn and for the job that ends a yield.
    let task: TaskNumber?
  }

  struct State {
    var jobs: [Entry] = []
    /// The index of the first job that has not run; those before it are spent.
    var next = 0
    /// How many of the jobs that wait are no task's.
    var turns = 0
    var driver: ThreadIdentity?
    /// The thread, and no task on it, that has driven the clock last.
    var lastDriver: ThreadIdentity?
    var now = Duration.zero
    var tasks = KnownTasks()
    var baseline: TaskNumber
    /// The task of a test, which may call `advance` although the clock runs it.
    var body: TaskNumber?
    /// Tasks that were given up: what would wake them is dropped.
    var abandoned: Set<TaskNumber> = []
    /// The task that is on another executor and for whose return the queue waits.
    var trip: TaskNumber?
    /// Tasks that other threads woke since the queue was last empty.
    var wokenOutside: [Entry] = []
    /// Tasks that went on while time could pass, or had passed, at a moment of other threads' choice.
    var late: [Late] = []
    /// The newest task of the process when time passed last.
    var newestWhenTimePassed: TaskNumber = 0
    /// Whether the clock is at its end, and takes no more tasks.
    var isClosed = false
    /// How often somebody has driven the clock.
    var drives = 0

    mutating func append(_ entry: Entry) {
      jobs.append(entry)
      note(entry)
    }

    /// Puts a job before all that wait.
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

  /// A task whose order nobody knows.
  struct Late {
    enum Event {
      /// Another thread has woken it.
      case woken
      /// It began on an actor that another thread served.
      case begun
    }

    let task: KnownTasks.Known
    let event: Event
  }

  /// What actors are bound to.
  ///
  /// It is apart, so that each job is run as what it is: run as what it is not, the
  /// runtime would enqueue it again.
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

  /// Takes a job behind all that wait; the concurrency runtime calls this.
  public func enqueue(_ job: consuming ExecutorJob) { accept(UnownedJob(job), as: .own) }

  /// This executor as the preference of a task.
  public func asUnownedTaskExecutor() -> UnownedTaskExecutor { unsafe UnownedTaskExecutor(ordinary: self) }

  /// This executor as the executor of an actor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe actors.asUnownedSerialExecutor() }

  var now: Duration { state.withLock { $0.now } }

  /// The newest task of the process when the clock was last driven from outside.
  var baseline: TaskNumber { capturesTasks ? state.withLock { $0.baseline } : .max }

  /// Takes a job, and remembers its task.
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
      // Between two calls the test lets tasks go on, by a task of its own or from its thread.
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

  /// Whether the order of what this thread does is the clock's.
  ///
  /// - Returns: The task that does it, and whether it is.
  private func waker() -> (task: TaskNumber?, isInside: Bool) {
    if TaskCapture.running === self { return (RunningExecutor.task?.number, true) }
    guard let task = RunningExecutor.task?.number else {
      // A task that leaves another executor is no longer current there, but its executor is.
      return (nil, RunningExecutor.current === self || RuntimeTask.isOnSerialExecutor)
    }
    return (task, knows(task))
  }

  /// Makes a task that runs already one of the clock's.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - isHere: Whether it runs on the thread that drives the clock.
  /// - Returns: False when the clock takes no more.
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

  /// The next job, if the calling thread is the one that drives the clock.
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

  /// Lets a cancelled task's sleep end in its turn: at once would let it loop without end.
  func refuseSleep(of number: TaskNumber, _ continuation: Timeline.Continuation) {
    state.withLock { state in
      state.tasks.refuseSleep(number)
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
        RunningExecutor.run(self) { self.runHere(job, kind) }
        isDone.signal()
      }
      isDone.wait()
    } else {
      runHere(job, kind)
    }
    if let task = entry.task { endRun(of: task) }
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

  /// Forgets a task that has ended.
  private func endRun(of number: TaskNumber) {
    let ended = state.withLock { state in state.tasks.endRun(number, at: state.now) }
    if let ended { forget(number, ended) }
  }

  func forget(_ number: TaskNumber, _ task: RuntimeTask) {
    TaskCapture.forget(number)
    task.release()
  }

  /// The executor of tasks that are nobody's: the runtime's pool.
  private static var pool: UnownedSerialExecutor {
    // Its two words are zero: no object and no implementation.
    unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }
}

extension VirtualExecutor {
  /// Whether a task that has just run here goes on elsewhere, on an executor of others, and nothing
  /// that waits here could be what it waits for.
  ///
  /// Its return is then the next job: as if that executor had been free, and the task had gone on
  /// at once.
  func beginTrip(of number: TaskNumber) -> Bool {
    state.withLock { state in
      guard isAway(number, state) else { return false }
      state.trip = number
      return true
    }
  }

  /// Whether it has not come back, and neither ended nor suspended itself there.
  func continuesTrip(of number: TaskNumber) -> Bool { state.withLock { $0.trip == number && isAway(number, $0) } }

  func endTrip() { state.withLock { $0.trip = nil } }

  private func isAway(_ number: TaskNumber, _ state: State) -> Bool {
    guard state.turns == 0, let known = state.tasks.known(awake: number) else { return false }
    return !known.isQueued && !state.tasks.running.contains(number) && !known.task.isComplete && known.task.isAble
  }

  /// Takes in whom other threads have woken, by age.
  ///
  /// - Parameter isLate: Whether time could pass, so that its order is the system's choice, as it is if time has passed
  ///   since somebody began to wait.
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

  /// Those for whom time stands still.
  func holding() -> [KnownTasks.Known] { state.withLock { $0.tasks.holding() } }
}
