public import SimulationCore

/// The stimuli of the game.
public enum FindWordsStimulus: Hashable, Formed, ReadableStimulus {
  case languagePicked(WordLanguage)
  case lengthPicked(WordLength)
  /// A new base word is requested.
  case newWordPressed
  /// A word is entered; `known` is the dictionary's answer.
  case wordEntered(String, known: Bool)
  case settingsOpened
  case settingsClosed
  case alertClosed
  /// A hint is requested; the dictionary's answer is that `left` words of `letters` letters are left.
  case hintAsked(letters: Int, left: Int)

  /// One value of each case.
  public static let cases = Forms<Self>([
    .languagePicked(.english), .lengthPicked(.seven), .newWordPressed, .wordEntered("word", known: true),
    .settingsOpened, .settingsClosed, .alertClosed, .hintAsked(letters: 4, left: 3),
  ])

  /// Passes the name and the payload through a recorder.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .languagePicked(let language):
      recorder.name("languagePicked", "a language is picked")
      return .languagePicked(recorder.word("language", language, "the language"))
    case .lengthPicked(let length):
      recorder.name("lengthPicked", "a length of base words is picked")
      let range = Int64(WordLength.seven.rawValue)...Int64(WordLength.nine.rawValue)
      let letters = recorder.whole("length", length.rawValue, in: range, "its letters")
      return .lengthPicked(WordLength(rawValue: letters) ?? length)
    case .newWordPressed: recorder.name("newWordPressed", "a new base word is asked for")
    case .wordEntered(let text, let known):
      recorder.name("wordEntered", "a word is entered")
      return .wordEntered(
        recorder.text("text", text, "the word"), known: recorder.flag("known", known, "whether the dictionary has it"))
    case .settingsOpened: recorder.name("settingsOpened", "the settings are opened")
    case .settingsClosed: recorder.name("settingsClosed", "the settings are closed")
    case .alertClosed: recorder.name("alertClosed", "the alert is closed")
    case .hintAsked(let letters, let left):
      recorder.name("hintAsked", "a hint is asked for")
      return .hintAsked(
        letters: recorder.whole("letters", letters, in: 0...100, "the length of the words left"),
        left: recorder.whole("left", left, in: 0...1_000_000, "how many of them are left"))
    }
    return self
  }
}

/// The facts of the game, in the order in which those of one stimulus are emitted.
public enum FindWordsFact: Hashable, Formed, DeclaredFacts {
  /// A base word was chosen.
  case wordDrawn(String)
  /// The base word begins to flip.
  case flipStarted
  /// A sound starts.
  case cueStarted(String)
  case languageChanged(WordLanguage)
  case lengthChanged(WordLength)
  /// A word was accepted, with the number of its letters.
  case wordAccepted(String, letters: Int)
  case wordRejected(String, WordObjection)
  /// An alert appeared.
  case alertShown(WordAlert)
  /// The list of found words changed.
  case countChanged(WordCount)
  /// A hint was given: `left` words of `letters` letters are left.
  case hintGiven(letters: Int, left: Int)
  /// A stimulus was refused.
  case refused(FindWordsRefusal)

  /// One value of each case.
  public static let cases = Forms<Self>([
    .wordDrawn("word"), .flipStarted, .cueStarted("cue"), .languageChanged(.english), .lengthChanged(.seven),
    .wordAccepted("word", letters: 4), .wordRejected("word", .unknown), .alertShown(WordAlert(.unknown, in: .english)),
    .countChanged(WordCount(words: 1, letters: 4)), .hintGiven(letters: 4, left: 3), .refused(.alert),
  ])

  /// Passes the name and the payload through a recorder.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .wordDrawn(let word):
      recorder.name("wordDrawn", "there is another base word")
      return .wordDrawn(recorder.text("word", word, "the base word"))
    case .flipStarted: recorder.name("flipStarted", "the base word begins to turn")
    case .cueStarted(let cue):
      recorder.name("cueStarted", "a sound starts")
      return .cueStarted(recorder.text("cue", cue, "the sound"))
    case .languageChanged(let language):
      recorder.name("languageChanged", "another language is picked")
      return .languageChanged(recorder.word("language", language, "the language"))
    case .lengthChanged(let length):
      recorder.name("lengthChanged", "another length of base words is picked")
      let letters = recorder.count("length", length.rawValue, "its letters")
      return .lengthChanged(WordLength(rawValue: letters) ?? length)
    case .wordAccepted(let word, let letters):
      recorder.name("wordAccepted", "a word was accepted")
      return .wordAccepted(
        recorder.text("word", word, "the word"), letters: recorder.count("letters", letters, "how many it has"))
    case .wordRejected(let word, let objection):
      recorder.name("wordRejected", "a word was not accepted")
      return .wordRejected(recorder.text("word", word, "the word"), recorder.word("why", objection, "why not"))
    // The title and text are derived from an alert, and the averages from a count.
    case .alertShown(let alert):
      recorder.name("alertShown", "an alert appeared")
      _ = recorder.text("title", alert.title, "its title")
      _ = recorder.text("text", alert.text, "its text")
    case .countChanged(let count):
      recorder.name("countChanged", "the list of found words changed")
      _ = recorder.count("words", count.words, "how many were found")
      _ = recorder.text("average", count.average, "their letters on average, with two decimals")
      _ = recorder.count("averageTruncated", count.averageTruncated, "that without the fraction")
    case .hintGiven(let letters, let left):
      recorder.name("hintGiven", "a hint was given")
      return .hintGiven(
        letters: recorder.count("letters", letters, "the length of the words that are left"),
        left: recorder.count("left", left, "how many of them are left"))
    case .refused(let refusal):
      recorder.name("refused", "a stimulus was refused")
      return .refused(recorder.word("why", refusal, "why"))
    }
    return self
  }
}

extension Recorder {
  fileprivate mutating func count(_ key: String, _ value: Int, _ meaning: StaticString) -> Int {
    whole(key, value, in: 0...Int64(Int32.max), meaning)
  }
}

/// The number of words found, and their average length.
public struct WordCount: Hashable, Sendable {
  /// The number of words.
  public let words: Int
  /// The total number of letters.
  public let letters: Int

  /// Creates a count of words and letters.
  public init(words: Int, letters: Int) {
    self.words = words
    self.letters = letters
  }

  /// The average number of letters per word with two decimals, halves rounded up; `0.00` without words.
  public var average: String {
    guard words > 0 else { return "0.00" }
    let hundredths = (200 * letters + words) / (2 * words)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The average number of letters per word, truncated; 0 without words.
  public var averageTruncated: Int { words > 0 ? letters / words : 0 }
}
