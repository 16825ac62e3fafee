import SimulationCore

/// Changes texts at random, as slips of the hand and damage do.
///
/// The same seed and name give the same changes.
public struct RandomChanges {
  private var random: RandomStream
  private let pieces: [[UInt8]]

  /// Random changes.
  ///
  /// - Parameters:
  ///   - pieces: What is put into a text besides its own parts.
  ///   - seed: What the changes derive from.
  ///   - name: What they derive from too.
  public init(inserting pieces: [String], seed: UInt64 = 1, name: String = "fuzz") {
    random = RandomStream(seed: seed, name: name)
    self.pieces = pieces.map { Array($0.utf8) }
  }

  /// A random index of a collection of so many elements; 0 where there is none.
  public mutating func index(_ count: Int) -> Int { Int(random.integer(in: 0...Int64(max(count - 1, 0)))) }

  /// A text with a few changes; broken UTF-8 is repaired.
  ///
  /// - Parameters:
  ///   - original: The text.
  ///   - countMax: The largest number of changes; the smallest is 1.
  ///   - cutMax: The largest number of bytes that one change removes.
  /// - Returns: The changed text.
  public mutating func change(_ original: some Sequence<UInt8>, countMax: Int = 3, cutMax: Int = 200) -> String {
    var bytes = Array(original)
    for _ in 0...index(countMax) where !bytes.isEmpty {
      let at = index(bytes.count)
      switch index(7) {
      case 0: bytes.remove(at: at)
      case 1: bytes[at] = UInt8(index(256))
      case 2: bytes.removeSubrange(at..<min(at + index(cutMax), bytes.count))
      case 3: bytes.insert(contentsOf: pieces[index(pieces.count)], at: at)
      case 4: bytes.insert(contentsOf: bytes[at..<min(at + index(30), bytes.count)], at: at)
      case 5:
        // A digit for a digit: a number that may still be allowed.
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        if !digits.isEmpty { bytes[digits[index(digits.count)]] = UInt8(0x30 + index(10)) }
      default: bytes.replaceSubrange(at...at, with: pieces[index(pieces.count)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
