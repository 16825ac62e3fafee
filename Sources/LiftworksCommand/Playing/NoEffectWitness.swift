import SimulationCore

/// An observer that notes which stimuli of a run change nothing, such as an obstruction between doors
/// that are shut.
///
/// The first of each kind is noted in words; the others are counted.
final class NoEffectWitness<Root: PlayedMachine>: SimulationObserver {
  private weak var simulation: Simulation<Root>?
  /// What was noted already; for look-up only.
  private var known: Set<String> = []
  /// The notices for the user, in order.
  private var notices: [String] = []
  /// How many stimuli were without effect for a reason that was noted before.
  private(set) var otherCount = 0

  var interest: ObserverInterest { .stimuli }

  /// Begins to look at a run, whose observer it is.
  func watch(_ simulation: Simulation<Root>) { self.simulation = simulation }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    guard let machine = simulation?.machine, let reason = machine.noEffect(of: stimulus, at: line.instant) else {
      return
    }
    let record = Record(of: stimulus)
    guard known.insert("\(record.name) \(reason)").inserted else {
      otherCount += 1
      return
    }
    // The reason first: the row of messages may have no room for the rest.
    let words = LandingSigns(of: machine).text(of: record)
    notices.append("\(reason): '\(words)' at \(line.instant) s has no effect")
  }

  /// What was noted since it was last asked.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// The notices of the end: all that were not shown yet, and how many more there were.
  func takeSummary() -> [String] {
    defer { otherCount = 0 }
    guard otherCount > 0 else { return takeNotices() }
    let have = otherCount == 1 ? "has" : "have"
    return takeNotices() + ["\(counted(otherCount, "more stimulus")) \(have) no effect"]
  }
}
