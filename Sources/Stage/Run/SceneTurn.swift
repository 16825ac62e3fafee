import Motion
import SimulationCore

/// A repeating cycle of a scene: two instants between which its state is the same, except for counters.
struct SceneTurn {
  /// The length of the cycle.
  let length: Int64
  /// The scene time that passes in it.
  let passed: Int64
  /// The increments of the counter states.
  private let growth: [Int: Double]
  /// The values whose movements restart in it.
  private let turning: [Bool]
  /// The number of lives that each emitter begins.
  private let begun: [Int]
  /// The number of particles that each emitter emits in the lives that end.
  private let born: [Int64]

  /// Creates the cycle from one state of a run to a later one, or nil if the states differ.
  ///
  /// - Parameters:
  ///   - first: The run at one instant, after everything that is due then.
  ///   - start: That instant.
  ///   - second: The run at a later instant.
  ///   - end: That instant.
  ///   - influence: The inputs that determine how the scene continues.
  init?(
    from first: SceneRun, at start: SimulationInstant, to second: SceneRun, at end: SimulationInstant,
    by influence: SceneInfluence
  ) {
    length = end.nanoseconds - start.nanoseconds
    guard length > 0, first.waiting.count == second.waiting.count, first.clock.pace == second.clock.pace,
      first.chances == second.chances, let passed = second.clock.time(passingIn: length),
      second.clock.time(at: end) - first.clock.time(at: start) == passed, first.isPlaying == second.isPlaying,
      first.region.state == second.region.state, first.hasAppeared == second.hasAppeared,
      first.pointer == second.pointer, first.stage == second.stage
    else { return nil }
    self.passed = passed
    guard let growth = Self.growth(from: first, to: second, counting: influence.counters),
      Self.waitsAlike(first, second, passed),
      let turning = Self.turning(from: first, to: second, passed, isStrict: influence.readsMotion)
    else { return nil }
    self.growth = growth
    self.turning = turning
    var begun: [Int] = []
    var born: [Int64] = []
    for emitter in first.lives.indices {
      guard let more = Self.more(of: emitter, from: first, to: second, passed) else { return nil }
      begun.append(more.begun)
      born.append(more.born)
    }
    self.begun = begun
    self.born = born
  }

  private static func growth(from first: SceneRun, to second: SceneRun, counting counters: Set<Int>) -> [Int: Double]? {
    var growth: [Int: Double] = [:]
    for index in first.state.indices where first.state[index] != second.state[index] {
      guard counters.contains(index), case .number(let old) = first.state[index],
        case .number(let new) = second.state[index], old == old.rounded(), new == new.rounded()
      else { return nil }
      growth[index] = new - old
    }
    return growth
  }

  private static func waitsAlike(_ first: SceneRun, _ second: SceneRun, _ passed: Int64) -> Bool {
    // Advancing an emitter has no visible effect.
    func isReported(_ entry: SceneRun.Waiting) -> Bool { if case .emission = entry.event { false } else { true } }
    let (old, new) = (first.waiting.filter(isReported), second.waiting.filter(isReported))
    return old.count == new.count
      && zip(old, new).allSatisfy { $0.event == $1.event && SceneClock.sum($0.due, passed) == $1.due }
  }

  /// Returns which values moved exactly as one cycle ago, or nil if a value differs.
  ///
  /// A value that nothing reads may also continue an older movement, which later cycles do not change.
  private static func turning(from first: SceneRun, to second: SceneRun, _ passed: Int64, isStrict: Bool) -> [Bool]? {
    var turning: [Bool] = []
    for (old, new) in zip(first.values, second.values) {
      if old == new, !isStrict || old.movement == nil {
        turning.append(false)
      } else if old.later(by: .nanoseconds(passed)) == new {
        turning.append(true)
      } else {
        return nil
      }
    }
    return turning
  }

  /// Returns the number of lives an emitter has begun in a cycle, and of particles they have emitted; nil if the
  /// lives differ from those of the cycle before.
  private static func more(of emitter: Int, from first: SceneRun, to second: SceneRun, _ passed: Int64) -> (
    begun: Int, born: Int64
  )? {
    let (old, new) = (first.lives[emitter], second.lives[emitter])
    let begun = second.lifeCounts[emitter] - first.lifeCounts[emitter]
    guard old.count == new.count else { return nil }
    if begun == 0 {
      let isSame = zip(old, new).allSatisfy { $0.start == $1.start && $0.stop == $1.stop }
      return isSame ? (0, 0) : nil
    }
    let born = (new.first?.before ?? 0) - (old.first?.before ?? 0)
    let isAlike = zip(old, new).allSatisfy { one, other in
      one.isLike(other, after: passed) && other.number - one.number == begun && other.before - one.before == born
        && (!one.hasLedger || born == 0)
    }
    return isAlike ? (begun, born) : nil
  }

  /// Returns how many times it can repeat until an instant with all numbers exact.
  func count(from run: SceneRun, at now: SimulationInstant, to end: SimulationInstant) -> Int64 {
    let time = run.clock.time(at: now)
    var count = (end.nanoseconds - now.nanoseconds) / length
    if passed > 0 { count = min(count, (SceneClock.latest - time) / passed - 1) }
    for (index, growth) in growth where growth != 0 {
      let room = (0x1p52 - run.state[index].number.magnitude) / growth.magnitude
      count = min(count, Int64(clamping: room.rounded(.down)))
    }
    return max(0, count)
  }

  /// Advances a run by a number of cycles.
  func follow(_ count: Int64, in run: inout SceneRun) {
    let (length, passed) = (length * count, passed * count)
    run.clock.skip(length, passing: passed)
    for (index, growth) in growth { run.state[index] = .number(run.state[index].number + growth * Double(count)) }
    for index in run.waiting.indices { run.waiting[index] = run.waiting[index].later(by: passed) }
    for index in run.values.indices where turning[index] {
      run.values[index] = run.values[index].later(by: .nanoseconds(passed))
    }
    for emitter in run.lives.indices where begun[emitter] > 0 {
      run.lifeCounts[emitter] += begun[emitter] * Int(count)
      run.lives[emitter] = run.lives[emitter].map { life in
        let number = life.number + begun[emitter] * Int(count)
        return life.later(
          by: passed, number: number, before: life.before + born[emitter] * count,
          key: run.key(of: emitter, life: number))
      }
    }
  }
}
