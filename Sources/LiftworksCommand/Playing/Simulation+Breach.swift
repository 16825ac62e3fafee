import SimulationCore

extension Simulation where Root: DescribedMachine {
  /// The report of a run that broke a rule, with its instant and the last fact before it; nil for any other.
  var breachSentence: String? {
    guard let breach else { return nil }
    let signs = LandingSigns(of: machine)
    let fact = lastFact.map { "; the last fact is '\(signs.text(of: Record(of: $0)))'" } ?? ""
    return "\(now): the run broke rule \(breach.rule): \(breach.finding)\(fact)"
  }
}
