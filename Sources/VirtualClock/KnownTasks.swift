/// The tasks that an executor has run and that have not ended.
struct KnownTasks {
  /// The record of one task.
  struct Known {
    let number: TaskNumber
    @safe let task: RuntimeTask
    /// Its name, known once it has slept or if the clock started it.
    var name: String?
    var isNamed = false
    /// The time at which it last ran.
    var lastRun = Duration.zero
    var hasRun = false
    /// Whether one of its jobs is in the executor's queue.
    var isQueued = false
    /// Whether its sleep has ended and it has not continued yet.
    var isRising = false
    /// The external event that it has declared to wait for.
    var hold: Hold?
    /// The location of its last sleep, if the call provides it.
    var lastSleep: CallSite?

    /// Whether that sleep ended at once because the task was cancelled.
    var isRefusedSleep = false

    /// Its name for messages.
    var description: String { name.map { "'\($0)'" } ?? "a task without a name" }

    /// Whether it runs, is enqueued or is about to continue on another executor, unless it is running here.
    ///
    /// A task that falls asleep on another thread may be woken before it is suspended. For that moment its status says
    /// that it can do nothing, and it is enqueued nowhere.
    var isElsewhere: Bool { !isQueued && (isRising || task.isAble) && !task.isComplete }
  }

  /// A wait during which time does not pass.
  final class Hold: Sendable {
    let purpose: String
    let site: CallSite

    init(purpose: String, site: CallSite) {
      self.purpose = purpose
      self.site = site
    }
  }

  private var awake: [TaskNumber: Known] = [:]
  private var asleep: [TaskNumber: Known] = [:]
  /// The tasks that are running, the innermost last.
  private(set) var running: [TaskNumber] = []

  func contains(_ number: TaskNumber) -> Bool { awake[number] != nil || asleep[number] != nil }

  subscript(number: TaskNumber) -> Known? { awake[number] ?? asleep[number] }

  func known(awake number: TaskNumber) -> Known? { awake[number] }

  /// Marks a task as able to run; returns its record, or nil when it is new and is recorded from now on.
  mutating func wake(_ task: RuntimeTask, _ number: TaskNumber, holding hold: Hold?) -> Known? {
    guard let known = awake[number] ?? asleep.removeValue(forKey: number) else {
      task.retain()
      awake[number] = Known(number: number, task: task, hold: hold)
      return nil
    }
    awake[number] = known
    return known
  }

  /// Marks a task as sleeping on the clock; returns its name.
  mutating func sleep(_ number: TaskNumber, at site: CallSite?) -> String? {
    guard var known = awake.removeValue(forKey: number) else { return nil }
    known.lastSleep = site
    asleep[number] = known
    return known.name
  }

  /// Marks a task as woken, by the clock or by its cancellation.
  mutating func rise(_ number: TaskNumber, at now: Duration) {
    guard var known = asleep.removeValue(forKey: number) else { return }
    known.lastRun = now
    known.isRising = true
    awake[number] = known
  }

  /// Marks a task as having continued after its sleep.
  mutating func markResumed(_ number: TaskNumber) { awake[number]?.isRising = false }

  /// Marks a task as begun that was not enqueued here.
  mutating func begin(_ number: TaskNumber, at now: Duration) {
    awake[number]?.lastRun = now
    awake[number]?.hasRun = true
  }

  mutating func setName(_ number: TaskNumber, _ name: String?) {
    awake[number]?.isNamed = true
    if let name { awake[number]?.name = name }
  }

  mutating func refuseSleep(_ number: TaskNumber, at site: CallSite?) {
    awake[number]?.lastSleep = site
    awake[number]?.isRefusedSleep = true
    awake[number]?.isRising = true
  }

  mutating func setQueued(_ number: TaskNumber, _ isQueued: Bool) { awake[number]?.isQueued = isQueued }

  /// Sets the external event that a running task waits for; returns the previous one.
  mutating func setHold(_ number: TaskNumber, _ hold: Hold?) -> Hold? {
    defer { awake[number]?.hold = hold }
    return awake[number]?.hold
  }

  mutating func beginRun(_ number: TaskNumber) { running.append(number) }

  /// Handles the return of a task's job; returns the task if it has ended.
  mutating func endRun(_ number: TaskNumber, at now: Duration) -> RuntimeTask? {
    leave(number)
    guard let known = self[number] else { return nil }
    if known.task.isComplete {
      _ = remove(number)
      return known.task
    }
    awake[number]?.lastRun = now
    awake[number]?.hasRun = true
    return nil
  }

  mutating func enter(_ number: TaskNumber) { running.append(number) }

  mutating func leave(_ number: TaskNumber) {
    if let index = running.lastIndex(of: number) { running.remove(at: index) }
  }

  mutating func remove(_ number: TaskNumber) -> Known? {
    awake.removeValue(forKey: number) ?? asleep.removeValue(forKey: number)
  }

  /// Whether all tasks sleep.
  var areAllAsleep: Bool { awake.isEmpty }

  /// Removes the tasks that ended on another executor.
  mutating func removeEnded() -> [Known] {
    let ended = awake.values.filter { isGone($0) && !running.contains($0.number) }
    for known in ended { awake[known.number] = nil }
    return ended
  }

  /// Returns the tasks that run or are enqueued on another executor; valid when no job waits here.
  func away() -> [Known] {
    awake.values.filter { $0.isElsewhere && !isGone($0) && !running.contains($0.number) }.sorted {
      $0.number < $1.number
    }
  }

  /// Returns the tasks that neither sleep nor have ended and have no children: those that everybody waits for.
  func waiting() -> [Known] {
    let parents = Set((Array(awake.values) + Array(asleep.values)).compactMap(\.task.parent))
    return awake.values.filter { !parents.contains($0.task.address) && !running.contains($0.number) }.sorted {
      $0.number < $1.number
    }
  }

  /// Returns the tasks that hold time; children within the same wait stand for their parents.
  func holding() -> [Known] {
    let holders = awake.values.filter { $0.hold != nil && !running.contains($0.number) }
    guard !holders.isEmpty else { return [] }
    let children = (Array(awake.values) + Array(asleep.values)).filter { $0.hold != nil }
    return holders.filter { holder in
      !children.contains { $0.hold === holder.hold && $0.task.parent == holder.task.address }
    }.sorted { $0.number < $1.number }
  }

  /// Returns a task and all its descendants.
  func family(of number: TaskNumber) -> [Known] {
    guard let first = self[number] else { return [] }
    let all = Array(awake.values) + Array(asleep.values)
    var family = [first]
    var index = 0
    while index < family.count {
      let parent = family[index].task.address
      family += all.filter { $0.task.parent == parent }
      index += 1
    }
    return family
  }

  /// Removes all tasks permanently.
  mutating func removeAll() -> [Known] {
    defer {
      awake = [:]
      asleep = [:]
    }
    return Array(awake.values) + Array(asleep.values)
  }

  private func isGone(_ known: Known) -> Bool { known.task.isComplete || known.task.number != known.number }
}
