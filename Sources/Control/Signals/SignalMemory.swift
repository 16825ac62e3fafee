import Elevators
public import SimulationCore

/// Stores the latest value of every signal of a run, for clients that connect late.
public final class SignalMemory<Root: SignalsServed>: SimulationObserver {
  /// The latest of each signal, for each car, landing, side and word that it names.
  private var last: [ServedSignal] = []
  /// The index of each, for look-up only.
  private var indices: [String: Int] = [:]
  /// The fields that identify a signal's subject, by the signal's name; for look-up only.
  private let keys: [String: [String]]

  /// A memory for a run that is about to begin.
  public init(of machine: Root) {
    keys = Dictionary(
      machine.signals(of: nil).map { ($0.form.name, $0.form.fields.filter(\.isSubject).map(\.key)) }
    ) { first, _ in first }
    for car in machine.servedCars {
      for signal in ServedSignal.initial(car.configuration, of: car.name) { keep(signal) }
    }
  }

  /// Stimuli and facts.
  public var interest: ObserverInterest { [.stimuli, .facts] }

  /// Stores an external signal.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    if let signal = Root.signal(in: .stimulus(stimulus, at: line.instant)) { keep(signal) }
  }

  /// Stores a signal of the plant, people or controller.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    if let signal = Root.signal(in: .fact(fact, at: line.instant)) { keep(signal) }
  }

  /// Whether a command changes nothing.
  func holds(_ command: ControlSignal, of car: String?) -> Bool {
    guard command.isLasting else { return false }
    let signal = ServedSignal(command, of: car, at: .start)
    return indices[key(of: signal)].map { last[$0].isSame(as: signal) } ?? false
  }

  private func key(of signal: ServedSignal) -> String {
    let fields = signal.fields
    return (keys[signal.name] ?? []).reduce(signal.name) { key, name in
      key + " \(fields.first { $0.key == name }.map { "\($0.value)" } ?? "")"
    }
  }

  private func keep(_ signal: ServedSignal) {
    let key = key(of: signal)
    if let index = indices[key] {
      last[index] = signal
    } else {
      indices[key] = last.count
      last.append(signal)
    }
  }

  /// The latest signal of a name with some field values; nil if there was none.
  ///
  /// - Complexity: O(stored signals).
  func last(_ name: String, with fields: [Field]) -> ServedSignal? {
    let found = last.filter { signal in
      signal.name == name && fields.allSatisfy { signal.fields.contains($0) }
    }
    // Of several at one instant, the one stored last.
    return found.enumerated().max { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }?.element
  }

  var all: [ServedSignal] { last }
}

extension FieldForm {
  /// Whether a field identifies a signal's subject rather than its value.
  fileprivate var isSubject: Bool {
    switch kind {
    case .landing, .choice: true
    case .text, .integer, .flag, .number, .plain, .time: false
    }
  }
}
