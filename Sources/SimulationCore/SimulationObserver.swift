/// Somebody who watches a run from outside: a journal, a sound, a view.
///
/// Observers are notified after the machine has done a thing and cannot change the run; any number of
/// them leaves it as it was. Every method does nothing unless it is written.
public protocol SimulationObserver<Root>: AnyObject {
  /// The machine of the run.
  associatedtype Root: Machine

  /// What it is interested in; asked once, when it begins to watch. Everything but decisions by default.
  var interest: ObserverInterest { get }

  /// A stimulus is about to be received.
  func received(_ stimulus: Root.Stimulus, line: RecordLine)
  /// A fact was emitted.
  func emitted(_ fact: Root.Fact, line: RecordLine)
  /// An event was armed, or armed again.
  func armed(_ identity: ScheduledEvent, event: Root.Event, due: SimulationInstant)
  /// An armed event was moved to another instant.
  func rearmed(_ identity: ScheduledEvent, due: SimulationInstant)
  /// An armed event was cancelled.
  func disarmed(_ identity: ScheduledEvent)
  /// An event is due and is about to be handled.
  func fired(_ entry: ArmedEvent<Root.Event>)
  /// A region changed state.
  func transitioned(_ transition: StateTransition, at instant: SimulationInstant)
  /// A decision was made, which the fact emitted last announces.
  func decided(_ decision: PastDecision)
}

extension SimulationObserver {
  /// Everything but decisions.
  public var interest: ObserverInterest { .everything }

  /// Does nothing.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) {}
  /// Does nothing.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {}
  /// Does nothing.
  public func armed(_ identity: ScheduledEvent, event: Root.Event, due: SimulationInstant) {}
  /// Does nothing.
  public func rearmed(_ identity: ScheduledEvent, due: SimulationInstant) {}
  /// Does nothing.
  public func disarmed(_ identity: ScheduledEvent) {}
  /// Does nothing.
  public func fired(_ entry: ArmedEvent<Root.Event>) {}
  /// Does nothing.
  public func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {}
  /// Does nothing.
  public func decided(_ decision: PastDecision) {}
}

/// A judge of a run: a value that sees what happens and stops the run when a rule is broken.
///
/// Its state belongs to the run and is part of every checkpoint.
public protocol Monitor<Root>: Sendable {
  /// The machine of the run.
  associatedtype Root: Machine

  /// A stimulus is about to be received.
  mutating func received(_ stimulus: Root.Stimulus, at instant: SimulationInstant)
  /// A fact was emitted.
  mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant)
  /// A region changed state.
  mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant)
  /// A stimulus or an event has been dealt with wholly; returns the rule that is broken, if any.
  mutating func settled(_ machine: Root, at instant: SimulationInstant) -> Breach?
}

extension Monitor {
  /// Does nothing.
  public mutating func received(_ stimulus: Root.Stimulus, at instant: SimulationInstant) {}
  /// Does nothing.
  public mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant) {}
  /// Does nothing.
  public mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {}
}

/// A rule that a run has broken.
public struct Breach: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The rule's name.
  public let rule: String
  /// What was found, with the values.
  public let finding: String

  /// A breach of a rule.
  public init(rule: String, finding: String) {
    self.rule = rule
    self.finding = finding
  }

  /// The rule and what was found: `S1: the doors are open between landings`.
  public var description: String { "\(rule): \(finding)" }
}
