/// The lines of a run kept by its history: stimuli, and facts with an index of their names.
final class RunLog<Root: Machine>: SimulationObserver {
  private(set) var stimuli = RecentArray<(instant: SimulationInstant, stimulus: Root.Stimulus)>()
  private(set) var facts = RecentArray<Root.Fact>()
  private(set) var instants = RecentArray<SimulationInstant>()
  private(set) var sequences = RecentArray<Int64>()
  /// For each fact, the index of its name in `names`.
  private(set) var nameNumbers = RecentArray<UInt32>()
  /// The names of all facts so far, in the order of their first occurrence.
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  var interest: ObserverInterest { [.stimuli, .facts] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) { stimuli.append((line.instant, stimulus)) }

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

  /// Returns the number of facts up to and including an instant.
  ///
  /// - Complexity: O(log n).
  func factCount(through instant: SimulationInstant) -> Int { instants.partitioningIndex { $0 > instant } }

  /// Returns the number of facts before an instant.
  func factCount(before instant: SimulationInstant) -> Int { instants.partitioningIndex { $0 >= instant } }

  func forget(after instant: SimulationInstant) {
    let count = factCount(through: instant)
    facts.removeAll(from: count)
    instants.removeAll(from: count)
    sequences.removeAll(from: count)
    nameNumbers.removeAll(from: count)
    stimuli.removeAll(from: stimuli.partitioningIndex { $0.instant > instant })
  }

  /// Drops the facts before an index.
  func forgetFacts(before index: Int) {
    facts.forget(before: index)
    instants.forget(before: index)
    sequences.forget(before: index)
    nameNumbers.forget(before: index)
  }

  /// Starts counting facts after `first` dropped ones.
  func count(from first: Int) {
    facts = RecentArray(first: first)
    instants = RecentArray(first: first)
    sequences = RecentArray(first: first)
    nameNumbers = RecentArray(first: first)
  }

  /// Drops the stimuli before an index.
  func forgetStimuli(before index: Int) { stimuli.forget(before: index) }
}
