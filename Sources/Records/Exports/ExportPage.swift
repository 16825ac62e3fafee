import SimulationCore

/// A run as a self-contained HTML page: timeline, time in each state, tables of facts.
///
/// The page's content security policy forbids it to load anything. The table holds the first facts up to a limit,
/// with a notice.
///
/// > Source: WHATWG, "HTML Living Standard"; W3C, "Content Security Policy Level 3".
final class ExportPage<Root: Machine>: ChangeWriter {
  /// The maximum number of facts in the table.
  static var mostRows: Int { 10_000 }

  private let machine: String
  let survey: ExportSurvey<Root>
  /// The part with the moving picture; empty without it.
  private let player: String
  private let sink: ExportSink
  private var plot: TimelinePlot
  private var rows: [String] = []
  /// The number of times each variable took a value.
  private var counts: [Int64]
  /// The current value of each state, its start time, and the time spent in each value.
  private var states: [(value: Int, since: Int64, spent: [Int64])]

  init(_ machine: String, _ survey: ExportSurvey<Root>, _ sampling: ExportSampling, player: String, _ sink: ExportSink)
  {
    self.machine = machine
    self.survey = survey
    self.player = player
    self.sink = sink
    plot = TimelinePlot(survey, sampling)
    counts = Array(repeating: 0, count: survey.lanes.count)
    states = survey.lanes.map { variable in
      let initial = variable.initial.map { variable.index(of: $0.words) } ?? 0
      return (initial, 0, Array(repeating: 0, count: variable.values.count + 1))
    }
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    let record = Record(of: fact)
    plot.mark(survey.signs.text(of: record), at: line.instant)
    note(survey.change(of: record, .fact), at: line.instant)
    guard rows.count < Self.mostRows else { return }
    let shown = survey.signs.shown(record.fields, of: record.name)
    let fields = shown.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let cells = [
      "\(line.instant)", "\(line.sequence)", "\(line.cause)", ([machine] + record.path).joined(separator: "/"),
      record.name, fields,
    ]
    let text = cells.map { "<td>\(Markup.escaped($0))</td>" }.joined()
    rows.append("<tr id=\"f\(line.sequence)\">\(text)</tr>")
  }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    let change = LaneChange(transition)
    note(change, at: instant)
    enter(change.value.words, in: survey.index(of: change), at: instant.nanoseconds)
  }

  func read(_ values: [Double?], at instant: SimulationInstant) { plot.read(values, at: instant) }

  func finish(_ simulation: Simulation<Root>) {
    for index in states.indices { leave(index, at: simulation.now.nanoseconds) }
    let title = Markup.escaped(machine)
    let caption = ExportPicture<Root>.caption(of: simulation, stimuli: survey.stimulusCount)
    sink.put(Self.head(title: title))
    sink.line("<h1>\(title)</h1>\n<p>\(Markup.escaped(caption))</p>")
    if !player.isEmpty { sink.line(player) }
    let clock = "data-left=\"\(plot.left)\" data-width=\"\(TimelinePlot.columns)\" data-end=\"\(plot.end)\""
    sink.line("<section><h2>Timeline</h2><div class=\"plot\" \(clock)>")
    sink.put(plot.svg(title: machine, caption: "A lane for each; point at a thing to read it."))
    sink.line("</div></section>")
    writeValues()
    writeShares(of: simulation.now.nanoseconds)
    writeCounts()
    writeFacts(of: simulation.factCount)
    sink.line("</main></body></html>")
  }

  func note(_ change: LaneChange, at instant: SimulationInstant) {
    let index = survey.index(of: change)
    counts[index] += 1
    plot.change(index, to: change.value, at: instant)
  }

  private func enter(_ value: String, in index: Int, at nanoseconds: Int64) {
    leave(index, at: nanoseconds)
    states[index].value = survey.lanes[index].index(of: value)
    states[index].since = nanoseconds
  }

  private func leave(_ index: Int, at nanoseconds: Int64) {
    states[index].spent[states[index].value] += nanoseconds - states[index].since
    states[index].since = nanoseconds
  }

  private func label(of variable: Lane) -> String { Markup.escaped(variable.fullName) }

  /// The maximum number of values in the table of values.
  private static var valueRowMax: Int { 1_000 }

  private func writeValues() {
    let curves = plot.curves
    guard !curves.isEmpty else { return }
    sink.line("<section><h2>Values</h2>")
    if curves.count > Self.valueRowMax {
      sink.line("<p>The first \(Self.valueRowMax) of \(curves.count); csv and vcd hold all.</p>")
    }
    sink.line("<table id=\"values\"><thead><tr><th>value</th><th>unit</th>")
    for name in ["least", "greatest", "at the end"] { sink.line("<th class=\"number\">\(name)</th>") }
    sink.line("</tr></thead><tbody>")
    for (index, curve) in curves.prefix(Self.valueRowMax).enumerated() {
      let numbers = [curve.range?.lowerBound, curve.range?.upperBound, curve.last].map { number in
        let words = survey.value(number, ofReading: index).words
        return "<td class=\"number\">\(Markup.escaped(words))</td>"
      }
      sink.line(
        "<tr><th>\(Markup.escaped(curve.label))</th><td>\(curve.unit.rawValue)</td>" + numbers.joined() + "</tr>")
    }
    sink.line("</tbody></table></section>")
  }

  private func writeShares(of whole: Int64) {
    let regions = survey.lanes.indices.filter { survey.lanes[$0].identity.kind == .state }
    guard !regions.isEmpty else { return }
    sink.line("<section><h2>Time in each state</h2><table class=\"shares\">")
    sink.line("<thead><tr><th>machine</th><th>state</th><th class=\"number\">seconds</th><th>share</th></tr>")
    sink.line("</thead>")
    for index in regions {
      let variable = survey.lanes[index]
      let names = variable.values + (variable.hasOtherValues ? ["other"] : [])
      sink.line("<tbody>")
      for (value, name) in names.enumerated() {
        let spent = states[index].spent[value]
        // In hundredths of a percent, rounded to the nearest.
        let share = whole == 0 ? 0 : Int((Int128(spent) * 20_000 / Int128(whole) + 1) / 2)
        let decimals = share % 100 < 10 ? "0\(share % 100)" : "\(share % 100)"
        let percent = "\(share / 100).\(decimals)"
        let head = value == 0 ? "<th rowspan=\"\(names.count)\">\(label(of: variable))</th>" : ""
        sink.line(
          "<tr>\(head)<td>\(Markup.escaped(name))</td>"
            + "<td class=\"number\">\(SimulationInstant(nanoseconds: spent))</td>"
            + "<td><span class=\"bar\" style=\"width:calc(\(percent)% * .8)\"></span>"
            + "<span class=\"share\">\(percent) %</span></td></tr>")
      }
      sink.line("</tbody>")
    }
    sink.line("</table></section>")
  }

  private func writeCounts() {
    let indices = survey.lanes.indices.filter { counts[$0] > 0 }
    guard let most = indices.map({ counts[$0] }).max() else { return }
    sink.line("<section><h2>How often</h2><table class=\"shares\">")
    sink.line("<thead><tr><th>what</th><th>kind</th><th class=\"number\">times</th>")
    sink.line("<th></th></tr></thead><tbody>")
    for index in indices {
      let variable = survey.lanes[index]
      let kind =
        switch variable.identity.origin {
        case .region: "change of state"
        case .fact: "fact"
        case .stimulus: "stimulus"
        case .reading: "value"
        }
      let share = Int(Int128(counts[index]) * 100 / Int128(most))
      sink.line(
        "<tr><th>\(label(of: variable))</th><td>\(kind)</td>" + "<td class=\"number\">\(counts[index])</td>"
          + "<td><span class=\"bar\" style=\"width:calc(\(share)% * .8)\"></span></td></tr>")
    }
    sink.line("</tbody></table></section>")
  }

  private func writeFacts(of count: Int64) {
    sink.line("<section><h2>Facts</h2>")
    if count > Int64(rows.count) {
      sink.line("<p>The first \(rows.count) of \(count); csv and trace hold them all.</p>")
    }
    sink.line(
      "<p><label>Show only rows with <input id=\"filter\" type=\"search\"></label> "
        + "<output id=\"shown\"></output></p>")
    sink.line("<table id=\"facts\"><thead><tr><th>t</th><th>seq</th><th>cause</th>")
    sink.line("<th>machine</th><th>fact</th><th>fields</th></tr></thead><tbody>")
    for row in rows { sink.line(row) }
    sink.line("</tbody></table></section>")
    sink.line(Self.script)
  }
}
