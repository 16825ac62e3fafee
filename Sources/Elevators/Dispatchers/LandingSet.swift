/// A set of landings, which are numbered from 1: a bit for each, so that the nearest of them is found without a loop.
struct LandingSet: Hashable, Sendable {
  /// Landings 1 to 64.
  private var low: UInt64 = 0
  /// Landings 65 to 128, 129 to 192, and so on; empty in most buildings, which makes copies cheap.
  private var high: [UInt64] = []

  /// No landing.
  init() {}

  /// The landings that pass a test.
  init(landingCount: Int, where isIncluded: (Int) -> Bool) {
    for landing in stride(from: 1, through: landingCount, by: 1) where isIncluded(landing) { insert(landing) }
  }

  func contains(_ landing: Int) -> Bool {
    if landing <= 64 { return low & Self.bit(landing) != 0 }
    let word = Self.word(landing)
    return word < high.count && high[word] & Self.bit(landing) != 0
  }

  mutating func insert(_ landing: Int) {
    guard landing > 64 else {
      low |= Self.bit(landing)
      return
    }
    let word = Self.word(landing)
    while high.count <= word { high.append(0) }
    high[word] |= Self.bit(landing)
  }

  mutating func remove(_ landing: Int) {
    if landing <= 64 {
      low &= ~Self.bit(landing)
    } else if Self.word(landing) < high.count {
      high[Self.word(landing)] &= ~Self.bit(landing)
    }
  }

  func union(_ other: LandingSet) -> LandingSet {
    var union = self
    union.low |= other.low
    guard !other.high.isEmpty else { return union }
    for (word, bits) in other.high.enumerated() {
      if word < union.high.count { union.high[word] |= bits } else { union.high.append(bits) }
    }
    return union
  }

  /// The lowest landing above another one, or above 0 for the lowest of all; nil for none.
  func lowest(above landing: Int) -> Int? {
    if landing < 64 {
      let above = low &>> UInt64(landing)
      if above != 0 { return landing + 1 + above.trailingZeroBitCount }
    }
    guard !high.isEmpty else { return nil }
    return stride(from: max(landing, 64) + 1, through: 64 * (high.count + 1), by: 1).first(where: contains)
  }

  /// The highest landing below another one; nil for none.
  func highest(below landing: Int) -> Int? {
    if !high.isEmpty, landing > 65 {
      let highest = stride(from: min(landing - 1, 64 * (high.count + 1)), to: 64, by: -1).first(where: contains)
      if let highest { return highest }
    }
    let below = landing > 64 ? low : low & (Self.bit(landing) - 1)
    return below == 0 ? nil : 64 - below.leadingZeroBitCount
  }

  private static func bit(_ landing: Int) -> UInt64 { 1 &<< UInt64((landing - 1) % 64) }

  private static func word(_ landing: Int) -> Int { (landing - 1) / 64 - 1 }
}
