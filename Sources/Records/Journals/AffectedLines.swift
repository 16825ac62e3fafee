/// The numbers of the lines that follow from one line, in constant memory: only the most recent ones.
///
/// It uses one bit per line: a line armed more than 67 million lines earlier counts as not affected.
struct AffectedLines {
  /// The maximum number of words of 64 lines each: 16 MiB.
  static let wordCountMax = 1 << 21
  /// The maximum gap between two line numbers; a run numbers its lines consecutively.
  private static let stepMax: Int64 = 1 << 16

  private var words: [UInt64] = [0]
  /// The line number of the first bit.
  private var base: Int64

  /// Creates the set of lines that follow from a line.
  init(first: Int64) {
    base = first
    take(first, isAffected: true)
  }

  /// Whether a line follows from the first one.
  func contains(_ number: Int64) -> Bool {
    let (offset, isFar) = number.subtractingReportingOverflow(base)
    guard !isFar, offset >= 0, offset / 64 < Int64(words.count) else { return false }
    return words[Int(offset / 64)] >> UInt64(offset % 64) & 1 == 1
  }

  /// Adds the next line, whose number is larger than those before.
  mutating func take(_ number: Int64, isAffected: Bool) {
    let (offset, isFar) = number.subtractingReportingOverflow(base)
    guard !isFar, offset >= 0, offset < 64 * Int64(words.count) + Self.stepMax else {
      // No run has such a gap: the file's numbers are wrong, so restart from here.
      base = number
      words = [isAffected ? 1 : 0]
      return
    }
    while offset / 64 >= Int64(words.count) { words.append(0) }
    if isAffected { words[Int(offset / 64)] |= 1 << UInt64(offset % 64) }
    guard words.count > Self.wordCountMax else { return }
    let dropped = words.count / 2
    words.removeFirst(dropped)
    base += 64 * Int64(dropped)
  }
}
