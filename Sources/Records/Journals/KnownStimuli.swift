import SimulationCore

/// A cache of parsed stimuli by the bytes after the instant, so that a line like an earlier one need not be parsed
/// again: `{"t":"12.5"` followed by bytes that were read before.
struct KnownStimuli<Stimulus> {
  private static var countMax: Int { 256 }
  private static var lengthMax: Int { 256 }

  /// The beginning of a line whose first key is the instant.
  private let beginning = Array(#"{"t":""#.utf8)
  /// The index of the stimulus of some bytes, as text: a dictionary of types that are known here is a fast one.
  private var indices: [String: Int] = [:]
  private var stimuli: [Stimulus] = []

  /// Returns the stimulus of a line if its remaining bytes were read before.
  func entry(of line: [UInt8]) -> (instant: SimulationInstant, stimulus: Stimulus)? {
    guard !stimuli.isEmpty, line.count <= Self.lengthMax, let time = time(of: line),
      let key = Self.key(line[time.end...]), let index = indices[key]
    else { return nil }
    return (SimulationInstant(nanoseconds: time.nanoseconds), stimuli[index])
  }

  /// Stores the stimulus of a valid line.
  mutating func keep(_ stimulus: Stimulus, of line: [UInt8]) {
    guard stimuli.count < Self.countMax, line.count <= Self.lengthMax, let time = time(of: line),
      let key = Self.key(line[time.end...]), indices[key] == nil
    else { return }
    indices[key] = stimuli.count
    stimuli.append(stimulus)
  }

  /// The text of bytes that are ASCII: others may be another way to write the same text.
  private static func key(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns the instant with which a line begins if it is a plain number of seconds, and the index after its digits.
  private func time(of line: [UInt8]) -> (nanoseconds: Int64, end: Int)? {
    guard line.starts(with: beginning), let time = TimeText.plainSeconds(in: line, from: beginning.count),
      time.end < line.count, line[time.end] == UInt8(ascii: "\"")
    else { return nil }
    return time
  }
}
