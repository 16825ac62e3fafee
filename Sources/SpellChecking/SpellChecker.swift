public import Games
internal import Synchronization

/// Says which words are in the dictionaries, and what can be made of a base word: all that the game asks
/// before a stimulus.
///
/// The library and the dictionaries are loaded when they are first asked for. Where they are missing,
/// the base words of the language are all that is known.
public final class SpellChecker: Sendable {
  /// What is loaded so far.
  private struct Loaded {
    var library: HunspellLibrary?
    var hasLookedForLibrary = false
    /// What became of each language that was asked for; a nil entry is a dictionary that is missing.
    var dictionaries: [WordLanguage: WordDictionary?] = [:]
    /// The languages whose absence has been reported.
    var reported: Set<WordLanguage> = []
    /// What can be made of the base word that was asked for last.
    var candidates: (language: WordLanguage, base: String, words: [String])?
  }

  private let baseWords: BaseWords
  private let folder: String
  private let libraryNames: [String]
  private let loaded = Mutex(Loaded())

  /// Where Debian's packages put the dictionaries.
  public static let systemFolder = "/usr/share/hunspell"

  /// A checker that has loaded nothing.
  ///
  /// - Parameters:
  ///   - baseWords: What is known where a dictionary is missing; words of these lists are always known.
  ///   - folder: Where the dictionaries are.
  ///   - libraryNames: The names that hunspell's library is looked up by; nil for the usual ones.
  public init(baseWords: BaseWords, folder: String = SpellChecker.systemFolder, libraryNames: [String]? = nil) {
    self.baseWords = baseWords
    self.folder = folder
    self.libraryNames = libraryNames ?? HunspellLibrary.names
  }

  /// Whether a word is one of a language: in its dictionary or among its base words.
  ///
  /// - Complexity: O(base words of the language); the first question also loads the dictionary.
  public func knows(_ text: String, in language: WordLanguage) -> Bool {
    let word = WordText.normalized(text)
    if baseWords.words(in: language).contains(word) { return true }
    return loaded.withLock { loaded in dictionary(of: language, &loaded)?.knows(word) ?? false }
  }

  /// What a hint shows: the letters of the longest words that can still be found, and how many such words
  /// are left; nil when no known word is left.
  ///
  /// The base word itself is no hint.
  public func hint(for base: String, without found: [String], in language: WordLanguage) -> (letters: Int, left: Int)? {
    let left = candidates(for: base, in: language).filter { $0 != base && !found.contains($0) }
    guard let longest = left.map(\.count).max() else { return nil }
    return (longest, left.count { $0.count == longest })
  }

  /// What the person should know of a missing dictionary; nil when it is there, or was reported before.
  public func notice(about language: WordLanguage) -> String? {
    loaded.withLock { loaded in
      guard dictionary(of: language, &loaded) == nil, loaded.reported.insert(language).inserted else { return nil }
      let package =
        loaded.library == nil ? "libhunspell-1.7-0 and \(language.dictionaryPackage)" : language.dictionaryPackage
      return "no \(language.englishName) dictionary: install \(package); only base words count"
    }
  }

  /// The known words that can be made of a base word, each once.
  func candidates(for base: String, in language: WordLanguage) -> [String] {
    loaded.withLock { loaded in
      if let known = loaded.candidates, known.language == language, known.base == base { return known.words }
      let letters = WordLetters(of: base)
      let entries = dictionary(of: language, &loaded)?.words(madeOf: letters, longest: base.count) ?? []
      var seen: Set<String> = []
      let words = (baseWords.words(in: language).filter { letters.canMake($0) } + entries).filter {
        seen.insert($0).inserted
      }
      loaded.candidates = (language, base, words)
      return words
    }
  }

  private func dictionary(of language: WordLanguage, _ loaded: inout Loaded) -> WordDictionary? {
    if !loaded.hasLookedForLibrary {
      loaded.library = HunspellLibrary(names: libraryNames)
      loaded.hasLookedForLibrary = true
    }
    if let known = loaded.dictionaries[language] { return known }
    let found = loaded.library.flatMap { WordDictionary(language, folder: folder, library: $0) }
    loaded.dictionaries[language] = .some(found)
    return found
  }
}
