import Motion
import SimulationCore

/// One working period of an emitter, and which of its particles are alive when.
///
/// Particle n, counted from 1, is due at round(n 10^9 / rate) nanoseconds after the start. Everything
/// about it follows from its number and the emitter's key, so that nothing is kept of it, but where the
/// cap of living particles may be met: then the dropped ones are kept in a ledger.
struct EmitterLife: Hashable, Sendable {
  /// A particle as it is born.
  struct Birth: Hashable, Sendable {
    /// The number that its random draws derive from.
    let number: Int64
    /// When, in nanoseconds of the scene.
    let born: Int64
    /// How long it lives, in nanoseconds.
    let life: Int64
  }

  /// What is kept where particles may be dropped.
  private struct Ledger: Hashable, Sendable {
    var next: Int64 = 1
    var emitted: Int64 = 0
    var alive: [Birth] = []
  }

  /// When it began, in nanoseconds of the scene.
  let start: Int64
  /// When it ended; nil while it works.
  var stop: Int64?
  /// The number of this life, from 1, where an emitter has many.
  let number: Int
  /// How many particles the lives before it have borne.
  let before: Int64
  /// Where its emitter is for all its life; nil where that is an expression.
  let position: StagePoint?
  /// What all random draws derive from.
  let key: UInt64
  private let parameters: EmitterParameters
  private var ledger: Ledger?

  init(
    parameters: EmitterParameters,
    start: Int64,
    number: Int,
    before: Int64,
    position: StagePoint?,
    key: UInt64
  ) {
    self.parameters = parameters
    self.start = start
    self.number = number
    self.before = before
    self.position = position
    self.key = key
    ledger = Self.mayBeFull(parameters) ? Ledger() : nil
  }

  /// Whether the cap may ever keep a particle from being born.
  private static func mayBeFull(_ parameters: EmitterParameters) -> Bool {
    let most = parameters.rate * parameters.longestLife
    let isRegular = parameters.life.reach == 0 && isWhole(1e9 / parameters.rate)
    // With equal steps and lives each birth replaces the death of its instant.
    return isRegular ? most > Double(parameters.maxAlive) : most + 1 > Double(parameters.maxAlive)
  }

  private static func isWhole(_ number: Double) -> Bool { number == number.rounded() }

  /// Whether it needs to be brought forward from time to time.
  var hasLedger: Bool { ledger != nil }

  /// When a particle is due, in nanoseconds after the start.
  func due(_ number: Int64) -> Int64 {
    if let rate = Int64(exactly: parameters.rate) {
      let (whole, rest) = (Int128(number) * 1_000_000_000).quotientAndRemainder(
        dividingBy: Int128(rate)
      )
      let isUp = rest * 2 > Int128(rate) || rest * 2 == Int128(rate) && !whole.isMultiple(of: 2)
      return Int64(whole) + (isUp ? 1 : 0)
    }
    return Int64(clamping: (Double(number) * 1e9 / parameters.rate).rounded(.toNearestOrEven))
  }

  /// How many particles are due by a time after the start.
  private func dueCount(by elapsed: Int64) -> Int64 {
    guard elapsed > 0 else { return 0 }
    let guess = Int64(clamping: min(4e18, Double(elapsed) / 1e9 * parameters.rate))
    var count = max(0, guess - 2)
    while due(count + 1) <= elapsed { count += 1 }
    while count > 0, due(count) > elapsed { count -= 1 }
    return count
  }

  private func birth(_ number: Int64) -> Birth {
    let seconds = parameters.life.value(at: share(of: number, 0))
    return Birth(
      number: number,
      born: start + due(number),
      life: Int64(clamping: (max(0, seconds) * 1e9).rounded(.toNearestOrEven))
    )
  }

  /// A random share, 0 up to 1, that belongs to a particle and the number of its random draw, 0 to 7.
  ///
  /// > Source: the generator SplitMix64, read at the index of the draw.
  func share(of number: Int64, _ draw: UInt64) -> Double {
    let offset = UInt64(bitPattern: number) &* 8 &+ draw &+ 1
    var word = key &+ offset &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((word ^ (word >> 31)) >> 11) * 0x1p-53
  }

  /// How many particles have been born by a time of the scene, and those that are alive then.
  func count(at time: Int64) -> (emitted: Int64, alive: [Birth]) {
    let until = min(time, stop ?? .max)
    if let ledger {
      var kept = ledger
      Self.advance(&kept, of: self, to: until)
      return (kept.emitted, kept.alive.filter { $0.born + $0.life > time })
    }
    let last = dueCount(by: until - start)
    let window = parameters.rate * parameters.longestLife
    let first = max(1, last - Int64(clamping: window.rounded(.up)) - 2)
    guard first <= last else { return (last, []) }
    return (last, (first...last).map(birth).filter { $0.born + $0.life > time })
  }

  /// Brings the ledger to a time of the scene, so that later counts start from there.
  mutating func advance(to time: Int64) {
    guard var kept = ledger else { return }
    Self.advance(&kept, of: self, to: min(time, stop ?? .max))
    ledger = kept
  }

  private static func advance(_ ledger: inout Ledger, of life: EmitterLife, to time: Int64) {
    while true {
      let due = life.start + life.due(ledger.next)
      guard due <= time else { return }
      // Deaths of an instant come before its births.
      ledger.alive.removeAll { $0.born + $0.life <= due }
      if ledger.alive.count < life.parameters.maxAlive {
        ledger.alive.append(life.birth(ledger.next))
        ledger.emitted += 1
        ledger.next += 1
        continue
      }
      // Nobody is born before somebody dies.
      let death = ledger.alive.reduce(Int64.max) { min($0, $1.born + $1.life) }
      ledger.next = max(ledger.next, life.dueCount(by: min(death - 1, time) - life.start)) + 1
    }
  }
}
