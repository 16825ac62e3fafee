import SimulationCore

/// A name that is all there is to a stimulus, an event or a fact.
struct Word: Recordable, Hashable, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.text = text }

  func record(into recorder: inout some Recorder) { recorder.name(text) }
}

/// A machine whose verbs a test writes down; without one, what comes in goes out as a fact.
struct Script: Machine {
  typealias Stimulus = Word
  typealias Event = Word
  typealias Fact = Word
  typealias Verb = @Sendable (inout Script, Word, inout any MachineContext<Script>) -> Void

  var begin: @Sendable (inout Script, inout any MachineContext<Script>) -> Void = { _, _ in }
  var onStimulus: Verb = { _, word, context in context.emit(Word("received \(word.text)")) }
  var onEvent: Verb = { _, word, context in context.emit(word) }
  /// Identities by a name of the test's, for look-up only.
  var kept: [String: ScheduledEvent] = [:]
  var count = 0
  var numbers: RandomStream?

  static func isDetail(_ fact: Word) -> Bool { fact.text == "detail" }

  mutating func start(in context: inout some MachineContext<Self>) {
    var any: any MachineContext<Script> = context
    begin(&self, &any)
  }

  mutating func receive(_ stimulus: Word, in context: inout some MachineContext<Self>) {
    var any: any MachineContext<Script> = context
    onStimulus(&self, stimulus, &any)
  }

  mutating func handle(_ event: Word, in context: inout some MachineContext<Self>) {
    var any: any MachineContext<Script> = context
    onEvent(&self, event, &any)
  }
}

/// Keeps the lines of a run and everything else that observers are told, in order.
final class Log<Root: Machine>: SimulationObserver {
  /// The whole lines of stimuli and facts.
  private(set) var lines: [String] = []
  /// Facts as `instant name`.
  private(set) var facts: [String] = []
  /// Everything that was told, in short.
  private(set) var told: [String] = []

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    lines.append(line.text.string)
    told.append("\(line.instant) received \(Record(of: stimulus))")
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    lines.append(line.text.string)
    facts.append("\(line.instant) \(Record(of: fact))")
    told.append("\(line.instant) emitted \(Record(of: fact))")
  }

  func armed(_ identity: ScheduledEvent, event: Root.Event, due: SimulationInstant) {
    told.append("armed \(Record(of: event)) for \(due)")
  }

  func rearmed(_ identity: ScheduledEvent, due: SimulationInstant) { told.append("rearmed for \(due)") }

  func disarmed(_ identity: ScheduledEvent) { told.append("disarmed") }

  func fired(_ entry: ArmedEvent<Root.Event>) { told.append("\(entry.due) fired \(Record(of: entry.event))") }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    let path = transition.path.map { $0 + "/" }.joined()
    told.append(
      "\(instant) \(path)\(transition.region): \(transition.source) -> \(transition.target)"
        + " on \(transition.trigger)")
  }
}

/// The instant so many seconds after the start.
func at(_ seconds: Double) -> SimulationInstant { SimulationInstant(nanoseconds: Int64((seconds * 1e9).rounded())) }

extension Simulation where Root == Script {
  /// A run of a script, and the log that has watched it from its start.
  static func logged(_ script: Script, seed: UInt64 = 1) -> (run: Simulation<Script>, log: Log<Script>) {
    let log = Log<Script>()
    return (Simulation(script, seed: seed, computesDigest: true, observers: [log]), log)
  }
}
