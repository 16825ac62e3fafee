public import SimulationCore
public import Stage

/// A game of Find Words, read from its file.
public struct FindWordsFile: Sendable {
  /// One line of description.
  public let title: String
  /// The game's parameters.
  public let configuration: FindWordsConfiguration
  /// The lists that are not shipped, in the order of their keys.
  public let ownLists: [BaseWords.Key]

  /// Reads and checks a file and those of its base words; omitted keys use their defaults.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - source: Returns the text of a file of base words, by its path relative to this file's folder.
  /// - Throws: a `PlacedProblem` for the first problem; a wrong word is reported at its line in its own file.
  public init(_ document: YAMLDocument, source: (String) throws(Problem) -> String) throws(PlacedProblem) {
    let keys = try FindWordsKeys.schema.read(document.root)
    var configuration = FindWordsConfiguration(language: keys.language, length: keys.length, baseWords: .shipped)
    configuration.listMode = keys.list
    var ownLists: [BaseWords.Key] = []
    if let words = keys.words {
      let standard = BaseWords.Key(keys.language, keys.length)
      for (key, node) in try words.wordLists(default: standard) {
        configuration.baseWords[key] = try node.baseWords(of: key, beside: document.file, source)
        ownLists.append(key)
      }
    }
    title = keys.title
    self.configuration = configuration
    self.ownLists = BaseWords.Key.all.filter { ownLists.contains($0) }
  }

  /// The whole configuration as a JSON object from which this type reads an equal one; shipped lists are not
  /// included.
  public var json: String { FindWordsKeys.schema.write(FindWordsKeys(self)) }
}

/// The keys of the file, before its base words are read.
struct FindWordsKeys {
  var title = ""
  var language = WordLanguage.english
  var length = WordLength.seven
  var list = FindWordsConfiguration.ListMode.kept
  /// The value of the key for base words.
  fileprivate var words: YAMLNode?
  /// Its own lists as JSON, once they have been read.
  private var lists: String?

  private init() {}

  fileprivate init(_ file: FindWordsFile) {
    title = file.title
    language = file.configuration.language
    length = file.configuration.length
    list = file.configuration.listMode
    guard !file.ownLists.isEmpty else { return }
    lists = RecordText.object(
      file.ownLists.map { ("\($0)", RecordText.list(quoting: file.configuration.baseWords[$0])) })
  }

  static let schema = Schema<FindWordsKeys>(
    FindWordsKeys(),
    [
      .machine("find-words"),
      .required("title", \.title, .line, "one line that says what it is"),
      Parameter("language", \.language, .choice, "the language of the words"),
      Parameter("length", \.length, length, "how many letters base words have"),
      Parameter("list", \.list, .choice, "whether base words are kept or drawn anew"),
      Parameter(
        "words", \.wordsKey, words,
        "base words of one's own: a file or a list, or one for each of some languages and lengths",
        otherwise: "the lists that ship"),
    ])

  /// The node that was read, or the JSON to be written.
  private var wordsKey: WordsValue? {
    get { words.map { .node($0) } ?? lists.map { .json($0) } }
    set { if case .node(let node)? = newValue { words = node } }
  }

  private enum WordsValue {
    case node(YAMLNode)
    case json(String)
  }

  private static let words = ValueForm<WordsValue>(
    ValueType(.list, remark: "file, list of words, or mapping of lists such as en-7"),
    read: { node, _, _ in .node(node) }, write: { value, _ in if case .json(let text) = value { text } else { "null" } }
  )

  private static let length = ValueForm<WordLength>(
    .choice(WordLength.allCases.map { "\($0.rawValue)" }),
    read: { node, _, _ throws(PlacedProblem) in try node.wordLength() }, write: { length, _ in "\(length.rawValue)" })
}

extension YAMLNode {
  /// Returns one of the three languages, by its code.
  public func wordLanguage() throws(PlacedProblem) -> WordLanguage {
    let word = try choice(WordLanguage.allCases.map(\.rawValue))
    return WordLanguage(rawValue: word) ?? .english
  }

  /// Returns the length of base words.
  public func wordLength() throws(PlacedProblem) -> WordLength {
    let numbers = WordLength.allCases.map { "\($0.rawValue)" }
    let word = try choice(numbers)
    return Int(word).flatMap { WordLength(rawValue: $0) } ?? .seven
  }

  /// Returns the lists under the key 'words': one for the game's own language and length, or several by key.
  fileprivate func wordLists(default key: BaseWords.Key) throws(PlacedProblem) -> [(key: BaseWords.Key, node: YAMLNode)]
  {
    guard case .mapping = value.content else { return [(key, self)] }
    var lists: [(key: BaseWords.Key, node: YAMLNode)] = []
    let members = try members(BaseWords.Key.all.map(\.description))
    for key in BaseWords.Key.all { if let node = members["\(key)"] { lists.append((key, node)) } }
    return lists
  }

  /// Returns the words of one list: those of a file, or of a list of texts.
  fileprivate func baseWords(of key: BaseWords.Key, beside file: String, _ source: (String) throws(Problem) -> String)
    throws(PlacedProblem) -> [String]
  {
    guard isList else {
      let path = try line()
      let text: String
      do throws(Problem) { text = try source(path) } catch { throw error.placed(at: location) }
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      return try WordListText(text: text, file: folder + path, key: key).words
    }
    let items = try list()
    guard items.count <= Budget.baseWords else { throw WordListText.tooMany(at: location) }
    guard !items.isEmpty else { throw WordListText.none(key, at: location) }
    var words: [String] = []
    words.reserveCapacity(items.count)
    for item in items {
      let word = WordText.normalized(try item.text())
      try WordListText.check(word, is: key, at: item.location)
      words.append(word)
    }
    return words
  }
}
