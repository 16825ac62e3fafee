/// The tasks that an executor has run and that have not ended.
struct KnownTasks {
  /// What is known of one.
  struct Known {
    let number: TaskNumber
    @safe let task: RuntimeTask
    /// Its name, once it has slept or when the clock started it.
    var name: String?
    var isNamed = false
    /// When it ran last.
    var lastRun = Duration.zero
    var hasRun = false
    /// Whether a task of the clock, or the test between two drives, has woken it before: then
    /// nobody else will.
    var isWokenInside = false
    /// Whether real time was given to whoever may wake it, since it ran last.
    var isWaitedFor = false
  }

  private var awake: [TaskNumber: Known] = [:]
  private var asleep: [TaskNumber: Known] = [:]
  /// Those that run now, the innermost last.
  private(set) var running: [TaskNumber] = []

  func contains(_ number: TaskNumber) -> Bool {
    awake[number] != nil || asleep[number] != nil
  }

  subscript(number: TaskNumber) -> Known? { awake[number] ?? asleep[number] }

  func known(awake number: TaskNumber) -> Known? { awake[number] }

  /// A task has become able to run: what was known of it, or nil when it is new, and is kept from
  /// now on.
  mutating func wake(_ task: RuntimeTask, _ number: TaskNumber, isInside: Bool) -> Known? {
    guard let known = awake[number] ?? asleep.removeValue(forKey: number) else {
      task.retain()
      awake[number] = Known(number: number, task: task)
      return nil
    }
    awake[number] = known
    // A task that runs goes on by itself, on another executor or after a yield.
    if known.hasRun, !running.contains(number) { awake[number]?.isWokenInside = isInside }
    return known
  }

  /// A task goes to sleep on the clock: its name.
  mutating func sleep(_ number: TaskNumber) -> String? {
    guard let known = awake.removeValue(forKey: number) else { return nil }
    asleep[number] = known
    return known.name
  }

  /// A task has been woken by the clock, or by its own cancellation at a moment.
  mutating func rise(_ number: TaskNumber, at now: Duration) {
    guard var known = asleep.removeValue(forKey: number) else { return }
    known.lastRun = now
    awake[number] = known
  }

  mutating func setName(_ number: TaskNumber, _ name: String?) {
    awake[number]?.isNamed = true
    if let name { awake[number]?.name = name }
  }

  /// A task waits for another one of the clock.
  mutating func waitInside(_ number: TaskNumber) { awake[number]?.isWokenInside = true }

  mutating func beginRun(_ number: TaskNumber) { running.append(number) }

  /// A job of a task has returned: the task, if it has ended.
  mutating func endRun(_ number: TaskNumber, at now: Duration) -> RuntimeTask? {
    if let index = running.lastIndex(of: number) { running.remove(at: index) }
    guard let known = self[number] else { return nil }
    if known.task.isComplete {
      _ = remove(number)
      return known.task
    }
    awake[number]?.lastRun = now
    awake[number]?.hasRun = true
    awake[number]?.isWaitedFor = false
    return nil
  }

  mutating func enter(_ number: TaskNumber) { running.append(number) }

  mutating func leave(_ number: TaskNumber) {
    if let index = running.lastIndex(of: number) { running.remove(at: index) }
  }

  mutating func remove(_ number: TaskNumber) -> Known? {
    awake.removeValue(forKey: number) ?? asleep.removeValue(forKey: number)
  }

  /// Whether all sleep.
  var areAllAsleep: Bool { awake.isEmpty }

  /// Those that ended on another executor.
  mutating func removeEnded() -> [Known] {
    let ended = awake.values.filter { isGone($0) && !running.contains($0.number) }
    for known in ended { awake[known.number] = nil }
    return ended
  }

  /// Those that run or wait for their turn on another executor, when no job waits here.
  func away() -> [Known] {
    awake.values.filter { $0.task.isAble && !isGone($0) && !running.contains($0.number) }
      .sorted { $0.number < $1.number }
  }

  /// Those that wait for something of which nothing is known, and were not waited for yet.
  func strangers() -> [Known] {
    let waiting = awake.values.filter {
      !$0.isWaitedFor && !$0.isWokenInside && !running.contains($0.number)
    }
    guard !waiting.isEmpty else { return [] }
    let parents = Set((Array(awake.values) + Array(asleep.values)).compactMap(\.task.parent))
    return waiting.filter { !parents.contains($0.task.address) }
  }

  mutating func markWaitedFor(_ numbers: [TaskNumber]) {
    for number in numbers { awake[number]?.isWaitedFor = true }
  }

  /// Those that neither sleep nor have ended and have no children: who everybody waits for.
  func waiting() -> [Known] {
    let parents = Set((Array(awake.values) + Array(asleep.values)).compactMap(\.task.parent))
    return awake.values.filter {
      !parents.contains($0.task.address) && !running.contains($0.number)
    }
    .sorted { $0.number < $1.number }
  }

  /// A task and its children, theirs too.
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

  /// Removes all, for good.
  mutating func removeAll() -> [Known] {
    defer {
      awake = [:]
      asleep = [:]
    }
    return Array(awake.values) + Array(asleep.values)
  }

  private func isGone(_ known: Known) -> Bool {
    known.task.isComplete || known.task.number != known.number
  }
}
