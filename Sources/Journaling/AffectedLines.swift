/// The numbers of the lines that follow from one line, in constant memory: the last of them.
///
/// A bit a line: what was armed more than 67 million lines earlier counts as not affected.
struct AffectedLines {
  /// The most words of 64 lines each: 16 MiB.
  static let wordCountMax = 1 << 21
  /// The farthest that a line may be behind the one before it; numbers of a run come one by one.
  private static let stepMax: Int64 = 1 << 16

  private var words: [UInt64] = [0]
  /// The number of the first bit.
  private var base: Int64

  /// The lines that follow from one with some number.
  init(first: Int64) {
    base = first
    take(first, isAffected: true)
  }

  /// Whether a line follows from it.
  func contains(_ number: Int64) -> Bool {
    let (offset, isFar) = number.subtractingReportingOverflow(base)
    guard !isFar, offset >= 0, offset / 64 < Int64(words.count) else { return false }
    return words[Int(offset / 64)] >> UInt64(offset % 64) & 1 == 1
  }

  /// Takes in the next line, whose number is larger than those before.
  mutating func take(_ number: Int64, isAffected: Bool) {
    let (offset, isFar) = number.subtractingReportingOverflow(base)
    guard !isFar, offset >= 0, offset < 64 * Int64(words.count) + Self.stepMax else {
      // No run counts so: the file's numbers are wrong, and what follows is reckoned from here.
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
