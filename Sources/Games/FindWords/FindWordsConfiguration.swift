/// What a game of Find Words is played with.
public struct FindWordsConfiguration: Hashable, Sendable {
  /// What a new word does to the list of found words.
  public enum ListMode: String, CaseIterable, Hashable, Sendable {
    /// The list stays.
    case kept
    /// The list is emptied.
    case perWord = "per-word"
  }

  /// The language at the start.
  public var language: WordLanguage
  /// The length of base words at the start.
  public var length: WordLength
  /// What a new word does to the list.
  public var listMode: ListMode
  /// The base words.
  public var baseWords: BaseWords

  /// A configuration; by default English words of 7 letters, and a list that stays.
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

    /// A language and a length.
    public init(_ language: WordLanguage, _ length: WordLength) {
      self.language = language
      self.length = length
    }

    /// All keys: by language, then by length.
    public static let all = WordLanguage.allCases.flatMap { language in WordLength.allCases.map { Key(language, $0) } }

    /// The key as files write it, such as `en-7`.
    public var description: String { "\(language.rawValue)-\(length.rawValue)" }

    fileprivate var index: Int {
      (WordLanguage.allCases.firstIndex(of: language) ?? 0) * WordLength.allCases.count
        + (WordLength.allCases.firstIndex(of: length) ?? 0)
    }
  }

  /// The lists, in the order of ``Key/all``.
  private var lists: [[String]]

  /// The same words for every language; made for each key by a function.
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

  /// All base words of a language, the shortest first.
  public func words(in language: WordLanguage) -> [String] { WordLength.allCases.flatMap { self[Key(language, $0)] } }
}
