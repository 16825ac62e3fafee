public import Games
public import SimulationCore
import Yams

/// A game of Find Words, read from its file.
public struct FindWordsFile: Sendable {
  /// One line of description.
  public let title: String
  /// What it is played with.
  public let configuration: FindWordsConfiguration
  /// The lists that do not ship, in the order of their keys.
  public let ownLists: [BaseWords.Key]

  private static let keys = ["machine", "title", "language", "length", "list", "words"]

  /// Reads a file, and those of its base words, and checks them; omitted keys use their defaults.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: Its name, for messages.
  ///   - source: The text of a file of base words, by its path from this file's folder.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong; a wrong word has its line in its own
  ///   file.
  public init(
    text: String,
    file: String,
    source: (String) throws(Problem) -> String
  ) throws(PlacedProblem) {
    let root = try YAMLNode(text: text, file: file).members(Self.keys)
    _ = try root.required("machine", "the kind of machine: 'find-words'").choice(["find-words"])
    title = try root.required("title", "one line that says what it is").line()
    let language = try root["language"]?.wordLanguage() ?? .english
    let length = try root["length"]?.wordLength() ?? .seven
    var configuration = FindWordsConfiguration(
      language: language,
      length: length,
      baseWords: .shipped
    )
    let modes = FindWordsConfiguration.ListMode.allCases
    if let word = try root["list"]?.choice(modes.map(\.rawValue)) {
      configuration.listMode = modes.first { $0.rawValue == word } ?? .kept
    }
    var ownLists: [BaseWords.Key] = []
    if let words = root["words"] {
      for (key, node) in try words.wordLists(default: BaseWords.Key(language, length)) {
        configuration.baseWords[key] = try node.baseWords(of: key, beside: file, source)
        ownLists.append(key)
      }
    }
    self.configuration = configuration
    self.ownLists = BaseWords.Key.all.filter { ownLists.contains($0) }
  }

  /// The whole configuration as a JSON object that this type reads back to an equal one; lists that ship
  /// are not in it.
  public var json: String {
    var members = [
      ("machine", RecordText.quoted("find-words")), ("title", RecordText.quoted(title)),
      ("language", RecordText.quoted(configuration.language.rawValue)),
      ("length", "\(configuration.length.rawValue)"),
      ("list", RecordText.quoted(configuration.listMode.rawValue)),
    ]
    if !ownLists.isEmpty {
      let lists = ownLists.map {
        ("\($0)", RecordText.list(quoting: configuration.baseWords[$0]))
      }
      members.append(("words", RecordText.object(lists)))
    }
    return RecordText.object(members)
  }
}

extension YAMLNode {
  /// One of the three languages, by its code.
  public func wordLanguage() throws(PlacedProblem) -> WordLanguage {
    let word = try choice(WordLanguage.allCases.map(\.rawValue))
    return WordLanguage(rawValue: word) ?? .english
  }

  /// The length of base words.
  public func wordLength() throws(PlacedProblem) -> WordLength {
    let numbers = WordLength.allCases.map { "\($0.rawValue)" }
    let word = try choice(numbers)
    return Int(word).flatMap { WordLength(rawValue: $0) } ?? .seven
  }

  /// The lists that the key 'words' names: one for the game's own language and length, or some by key.
  fileprivate func wordLists(
    default key: BaseWords.Key
  ) throws(PlacedProblem) -> [(key: BaseWords.Key, node: YAMLNode)] {
    guard node.mapping != nil else { return [(key, self)] }
    var lists: [(key: BaseWords.Key, node: YAMLNode)] = []
    let members = try members(BaseWords.Key.all.map(\.description))
    for key in BaseWords.Key.all {
      if let node = members["\(key)"] { lists.append((key, node)) }
    }
    return lists
  }

  /// The words of one list: those of a file, or of a list of texts.
  fileprivate func baseWords(
    of key: BaseWords.Key,
    beside file: String,
    _ source: (String) throws(Problem) -> String
  ) throws(PlacedProblem) -> [String] {
    guard isList else {
      let path = try line()
      let text: String
      do throws(Problem) {
        text = try source(path)
      } catch {
        throw error.placed(at: place)
      }
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      return try WordListText(text: text, file: folder + path, key: key).words
    }
    let items = try list()
    guard items.count <= WordListText.countLimit else { throw WordListText.tooMany(at: place) }
    guard !items.isEmpty else { throw WordListText.none(key, at: place) }
    var words: [String] = []
    words.reserveCapacity(items.count)
    for item in items {
      let word = WordText.normalized(try item.text())
      try WordListText.check(word, is: key, at: item.place)
      words.append(word)
    }
    return words
  }
}
