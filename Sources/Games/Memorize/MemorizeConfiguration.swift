/// The rules and durations of Memorize.
///
/// > Units: lengths of time in whole nanoseconds, points as whole numbers.
public struct MemorizeConfiguration: Hashable, Sendable {
  /// What the cards show, pair by pair; there are twice as many cards.
  public var faces: [MemorizeFace]
  /// How long a card takes to turn over.
  public var flip = Duration.milliseconds(600)
  /// How long a card flies from the deck to its place.
  public var flight = Duration.milliseconds(500)
  /// What the starts of a deal are spread over: card i of n starts at i x total / n.
  public var dealTotal = Duration.seconds(2)
  /// How long a card may lie face up and still earn a bonus.
  public var bonus = Duration.seconds(6)
  /// How long a matched pair stays after the second card's flip has ended.
  public var settle = Duration.seconds(1)
  /// What a match, a bonus and a mismatch count.
  public var points = Points()

  /// What the events of a game count.
  public struct Points: Hashable, Sendable {
    /// For a match.
    public var match = 2
    /// For each started ``MemorizeConfiguration/bonusUnit`` that remains on the two cards of a match
    /// together.
    public var bonus = 1
    /// For each card of a mismatch that had been chosen and turned down before; usually negative.
    public var mismatch = -1

    /// Two for a match, one for a bonus, minus one for a mismatch.
    public init() {}
  }

  /// The game of a number of pairs with the faces that ship.
  ///
  /// - Precondition: `pairs` is one of ``pairCounts``.
  public init(pairs: Int = 8) {
    precondition(
      Self.pairCounts.contains(pairs),
      "\(pairs) pairs; a game has \(Self.pairCounts.lowerBound) to \(Self.pairCounts.upperBound)")
    faces = MemorizeSymbol.allCases.prefix(pairs).map { .symbol($0) }
  }

  /// How many pairs a game may have.
  public static var pairCounts: ClosedRange<Int> { 2...MemorizeSymbol.allCases.count }
  /// What one point of bonus is given for, once it has started.
  public static var bonusUnit: Duration { .seconds(2) }
  /// How long everything takes that moves without a duration of its own: a shuffle, a card that leaves.
  public static var change: Duration { .milliseconds(350) }

  /// How many pairs there are.
  public var pairs: Int { faces.count }
  /// How many cards there are.
  public var cardCount: Int { 2 * faces.count }
}
