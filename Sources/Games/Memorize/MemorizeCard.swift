public import Motion
public import SimulationCore

/// A card of a game: what is known of it, and how it moves.
public struct MemorizeCard: Hashable, Sendable {
  /// What can be done with a card.
  public enum Phase: Hashable, Sendable {
    /// It is in the deck.
    case undealt
    /// It is on its way from the deck.
    case flying
    /// It lies face down on the table, or is being turned down.
    case faceDown
    /// It is chosen and lies face up, or is being turned up.
    case faceUp
    /// It has found its like.
    case matched
    /// It has left the table.
    case gone
  }

  /// Its number, from 0 in the order of making.
  public let number: Int
  /// Where it belongs on the table, row by row from 0.
  public internal(set) var place: Int
  /// What can be done with it.
  public internal(set) var phase = Phase.undealt
  /// Whether it was chosen and turned down before in this game.
  public internal(set) var wasTurnedDown = false
  /// How far it is turned.
  public internal(set) var flip = CardFlip()
  /// Where it lies or flies.
  public internal(set) var motion = CardMotion(at: .deck)
  /// How large it is: 1, and going to 0 when it leaves.
  public internal(set) var scale = AnimatedValue(1)
  /// Its time for a bonus.
  public internal(set) var clock: BonusClock

  /// When it is dealt.
  var dealStart: ScheduledEvent?
  /// When it arrives.
  var dealEnd: ScheduledEvent?
  /// When its other side begins to be seen.
  var faceChange: ScheduledEvent?
  /// When it has turned.
  var flipEnd: ScheduledEvent?
  /// When its time for a bonus runs out.
  var bonusEnd: ScheduledEvent?

  /// A card in the deck.
  init(number: Int, bonus: Duration) {
    self.number = number
    place = number
    clock = BonusClock(limit: bonus)
  }

  /// The number of its pair; two cards that are alike have the same.
  public var pair: Int { number / 2 }

  /// What a card that cannot be chosen is refused for.
  public var refusal: MemorizeRefusal? {
    switch phase {
    case .matched, .gone: .matched
    case .undealt: .undealt
    case .flying: .flying
    case .faceUp: .faceUp
    case .faceDown: nil
    }
  }

  /// Whether it lies face up or is being turned up.
  public var isTurnedUp: Bool {
    switch phase {
    case .faceUp, .matched, .gone: true
    case .undealt, .flying, .faceDown: false
    }
  }

  /// Whether anything of it moves at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    flip.isMoving(at: instant) || motion.isMoving(at: instant) || clock.isRunning || scale.isMoving(at: instant.elapsed)
  }

  /// Everything of it that is scheduled.
  var scheduled: [ScheduledEvent?] { [dealStart, dealEnd, faceChange, flipEnd, bonusEnd] }
}
