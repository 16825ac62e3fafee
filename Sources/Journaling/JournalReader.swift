public import SimulationCore

/// A journal, read line by line in constant memory.
///
/// A last line that was cut short, as by a crash, is dropped with a warning; a missing end line is a
/// warning; everything else that is wrong is an error with its place.
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

  private var lines: LineSplitter
  private var hasEnded = false

  /// Begins to read a journal.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - read: Gives the next bytes of the file; none at its end.
  /// - Throws: a `PlacedProblem` when the first line is no header.
  public init(
    file: String,
    read: @escaping () throws(PlacedProblem) -> [UInt8]
  ) throws(PlacedProblem) {
    self.file = file
    lines = LineSplitter(read: read)
    guard let first = try lines.next() else {
      throw Problem(
        "the file is empty",
        allowed: "A journal begins with a header line",
        advice: "Record one with 'liftworks run --record FILE'"
      ).placed(at: Place(file: file))
    }
    header = try JournalHeader(line: String(decoding: first.bytes, as: UTF8.self), file: file)
    byteCount = first.isTerminated ? lines.byteCount : 0
  }

  /// The next line, or nil after the last one.
  public mutating func next() throws(PlacedProblem) -> JournalLine? {
    while !hasEnded {
      guard let line = try lines.next() else {
        warnings.append("\(file): no end line: the recording was cut off")
        hasEnded = true
        return nil
      }
      if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      let parsed: JournalLine
      do throws(PlacedProblem) {
        parsed = try JournalLine(bytes: line.bytes, number: line.number, file: file)
      } catch {
        guard !line.isTerminated else { throw error }
        warnings.append("\(file):\(line.number): the last line was cut short and is left out")
        hasEnded = true
        return nil
      }
      if case .end = parsed.content {
        try expectNothing(after: line.number)
      } else if line.isTerminated {
        byteCount = lines.byteCount
      }
      return parsed
    }
    return nil
  }

  private mutating func expectNothing(after number: Int) throws(PlacedProblem) {
    hasEnded = true
    guard try lines.next() != nil else { return }
    throw Problem(
      "a line follows the end line",
      allowed: "The end line is the last one",
      advice: "Take out what follows"
    ).placed(at: Place(file: file, line: number + 1))
  }
}

/// Lines out of pieces of bytes.
private struct LineSplitter {
  let read: () throws(PlacedProblem) -> [UInt8]
  private var piece: [UInt8] = []
  private var place = 0
  private var number = 0
  private var isAtEnd = false
  /// How many bytes the lines take that were given out, their ends included.
  private(set) var byteCount = 0

  init(read: @escaping () throws(PlacedProblem) -> [UInt8]) {
    self.read = read
  }

  /// The next line without its line feed, and whether it had one.
  mutating func next() throws(PlacedProblem) -> (
    bytes: [UInt8], number: Int, isTerminated: Bool
  )? {
    var line: [UInt8] = []
    while true {
      if place == piece.count, !isAtEnd {
        piece = try read()
        place = 0
        isAtEnd = piece.isEmpty
      }
      if isAtEnd {
        guard !line.isEmpty else { return nil }
        number += 1
        return (line, number, false)
      }
      if let end = piece[place...].firstIndex(of: 0x0A) {
        line.append(contentsOf: piece[place..<end])
        byteCount += line.count + 1
        // Programs of other systems end lines with two bytes.
        if line.last == 0x0D { line.removeLast() }
        place = end + 1
        number += 1
        return (line, number, true)
      }
      line.append(contentsOf: piece[place...])
      place = piece.count
    }
  }
}
