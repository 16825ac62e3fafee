/// What is kept of an emitter that may be full: who lives, and so who is left out.
///
/// Who is left out depends on all that came before. But the lives repeat after ``stretch`` particles, and the
/// instants of their births as well; so, sooner or later, the particles that live at the end of a stretch are
/// those that lived at the end of an earlier one, and everything since then comes again for ever. From there on
/// any instant, however late, is found from the beginning of its turn. The search compares with one kept state,
/// and keeps a new one when as many stretches have passed again (R. P. Brent, "An improved Monte Carlo
/// factorization algorithm", BIT 20, 1980, section 2).
struct EmitterLedger: Hashable, Sendable {
  /// The living particles after all births up to a number have been considered.
  private struct Mark: Hashable, Sendable {
    /// The last number that was considered.
    let number: Int64
    let emitted: Int64
    /// How far before ``number`` the living ones are, in order.
    let living: [Int64]
  }

  /// What comes again for ever, from the first mark on.
  private struct Turn: Hashable, Sendable {
    /// How many numbers it has.
    let numbers: Int64
    /// How many particles are born in it.
    let emitted: Int64
  }

  /// After how many particles the lives of an emitter that may be full repeat, at least.
  static let repetition: Int64 = 1 << 18
  /// How many births lie between two marks, and how many numbers all marks hold, at most.
  private static let (markStep, markWeightMax) = (Int64(1) << 14, 1 << 20)

  /// The first number that has not been considered.
  private(set) var next: Int64 = 1
  /// How many particles have been born.
  private(set) var emitted: Int64 = 0
  /// The living ones: a heap, those that die first at its root.
  private var living: [EmitterLife.Birth] = []
  /// After how many numbers all instants and lives repeat; nil where they never do.
  let stretch: Int64?
  /// States since the one that later ones are compared with, which is the first.
  private var marks: [Mark] = []
  private var markStep = Self.markStep
  /// After how many more stretches a new state is kept to compare with.
  private var patience: Int64 = 1
  private var patienceLeft: Int64 = 1
  private var turn: Turn?

  /// An emitter that has borne nothing yet.
  init(_ parameters: EmitterParameters, rate: EmitterRate?) {
    let least = parameters.life.reach == 0 ? Self.markStep : Self.repetition
    // Whole turns of the fraction: then the instants repeat to the nanosecond.
    stretch = rate.map { (least + $0.births - 1) / $0.births * $0.births }
  }

  /// Whether any later state is found at once.
  var isKnown: Bool { turn != nil }

  /// Who lives at a time, oldest first.
  func alive(at time: Int64) -> [EmitterLife.Birth] {
    living.filter { $0.death > time }.sorted { $0.number < $1.number }
  }

  /// Considers all births up to a number, those that are due by a time.
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
    // Deaths of an instant come before its births.
    while let first = living.first, first.death <= birth.born { removeFirst() }
    if living.count < life.capacity {
      insert(birth)
      emitted += 1
      next += 1
    } else if let first = living.first {
      // Nobody is born before somebody dies.
      next = max(next, life.dueCount(by: min(first.death - 1, time) - life.start)) + 1
    }
  }

  // MARK: - Turns

  /// The end of the present stretch that is to be compared next.
  private var boundary: Int64? {
    stretch.map { stretch in (marks.first?.number ?? 0) + (patience - patienceLeft + 1) * stretch }
  }

  /// The end of a stretch has been passed: whoever lives now lived at it.
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

  /// Goes to the last mark before a number, or its like in an earlier turn.
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
  /// Keeps the present state, if the last kept one lies far enough behind.
  private mutating func mark() {
    guard turn == nil, let last = marks.last, next - 1 >= last.number + markStep else { return }
    let number = next - 1
    let ages = living.map { number - $0.number }
    marks.append(Mark(number: number, emitted: emitted, living: ages))
    // Half of the marks serve as well, where all of them would take much memory.
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
