public import SimulationCore

/// What the game can receive.
public enum FindWordsStimulus: Hashable, ReadableStimulus {
  /// A language is picked.
  case languagePicked(WordLanguage)
  /// A length of base words is picked.
  case lengthPicked(WordLength)
  /// A new base word is asked for.
  case newWordPressed
  /// A word is entered; `known` is the dictionary's answer.
  case wordEntered(String, known: Bool)
  /// The settings are opened.
  case settingsOpened
  /// The settings are closed.
  case settingsClosed
  /// The alert is closed.
  case alertClosed
  /// A hint is asked for; the dictionary's answer is that `left` words of so many letters are left.
  case hintAsked(letters: Int, left: Int)

  /// The names and payloads of all stimuli.
  public static var forms: [RecordForm] {
    let languages = WordLanguage.allCases.map(\.rawValue)
    let lengths = WordLength.allCases.map { Int64($0.rawValue) }
    return [
      RecordForm(
        name: "languagePicked",
        fields: [FieldForm(key: "language", kind: .choice(languages))]
      ),
      RecordForm(
        name: "lengthPicked",
        fields: [
          FieldForm(key: "length", kind: .integer((lengths.min() ?? 7)...(lengths.max() ?? 9)))
        ]
      ),
      RecordForm(name: "newWordPressed"),
      RecordForm(
        name: "wordEntered",
        fields: [FieldForm(key: "text", kind: .text), FieldForm(key: "known", kind: .flag)]
      ),
      RecordForm(name: "settingsOpened"),
      RecordForm(name: "settingsClosed"),
      RecordForm(name: "alertClosed"),
      RecordForm(
        name: "hintAsked",
        fields: [
          FieldForm(key: "letters", kind: .integer(0...100)),
          FieldForm(key: "left", kind: .integer(0...1_000_000)),
        ]
      ),
    ]
  }

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    let values = record.fields.map(\.value)
    switch (record.name, values.first, values.dropFirst().first) {
    case ("languagePicked", .text(let word)?, nil):
      guard let language = WordLanguage(rawValue: word) else { return nil }
      self = .languagePicked(language)
    case ("lengthPicked", .integer(let number)?, nil):
      guard let length = WordLength(rawValue: Int(number)) else { return nil }
      self = .lengthPicked(length)
    case ("newWordPressed", nil, nil): self = .newWordPressed
    case ("wordEntered", .text(let text)?, .flag(let known)?):
      self = .wordEntered(text, known: known)
    case ("settingsOpened", nil, nil): self = .settingsOpened
    case ("settingsClosed", nil, nil): self = .settingsClosed
    case ("alertClosed", nil, nil): self = .alertClosed
    case ("hintAsked", .integer(let letters)?, .integer(let left)?):
      self = .hintAsked(letters: Int(letters), left: Int(left))
    default: return nil
    }
  }

  /// Writes the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .languagePicked(let language):
      recorder.tell("languagePicked", "language", language.rawValue)
    case .lengthPicked(let length): recorder.tell("lengthPicked", "length", length.rawValue)
    case .newWordPressed: recorder.name("newWordPressed")
    case .wordEntered(let text, let known):
      recorder.tell("wordEntered", "text", text)
      recorder.field("known", known)
    case .settingsOpened: recorder.name("settingsOpened")
    case .settingsClosed: recorder.name("settingsClosed")
    case .alertClosed: recorder.name("alertClosed")
    case .hintAsked(let letters, let left):
      recorder.tell("hintAsked", "letters", letters)
      recorder.field("left", Int64(left))
    }
  }
}

/// What the game reports, in the order in which the facts of one stimulus come.
public enum FindWordsFact: Hashable, DeclaredFacts {
  /// A base word was chosen.
  case wordDrawn(String)
  /// The base word begins to turn.
  case flipStarted
  /// A sound starts.
  case cueStarted(String)
  /// Another language is picked.
  case languageChanged(WordLanguage)
  /// Another length is picked.
  case lengthChanged(WordLength)
  /// A word was accepted, with the number of its letters.
  case wordAccepted(String, letters: Int)
  /// A word was not accepted.
  case wordRejected(String, WordObjection)
  /// An alert appeared.
  case alertShown(WordAlert)
  /// The list of found words changed.
  case countChanged(WordCount)
  /// A hint was given: so many words of so many letters are left.
  case hintGiven(letters: Int, left: Int)
  /// A stimulus was refused.
  case refused(FindWordsRefusal)

  /// The names and payloads of all facts.
  public static var forms: [RecordForm] {
    func number(_ key: String) -> FieldForm {
      FieldForm(key: key, kind: .integer(0...Int64(Int32.max)))
    }
    func choice(_ key: String, _ words: [String]) -> FieldForm {
      FieldForm(key: key, kind: .choice(words))
    }
    let word = FieldForm(key: "word", kind: .text)
    return [
      RecordForm("wordDrawn", "word"), RecordForm("flipStarted"),
      RecordForm("cueStarted", "cue"),
      RecordForm(
        name: "languageChanged",
        fields: [choice("language", WordLanguage.allCases.map(\.rawValue))]
      ),
      RecordForm(name: "lengthChanged", fields: [number("length")]),
      RecordForm(name: "wordAccepted", fields: [word, number("letters")]),
      RecordForm(
        name: "wordRejected",
        fields: [word, choice("why", WordObjection.allCases.map(\.rawValue))]
      ),
      RecordForm("alertShown", "title", "text"),
      RecordForm(
        name: "countChanged",
        fields: [
          number("words"), FieldForm(key: "average", kind: .text), number("averageTruncated"),
        ]
      ),
      RecordForm(name: "hintGiven", fields: [number("letters"), number("left")]),
      RecordForm(
        name: "refused",
        fields: [choice("why", FindWordsRefusal.allCases.map(\.rawValue))]
      ),
    ]
  }

  /// Writes the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .wordDrawn(let word): recorder.tell("wordDrawn", "word", word)
    case .flipStarted: recorder.name("flipStarted")
    case .cueStarted(let cue): recorder.tell("cueStarted", "cue", cue)
    case .languageChanged(let language):
      recorder.tell("languageChanged", "language", language.rawValue)
    case .lengthChanged(let length): recorder.tell("lengthChanged", "length", length.rawValue)
    case .wordAccepted(let word, let letters):
      recorder.tell("wordAccepted", "word", word)
      recorder.field("letters", Int64(letters))
    case .wordRejected(let word, let objection):
      recorder.tell("wordRejected", "word", word)
      recorder.field("why", objection.rawValue)
    case .alertShown(let alert):
      recorder.tell("alertShown", "title", alert.title)
      recorder.field("text", alert.text)
    case .countChanged(let count):
      recorder.tell("countChanged", "words", count.words)
      recorder.field("average", count.average)
      recorder.field("averageTruncated", Int64(count.averageTruncated))
    case .hintGiven(let letters, let left):
      recorder.tell("hintGiven", "letters", letters)
      recorder.field("left", Int64(left))
    case .refused(let refusal): recorder.tell("refused", "why", refusal.rawValue)
    }
  }
}

/// How many words were found, and how long they are on average.
public struct WordCount: Hashable, Sendable {
  /// The number of words.
  public let words: Int
  /// The number of letters of all words together.
  public let letters: Int

  /// The count of some words and their letters.
  public init(words: Int, letters: Int) {
    self.words = words
    self.letters = letters
  }

  /// The letters of a word on average, with two decimals, halves rounded up; `0.00` without words.
  public var average: String {
    guard words > 0 else { return "0.00" }
    let hundredths = (200 * letters + words) / (2 * words)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The letters of a word on average without the fraction; 0 without words.
  public var averageTruncated: Int { words > 0 ? letters / words : 0 }
}
