/// The parameters of Find Words.
public struct FindWordsConfiguration: Hashable, Sendable {
  /// The effect of a new word on the list of found words.
  public enum ListMode: String, CaseIterable, Hashable, Sendable {
    /// The list is kept.
    case kept
    /// The list is cleared.
    case perWord = "per-word"
  }

  /// The initial language.
  public var language: WordLanguage
  /// The initial length of base words.
  public var length: WordLength
  /// The effect of a new word on the list.
  public var listMode: ListMode
  /// The base words.
  public var baseWords: BaseWords

  /// Creates a configuration; by default English words of 7 letters, and a list that is kept.
  public init(
    language: WordLanguage = .english, length: WordLength = .seven, listMode: ListMode = .kept, baseWords: BaseWords
  ) {
    self.language = language
    self.length = length
    self.listMode = listMode
    self.baseWords = baseWords
  }
}

/// The base words for each language and length, each list in the order of its file.
public struct BaseWords: Hashable, Sendable {
  /// The language and the length of one list.
  public struct Key: Hashable, Sendable, CustomStringConvertible {
    /// The language.
    public let language: WordLanguage
    /// The length.
    public let length: WordLength

    /// Creates a key from a language and a length.
    public init(_ language: WordLanguage, _ length: WordLength) {
      self.language = language
      self.length = length
    }

    /// All keys, ordered by language and length.
    public static let all = WordLanguage.allCases.flatMap { language in WordLength.allCases.map { Key(language, $0) } }

    /// The key in the file format, such as `en-7`.
    public var description: String { "\(language.rawValue)-\(length.rawValue)" }

    fileprivate var index: Int {
      (WordLanguage.allCases.firstIndex(of: language) ?? 0) * WordLength.allCases.count
        + (WordLength.allCases.firstIndex(of: length) ?? 0)
    }
  }

  /// The lists, in the order of ``Key/all``.
  private var lists: [[String]]

  /// Creates the lists, calling a function for each key.
  ///
  /// - Precondition: every list has at least one word.
  public init(_ words: (Key) throws -> [String]) rethrows {
    lists = try Key.all.map(words)
    for key in Key.all { precondition(!self[key].isEmpty, "there are no base words \(key)") }
  }

  /// The list of a key.
  ///
  /// - Precondition: a new list has at least one word.
  public subscript(key: Key) -> [String] {
    get { lists[key.index] }
    set {
      precondition(!newValue.isEmpty, "the base words \(key) are replaced by none")
      lists[key.index] = newValue
    }
  }

  /// Returns all base words of a language, the shortest first.
  public func words(in language: WordLanguage) -> [String] { WordLength.allCases.flatMap { self[Key(language, $0)] } }
}
