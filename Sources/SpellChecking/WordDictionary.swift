internal import Foundation
internal import Games

/// The dictionary of one language, loaded into hunspell.
@safe final class WordDictionary {
  private let library: HunspellLibrary
  private let handle: OpaquePointer
  private let encoding: DictionaryEncoding
  /// The file of its words.
  private let wordsPath: String

  /// Longer words are not asked.
  static let longestWord = 40
  /// A larger file of words is not looked through for hints.
  private static let largestFile = 64 << 20

  /// Loads a dictionary from a folder; nil where there is none, or in an encoding that is not known.
  init?(_ language: WordLanguage, folder: String, library: HunspellLibrary) {
    let base = folder + "/" + language.dictionaryName
    let (affixes, words) = (base + ".aff", base + ".dic")
    guard let text = FileManager.default.contents(atPath: affixes),
      FileManager.default.isReadableFile(atPath: words),
      let encoding = DictionaryEncoding(ofAffixes: text),
      let handle = unsafe library.create(affixes, words)
    else { return nil }
    unsafe self.handle = handle
    self.library = library
    self.encoding = encoding
    wordsPath = words
  }

  deinit { unsafe library.destroy(handle) }

  /// Whether a word is in the dictionary, in one of its forms.
  func knows(_ word: String) -> Bool {
    guard word.count <= Self.longestWord, let bytes = encoding.bytes(of: word) else { return false }
    return unsafe library.spell(handle, bytes) != 0
  }

  /// The words that can be made of some letters, normalized, each once, in the order of the file: the
  /// dictionary's entries, without the forms that its affixes would make of them.
  ///
  /// - Complexity: O(entries); a few hundredths of a second.
  func words(madeOf letters: WordLetters, longest: Int) -> [String] {
    let size = try? FileManager.default.attributesOfItem(atPath: wordsPath)[.size] as? Int
    guard let size, size <= Self.largestFile,
      let content = FileManager.default.contents(atPath: wordsPath)
    else { return [] }
    var found: [String] = []
    var seen: Set<String> = []
    // Four bytes a letter at most.
    let bytesMax = 4 * longest
    for line in [UInt8](content).split(separator: UInt8(ascii: "\n")) {
      let entry = line.prefix { $0 != UInt8(ascii: "/") && $0 != 9 && $0 != 13 && $0 != 32 }
      // Entries with a capital are names.
      guard (2...bytesMax).contains(entry.count), let first = entry.first,
        !(0x41...0x5A).contains(first)
      else { continue }
      let word = WordText.composed(encoding.text(of: entry))
      guard word.count >= FindWords.leastLetters, word.count <= longest, letters.canMake(word),
        seen.insert(word).inserted, knows(word)
      else { continue }
      found.append(word)
    }
    return found
  }
}

extension WordLanguage {
  /// What the dictionary's files are called.
  ///
  /// > Source: the lists of files of Debian's packages hunspell-en-us, hunspell-es and hunspell-it.
  var dictionaryName: String {
    switch self {
    case .english: "en_US"
    case .spanish: "es_ES"
    case .italian: "it_IT"
    }
  }

  /// Debian's package of the dictionary.
  var dictionaryPackage: String {
    switch self {
    case .english: "hunspell-en-us"
    case .spanish: "hunspell-es"
    case .italian: "hunspell-it"
    }
  }
}
