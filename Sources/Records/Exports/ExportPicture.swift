import SimulationCore

/// The timeline of a run as a stand-alone picture.
final class ExportPicture<Root: Machine>: ChangeWriter {
  private let machine: String
  let survey: ExportSurvey<Root>
  private let sink: ExportSink
  private var plot: TimelinePlot

  init(_ machine: String, _ survey: ExportSurvey<Root>, _ sampling: ExportSampling, _ sink: ExportSink) {
    self.machine = machine
    self.survey = survey
    self.sink = sink
    plot = TimelinePlot(survey, sampling)
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    let record = Record(of: fact)
    plot.mark(survey.signs.text(of: record), at: line.instant)
    note(survey.change(of: record, .fact), at: line.instant)
  }

  func read(_ values: [Double?], at instant: SimulationInstant) { plot.read(values, at: instant) }

  func finish(_ simulation: Simulation<Root>) {
    let caption = Self.caption(of: simulation, stimuli: survey.stimulusCount)
    sink.put(plot.svg(title: machine, caption: caption))
  }

  func note(_ change: LaneChange, at instant: SimulationInstant) {
    plot.change(survey.index(of: change), to: change.value, at: instant)
  }

  /// Returns duration, counts and digest of a run in one line.
  static func caption(of simulation: Simulation<Root>, stimuli: Int64) -> String {
    let digest = simulation.computesDigest ? " · digest \(simulation.digest)" : ""
    return "0 to \(simulation.now) s of simulated time · stimuli: \(stimuli) · "
      + "facts: \(simulation.factCount)\(digest)"
  }
}
