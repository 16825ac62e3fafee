/// An observer of a run from outside: a journal, a sound player, a view.
///
/// Observers are notified after the machine has acted and cannot change the run; their number makes no difference to
/// it. Every method does nothing by default.
public protocol SimulationObserver<Root>: AnyObject {
  /// The machine of the run.
  associatedtype Root: Machine

  /// The kinds of happenings it receives; read once, when it is added. The default is everything but decisions.
  var interest: ObserverInterest { get }

  /// Called when a stimulus is about to be received.
  func received(_ stimulus: Root.Stimulus, line: RecordLine)
  /// Called when a fact was emitted.
  func emitted(_ fact: Root.Fact, line: RecordLine)
  /// Called when an event was armed.
  func armed(_ identity: ScheduledEvent, event: Root.Event, due: SimulationInstant)
  /// Called when an armed event was moved to another instant.
  func rearmed(_ identity: ScheduledEvent, due: SimulationInstant)
  /// Called when an armed event was cancelled.
  func disarmed(_ identity: ScheduledEvent)
  /// Called when a due event is about to be handled.
  func fired(_ entry: ArmedEvent<Root.Event>)
  /// Called when a region changed state.
  func transitioned(_ transition: StateTransition, at instant: SimulationInstant)
  /// Called when a decision was made, which the last emitted fact announces.
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

/// A monitor of a run: a value that observes it and stops it when a rule is broken.
///
/// Its state belongs to the run and is part of every checkpoint.
public protocol Monitor<Root>: Sendable {
  /// The machine of the run.
  associatedtype Root: Machine

  /// Called when a stimulus is about to be received.
  mutating func received(_ stimulus: Root.Stimulus, at instant: SimulationInstant)
  /// Called when a fact was emitted.
  mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant)
  /// Called when a region changed state.
  mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant)
  /// Called when a stimulus or an event has been handled completely; returns the broken rule, if any.
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

/// The violation of a rule by a run.
public struct Breach: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The rule's name.
  public let rule: String
  /// The finding, with its values.
  public let finding: String

  /// Creates a breach of a rule.
  public init(rule: String, finding: String) {
    self.rule = rule
    self.finding = finding
  }

  /// The rule and the finding: `S1: the doors are open between landings`.
  public var description: String { "\(rule): \(finding)" }
}
