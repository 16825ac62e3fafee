public import SimulationCore

/// A reader of a journal, line by line in constant memory.
///
/// A truncated last line, for example after a crash, is dropped with a warning; a missing end line is a warning;
/// every other problem is an error with its location.
public struct JournalReader {
  /// The header.
  public let header: JournalHeader
  /// The file as the user named it.
  public let file: String
  /// The warnings about an incomplete journal.
  public private(set) var warnings: [String] = []

  /// The number of bytes of the header and of the complete lines read, without the end line and a truncated line:
  /// where a resumed recording continues.
  public private(set) var byteCount = 0
  /// The checksum of the header, the stimuli and the captions read.
  public private(set) var checksum = Digest()
  /// The result of checking the end line's checksum; nil until the end line has been read.
  public private(set) var checksumState: ChecksumState?

  /// The problem of a journal whose checksum differs; nil for any other journal.
  public private(set) var alteration: PlacedProblem?

  /// The result of comparing the checksum of an end line with the lines before it.
  public enum ChecksumState: Hashable, Sendable {
    /// The journal was written by a version without checksums.
    case missing
    /// Header, stimuli, captions and end are unchanged.
    case agrees
    /// One of them was changed after writing.
    case differs
  }

  private var lines: LineReader
  private var hasEnded = false

  /// Opens a journal and reads its header.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - read: Returns the next bytes of the file; none at its end.
  /// - Throws: a `PlacedProblem` when the first line is not a header.
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

  /// Returns the next line, or nil after the last one.
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
        // Recomputed lines are not covered: a verification compares each of them.
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
