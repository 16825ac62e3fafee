import SimulationCore

/// A set of landings, which are numbered from 1: a bit for each, so that the nearest of them is found without a loop.
struct LandingSet: Hashable, Sendable {
  /// Landings 1 to 64.
  private var low: UInt64 = 0
  /// Landings 65 to 128, 129 to 192, and so on, the last word not zero; nil where there are none, as in most buildings,
  /// which makes copies cheap.
  private var high: [UInt64]?

  /// No landing.
  init() {}

  /// The landings that pass a test.
  init(landingCount: Int, where isIncluded: (Int) -> Bool) {
    for landing in stride(from: 1, through: landingCount, by: 1) where isIncluded(landing) { insert(landing) }
  }

  var isEmpty: Bool { low == 0 && high == nil }

  /// How many they are.
  var count: Int { low.nonzeroBitCount + (high?.reduce(0) { $0 + $1.nonzeroBitCount } ?? 0) }

  @inline(__always) func contains(_ landing: Int) -> Bool {
    landing <= 64 ? low & Self.bit(landing) != 0 : high != nil && wideContains(landing)
  }

  @inline(never) private func wideContains(_ landing: Int) -> Bool {
    guard let high, Self.word(landing) < high.count else { return false }
    return high[Self.word(landing)] & Self.bit(landing) != 0
  }

  @inline(__always) mutating func insert(_ landing: Int) {
    if landing <= 64 { low |= Self.bit(landing) } else { wideInsert(landing) }
  }

  @inline(never) private mutating func wideInsert(_ landing: Int) {
    let word = Self.word(landing)
    var words = high ?? []
    while words.count <= word { words.append(0) }
    words[word] |= Self.bit(landing)
    high = words
  }

  @inline(__always) mutating func remove(_ landing: Int) {
    if landing <= 64 { low &= ~Self.bit(landing) } else { wideRemove(landing) }
  }

  @inline(never) private mutating func wideRemove(_ landing: Int) {
    guard var words = high, Self.word(landing) < words.count else { return }
    words[Self.word(landing)] &= ~Self.bit(landing)
    while words.last == 0 { words.removeLast() }
    high = words.isEmpty ? nil : words
  }

  /// Adds a landing, or takes it away.
  @inline(__always) mutating func set(_ landing: Int, _ isMember: Bool) {
    if isMember { insert(landing) } else { remove(landing) }
  }

  @inline(__always) func union(_ other: LandingSet) -> LandingSet {
    guard high == nil, other.high == nil else { return wideUnion(other) }
    var union = LandingSet()
    union.low = low | other.low
    return union
  }

  @inline(never) private func wideUnion(_ other: LandingSet) -> LandingSet {
    var union = LandingSet()
    union.low = low | other.low
    var (words, more) = (high ?? [], other.high ?? [])
    if words.count < more.count { swap(&words, &more) }
    for (word, bits) in more.enumerated() { words[word] |= bits }
    union.high = words
    return union
  }

  /// The lowest landing above another one, or above 0 for the lowest of all; nil for none.
  @inline(__always) func lowest(above landing: Int) -> Int? {
    if landing < 64 {
      let above = low &>> UInt64(truncatingIfNeeded: landing)
      if above != 0 { return landing + 1 + above.trailingZeroBitCount }
    }
    return high == nil ? nil : wideLowest(above: landing)
  }

  @inline(never) private func wideLowest(above landing: Int) -> Int? {
    guard let high else { return nil }
    return stride(from: max(landing, 64) + 1, through: 64 * (high.count + 1), by: 1).first(where: contains)
  }

  /// The highest landing below another one; nil for none.
  @inline(__always) func highest(below landing: Int) -> Int? {
    if high != nil, landing > 65, let highest = wideHighest(below: landing) { return highest }
    guard landing > 1 else { return nil }
    let below = landing > 64 ? low : low & (Self.bit(landing) - 1)
    return below == 0 ? nil : 64 - below.leadingZeroBitCount
  }

  @inline(never) private func wideHighest(below landing: Int) -> Int? {
    guard let high else { return nil }
    return stride(from: min(landing - 1, 64 * (high.count + 1)), to: 64, by: -1).first(where: contains)
  }

  /// The nearest landing beyond another one in a direction; nil for none.
  @inline(__always) func nearest(beyond landing: Int, _ direction: Direction) -> Int? {
    direction == .up ? lowest(above: landing) : highest(below: landing)
  }

  /// The landings beyond another one in a direction, the nearest first.
  func list(beyond landing: Int, _ direction: Direction) -> [Int] {
    var (list, last) = ([Int](), landing)
    while let next = nearest(beyond: last, direction) {
      list.append(next)
      last = next
    }
    return list
  }

  /// The farthest landing beyond another one in a direction; nil for none.
  @inline(__always) func farthest(beyond landing: Int, _ direction: Direction) -> Int? {
    switch direction {
    case .up: highest(below: .max).flatMap { $0 > landing ? $0 : nil }
    case .down: lowest(above: 0).flatMap { $0 < landing ? $0 : nil }
    }
  }

  private static func bit(_ landing: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: landing &- 1) }

  private static func word(_ landing: Int) -> Int { (landing - 1) / 64 - 1 }
}
