import Motion
import Pictures
import SimulationCore

/// One working period of an emitter, and which of its particles are alive when.
///
/// Particle n, counted from 1, is due at round(n 10^9 / rate) nanoseconds after the start. Everything
/// about it follows from its number and the emitter's key, so that nothing is kept of it, but where the
/// cap of living particles may be met: then who lives is kept in a ledger.
struct EmitterLife: Hashable, Sendable {
  /// A particle as it is born.
  struct Birth: Hashable, Sendable {
    /// The number that its random draws derive from.
    let number: Int64
    /// When, in nanoseconds of the scene.
    let born: Int64
    /// How long it lives, in nanoseconds.
    let life: Int64

    /// When it dies, in nanoseconds of the scene.
    var death: Int64 { born + life }
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
  let position: Point?
  /// What all random draws derive from.
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

  /// The same life at another time, of another number.
  func later(by length: Int64, number: Int, before: Int64, key: UInt64) -> EmitterLife {
    var life = EmitterLife(
      parameters: parameters, start: start + length, number: number, before: before, position: position, key: key)
    life.stop = stop.map { $0 + length }
    return life
  }

  /// Whether this and another life, which began so much later, go alike.
  func isLike(_ later: EmitterLife, after length: Int64) -> Bool {
    start + length == later.start && stop.map { $0 + length } == later.stop && position == later.position
      && parameters == later.parameters
  }

  /// Whether the cap may ever keep a particle from being born.
  private static func mayBeFull(_ parameters: EmitterParameters) -> Bool {
    let most = parameters.rate * parameters.longestLife
    let isRegular = parameters.life.reach == 0 && isWhole(1e9 / parameters.rate)
    // With equal steps and lives each birth replaces the death of its instant.
    return isRegular ? most > Double(parameters.maxAlive) : most + 1 > Double(parameters.maxAlive)
  }

  private static func isWhole(_ number: Double) -> Bool { number == number.rounded() }

  /// Whether particles may be left out.
  var hasLedger: Bool { ledger != nil }
  /// Whether it needs to be brought forward from time to time, so that no look at it takes long.
  var isToBeAdvanced: Bool { ledger.map { !$0.isKnown } ?? false }
  /// How many particles live at most.
  var capacity: Int { parameters.maxAlive }

  /// When a particle is due, in nanoseconds after the start.
  func due(_ number: Int64) -> Int64 {
    if let rate { return rate.due(number) }
    return Int64(clamping: (Double(number) * 1e9 / parameters.rate).rounded(.toNearestOrEven))
  }

  /// How many particles are due by a time after the start.
  func dueCount(by elapsed: Int64) -> Int64 {
    guard elapsed > 0 else { return 0 }
    let guess = Int64(clamping: min(4e18, Double(elapsed) / 1e9 * parameters.rate))
    var count = max(0, guess - 2)
    while due(count + 1) <= elapsed { count += 1 }
    while count > 0, due(count) > elapsed { count -= 1 }
    return count
  }

  /// The particle of a number.
  func birth(_ number: Int64) -> Birth {
    // Where somebody may be left out, lives repeat after a great many.
    let random = ledger?.stretch.map { (number - 1) % $0 + 1 } ?? number
    let seconds = parameters.life.value(at: share(of: random, 0))
    return Birth(
      number: number, born: start + due(number),
      life: Int64(clamping: (max(0, seconds) * 1e9).rounded(.toNearestOrEven)))
  }

  /// A random share, 0 up to 1, that belongs to a particle and the number of its random draw, 0 to 7.
  ///
  /// > Source: the generator SplitMix64, read at the index of the draw.
  func share(of number: Int64, _ draw: UInt64) -> Double {
    let index = UInt64(bitPattern: number) &* 8 &+ draw &+ 1
    var word = key &+ index &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((word ^ (word >> 31)) >> 11) * 0x1p-53
  }

  /// How many particles have been born by a time of the scene, and those that are alive then.
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

  /// Brings the ledger to a time of the scene, so that later counts start from there.
  mutating func advance(to time: Int64) {
    guard var ledger else { return }
    let until = min(time, stop ?? .max)
    ledger.advance(through: dueCount(by: until - start), of: self, to: until)
    self.ledger = ledger
  }
}
