/// One line of a run as a journal would write it: a stimulus that was received or a fact.
public struct RecordLine: Sendable {
  /// When it happened.
  public let instant: SimulationInstant
  /// The running number of the line, from 1; stimuli count too.
  public let sequence: Int64
  /// The number of the line that caused this one; 0 when nothing did.
  public let cause: Int64
  /// The line without `seq` and `cause`: the bytes that the digest is taken over.
  public let canonical: [UInt8]
  /// How many of those bytes stand before the place of `seq` and `cause`.
  @usableFromInline let headLength: Int

  @inlinable
  init(
    instant: SimulationInstant,
    sequence: Int64,
    cause: Int64,
    canonical: [UInt8],
    headLength: Int
  ) {
    self.instant = instant
    self.sequence = sequence
    self.cause = cause
    self.canonical = canonical
    self.headLength = headLength
  }

  /// The whole line, without a newline: `{"t":"0.300000000","seq":4,"cause":2,"fact":…}`.
  public var text: RecordText {
    var text = RecordText()
    write(into: &text)
    return text
  }

  /// Writes the whole line, without a newline, behind what a text already holds.
  public func write(into text: inout RecordText) {
    text.append(contentsOf: canonical[..<headLength])
    text.append(#","seq":"#)
    text.append(sequence)
    text.append(#","cause":"#)
    text.append(cause)
    text.append(contentsOf: canonical[headLength...])
  }
}

extension RecordText {
  /// Writes the canonical line of a record and returns the length of its head.
  @usableFromInline
  mutating func writeCanonical(
    _ record: some Recordable,
    kind: StaticString,
    at instant: SimulationInstant
  ) -> Int {
    clear()
    self.kind = kind
    append(#"{"t":""#)
    appendSeconds(instant.nanoseconds)
    append(byte: UInt8(ascii: "\""))
    let headLength = bytes.count
    record.record(into: &self)
    append(byte: UInt8(ascii: "}"))
    return headLength
  }
}
