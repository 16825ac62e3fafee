import SimulationCore

/// An observer that notes the stimuli of a run that have no effect, such as an obstruction between closed doors.
///
/// The first of each kind is described; the others are counted.
final class NoEffectWitness<Root: PlayedMachine>: SimulationObserver {
  private weak var simulation: Simulation<Root>?
  /// The kinds already noted; for look-up only.
  private var known: Set<String> = []
  /// The notices for the user, in order.
  private var notices: [String] = []
  /// The number of stimuli without effect for a reason noted before.
  private(set) var otherCount = 0

  var interest: ObserverInterest { .stimuli }

  /// Sets the observed run.
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
    // The reason first: the message row may have no room for the rest.
    let words = LandingSigns(of: machine).text(of: record)
    notices.append("\(reason): '\(words)' at \(line.instant) s has no effect")
  }

  /// Returns the notices since the last call.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Returns the final notices: all that were not shown yet, and the number of further ones.
  func takeSummary() -> [String] {
    defer { otherCount = 0 }
    guard otherCount > 0 else { return takeNotices() }
    let have = otherCount == 1 ? "has" : "have"
    return takeNotices() + ["\(counted(otherCount, "more stimulus")) \(have) no effect"]
  }
}
