import SimulationCore

/// A stimulus or fact that is a name and nothing else.
struct Word: Recordable, Hashable, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.text = text }

  func record(into recorder: inout some Recorder) { recorder.name(text) }
}

/// An instant, in seconds.
func at(_ seconds: Double) -> SimulationInstant { SimulationInstant(nanoseconds: Int64((seconds * 1e9).rounded())) }
