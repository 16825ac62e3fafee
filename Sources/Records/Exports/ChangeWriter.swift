import SimulationCore

/// An export writer that treats stimuli, facts and state changes alike: each changes a variable.
protocol ChangeWriter<Root>: ExportWriter {
  /// The result of the first pass.
  var survey: ExportSurvey<Root> { get }
  /// Records a change.
  func note(_ change: LaneChange, at instant: SimulationInstant)
}

extension ChangeWriter {
  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    note(survey.change(of: Record(of: stimulus), .stimulus), at: line.instant)
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    note(survey.change(of: Record(of: fact), .fact), at: line.instant)
  }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    note(LaneChange(transition), at: instant)
  }
}
