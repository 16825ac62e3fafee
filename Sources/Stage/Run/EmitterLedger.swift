/// Tracks the living particles of an emitter that may reach its cap, and so which births are skipped.
///
/// Whether a birth is skipped depends on all earlier ones. But lifetimes and birth times repeat after ``stretch``
/// particles, so sooner or later the particles alive at the end of a stretch are the same as at the end of an
/// earlier one, and everything since then repeats for ever as a cycle. From then on the state at any instant,
/// however late, is computed from the beginning of its cycle. The search compares with one saved state, and saves
/// a new one whenever twice as many stretches have passed (R. P. Brent, "An improved Monte Carlo
/// factorization algorithm", BIT 20, 1980, section 2).
struct EmitterLedger: Hashable, Sendable {
  /// The living particles after all births up to a number have been processed.
  private struct Mark: Hashable, Sendable {
    /// The last number processed.
    let number: Int64
    let emitted: Int64
    /// The distances of the living particles from ``number``, in order.
    let living: [Int64]
  }

  /// The cycle that repeats for ever from the first mark on.
  private struct Turn: Hashable, Sendable {
    /// The number of due births in a cycle.
    let numbers: Int64
    /// The number of particles born in a cycle.
    let emitted: Int64
  }

  /// The minimum number of particles after which random lifetimes repeat in an emitter that may reach its cap.
  static let repetition: Int64 = 1 << 18
  /// The initial number of births between two marks, and the maximum number of particles that all marks hold.
  private static let (markStep, markWeightMax) = (Int64(1) << 14, 1 << 20)

  /// The first number not processed yet.
  private(set) var next: Int64 = 1
  /// The number of particles born.
  private(set) var emitted: Int64 = 0
  /// The living particles: a heap with the earliest death at the root.
  private var living: [EmitterLife.Birth] = []
  /// The number of due births after which all birth times and lifetimes repeat; nil if they never do.
  let stretch: Int64?
  /// The saved states, starting with the one that later ones are compared with.
  private var marks: [Mark] = []
  private var markStep = Self.markStep
  /// The number of stretches between saving states for comparison.
  private var patience: Int64 = 1
  private var patienceLeft: Int64 = 1
  private var turn: Turn?

  /// Creates a ledger without births.
  init(_ parameters: EmitterParameters, rate: EmitterRate?) {
    let least = parameters.life.reach == 0 ? Self.markStep : Self.repetition
    // A whole number of the fraction's periods, so that birth times repeat to the nanosecond.
    stretch = rate.map { (least + $0.births - 1) / $0.births * $0.births }
  }

  /// Whether a cycle is known, so that any later state is computed at once.
  var isKnown: Bool { turn != nil }

  /// Returns the particles alive at a time, the oldest first.
  func alive(at time: Int64) -> [EmitterLife.Birth] {
    living.filter { $0.death > time }.sorted { $0.number < $1.number }
  }

  /// Processes all births up to a number, which are due by a time.
  mutating func advance(through last: Int64, of life: EmitterLife, to time: Int64) {
    turnBack(to: last, of: life)
    while next <= last {
      consider(of: life, to: time)
      while let boundary, next > boundary, turn == nil {
        reach(boundary)
        if turn != nil { turnBack(to: last, of: life) }
      }
      mark()
    }
  }

  private mutating func consider(of life: EmitterLife, to time: Int64) {
    let birth = life.birth(next)
    // Deaths at an instant come before its births.
    while let first = living.first, first.death <= birth.born { removeFirst() }
    if living.count < life.capacity {
      insert(birth)
      emitted += 1
      next += 1
    } else if let first = living.first {
      // At the cap, there is no birth until the next death.
      next = max(next, life.dueCount(by: min(first.death - 1, time) - life.start)) + 1
    }
  }

  // MARK: - Cycles

  /// The end of the present stretch, at which states are compared next.
  private var boundary: Int64? {
    stretch.map { stretch in (marks.first?.number ?? 0) + (patience - patienceLeft + 1) * stretch }
  }

  /// Compares the state at the end of a stretch, just passed without births or deaths since.
  private mutating func reach(_ boundary: Int64) {
    let here = Mark(number: boundary, emitted: emitted, living: living.map { boundary - $0.number }.sorted())
    if let first = marks.first, first.living == here.living {
      turn = Turn(numbers: boundary - first.number, emitted: emitted - first.emitted)
      return
    }
    patienceLeft -= 1
    guard patienceLeft == 0 || marks.isEmpty else { return }
    patience = marks.isEmpty ? 1 : patience * 2
    patienceLeft = patience
    marks = [here]
    markStep = Self.markStep
  }

  /// Jumps to the last mark before a number, or to its equivalent in a later cycle.
  private mutating func turnBack(to last: Int64, of life: EmitterLife) {
    guard let turn, let first = marks.first, last > first.number else { return }
    let (turns, rest) = (last - first.number).quotientAndRemainder(dividingBy: turn.numbers)
    guard let mark = marks.last(where: { $0.number - first.number <= rest }) else { return }
    let number = mark.number + turns * turn.numbers
    guard number >= next else { return }
    next = number + 1
    emitted = mark.emitted + turns * turn.emitted
    living = []
    for age in mark.living { insert(life.birth(number - age)) }
  }
  /// Saves the present state if the last saved one is far enough back.
  private mutating func mark() {
    guard turn == nil, let last = marks.last, next - 1 >= last.number + markStep else { return }
    let number = next - 1
    let ages = living.map { number - $0.number }
    marks.append(Mark(number: number, emitted: emitted, living: ages))
    // If the marks take too much memory, keep every other one.
    guard marks.reduce(0, { $0 + $1.living.count }) > Self.markWeightMax else { return }
    marks = marks.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    markStep *= 2
  }

  // MARK: - The heap

  private static func dies(_ one: EmitterLife.Birth, before other: EmitterLife.Birth) -> Bool {
    (one.death, one.number) < (other.death, other.number)
  }

  private mutating func insert(_ birth: EmitterLife.Birth) {
    living.append(birth)
    var index = living.count - 1
    while index > 0, Self.dies(living[index], before: living[(index - 1) / 2]) {
      living.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func removeFirst() {
    living.swapAt(0, living.count - 1)
    living.removeLast()
    var index = 0
    while true {
      var first = index
      for child in 2 * index + 1...2 * index + 2
      where child < living.count && Self.dies(living[child], before: living[first]) { first = child }
      guard first != index else { return }
      living.swapAt(index, first)
      index = first
    }
  }
}
