import Elevators
public import SimulationCore

/// What every signal of a run was last, so that a client who comes late can ask.
public final class SignalMemory<Root: SignalsServed>: SimulationObserver {
  /// The last of each signal, for each of the cars, landings, sides and words that it names.
  private var last: [ServedSignal] = []
  /// Where each is, for look-up only.
  private var indices: [String: Int] = [:]
  /// Which fields of a signal say what it is about, by the signal's name; for look-up only.
  private let keys: [String: [String]]

  /// A memory of a run that is to begin.
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

  /// Keeps what somebody outside did.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    if let signal = Root.signal(in: .stimulus(stimulus, at: line.instant)) { keep(signal) }
  }

  /// Keeps what plant, people or controller sent.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    if let signal = Root.signal(in: .fact(fact, at: line.instant)) { keep(signal) }
  }

  /// Whether a command sets what is so already.
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

  /// The last signal of a name whose fields have some values; nil when there was none.
  ///
  /// - Complexity: O(signals kept).
  func last(_ name: String, with fields: [Field]) -> ServedSignal? {
    let found = last.filter { signal in
      signal.name == name && fields.allSatisfy { signal.fields.contains($0) }
    }
    // Of one instant the one that is kept last.
    return found.enumerated().max { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }?.element
  }

  /// All that are kept.
  var all: [ServedSignal] { last }
}

extension FieldForm {
  /// Whether a field says what a signal is about rather than how it is.
  fileprivate var isSubject: Bool {
    switch kind {
    case .landing, .choice: true
    case .text, .integer, .flag, .number, .plain, .time: false
    }
  }
}
