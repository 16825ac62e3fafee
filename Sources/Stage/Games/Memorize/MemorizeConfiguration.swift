/// The rules and durations of Memorize.
///
/// > Units: durations in whole nanoseconds, points as whole numbers.
public struct MemorizeConfiguration: Hashable, Sendable {
  /// The faces, one per pair of cards.
  public var faces: [MemorizeFace]
  /// The duration of turning a card over.
  public var flip = Duration.milliseconds(600)
  /// The duration of a card's flight from the deck to its position.
  public var flight = Duration.milliseconds(500)
  /// The time over which the starts of a deal are spread: card i of n starts at i x total / n.
  public var dealTotal = Duration.seconds(2)
  /// The time during which a face-up card earns a bonus.
  public var bonus = Duration.seconds(6)
  /// The time that a matched pair stays after the second card's flip has ended.
  public var settle = Duration.seconds(1)
  /// The points for a match, a bonus and a mismatch.
  public var points = Points()

  /// The points for the events of a game.
  public struct Points: Hashable, Sendable {
    /// The points for a match.
    public var match = 2
    /// The points for each two seconds, complete or not, that remain on the two cards of a match
    /// together.
    public var bonus = 1
    /// The points for each card of a mismatch that had been chosen and turned down before; normally negative.
    public var mismatch = -1

    /// Creates the defaults: two for a match, one for a bonus, minus one for a mismatch.
    public init() {}
  }

  /// Creates a game of a number of pairs with the built-in faces.
  ///
  /// - Precondition: `pairs` is one of ``pairCounts``.
  public init(pairs: Int = 8) {
    precondition(
      Self.pairCounts.contains(pairs),
      "\(pairs) pairs; a game has \(Self.pairCounts.lowerBound) to \(Self.pairCounts.upperBound)")
    faces = MemorizeSymbol.allCases.prefix(pairs).map { .symbol($0) }
  }

  /// The allowed numbers of pairs.
  public static var pairCounts: ClosedRange<Int> { 2...MemorizeSymbol.allCases.count }
  /// The time that earns one point of bonus, once it has started.
  static var bonusUnit: Duration { .seconds(2) }
  /// The duration of movements without a duration of their own: a shuffle, a card that leaves.
  public static var change: Duration { .milliseconds(350) }

  /// The number of pairs.
  public var pairs: Int { faces.count }
  /// The number of cards.
  var cardCount: Int { 2 * faces.count }
}
