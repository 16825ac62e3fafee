public import SimulationCore

/// Lines out of pieces of bytes, in constant memory: one that is too long is refused.
public struct LineReader {
  /// One line.
  public struct Line: Sendable {
    /// The bytes without the line's end.
    public let bytes: [UInt8]
    /// Its number in the file, from 1.
    public let number: Int
    /// Whether a line feed ends it; the last line of a file may have none.
    public let isTerminated: Bool

    /// Whether nothing but white space is in it.
    public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
  }

  /// The file as the person named it.
  public let file: String
  /// How many bytes the lines take that were given out, their ends included.
  public private(set) var byteCount = 0

  private let read: () throws(PlacedProblem) -> [UInt8]
  private var piece: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtEnd = false

  /// A reader of lines.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - read: Gives the next bytes of the file; none at its end.
  public init(file: String, read: @escaping () throws(PlacedProblem) -> [UInt8]) {
    self.file = file
    self.read = read
  }

  /// The next line, or nil at the end of the file.
  ///
  /// - Parameter limit: The largest number of bytes that the line may have.
  /// - Returns: The line without its end.
  /// - Throws: a `PlacedProblem` when the line is longer, or cannot be read.
  public mutating func next(limit: Int = Budget.lineByteCount) throws(PlacedProblem) -> Line? {
    var line: [UInt8] = []
    while true {
      if position == piece.count, !isAtEnd {
        piece = try read()
        position = 0
        isAtEnd = piece.isEmpty
      }
      if isAtEnd {
        guard !line.isEmpty else { return nil }
        number += 1
        return Line(bytes: line, number: number, isTerminated: false)
      }
      let end = piece[position...].firstIndex(of: 0x0A)
      let rest = piece[position..<(end ?? piece.count)]
      guard line.count + rest.count <= limit else { throw tooLong(limit) }
      line.append(contentsOf: rest)
      guard let end else {
        position = piece.count
        continue
      }
      byteCount += line.count + 1
      // Programs of other systems end lines with two bytes.
      if line.last == 0x0D { line.removeLast() }
      position = end + 1
      number += 1
      return Line(bytes: line, number: number, isTerminated: true)
    }
  }

  private func tooLong(_ limit: Int) -> PlacedProblem {
    Problem(
      "the line is longer than \(limit) bytes", allowed: "A line has at most \(limit) bytes before its line feed",
      advice: "Check that the file is what its name says"
    ).placed(at: FileLocation(file: file, line: number + 1))
  }
}
