/// The lines of a run as its history keeps them: stimuli, and facts with an index of their names.
final class RunLog<Root: Machine>: SimulationObserver {
  private(set) var stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] = []
  private(set) var facts: [Root.Fact] = []
  private(set) var instants: [SimulationInstant] = []
  private(set) var sequences: [Int64] = []
  /// For each fact the index of its name among the names.
  private(set) var nameNumbers: [UInt32] = []
  /// The names of all facts so far, in the order of their first occurrence.
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  var interest: ObserverInterest { [.stimuli, .facts] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    stimuli.append((line.instant, stimulus))
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    facts.append(fact)
    instants.append(line.instant)
    sequences.append(line.sequence)
    var reader = NameReader()
    fact.record(into: &reader)
    nameNumbers.append(number(of: reader.text))
  }

  private func number(of name: String) -> UInt32 {
    if let number = numbers[name] { return number }
    let number = UInt32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  /// How many facts happened up to and at an instant.
  ///
  /// - Complexity: O(log n).
  func factCount(through instant: SimulationInstant) -> Int {
    instants.partitioningIndex { $0 > instant }
  }

  /// How many facts happened before an instant.
  func factCount(before instant: SimulationInstant) -> Int {
    instants.partitioningIndex { $0 >= instant }
  }

  func forget(after instant: SimulationInstant) {
    let count = factCount(through: instant)
    facts.removeSubrange(count...)
    instants.removeSubrange(count...)
    sequences.removeSubrange(count...)
    nameNumbers.removeSubrange(count...)
    stimuli.removeSubrange(stimuli.partitioningIndex { $0.instant > instant }...)
  }
}
