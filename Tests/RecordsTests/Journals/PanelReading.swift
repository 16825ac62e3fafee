import Records
import SimulationCore

/// Reads a log of panel stimuli, as `instant stimulus` lines.
func read(_ text: String) throws(PlacedProblem) -> [String] {
  try StimulusFile<Panel>(text: text, file: "presses.jsonl", machine: "panel").stimuli.map {
    "\($0.instant) \(Record(of: $0.stimulus))"
  }
}

/// The message that a log is refused with, or nil when it is not.
func refusal(of text: String) -> String? {
  do {
    _ = try read(text)
    return nil
  } catch { return "\(error)" }
}
