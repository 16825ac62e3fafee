internal import CNcurses

/// The two colours of each of ncurses' numbered pairs.
///
/// A terminal may have as few as 63 pairs. When they are used up, a combination gets the pair that
/// is most like it, and the table reports it: its owner may then forget what is no longer shown.
package struct PairTable {
  /// Two colours by number; -1 is the terminal's own.
  package struct Combination: Hashable {
    package var foreground: Int32
    package var background: Int32

    /// Two colours.
    package init(foreground: Int32, background: Int32) {
      self.foreground = foreground
      self.background = background
    }
  }

  /// The most combinations that can have pairs of their own at one time.
  package let capacity: Int
  /// Whether a combination has been refused since the table was made or cleared.
  package private(set) var isExhausted = false

  private var pairs: [Combination: Int32] = [:]
  private let allocate: (Combination) -> Int32?
  private let free: (Int32) -> Void

  /// A table over the current screen of ncurses.
  static func ofCurrentScreen() -> PairTable {
    PairTable(
      capacity: max(Int(cnc_pair_count()) - 1, 0),
      allocate: { combination in
        let pair = alloc_pair(combination.foreground, combination.background)
        return pair > 0 ? pair : nil
      },
      free: { free_pair($0) }
    )
  }

  /// A table over whatever gives out pairs; `allocate` answers nil when it has none left.
  package init(
    capacity: Int,
    allocate: @escaping (Combination) -> Int32?,
    free: @escaping (Int32) -> Void
  ) {
    self.capacity = capacity
    self.allocate = allocate
    self.free = free
  }

  /// The pair for two colours, or the one most like them; 0 is the terminal's own colours.
  package mutating func pair(for combination: Combination) -> Int32 {
    if combination == Combination(foreground: -1, background: -1) { return 0 }
    if let known = pairs[combination] { return known }
    if pairs.count < capacity, let made = allocate(combination) {
      pairs[combination] = made
      return made
    }
    isExhausted = true
    return substitute(for: combination)
  }

  /// Forgets every pair.
  package mutating func clear() {
    for pair in pairs.values { free(pair) }
    pairs.removeAll()
    isExhausted = false
  }

  private func substitute(for wanted: Combination) -> Int32 {
    // A glyph is recognised by its own colour first, and the lowest number makes it repeatable.
    let sameForeground = pairs.filter { $0.key.foreground == wanted.foreground }.values.min()
    let sameBackground = pairs.filter { $0.key.background == wanted.background }.values.min()
    return sameForeground ?? sameBackground ?? 0
  }
}
