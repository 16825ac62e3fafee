/// The kinds of happenings that an observer receives; the others cost nothing.
public struct ObserverInterest: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Creates a set of kinds.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stimuli that are received.
  @inlinable public static var stimuli: ObserverInterest { ObserverInterest(rawValue: 1) }
  /// Facts that are emitted.
  @inlinable public static var facts: ObserverInterest { ObserverInterest(rawValue: 2) }
  /// Facts that are emitted, for an observer that needs their instants and not their text: no line is written for it,
  /// so it must not read the text of the ``RecordLine``.
  @inlinable public static var factsWithoutText: ObserverInterest { ObserverInterest(rawValue: 32) }
  /// The same without those that the machine calls details, after the observers of all facts.
  @inlinable public static var mainFacts: ObserverInterest { ObserverInterest(rawValue: 128) }
  /// Events that are armed, rearmed, disarmed or fired.
  @inlinable public static var events: ObserverInterest { ObserverInterest(rawValue: 4) }
  /// Regions that change state.
  @inlinable public static var transitions: ObserverInterest { ObserverInterest(rawValue: 8) }
  /// The digest of the run, which is then computed from the start: see ``Simulation/digest``.
  @inlinable public static var digest: ObserverInterest { ObserverInterest(rawValue: 16) }
  /// Decisions with the costs of their candidates, which are then computed: see ``Decision``.
  @inlinable public static var decisions: ObserverInterest { ObserverInterest(rawValue: 64) }
  /// Facts, with their text or without, all or some.
  @inlinable static var anyFacts: ObserverInterest { [.facts, .factsWithoutText, .mainFacts] }
  /// Everything that happens, except the digest, which the observer would have to read from the run, and decisions,
  /// which are expensive to compute.
  @inlinable public static var everything: ObserverInterest { [.stimuli, .facts, .events, .transitions] }
}
