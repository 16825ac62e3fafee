/// One line of a run as a journal would write it: a stimulus that was received or a fact.
public struct RecordLine: Sendable {
  /// When it happened.
  public let instant: SimulationInstant
  /// The running number of the line, from 1; stimuli count too.
  public let sequence: Int64
  /// The number of the line that caused this one; 0 when nothing did.
  public let cause: Int64
  /// The line without `seq` and `cause`.
  @usableFromInline let content: RecordText
  /// How many bytes of it stand before the place of `seq` and `cause`.
  @usableFromInline let headLength: Int

  @inlinable
  init(
    instant: SimulationInstant,
    sequence: Int64,
    cause: Int64,
    content: RecordText,
    headLength: Int
  ) {
    self.instant = instant
    self.sequence = sequence
    self.cause = cause
    self.content = content
    self.headLength = headLength
  }

  /// The line without `seq` and `cause`: the bytes that the digest is taken over.
  public var canonical: [UInt8] { content.bytes }

  /// The whole line, without a line feed: `{"t":"0.300000000","seq":4,"cause":2,"fact":…}`.
  public var text: RecordText {
    var text = RecordText()
    write(into: &text)
    return text
  }

  /// Writes the whole line, without a line feed, behind what a text already holds.
  public func write(into text: inout RecordText) {
    text.append(content, from: 0, to: headLength)
    text.append(#","seq":"#)
    text.append(sequence)
    text.append(#","cause":"#)
    text.append(cause)
    text.append(content, from: headLength, to: content.count)
  }
}
