/// One line of a run as a journal writes it: a received stimulus or a fact.
public struct RecordLine: Sendable {
  /// The instant at which it happened.
  public let instant: SimulationInstant
  /// The sequence number of the line, from 1; stimuli are numbered too.
  public let sequence: Int64
  /// The number of the line that caused this one; 0 when there is no cause.
  public let cause: Int64
  /// The line without `seq` and `cause`; nil where nobody has asked for text.
  ///
  /// The memory is not overwritten while this line is kept.
  private let memory: LineMemory?
  /// The number of bytes of the line.
  let count: Int
  /// The number of bytes before `seq` and `cause`.
  let headLength: Int

  /// Creates the line that has just been written.
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

  /// A line of which no text was written.
  @usableFromInline init(instant: SimulationInstant, sequence: Int64, cause: Int64) {
    self.instant = instant
    self.sequence = sequence
    self.cause = cause
    memory = nil
    (count, headLength) = (0, 0)
  }

  /// The bytes of the line.
  ///
  /// - Precondition: somebody has asked for text.
  var bytes: LineMemory {
    guard let memory else { preconditionFailure("the text of a line was read by an observer of facts without text") }
    return memory
  }

  /// The line without `seq` and `cause`: the bytes that the digest covers.
  public var canonical: [UInt8] { bytes.array(to: count) }

  /// The whole line, without a line feed: `{"t":"0.300000000","seq":4,"cause":2,"fact":…}`.
  public var text: RecordText {
    var text = RecordText()
    write(into: &text)
    return text
  }

  /// Appends the whole line, without a line feed, to a text.
  public func write(into text: inout RecordText) { text.append(self, endsLine: false) }

  /// Appends the whole line and a line feed to a text.
  package func writeEnded(into text: inout RecordText) { text.append(self, endsLine: true) }
}
