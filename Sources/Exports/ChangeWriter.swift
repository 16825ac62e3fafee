import Lanes
import SimulationCore

/// A writer to which stimuli, facts and changes of state are alike: each changes a variable.
protocol ChangeWriter<Root>: ExportWriter {
  /// Takes note of a change.
  func note(_ change: LaneChange, at instant: SimulationInstant)
}

extension ChangeWriter {
  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    note(LaneChange(Record(of: stimulus), origin: .stimulus), at: line.instant)
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    note(LaneChange(Record(of: fact), origin: .fact), at: line.instant)
  }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    note(LaneChange(transition), at: instant)
  }
}
