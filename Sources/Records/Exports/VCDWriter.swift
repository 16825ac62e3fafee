import SimulationCore

/// A value change dump of a run, written during the run.
///
/// A state is a text and a wire with its code; a flag is a wire of one bit (`x` before a fact sets it), an instant a
/// pulse of one tick, a text a text (`-` before a fact sets it), and a number an integer. A reading is a real number
/// (`nan` while there is nothing to read), a wire of one bit if it is on or off, or a text if it is a landing. Of
/// several values in one tick the last counts; two pulses of one wire in neighbouring ticks become one. In a plain
/// dump each value of a state or a text is a wire of one bit, and numbers are omitted.
///
/// > Source: IEEE Std 1364-2005, clause 18; texts as in GTKWave 3.3 (`$var string`), with octal
/// > escapes; what libsigrok 0.5 reads of it.
final class VCDWriter<Root: Machine>: ChangeWriter {
  let survey: ExportSurvey<Root>
  private let timescale: VCDTimescale
  private let sink: ExportSink
  private var signals: [[VCDSignal]]
  private var changes: ReadingChanges

  private var current: [LaneValue?]
  private var written: [LaneValue?]
  /// The tick being collected, and the last one written.
  private var tick: Int64 = 0
  private var writtenTick: Int64 = 0
  /// The changes of the tick being collected.
  private var changed: [Int] = []
  private var isChanged: [Bool]
  /// The pulses that are high, and the tick since which they are.
  private var raised: [Int] = []
  private var raisedTick: Int64 = 0

  init(_ machine: String, _ survey: ExportSurvey<Root>, isPlain: Bool, _ sink: ExportSink) {
    self.survey = survey
    self.sink = sink
    timescale = VCDTimescale(of: survey, isPlain: isPlain)
    signals = []
    current = survey.lanes.map(\.initial)
    written = current
    isChanged = survey.lanes.map { _ in false }
    changes = ReadingChanges(count: survey.readings.count)
    signals = Self.signals(of: survey, isPlain: isPlain)
    writeHeader(machine)
  }

  func finish(_ simulation: Simulation<Root>) {
    flush()
    if !raised.isEmpty { lowerPulses(at: raisedTick + 1) }
    // The last value must last, so the end comes after the last change even if they coincide.
    sink.line("#\(max(survey.end.nanoseconds / timescale.nanoseconds, writtenTick + 1))")
  }

  func read(_ values: [Double?], at instant: SimulationInstant) {
    let first = survey.readings.lowerBound
    changes.take(values) { set(first + $0, to: survey.value($1, ofReading: $0), at: instant) }
  }

  func note(_ change: LaneChange, at instant: SimulationInstant) {
    set(survey.index(of: change), to: change.value, at: instant)
  }

  private func set(_ index: Int, to value: LaneValue, at instant: SimulationInstant) {
    let tick = instant.nanoseconds / timescale.nanoseconds
    if tick != self.tick {
      flush()
      self.tick = tick
    }
    current[index] = value
    markChanged(index)
  }

  private func markChanged(_ index: Int) {
    guard !isChanged[index] else { return }
    isChanged[index] = true
    changed.append(index)
  }

  /// Writes the collected tick.
  private func flush() {
    guard !changed.isEmpty else { return }
    if !raised.isEmpty {
      if raisedTick + 1 < tick {
        lowerPulses(at: raisedTick + 1)
      } else {
        for index in raised where !isChanged[index] {
          current[index] = nil
          markChanged(index)
        }
        raised = []
      }
    }
    write(changed.sorted(), at: tick)
    raised = changed.filter { current[$0] == .instant }
    raisedTick = tick
    for index in changed { isChanged[index] = false }
    changed.removeAll(keepingCapacity: true)
  }

  private func lowerPulses(at tick: Int64) {
    let pulses = raised.sorted()
    raised = []
    // A pulse that rises again in the tick being collected keeps its value there.
    let kept = pulses.map { current[$0] }
    for index in pulses { current[index] = nil }
    write(pulses, at: tick)
    for (index, value) in zip(pulses, kept) where isChanged[index] { current[index] = value }
  }

  private func write(_ indices: [Int], at tick: Int64) {
    var lines: [String] = []
    for index in indices {
      let variable = survey.lanes[index]
      for signal in signals[index] {
        let line = signal.change(to: current[index], of: variable)
        if line != signal.change(to: written[index], of: variable) { lines.append(line) }
      }
      written[index] = current[index]
    }
    guard !lines.isEmpty else { return }
    if tick != writtenTick { sink.line("#\(tick)") }
    writtenTick = tick
    for line in lines { sink.line(line) }
  }

  private func writeHeader(_ machine: String) {
    sink.line("$date simulated, from 0 $end")
    sink.line("$version Liftworks $end")
    if timescale.isRounding { sink.line("$comment instants are rounded down to \(timescale.text) $end") }
    sink.line("$timescale \(timescale.text) $end")
    var open: [String] = []
    for path in survey.paths {
      let scope = [machine] + path
      while !scope.starts(with: open) {
        open.removeLast()
        sink.line("$upscope $end")
      }
      for name in scope[open.count...] { sink.line("$scope module \(VCDSignal.reference(name)) $end") }
      open = scope
      for (variable, signals) in zip(survey.lanes, signals) where variable.identity.path == path {
        for signal in signals { sink.line(signal.declaration) }
      }
    }
    for _ in open { sink.line("$upscope $end") }
    sink.line("$enddefinitions $end")
    // Without a time before them, GTKWave's tools lose the initial values.
    sink.line("#0")
    sink.line("$dumpvars")
    for (index, variable) in survey.lanes.enumerated() {
      for signal in signals[index] { sink.line(signal.change(to: current[index], of: variable)) }
    }
    sink.line("$end")
  }

  /// Returns the signals of each variable, with references that are distinct within a part.
  private static func signals(of survey: ExportSurvey<Root>, isPlain: Bool) -> [[VCDSignal]] {
    var count = 0
    var taken: [[String]: Set<String>] = [:]
    return survey.lanes.map { variable in
      let path = variable.identity.path
      return VCDSignal.forms(of: variable, isPlain: isPlain).map { form, name in
        var reference = VCDSignal.reference(name)
        while !taken[path, default: []].insert(reference).inserted { reference += "_" }
        count += 1
        return VCDSignal(code: VCDSignal.code(at: count - 1), name: reference, form: form)
      }
    }
  }
}
