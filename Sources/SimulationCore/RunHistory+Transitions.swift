/// A past state change and its cause.
public struct PastTransition: Hashable, Sendable {
  /// The instant at which it happened.
  public let instant: SimulationInstant
  /// The change.
  public let transition: StateTransition
  /// The received stimulus or the due event that caused it.
  public let origin: Record
}

/// The state of a past run in the middle of an instant.
public struct PastMoment<Root: Machine>: Sendable {
  /// The snapshot for views.
  public let snapshot: Snapshot<Root>
  /// The last handled event or stimulus.
  public let handled: Record
  /// The number of facts that had happened.
  public let factCount: Int
  /// Whether nothing else was due at the instant.
  public let isLast: Bool
}

extension RunHistory {
  /// Returns the state changes at an instant, in order.
  ///
  /// - Complexity: O(what happened since the nearest checkpoint).
  public func transitions(at instant: SimulationInstant) -> [PastTransition] {
    let collector = TransitionCollector<Root>()
    return repeatInstant(instant, for: collector) ? collector.transitions : []
  }

  /// Returns the decisions made at an instant, in order, by repeating that instant of the run.
  ///
  /// - Complexity: O(what happened since the nearest checkpoint).
  public func decisions(at instant: SimulationInstant) -> [PastDecision] {
    let collector = DecisionCollector<Root>()
    return repeatInstant(instant, for: collector) ? collector.decisions : []
  }

  /// Repeats an instant for an observer.
  ///
  /// - Returns: Whether the past contains the whole instant.
  private func repeatInstant(_ instant: SimulationInstant, for observer: any SimulationObserver<Root>) -> Bool {
    guard let again = run(before: instant, observers: [observer]) else { return false }
    again.run(through: instant)
    // A run that ended before its last instant has not handled what is due at it.
    return again.workDone <= simulation.workDone
  }

  /// Returns a separate run just before an instant, with the stimuli of that instant pending.
  ///
  /// - Returns: The run; nil for an instant outside the past.
  private func run(before instant: SimulationInstant, observers: [any SimulationObserver<Root>] = []) -> Simulation<
    Root
  >? {
    guard instant >= beginning, instant <= present else { return nil }
    let again = Simulation(from: checkpoint(before: instant), observers: observers)
    again.inbox = StimulusInbox()
    let first = log.stimuli.partitioningIndex { $0.instant >= instant }
    let later = log.stimuli[first..<log.stimuli.count]
    for (moment, stimulus) in later.prefix(while: { $0.instant == instant }) { again.schedule(stimulus, at: moment) }
    return again
  }

  /// Returns the run in the middle of an instant, after a number of the events and stimuli due at it.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - eventCount: The number of events and stimuli of the instant to handle; at least 1.
  /// - Returns: The state there; nil when fewer were due, or the past ends before.
  /// - Complexity: O(what happened since the nearest checkpoint).
  public func moment(at instant: SimulationInstant, afterEvents eventCount: Int) -> PastMoment<Root>? {
    precondition(eventCount >= 1, "\(eventCount) events; at least 1 is needed")
    guard let again = run(before: instant) else { return nil }
    var handled: Record?
    for _ in 0..<eventCount {
      guard again.nextInstant.map({ $0 <= instant }) ?? false else { return nil }
      handled = again.stepEvent()
    }
    guard let handled, again.workDone <= simulation.workDone else { return nil }
    let last = unsafe again.engine.pointee.lastSequence
    return PastMoment(
      snapshot: Snapshot(of: again), handled: handled, factCount: log.sequences.partitioningIndex { $0 > last },
      isLast: !again.isInsideInstant || again.workDone == simulation.workDone)
  }

  /// Returns the last state change up to and including an instant; nil when there is none near it.
  ///
  /// - Complexity: At most O(what happened since the eighth checkpoint before the instant).
  public func lastTransition(through instant: SimulationInstant) -> PastTransition? {
    let limit = min(instant, present)
    let end = kept.partitioningIndex { $0.checkpoint.instant > limit }
    for start in kept[..<end].suffix(8).reversed() {
      let collector = TransitionCollector<Root>()
      let again = Simulation(from: start.checkpoint, observers: [collector])
      again.inbox = StimulusInbox()
      for (moment, stimulus) in log.stimuli[start.stimulusCount..<log.stimuli.count] where moment <= limit {
        again.schedule(stimulus, at: moment)
      }
      again.run(through: limit)
      if again.workDone > simulation.workDone {
        // A run that ended before its last instant has not handled what is due at it.
        return lastTransition(through: SimulationInstant(nanoseconds: limit.nanoseconds - 1))
      }
      if let last = collector.transitions.last { return last }
    }
    return nil
  }
}

/// Collects decisions.
private final class DecisionCollector<Root: Machine>: SimulationObserver {
  private(set) var decisions: [PastDecision] = []

  var interest: ObserverInterest { .decisions }

  func decided(_ decision: PastDecision) { decisions.append(decision) }
}

/// Collects state changes, each with its cause.
private final class TransitionCollector<Root: Machine>: SimulationObserver {
  private(set) var transitions: [PastTransition] = []
  private var origin = Record()

  func received(_ stimulus: Root.Stimulus, line: RecordLine) { origin = Record(of: stimulus) }

  func fired(_ entry: ArmedEvent<Root.Event>) { origin = Record(of: entry.event) }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    transitions.append(PastTransition(instant: instant, transition: transition, origin: origin))
  }
}
