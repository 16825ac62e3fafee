public import Motion
public import SimulationCore

/// The state and movements of a card.
public struct MemorizeCard: Hashable, Sendable {
  /// The phase of a card, which determines the possible actions.
  public enum Phase: Hashable, Sendable {
    /// The card is in the deck.
    case undealt
    /// The card is in flight from the deck.
    case flying
    /// The card is face down on the table, or is being turned down.
    case faceDown
    /// The card is chosen and face up, or is being turned up.
    case faceUp
    /// The card is matched.
    case matched
    /// The card has left the table.
    case gone
  }

  /// The serial number, from 0 in order of creation.
  public let number: Int
  /// The position on the table, row by row from 0.
  public internal(set) var place: Int
  /// The phase.
  public internal(set) var phase = Phase.undealt
  /// Whether it was chosen and turned down earlier in this game.
  var wasTurnedDown = false
  /// The rotation.
  public internal(set) var flip = CardFlip()
  /// The position or flight.
  public internal(set) var motion = CardMotion(at: .deck)
  /// The scale: 1, and decreasing to 0 as it leaves.
  public internal(set) var scale = AnimatedValue(1)
  /// The bonus clock.
  public internal(set) var clock: BonusClock

  /// The event at which it is dealt.
  var dealStart: ScheduledEvent?
  /// The event at which it arrives.
  var dealEnd: ScheduledEvent?
  /// The event at which its other side becomes visible.
  var faceChange: ScheduledEvent?
  /// The event at which it has finished turning.
  var flipEnd: ScheduledEvent?
  /// The event at which its bonus time runs out.
  var bonusEnd: ScheduledEvent?

  /// Creates a card in the deck.
  init(number: Int, bonus: Duration) {
    self.number = number
    place = number
    clock = BonusClock(limit: bonus)
  }

  /// The number of its pair, which two matching cards share.
  public var pair: Int { number / 2 }

  /// The reason why the card cannot be chosen, or nil.
  public var refusal: MemorizeRefusal? {
    switch phase {
    case .matched, .gone: .matched
    case .undealt: .undealt
    case .flying: .flying
    case .faceUp: .faceUp
    case .faceDown: nil
    }
  }

  /// Whether it is face up or is being turned up.
  public var isTurnedUp: Bool {
    switch phase {
    case .faceUp, .matched, .gone: true
    case .undealt, .flying, .faceDown: false
    }
  }

  /// Returns whether anything of it moves at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    flip.isMoving(at: instant) || motion.isMoving(at: instant) || clock.isRunning || scale.isMoving(at: instant.elapsed)
  }

  var scheduled: [ScheduledEvent?] { [dealStart, dealEnd, faceChange, flipEnd, bonusEnd] }
}
