public import SimulationCore

/// One line of a journal after the header.
public struct JournalLine: Sendable {
  /// The kind of a line, with its content.
  public enum Content: Sendable {
    case stimulus
    case fact
    /// The decision that a preceding fact announces.
    case decision
    /// A caption for the viewer; the flag tells whether the line requests a pause.
    case caption(String, pauses: Bool)
    case end(JournalEnd)
  }

  /// The content.
  public let content: Content
  /// The instant; that of the end for the end line.
  public let instant: SimulationInstant
  /// Its bytes, without the line feed.
  public let bytes: [UInt8]
  /// Its number in the file, from 1.
  public let number: Int
  /// The file, for messages.
  public let file: String

  /// Whether it is recomputed when the run is repeated: a fact, or a decision.
  var isComputed: Bool {
    switch content {
    case .fact, .decision: true
    case .stimulus, .caption, .end: false
    }
  }

  /// The line as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  package init(bytes: [UInt8], number: Int, file: String) throws(PlacedProblem) {
    self.bytes = bytes
    self.number = number
    self.file = file
    // Lines that we write ourselves are recognised by their beginnings, at a tenth of the cost.
    if let known = KnownHead(bytes) {
      instant = known.instant
      content = known.isFact ? .fact : .stimulus
      return
    }
    if let decided = DecisionHead(bytes) {
      instant = decided.instant
      content = .decision
      return
    }
    let object = try FlatObject(line: Substring(decoding: bytes, as: UTF8.self), number: number, file: file)
    if object.member("end") != nil {
      let end = try JournalEnd(object)
      content = .end(end)
      instant = end.instant
      return
    }
    instant = try object.instant()
    if object.member("stimulus") != nil {
      content = .stimulus
    } else if object.member("fact") != nil {
      content = .fact
    } else {
      content = try object.caption()
    }
  }

  /// Returns the line's members, with their locations.
  public func object() throws(PlacedProblem) -> FlatObject {
    try FlatObject(line: Substring(decoding: bytes, as: UTF8.self), number: number, file: file)
  }

  /// Returns the line's numbers, path, name and fields, for judging or showing facts.
  ///
  /// - Throws: a `PlacedProblem` when the line is not a complete stimulus or fact.
  public func record() throws(PlacedProblem) -> JournalRecord { try JournalRecord(try object()) }

  /// Returns the line's stimulus.
  ///
  /// - Parameters:
  ///   - type: The type of the machine's stimuli.
  ///   - machine: The machine's name, for messages.
  /// - Returns: The stimulus.
  /// - Throws: a `PlacedProblem` when the machine has no such stimulus.
  public func stimulus<Stimulus: ReadableStimulus>(_ type: Stimulus.Type = Stimulus.self, machine: String)
    throws(PlacedProblem) -> Stimulus
  {
    try StimulusFile<Stimulus>.stimulus(
      of: try object(), machine: machine, commonKeys: ["t", "seq", "cause", "of", "stimulus"])
  }
}

extension FlatObject {
  /// Returns the caption of a line that can be nothing else.
  fileprivate func caption() throws(PlacedProblem) -> JournalLine.Content {
    guard let caption = try Caption(self) else {
      throw Problem(
        "a line is no stimulus, no fact, no note and no end",
        allowed: "A line of a journal has one of 'stimulus', 'fact', 'note', 'pause' and 'end'",
        advice: "Use the journal as it was recorded"
      ).placed(at: location)
    }
    return .caption(caption.text, pauses: caption.pauses)
  }
}

/// The beginning of a decision's line, which holds lists and is only compared.
private struct DecisionHead {
  let instant: SimulationInstant

  /// Creates the beginning of a decision; nil for any other line.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(64), as: UTF8.self)
    let parts = text.split(separator: "\"", maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count > 7, parts[0] == "{", parts[1] == "t", parts[2] == ":", parts[4] == ",", parts[5] == "explains",
      parts[6].first == ":", parts[6].last == ",", parts[7] == "decision", bytes.last == UInt8(ascii: "}"),
      let instant = try? TimeText.instant(String(parts[3]))
    else { return nil }
    self.instant = instant
  }
}

/// The beginning of a line in the form of our own writer.
private struct KnownHead {
  let instant: SimulationInstant
  let isFact: Bool

  /// Creates the beginning of such a line; nil for any other line, which is then parsed fully.
  init?(_ bytes: [UInt8]) {
    var index = 0
    func take(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard index + count <= bytes.count else { return false }
      let fits = text.withUTF8Buffer { word in (0..<count).allSatisfy { unsafe word[$0] == bytes[index + $0] } }
      if fits { index += count }
      return fits
    }
    func digits(_ countMax: Int) -> (value: Int64, count: Int) {
      var value: Int64 = 0
      let start = index
      while index < bytes.count, index - start < countMax, (0x30...0x39).contains(bytes[index]) {
        value = value * 10 + Int64(bytes[index] - 0x30)
        index += 1
      }
      return (value, index - start)
    }
    guard bytes.last == UInt8(ascii: "}"), take(#"{"t":""#) else { return nil }
    let seconds = digits(10)
    guard seconds.count > 0, seconds.value <= 9_000_000_000, take(".") else { return nil }
    let fraction = digits(9)
    guard fraction.count == 9, take(#"","seq":"#), digits(18).count > 0, take(#","cause":"#), digits(18).count > 0
    else { return nil }
    if take(#","of":""#) {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      index = end + 1
    }
    if take(#","fact":""#) { isFact = true } else if take(#","stimulus":""#) { isFact = false } else { return nil }
    instant = SimulationInstant(nanoseconds: seconds.value * 1_000_000_000 + fraction.value)
    // The full parser reports the problem.
    guard instant <= TimeText.latest else { return nil }
  }
}
