import SimulationCore

/// Tidy rows of a run: time, machine, variable, value; one row for each value that a variable takes.
///
/// The initial states are rows at time 0. An instant has the value 1. If the machine is read at events, a reading has
/// a row when it has changed; if at steps, every reading has a row each time.
///
/// > Source: RFC 4180, with line feeds for ends of lines; H. Wickham, "Tidy Data", Journal of
/// > Statistical Software 59 (2014).
final class ExportRows<Root: Machine>: ChangeWriter {
  private let machine: String
  let survey: ExportSurvey<Root>
  private let sink: ExportSink
  /// The machine and variable columns of each variable's rows.
  private let middles: [String]
  private let isRegular: Bool
  private var changes: ReadingChanges

  init(_ machine: String, _ survey: ExportSurvey<Root>, _ sampling: ExportSampling, _ sink: ExportSink) {
    self.machine = machine
    self.survey = survey
    self.sink = sink
    isRegular = sampling.step != nil
    changes = ReadingChanges(count: survey.readings.count)
    middles = survey.lanes.map { variable in
      let whole = ([machine] + variable.identity.path).joined(separator: "/")
      return CSVCell.line([whole, variable.label])
    }
    sink.line("time,machine,variable,value")
    for (index, variable) in survey.lanes.enumerated() where variable.identity.kind == .state {
      if let initial = variable.initial { write(initial, of: index, at: .start) }
    }
  }

  func read(_ values: [Double?], at instant: SimulationInstant) {
    let first = survey.readings.lowerBound
    if isRegular {
      for (index, value) in values.enumerated() {
        write(survey.value(value, ofReading: index), of: first + index, at: instant)
      }
    } else {
      changes.take(values) { write(survey.value($1, ofReading: $0), of: first + $0, at: instant) }
    }
  }

  func finish(_ simulation: Simulation<Root>) {}

  func note(_ change: LaneChange, at instant: SimulationInstant) {
    write(change.value, of: survey.index(of: change), at: instant)
  }

  private func write(_ value: LaneValue, of index: Int, at instant: SimulationInstant) {
    sink.line("\(instant),\(middles[index]),\(cell(value))")
  }

  /// Returns the cell of a value: a number as it is, anything else as text.
  private func cell(_ value: LaneValue) -> String {
    switch value {
    case .integer, .real, .flag, .instant: value.words
    default: CSVCell.text(value.words)
    }
  }
}
