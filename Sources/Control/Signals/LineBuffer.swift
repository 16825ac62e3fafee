/// Splits a client's bytes into lines; a line that is too long is dropped.
struct LineBuffer: Sendable {
  enum Line: Sendable {
    case text([UInt8], number: Int)
    /// The line exceeds the limit; it is dropped.
    case tooLong(number: Int)
  }

  /// The maximum length of a line, in bytes.
  static let lengthMax = 16 << 10

  private var rest: [UInt8] = []
  private var isDropping = false
  private var number = 0

  /// Returns the lines that bytes complete.
  mutating func take(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var remaining = bytes[...]
    while let end = remaining.firstIndex(of: 0x0A) {
      append(remaining[..<end], to: &lines)
      if isDropping {
        isDropping = false
      } else {
        number += 1
        if rest.last == 0x0D { rest.removeLast() }
        lines.append(.text(rest, number: number))
      }
      rest = []
      remaining = remaining[(end + 1)...]
    }
    append(remaining, to: &lines)
    return lines
  }

  private mutating func append(_ piece: ArraySlice<UInt8>, to lines: inout [Line]) {
    guard !isDropping else { return }
    guard rest.count + piece.count <= Self.lengthMax else {
      isDropping = true
      rest = []
      number += 1
      return lines.append(.tooLong(number: number))
    }
    rest += piece
  }
}
