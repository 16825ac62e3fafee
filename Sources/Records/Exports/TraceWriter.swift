import SimulationCore

/// A trace of a run as JSON, sorted by time and written during the run.
///
/// Each part is a process. Its threads are the handled events (slices of a nanosecond, with arrows to where the
/// events armed there fire or are disarmed), the facts, and the regions (a slice for each state). Flags, numbers and
/// readings are counters. Times are in microseconds.
///
/// > Source: "Trace Event Format", the Chromium project's document of the JSON that Perfetto and
/// > chrome://tracing open: phases B, E, X, i, C, s, t, f and M.
final class TraceWriter<Root: Machine>: ExportWriter {
  /// The threads of a process that are not regions; regions follow.
  private enum Thread {
    static var events: Int { 1 }
    static var facts: Int { 2 }
    static var firstRegion: Int { 3 }
  }

  /// The process and thread in which a slice or an instant is shown.
  private struct Track {
    let process: Int
    let thread: Int

    var text: String { #""pid":\#(process),"tid":\#(thread)"# }
  }

  private let survey: ExportSurvey<Root>
  private let sink: ExportSink
  private var isFirst = true
  /// The process numbers by path; a part that only has events is shown in the root's process.
  private let processes: [[String]: Int]
  /// The threads of the regions, by the index of the variable.
  private var regionThreads: [Int]
  /// The track of what is being handled: arrows begin and end there.
  private var handling = Track(process: 1, thread: Thread.events)
  private var handlingTime = ""
  /// The numbers and names of the arrows of armed events.
  private var arrows: [ScheduledEvent: (number: Int64, name: String)] = [:]
  private var arrowCount: Int64 = 0
  /// The beginning of each reading's counter line, up to its time.
  private let counters: [String]
  private var changes: ReadingChanges

  init(_ machine: String, _ survey: ExportSurvey<Root>, _ sink: ExportSink) {
    self.survey = survey
    self.sink = sink
    let paths = survey.paths
    let processes = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0 + 1) })
    self.processes = processes
    var counts: [[String]: Int] = [:]
    regionThreads = survey.lanes.map { variable in
      guard variable.identity.kind == .state else { return 0 }
      let count = counts[variable.identity.path, default: 0]
      counts[variable.identity.path] = count + 1
      return Thread.firstRegion + count
    }
    changes = ReadingChanges(count: survey.readings.count)
    counters = survey.lanes[survey.readings].map { variable in
      #""ph":"C","name":\#(Self.quoted(variable.label)),"pid":"# + "\(processes[variable.identity.path] ?? 1)"
    }
    sink.put(#"{"displayTimeUnit":"ns","traceEvents":["#)
    for (index, path) in paths.enumerated() {
      writeName("process_name", ([machine] + path).joined(separator: "/"), index + 1, 0)
      writeName("thread_name", "events", index + 1, Thread.events)
      writeName("thread_name", "facts", index + 1, Thread.facts)
    }
    for (index, variable) in survey.lanes.enumerated() where regionThreads[index] > 0 {
      let track = track(ofRegion: index)
      writeName("thread_name", variable.label, track.process, track.thread)
    }
    for (index, variable) in survey.lanes.enumerated() where regionThreads[index] > 0 {
      begin(variable.initial?.words ?? "", on: track(ofRegion: index), at: Self.time(of: .start))
    }
    handle("start", #""cat":"start""#, on: handling, at: .start)
  }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    let record = Record(of: stimulus)
    let track = Track(process: process(of: record.path), thread: Thread.events)
    let arguments = arguments(record, more: [(#""seq""#, "\(line.sequence)")])
    handle(record.name, #""cat":"stimulus",\#(arguments)"#, on: track, at: line.instant)
  }

  func fired(_ entry: ArmedEvent<Root.Event>) {
    let record = Record(of: entry.event)
    let track = Track(process: process(of: record.path), thread: Thread.events)
    let arguments = arguments(record, more: [])
    handle(record.name, #""cat":"event",\#(arguments)"#, on: track, at: entry.due)
    if let arrow = arrows.removeValue(forKey: entry.identity) { end(arrow, "fired") }
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    let record = Record(of: fact)
    let track = Track(process: process(of: record.path), thread: Thread.facts)
    let time = Self.time(of: line.instant)
    let numbers = [(#""seq""#, "\(line.sequence)"), (#""cause""#, "\(line.cause)")]
    let arguments = arguments(record, more: numbers)
    write(
      #""ph":"i","s":"t","name":\#(Self.quoted(record.name)),"cat":"fact","ts":\#(time),"#
        + "\(track.text),\(arguments)")
    let change = survey.change(of: record, .fact)
    let label = Self.quoted(survey.lanes[survey.index(of: change)].label)
    let count: String? =
      switch change.value {
      case .flag(let flag): flag ? "1" : "0"
      case .integer(let number): "\(number)"
      default: nil
      }
    guard let count else { return }
    write(#""ph":"C","name":\#(label),"ts":\#(time),"pid":\#(track.process),"# + #""args":{"value":\#(count)}"#)
  }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    let track = track(ofRegion: survey.index(of: LaneChange(transition)))
    let time = Self.time(of: instant)
    write(#""ph":"E","ts":\#(time),\#(track.text)"#)
    begin(transition.target, on: track, at: time, trigger: transition.trigger)
  }

  func armed(_ identity: ScheduledEvent, event: Root.Event, due: SimulationInstant) {
    // A rearmed event is reported twice under one identity.
    guard arrows[identity] == nil else { return }
    arrowCount += 1
    let arrow = (number: arrowCount, name: Self.quoted(survey.signs.text(of: Record(of: event))))
    arrows[identity] = arrow
    write(flow("s", arrow))
  }

  func rearmed(_ identity: ScheduledEvent, due: SimulationInstant) {
    guard let arrow = arrows[identity] else { return }
    write(flow("t", arrow))
  }

  func disarmed(_ identity: ScheduledEvent) {
    if let arrow = arrows.removeValue(forKey: identity) { end(arrow, "disarmed") }
  }

  /// Writes the counters of readings.
  ///
  /// A counter cannot represent a missing value and keeps its last value. It cannot show a landing's sign either; the
  /// facts do.
  func read(_ values: [Double?], at instant: SimulationInstant) {
    let time = Self.time(of: instant)
    changes.take(values) { index, value in
      guard let value, survey.lanes[survey.readings.lowerBound + index].unit != .landing else { return }
      write(counters[index] + #","ts":\#(time),"args":{"value":\#(value.shortText)}"#)
    }
  }

  func finish(_ simulation: Simulation<Root>) {
    let root = Track(process: 1, thread: Thread.events)
    handle("end", #""cat":"end""#, on: root, at: simulation.now)
    for arrow in arrows.values.sorted(by: { $0.number < $1.number }) { end(arrow, "left armed") }
    for index in survey.lanes.indices where regionThreads[index] > 0 {
      write(#""ph":"E","ts":\#(handlingTime),\#(track(ofRegion: index).text)"#)
    }
    sink.line("]}")
  }

  private func process(of path: [String]) -> Int { processes[path] ?? 1 }

  private func track(ofRegion index: Int) -> Track {
    let path = survey.lanes[index].identity.path
    return Track(process: process(of: path), thread: regionThreads[index])
  }

  /// Writes the slice of what is being handled.
  private func handle(_ name: String, _ rest: String, on track: Track, at instant: SimulationInstant) {
    handling = track
    handlingTime = Self.time(of: instant)
    write(#""ph":"X","name":\#(Self.quoted(name)),"ts":\#(handlingTime),"dur":0.001,\#(track.text),"# + rest)
  }

  private func begin(_ state: String, on track: Track, at time: String, trigger: String? = nil) {
    let arguments = trigger.map { #","args":{"trigger":\#(Self.quoted($0))}"# } ?? ""
    write(#""ph":"B","name":\#(Self.quoted(state)),"cat":"state","ts":\#(time),"# + track.text + arguments)
  }

  private func flow(_ phase: String, _ arrow: (number: Int64, name: String)) -> String {
    #""ph":"\#(phase)","id":\#(arrow.number),"name":\#(arrow.name),"cat":"armed","#
      + #""ts":\#(handlingTime),\#(handling.text)"#
  }

  private func end(_ arrow: (number: Int64, name: String), _ how: String) {
    write(flow("f", arrow) + #","bp":"e","args":{"end":"\#(how)"}"#)
  }

  private func writeName(_ kind: String, _ name: String, _ process: Int, _ thread: Int) {
    write(
      #""ph":"M","name":"\#(kind)","pid":\#(process),"tid":\#(thread),"# + #""args":{"name":\#(Self.quoted(name))}"#)
  }

  private func write(_ members: String) {
    sink.put((isFirst ? "\n{" : ",\n{") + members + "}")
    isFirst = false
  }

  /// Returns an instant in microseconds, exactly.
  private static func time(of instant: SimulationInstant) -> String {
    let (whole, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000)
    let digits = String(rest)
    return "\(whole).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  private func arguments(_ record: Record, more: [(key: String, value: String)]) -> String {
    let fields = survey.signs.shown(record.fields, of: record.name).map { field in
      let value: String =
        switch field.value {
        case .text(let text): Self.quoted(text)
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        }
      return "\(Self.quoted(field.key)):\(value)"
    }
    let members = fields + more.map { "\($0.key):\($0.value)" }
    return #""args":{"# + members.joined(separator: ",") + "}"
  }

  private static func quoted(_ text: String) -> String { VisibleText.json(RecordText.quoted(text)) }
}
