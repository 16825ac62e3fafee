/// Normalizes words for comparison: trimmed, lower case, composed; and strips accents from letters.
///
/// It uses only the standard library, whose characters compare by canonical equivalence, so that verdicts do
/// not depend on a locale or another library.
public enum WordText {
  /// Returns a text trimmed, in lower case, and with its letters composed (NFC).
  ///
  /// White space is as defined by Unicode. The letters of Latin-1, Latin Extended-A, B and Additional are
  /// composed; other scripts are unchanged.
  ///
  /// - Complexity: O(letters).
  public static func normalized(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return composed(String(scalars[first...last]).lowercased())
  }

  /// Returns a text with its letters composed (NFC), as in ``normalized(_:)``.
  ///
  /// - Complexity: O(letters).
  public static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var composed = ""
    for character in text {
      if let scalar = composition[character] {
        composed.unicodeScalars.append(scalar)
      } else {
        composed.append(character)
      }
    }
    return composed
  }

  /// Returns a letter of a normalized word without its accents; ñ counts as a separate letter.
  static func plainLetter(_ letter: Character) -> Character { plain[letter] ?? letter }

  /// Returns the letters of a normalized word without their accents, in order; ñ counts as a separate letter.
  ///
  /// - Complexity: O(letters).
  static func plainLetters(of word: String) -> [Character] { word.map(plainLetter) }

  /// Returns whether a normalized word can be made from the letters of another, each used at most once, ignoring
  /// accents.
  ///
  /// - Complexity: O(n log n) in the letters of both.
  public static func canMake(_ word: String, from base: String) -> Bool { WordLetters(of: base).canMake(word) }

  /// Returns whether a scalar is a letter or an accent.
  public static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || (0x300...0x36F).contains(scalar.value)
  }

  /// The precomposed letters, by the sequence they are equivalent to.
  private static let composition: [Character: Unicode.Scalar] = {
    var table: [Character: Unicode.Scalar] = [:]
    for range in [0x00C0...0x024F, 0x1E00...0x1EFF] as [ClosedRange<UInt32>] {
      for value in range { if let scalar = Unicode.Scalar(value) { table[Character(scalar)] = scalar } }
    }
    return table
  }()

  /// The base letter of each accented one, except n with a tilde.
  private static let plain: [Character: Character] = {
    let marks = (0x300...0x36F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    // Two accents on one letter are rare; these are the ones used by Latin alphabets.
    let doubled = marks.filter { doubledMarks.contains($0.value) }
    var table: [Character: Character] = [:]
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      for mark in marks {
        table[Self.letter(letter, mark)] = Character(letter)
        guard doubledMarks.contains(mark.value) else { continue }
        for second in doubled { table[Self.letter(letter, mark, second)] = Character(letter) }
      }
    }
    let tilde: Unicode.Scalar = "\u{303}"
    for mark in doubled { table[Self.letter("n", tilde, mark)] = "ñ" }
    table[Self.letter("n", tilde)] = nil
    return table
  }()

  /// Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, hook, ring, caron, horn, dot below.
  private static let doubledMarks: Set<UInt32> = [
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30C, 0x31B, 0x323,
  ]

  private static func letter(_ scalars: Unicode.Scalar...) -> Character {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Character(String(text))
  }
}

/// The multiset of a word's letters.
public struct WordLetters: Sendable {
  /// The letters without accents, sorted.
  private let sorted: [Character]

  /// Creates the multiset of a normalized word's letters, without accents.
  public init(of word: String) { sorted = WordText.plainLetters(of: word).sorted() }

  /// Returns whether a normalized word can be made from the letters, each used at most once.
  public func canMake(_ word: String) -> Bool {
    let wanted = WordText.plainLetters(of: word).sorted()
    guard wanted.count <= sorted.count else { return false }
    var index = 0
    for letter in wanted {
      while index < sorted.count, sorted[index] < letter { index += 1 }
      guard index < sorted.count, sorted[index] == letter else { return false }
      index += 1
    }
    return true
  }

  /// Returns how many leading letters of a normalized word can be made together from these letters, each used at
  /// most once.
  ///
  /// - Complexity: O(result), with the letters of a base word.
  public func countMade(of letters: some Sequence<Character>) -> Int {
    var rest = sorted
    var count = 0
    for letter in letters {
      guard let index = rest.firstIndex(of: WordText.plainLetter(letter)) else { break }
      rest.remove(at: index)
      count += 1
    }
    return count
  }
}
