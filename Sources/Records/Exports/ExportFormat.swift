/// A format in which a run is exported for other programs.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// A value change dump: states as names and codes, lamps, texts, instants; for GTKWave and Surfer.
  case vcd
  /// A value change dump with one-bit wires only, one for each state; for PulseView.
  case vcdPlain = "vcd-plain"
  /// A JSON trace, with arrows from the arming of an event to its firing; for Perfetto.
  case trace
  /// Tidy rows of time, machine, variable and value.
  case csv
  /// A picture of the run, with a lane for every state machine, lamp, text and cue.
  case svg
  /// A self-contained page: the picture, the time in each state, the table of facts.
  case html
}
