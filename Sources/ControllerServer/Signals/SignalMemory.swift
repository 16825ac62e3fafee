public import Assemblies
import Elevators
import Journaling
public import SimulationCore

/// What every signal of a run was last, so that a client who comes late can ask.
public final class SignalMemory: SimulationObserver {
  /// The machine of the run.
  public typealias Root = RemoteElevator

  /// The signals of this very elevator.
  let signals: [SignalDeclaration]
  /// The same as a JSON array, which greets every client.
  let declarations: String
  /// The last of each signal, for each of the landings, sides and words that it names.
  private var last: [ServedSignal] = []
  /// Where each is, for look-up only.
  private var indices: [String: Int] = [:]
  /// Which fields of a signal say what it is about, by the signal's name; for look-up only.
  private let keys: [String: [String]]

  /// A memory of a run that is to begin.
  public init(of machine: RemoteElevator) {
    let signals = SignalDeclaration.all(of: machine.configuration)
    self.signals = signals
    declarations = RecordText.list(signals.map(\.json))
    keys = Dictionary(signals.map { ($0.form.name, $0.form.fields.filter(\.isSubject).map(\.key)) }) { first, _ in first
    }
    for signal in ServedSignal.initial(machine.configuration) { keep(signal) }
  }

  /// Stimuli and facts.
  public var interest: ObserverInterest { [.stimuli, .facts] }

  /// Keeps what somebody outside did.
  public func received(_ stimulus: RemoteStimulus, line: RecordLine) {
    if let signal = ServedSignal(.stimulus(stimulus, at: line.instant)) { keep(signal) }
  }

  /// Keeps what plant, people or controller sent.
  public func emitted(_ fact: RemoteElevator.Fact, line: RecordLine) {
    if let signal = ServedSignal(.fact(fact, at: line.instant)) { keep(signal) }
  }

  /// Whether a command sets what is so already.
  func holds(_ command: ControlSignal) -> Bool {
    guard command.isLasting else { return false }
    let record = Record(of: command)
    return indices[key(of: record)].map { last[$0].record == record } ?? false
  }

  private func key(of record: Record) -> String {
    (keys[record.name] ?? []).reduce(record.name) { key, field in key + " \(record[field].map { "\($0)" } ?? "")" }
  }

  private func keep(_ signal: ServedSignal) {
    let key = key(of: signal.record)
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
      signal.record.name == name && fields.allSatisfy { signal.record[$0.key] == $0.value }
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
