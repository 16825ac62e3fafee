import SimulationCore

extension Simulation where Root: DescribedMachine {
  /// The report of a run that broke a rule; nil for any other.
  var breachSentence: String? { breach?.sentence(at: now, last: lastFact, LandingSigns(of: machine)) }
}

extension RunHistory where Root: DescribedMachine {
  /// The report of a run that broke a rule; nil for any other.
  var breachSentence: String? {
    let count = factCount(through: present)
    return simulation.breach?.sentence(
      at: present, last: count > 0 ? fact(count - 1).fact : nil, LandingSigns(of: simulation.machine))
  }
}

extension Breach {
  /// The breach with its instant and the last fact before it.
  fileprivate func sentence(at instant: SimulationInstant, last: (some Recordable)?, _ signs: LandingSigns) -> String {
    let fact = last.map { "; the last fact is '\(signs.text(of: Record(of: $0)))'" } ?? ""
    return "\(instant): the run broke rule \(rule): \(finding)\(fact)"
  }
}
