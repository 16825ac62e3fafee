/// One line of a run as a journal would write it: a stimulus that was received or a fact.
public struct RecordLine: Sendable {
  /// When it happened.
  public let instant: SimulationInstant
  /// The running number of the line, from 1; stimuli count too.
  public let sequence: Int64
  /// The number of the line that caused this one; 0 when nothing did.
  public let cause: Int64
  /// The line without `seq` and `cause`; nobody writes there while this line is kept.
  let memory: LineMemory
  /// How many bytes it is long.
  let count: Int
  /// How many of them precede `seq` and `cause`.
  let headLength: Int

  /// The line that has just been written.
  @usableFromInline init(
    instant: SimulationInstant, sequence: Int64, cause: Int64, written: borrowing LineWriter, headLength: Int
  ) {
    self.instant = instant
    self.sequence = sequence
    self.cause = cause
    self.memory = written.memory
    self.count = written.count
    self.headLength = headLength
  }

  /// The line without `seq` and `cause`: the bytes that the digest is taken over.
  public var canonical: [UInt8] { memory.array(to: count) }

  /// The whole line, without a line feed: `{"t":"0.300000000","seq":4,"cause":2,"fact":…}`.
  public var text: RecordText {
    var text = RecordText()
    write(into: &text)
    return text
  }

  /// Writes the whole line, without a line feed, behind what a text already holds.
  public func write(into text: inout RecordText) { text.append(self) }
}
