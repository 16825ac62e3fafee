/// A form in which a run can be handed to other programs.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// A value change dump: states as names and codes, lamps, texts, instants; for GTKWave and Surfer.
  case vcd
  /// A value change dump of wires of one bit alone, one for each state; for PulseView.
  case vcdPlain = "vcd-plain"
  /// A trace in JSON, with arrows from where an event was armed to where it fired; for Perfetto.
  case trace
  /// Tidy rows of time, machine, variable and value.
  case csv
  /// A picture of the run: a lane for every state machine, lamp, text and cue.
  case svg
  /// One page that needs no network: the picture, the time in each state, the table of facts.
  case html
}
