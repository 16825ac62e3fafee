import Motion
import Pictures
import SimulationCore

/// One working period of an emitter, and the lifetimes of its particles.
///
/// Particle n, counted from 1, is due at round(n 10^9 / rate) nanoseconds after the start. All of its properties
/// are derived from its number and the emitter's key, so no state is stored, unless the cap on living particles
/// may be reached: then a ledger tracks the living ones.
struct EmitterLife: Hashable, Sendable {
  /// The birth of a particle.
  struct Birth: Hashable, Sendable {
    /// The number that its random draws are derived from.
    let number: Int64
    /// The time of birth, in nanoseconds of scene time.
    let born: Int64
    /// The lifetime, in nanoseconds.
    let life: Int64

    /// The time of death, in nanoseconds of scene time.
    var death: Int64 { born + life }
  }

  /// The start, in nanoseconds of scene time.
  let start: Int64
  /// The end; nil while it is active.
  var stop: Int64?
  /// The number of this life, from 1, for emitters with several.
  let number: Int
  /// The number of particles born in earlier lives.
  let before: Int64
  /// The position of the emitter if it is fixed for the whole life; nil if it is an expression.
  let position: Point?
  /// The key that all random draws are derived from.
  let key: UInt64
  private let parameters: EmitterParameters
  private let rate: EmitterRate?
  private var ledger: EmitterLedger?

  init(parameters: EmitterParameters, start: Int64, number: Int, before: Int64, position: Point?, key: UInt64) {
    self.parameters = parameters
    self.start = start
    self.number = number
    self.before = before
    self.position = position
    self.key = key
    rate = EmitterRate(parameters.rate)
    ledger = Self.mayBeFull(parameters) ? EmitterLedger(parameters, rate: rate) : nil
  }

  /// Returns the same life shifted in time, with another number and key.
  func later(by length: Int64, number: Int, before: Int64, key: UInt64) -> EmitterLife {
    var life = EmitterLife(
      parameters: parameters, start: start + length, number: number, before: before, position: position, key: key)
    life.stop = stop.map { $0 + length }
    return life
  }

  /// Returns whether this and another life, which began `length` later, behave alike.
  func isLike(_ later: EmitterLife, after length: Int64) -> Bool {
    start + length == later.start && stop.map { $0 + length } == later.stop && position == later.position
      && parameters == later.parameters
  }

  /// Returns whether the cap may ever suppress a birth.
  private static func mayBeFull(_ parameters: EmitterParameters) -> Bool {
    let most = parameters.rate * parameters.longestLife
    let isRegular = parameters.life.reach == 0 && isWhole(1e9 / parameters.rate)
    // With constant intervals and lifetimes each birth coincides with a death.
    return isRegular ? most > Double(parameters.maxAlive) : most + 1 > Double(parameters.maxAlive)
  }

  private static func isWhole(_ number: Double) -> Bool { number == number.rounded() }

  /// Whether births may be skipped.
  var hasLedger: Bool { ledger != nil }
  /// Whether it must be advanced from time to time, so that queries stay fast.
  var isToBeAdvanced: Bool { ledger.map { !$0.isKnown } ?? false }
  /// The maximum number of living particles.
  var capacity: Int { parameters.maxAlive }

  /// Returns the due time of a particle, in nanoseconds after the start.
  func due(_ number: Int64) -> Int64 {
    if let rate { return rate.due(number) }
    return Int64(clamping: (Double(number) * 1e9 / parameters.rate).rounded(.toNearestOrEven))
  }

  /// Returns the number of particles due by a time after the start.
  func dueCount(by elapsed: Int64) -> Int64 {
    guard elapsed > 0 else { return 0 }
    let guess = Int64(clamping: min(4e18, Double(elapsed) / 1e9 * parameters.rate))
    var count = max(0, guess - 2)
    while due(count + 1) <= elapsed { count += 1 }
    while count > 0, due(count) > elapsed { count -= 1 }
    return count
  }

  /// Returns the birth of a particle by number.
  func birth(_ number: Int64) -> Birth {
    // If births may be skipped, lifetimes repeat with a long period.
    let random = ledger?.stretch.map { (number - 1) % $0 + 1 } ?? number
    let seconds = parameters.life.value(at: share(of: random, 0))
    return Birth(
      number: number, born: start + due(number),
      life: Int64(clamping: (max(0, seconds) * 1e9).rounded(.toNearestOrEven)))
  }

  /// Returns a random share, 0 up to 1, for a particle and the index of its random draw, 0 to 7.
  ///
  /// > Source: the generator SplitMix64, read at the index of the draw.
  func share(of number: Int64, _ draw: UInt64) -> Double {
    let index = UInt64(bitPattern: number) &* 8 &+ draw &+ 1
    var word = key &+ index &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((word ^ (word >> 31)) >> 11) * 0x1p-53
  }

  /// Returns the number of particles born by a scene time, and those alive then.
  func count(at time: Int64) -> (emitted: Int64, alive: [Birth]) {
    let until = min(time, stop ?? .max)
    let last = dueCount(by: until - start)
    if var ledger {
      ledger.advance(through: last, of: self, to: until)
      return (ledger.emitted, ledger.alive(at: time))
    }
    let window = parameters.rate * parameters.longestLife
    let first = max(1, last - Int64(clamping: window.rounded(.up)) - 2)
    guard first <= last else { return (last, []) }
    return (last, (first...last).map(birth).filter { $0.death > time })
  }

  /// Advances the ledger to a scene time, so that later counts start from there.
  mutating func advance(to time: Int64) {
    guard var ledger else { return }
    let until = min(time, stop ?? .max)
    ledger.advance(through: dueCount(by: until - start), of: self, to: until)
    self.ledger = ledger
  }
}
