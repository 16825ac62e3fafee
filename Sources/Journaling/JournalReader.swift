public import SimulationCore

/// A journal, read line by line in constant memory.
///
/// A last line that was cut short, as by a crash, is dropped with a warning; a missing end line is a
/// warning; everything else that is wrong is an error with its location.
public struct JournalReader {
  /// The first line.
  public let header: JournalHeader
  /// The file as the person named it.
  public let file: String
  /// What the person should know of a journal that is not whole.
  public private(set) var warnings: [String] = []

  /// How many bytes the header and the whole lines take that have been read, without the end line and a
  /// line that was cut short: where a recording goes on that is resumed.
  public private(set) var byteCount = 0
  /// The checksum of those lines: of the header, the stimuli and the captions.
  public private(set) var checksum = Digest()
  /// What the end line states about the lines before it; nil until it has been read.
  public private(set) var checksumState: ChecksumState?

  /// What is wrong with a journal whose checksum differs; nil for every other one.
  public private(set) var alteration: PlacedProblem?

  /// How the checksum of an end line compares with the lines before it.
  public enum ChecksumState: Hashable, Sendable {
    /// The journal is of a version that wrote none.
    case missing
    /// Header, stimuli, captions and end are as they were written.
    case agrees
    /// One of them was changed since.
    case differs
  }

  private var lines: LineReader
  private var hasEnded = false

  /// Begins to read a journal.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - read: Gives the next bytes of the file; none at its end.
  /// - Throws: a `PlacedProblem` when the first line is no header.
  public init(file: String, read: @escaping () throws(PlacedProblem) -> [UInt8]) throws(PlacedProblem) {
    self.file = file
    lines = LineReader(file: file, read: read)
    guard let first = try lines.next(limit: Budget.journalHeaderByteCount) else {
      throw Problem(
        "the file is empty", allowed: "A journal begins with a header line",
        advice: "Record one with 'liftworks run --record FILE'"
      ).placed(at: FileLocation(file: file))
    }
    header = try JournalHeader(line: String(decoding: first.bytes, as: UTF8.self), file: file)
    byteCount = first.isTerminated ? lines.byteCount : 0
    checksum.absorb(first.bytes)
  }

  /// The next line, or nil after the last one.
  public mutating func next() throws(PlacedProblem) -> JournalLine? {
    while !hasEnded {
      guard let line = try lines.next() else {
        warnings.append("\(file): no end line: the recording was cut off")
        hasEnded = true
        return nil
      }
      if line.isBlank { continue }
      let parsed: JournalLine
      do throws(PlacedProblem) { parsed = try JournalLine(bytes: line.bytes, number: line.number, file: file) } catch {
        guard !line.isTerminated else { throw error }
        warnings.append("\(file):\(line.number): the last line was cut short and is left out")
        hasEnded = true
        return nil
      }
      if case .end(let end) = parsed.content {
        judge(end, of: parsed)
        try expectNothing(after: line.number)
      } else if line.isTerminated {
        byteCount = lines.byteCount
        // What is computed is not covered: a verification compares each line of it.
        if !parsed.isComputed { checksum.absorb(line.bytes) }
      }
      return parsed
    }
    return nil
  }

  private mutating func judge(_ end: JournalEnd, of line: JournalLine) {
    guard end.checksum != nil else {
      checksumState = .missing
      return
    }
    if end.checked(after: checksum) == end, line.bytes.elementsEqual(end.line.utf8) {
      checksumState = .agrees
      return
    }
    checksumState = .differs
    let problem = Problem(
      "the header, a stimulus, a note or this line was changed after the recording",
      allowed: "The checksum of the end line is that of those lines",
      advice: "Use the journal as it was recorded, or remove 'checksum' from this line"
    ).placed(at: FileLocation(file: file, line: line.number))
    alteration = problem
    warnings.append("\(problem)")
  }

  private mutating func expectNothing(after number: Int) throws(PlacedProblem) {
    hasEnded = true
    guard try lines.next() != nil else { return }
    throw Problem("a line follows the end line", allowed: "The end line is the last one", advice: "Remove what follows")
      .placed(at: FileLocation(file: file, line: number + 1))
  }
}
