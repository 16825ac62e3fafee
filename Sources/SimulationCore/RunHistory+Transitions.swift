/// A change of state of the past, and what it came from.
public struct PastTransition: Hashable, Sendable {
  /// When it happened.
  public let instant: SimulationInstant
  /// The change.
  public let transition: StateTransition
  /// The stimulus that was received or the event that was due.
  public let origin: Record
}

/// A run of the past in the middle of an instant.
public struct PastMoment<Root: Machine>: Sendable {
  /// What a view may see of it.
  public let snapshot: Snapshot<Root>
  /// The event or the stimulus that was handled last.
  public let handled: Record
  /// How many facts of the past had happened.
  public let factCount: Int
  /// Whether nothing more was due at the instant.
  public let isLast: Bool
}

extension RunHistory {
  /// The changes of state that happened at an instant, in order.
  ///
  /// - Complexity: O(what happened since the nearest checkpoint).
  public func transitions(at instant: SimulationInstant) -> [PastTransition] {
    let collector = TransitionCollector<Root>()
    return repeatInstant(instant, for: collector) ? collector.transitions : []
  }

  /// The decisions that were made at an instant, in order: the run of that instant is repeated for them.
  ///
  /// - Complexity: O(what happened since the nearest checkpoint).
  public func decisions(at instant: SimulationInstant) -> [PastDecision] {
    let collector = DecisionCollector<Root>()
    return repeatInstant(instant, for: collector) ? collector.decisions : []
  }

  /// Runs an instant again for somebody who watches it.
  ///
  /// - Returns: Whether the past has all of it.
  private func repeatInstant(_ instant: SimulationInstant, for observer: any SimulationObserver<Root>) -> Bool {
    guard let again = run(before: instant, observers: [observer]) else { return false }
    again.run(through: instant)
    // A run that ended before its last instant has not done what is due at it.
    return again.workDone <= simulation.workDone
  }

  /// A run apart in which nothing of an instant has happened yet, and which receives the stimuli of that instant.
  ///
  /// - Returns: The run; nil for an instant outside of the past.
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

  /// The run in the middle of an instant: after so many of the events and stimuli that were due at it.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - eventCount: How many events and stimuli of it have happened; at least 1.
  /// - Returns: The run there; nil when not as many were due, or the past ends before.
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

  /// The last change of state up to and at an instant; nil when there is none near it.
  ///
  /// - Complexity: O(what happened since the eighth checkpoint before the instant) at most.
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
        // A run that ended before its last instant has not done what is due at it.
        return lastTransition(through: SimulationInstant(nanoseconds: limit.nanoseconds - 1))
      }
      if let last = collector.transitions.last { return last }
    }
    return nil
  }
}

/// Takes the decisions.
private final class DecisionCollector<Root: Machine>: SimulationObserver {
  private(set) var decisions: [PastDecision] = []

  var interest: ObserverInterest { .decisions }

  func decided(_ decision: PastDecision) { decisions.append(decision) }
}

/// Takes the changes of state, each with what is being handled.
private final class TransitionCollector<Root: Machine>: SimulationObserver {
  private(set) var transitions: [PastTransition] = []
  private var origin = Record()

  func received(_ stimulus: Root.Stimulus, line: RecordLine) { origin = Record(of: stimulus) }

  func fired(_ entry: ArmedEvent<Root.Event>) { origin = Record(of: entry.event) }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    transitions.append(PastTransition(instant: instant, transition: transition, origin: origin))
  }
}
