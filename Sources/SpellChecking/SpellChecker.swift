public import Stage
internal import Synchronization

/// Checks words against the dictionaries, and finds the words that can be made from a base word: all that the game
/// needs before sending a stimulus.
///
/// The library and the dictionaries are loaded on first use. If they are missing, only the base words of the
/// language are known.
public final class SpellChecker: Sendable {
  /// The loaded resources.
  private struct Loaded {
    var library: HunspellLibrary?
    var hasLookedForLibrary = false
    /// The dictionaries of the languages used so far; a nil entry is a missing dictionary.
    var dictionaries: [WordLanguage: WordDictionary?] = [:]
    /// The languages whose missing dictionary has been reported.
    var reported: Set<WordLanguage> = []
    /// The words that can be made from the most recent base word.
    var candidates: (language: WordLanguage, base: String, words: [String])?
  }

  private let baseWords: BaseWords
  private let folder: String
  private let libraryNames: [String]
  private let loaded = Mutex(Loaded())

  /// The dictionary folder of Debian's packages.
  public static let systemFolder = "/usr/share/hunspell"

  /// Creates a checker that has loaded nothing.
  ///
  /// - Parameters:
  ///   - baseWords: The words known if a dictionary is missing; words of these lists are always known.
  ///   - folder: The folder of the dictionaries.
  ///   - libraryNames: The names under which hunspell's library is searched; nil for the defaults.
  public init(baseWords: BaseWords, folder: String = SpellChecker.systemFolder, libraryNames: [String]? = nil) {
    self.baseWords = baseWords
    self.folder = folder
    self.libraryNames = libraryNames ?? HunspellLibrary.names
  }

  /// Returns whether a word belongs to a language: it is in its dictionary or among its base words.
  ///
  /// - Complexity: O(base words of the language); the first call also loads the dictionary.
  public func knows(_ text: String, in language: WordLanguage) -> Bool {
    let word = WordText.normalized(text)
    if baseWords.words(in: language).contains(word) { return true }
    return loaded.withLock { loaded in dictionary(of: language, &loaded)?.knows(word) ?? false }
  }

  /// Returns the content of a hint: the length of the longest words that can still be found, and the number of such
  /// words left; nil if no known word is left.
  ///
  /// The base word itself is not included.
  public func hint(for base: String, without found: [String], in language: WordLanguage) -> (letters: Int, left: Int)? {
    let left = candidates(for: base, in: language).filter { $0 != base && !found.contains($0) }
    guard let longest = left.map(\.count).max() else { return nil }
    return (longest, left.count { $0.count == longest })
  }

  /// Returns a message about a missing dictionary, or nil if it exists or was reported before.
  public func notice(about language: WordLanguage) -> String? {
    loaded.withLock { loaded in
      guard dictionary(of: language, &loaded) == nil, loaded.reported.insert(language).inserted else { return nil }
      let package =
        loaded.library == nil ? "libhunspell-1.7-0 and \(language.dictionaryPackage)" : language.dictionaryPackage
      return "no \(language.englishName) dictionary: install \(package); only base words count"
    }
  }

  /// Returns the known words that can be made from a base word, without duplicates.
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
