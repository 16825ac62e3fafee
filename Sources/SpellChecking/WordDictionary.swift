internal import Stage

/// The dictionary of one language, loaded into hunspell.
@safe final class WordDictionary {
  private let library: HunspellLibrary
  private let handle: OpaquePointer
  private let encoding: DictionaryEncoding
  /// The path of its word file.
  private let wordsPath: String
  /// The path of its affix file.
  private let affixesPath: String
  /// The suffix rules, loaded for the first hint.
  private lazy var suffixes = SuffixRules(affixes: encoding.text(of: BoundedFile.bytes(of: affixesPath) ?? []))

  /// The maximum length of a word to look up.
  static let longestWord = 40

  /// Loads a dictionary from a folder; nil if there is none, or its encoding is unknown.
  init?(_ language: WordLanguage, folder: String, library: HunspellLibrary) {
    let base = folder + "/" + language.dictionaryName
    let (affixes, words) = (base + ".aff", base + ".dic")
    guard let text = BoundedFile.bytes(of: affixes), let encoding = DictionaryEncoding(ofAffixes: text),
      BoundedFile.isReadable(words), let handle = unsafe library.open(affixes, words)
    else { return nil }
    unsafe self.handle = handle
    self.library = library
    self.encoding = encoding
    (affixesPath, wordsPath) = (affixes, words)
  }

  deinit { unsafe library.close(handle) }

  /// Returns whether a word is in the dictionary, in any of its forms.
  func knows(_ word: String) -> Bool {
    guard word.count <= Self.longestWord, let bytes = encoding.bytes(of: word) else { return false }
    return unsafe library.knows(bytes, in: handle)
  }

  /// Returns the words that can be made from some letters, normalized, without duplicates, in the order of the file:
  /// the
  /// dictionary's entries, and their forms with one suffix.
  ///
  /// - Complexity: O(entries).
  func words(madeOf letters: WordLetters, longest: Int) -> [String] {
    guard let content = BoundedFile.bytes(of: wordsPath) else { return [] }
    var found: [String] = []
    var seen: Set<String> = []
    // Most entries have a letter near their beginning that is not available at all.
    let isThere = (0..<0x80 as Range<UInt8>).map { byte in
      letters.countMade(of: CollectionOfOne(Character(Unicode.Scalar(byte)))) == 1
    }
    for line in content.split(separator: UInt8(ascii: "\n")) where mayBeMade(line, of: isThere) {
      for word in forms(of: line, madeOf: letters, longest: longest) where seen.insert(word).inserted && knows(word) {
        found.append(word)
      }
    }
    return found
  }

  /// Returns whether the letters that every form of a line keeps may be available; accented letters, in several bytes
  /// or beyond ASCII, are not checked.
  private func mayBeMade(_ line: ArraySlice<UInt8>, of isThere: [Bool]) -> Bool {
    let end = line.firstIndex { $0 == UInt8(ascii: "/") || $0 <= 32 } ?? line.endIndex
    let kept = max(0, end - line.startIndex - suffixes.longestRemoved)
    return line.prefix(kept).allSatisfy { $0 >= 0x80 || isThere[Int($0)] }
  }

  /// Returns the candidate words of a line of the file that can be made from some letters, valid or not.
  private func forms(of line: ArraySlice<UInt8>, madeOf letters: WordLetters, longest: Int) -> [String] {
    let fields = line.prefix { $0 != 9 && $0 != 13 && $0 != 32 }.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    // Capitalised entries are names.
    guard let entry = fields.first, let first = entry.first, !(0x41...0x5A).contains(first),
      entry.count <= 4 * Self.longestWord
    else { return [] }
    let word = Array(WordText.composed(encoding.text(of: entry)))
    let made = letters.countMade(of: word)
    guard word.count - made <= suffixes.longestRemoved else { return [] }
    var forms: [[Character]] = made == word.count ? [word] : []
    let rules = fields.count < 2 ? [] : suffixes.rules(of: encoding.text(of: fields[1]))
    for rule in rules {
      let kept = word.count - rule.removed.count
      guard (0...made).contains(kept), kept + rule.added.count <= longest, word[kept...].elementsEqual(rule.removed)
      else { continue }
      let form = word[..<kept] + rule.added
      if letters.countMade(of: form) == form.count { forms.append(Array(form)) }
    }
    return forms.filter { (FindWords.leastLetters...longest).contains($0.count) }.map { String($0) }
  }
}

extension WordLanguage {
  /// The name of the dictionary's files.
  ///
  /// > Source: the lists of files of Debian's packages hunspell-en-us, hunspell-es and hunspell-it.
  var dictionaryName: String {
    switch self {
    case .english: "en_US"
    case .spanish: "es_ES"
    case .italian: "it_IT"
    }
  }

  /// The Debian package of the dictionary.
  var dictionaryPackage: String {
    switch self {
    case .english: "hunspell-en-us"
    case .spanish: "hunspell-es"
    case .italian: "hunspell-it"
    }
  }
}
