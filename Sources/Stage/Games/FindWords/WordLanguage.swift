/// A language of the game.
public enum WordLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"
  case italian = "it"

  /// Its English name.
  public var englishName: String {
    switch self {
    case .english: "English"
    case .spanish: "Spanish"
    case .italian: "Italian"
    }
  }
}

/// The length of a base word: 7, 8 or 9 letters.
public enum WordLength: Int, CaseIterable, Hashable, Sendable {
  /// Seven letters.
  case seven = 7
  /// Eight letters.
  case eight = 8
  /// Nine letters.
  case nine = 9
}

/// A reason why an entered word is rejected, in the order of the checks.
///
/// > Source: the game's page, the checks of its word entry.
public enum WordObjection: String, CaseIterable, Hashable, Sendable {
  /// The word is already in the list.
  case repeated
  /// The word cannot be made from the letters of the base word.
  case impossible
  /// The word is not in the dictionary.
  case unknown
}

/// A reason why a stimulus is refused, in the order of the checks.
public enum FindWordsRefusal: String, CaseIterable, Hashable, Sendable {
  /// An alert is shown and must be closed first.
  case alert
  /// The settings are shown and must be closed first.
  case settings
  /// No word has been chosen yet.
  case noWord
}

/// A message that the player must close: the reason why a word was rejected.
public struct WordAlert: Hashable, Sendable {
  /// Its title.
  public let title: String
  /// Its text.
  public let text: String

  /// Creates the alert about a word, in a language.
  public init(_ objection: WordObjection, in language: WordLanguage) {
    (title, text) =
      switch (objection, language) {
      case (.repeated, .english): ("You already used this word", "Keep looking!")
      case (.repeated, .spanish): ("Ya has usado esta palabra", "¡Sigue buscando!")
      case (.repeated, .italian): ("Hai già usato questa parola", "Continua a cercare!")
      case (.impossible, .english):
        ("This word is not possible", "Create only words from the letters in the given word")
      case (.impossible, .spanish):
        ("Esta palabra no es posible", "Forma palabras solo con las letras de la palabra dada")
      case (.impossible, .italian):
        ("Questa parola non è possibile", "Crea parole solo con le lettere della parola data")
      case (.unknown, .english): ("This is not a valid word", "Use only real words")
      case (.unknown, .spanish): ("Esta no es una palabra válida", "Usa solo palabras reales")
      case (.unknown, .italian): ("Questa non è una parola valida", "Usa solo parole reali")
      }
  }
}
