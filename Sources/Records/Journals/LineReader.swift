public import SimulationCore

/// A reader of lines from chunks of bytes, in constant memory: a line that is too long is refused.
public struct LineReader {
  /// One line.
  public struct Line: Sendable {
    /// The bytes without the line ending.
    public let bytes: [UInt8]
    /// Its number in the file, from 1.
    public let number: Int
    /// Whether a line feed ends it; the last line of a file may lack one.
    public let isTerminated: Bool

    /// Whether it consists of white space only.
    public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
  }

  /// The file as the user named it.
  public let file: String
  /// The number of bytes of the lines returned so far, line endings included.
  public private(set) var byteCount = 0

  private let read: () throws(PlacedProblem) -> [UInt8]
  private var piece: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtEnd = false

  /// Creates a reader of lines.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - read: Returns the next bytes of the file; none at its end.
  public init(file: String, read: @escaping () throws(PlacedProblem) -> [UInt8]) {
    self.file = file
    self.read = read
  }

  /// Returns the next line, or nil at the end of the file.
  ///
  /// - Parameter limit: The maximum number of bytes of the line.
  /// - Returns: The line without its ending.
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
      // Other systems end lines with CR LF.
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
