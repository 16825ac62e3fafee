import Drawing
import NcursesTerminal
import Stage

// The key bindings of Find Words.
extension FindWordsControls {
  /// The keys while the field is not focused, and those that the help shows.
  var keys: KeyTable<Action> {
    typealias Row = KeyTable<Action>.Row
    let rows: [Row] = [
      Row(["n"], .newWord, "n", "draw a new word", ("n", "new word")),
      Row(
        ["i"], .focus, "i, Tab, Enter", "type into the field; Esc or Tab leaves it",
        selection.hasFocus ? ("Esc", "leave") : ("i", "type"), isVital: true),
      Row([.tab], .focus),
      Row(
        [.enter], .enter, "Enter", "in the field: enter the word; Ctrl-U clears it",
        selection.hasFocus ? ("Enter", "enter") : nil),
      Row(["h"], .hint, "h", "a hint: how many words are left", ("h", "hint")),
      Row(["l"], .settings, "l", "language settings, or close them", ("l", "language")),
    ]
    return KeyTable(rows: rows + lengthRows + languageRows + listRows)
  }

  private var lengthRows: [KeyTable<Action>.Row] {
    WordLength.allCases.enumerated().compactMap { index, length in
      "\(length.rawValue)".unicodeScalars.first.map { scalar in
        index == 0
          ? .init([.character(scalar)], .length(length), "7 8 9", "length of words", ("7 8 9", "length"))
          : .init([.character(scalar)], .length(length))
      }
    }
  }

  private var languageRows: [KeyTable<Action>.Row] {
    WordLanguage.allCases.enumerated().compactMap { index, language in
      "\(index + 1)".unicodeScalars.first.map { scalar in
        index == 0
          ? .init([.character(scalar)], .language(language), "1 2 3", "in the settings: the language")
          : .init([.character(scalar)], .language(language))
      }
    }
  }

  private var listRows: [KeyTable<Action>.Row] {
    [
      .init([.up], .up, "Up Down PageUp PageDown", "scroll the list; in the settings: choose"),
      .init([.down], .down),
      .init([.pageUp], .page(-1)),
      .init([.pageDown], .page(1)),
    ]
  }

  /// Claims all keys that write into the field while it is focused; Enter and Escape always belong to the game, whose
  /// messages they close.
  func claimed(_ key: Key) -> Action? {
    switch key {
    case .enter: return .enter
    case .escape: return .leave
    default: return selection.hasFocus ? typed(key) : nil
    }
  }

  private func typed(_ key: Key) -> Action? {
    switch key {
    case .character(let scalar): .type(scalar)
    case .tab, .backTab: .leave
    case .backspace: .removeBefore
    case .delete: .removeAfter
    case .left: .cursor(-1)
    case .right: .cursor(1)
    case .home: .cursor(-WordField.limit)
    case .end: .cursorToEnd
    case .control("u"): .clear
    // Ctrl-L remains the key for redrawing; other control characters are not letters.
    case .control(let letter) where letter != "l": .type("\u{1}")
    case .function, .insert: .type("\u{1}")
    default: nil
    }
  }
}

extension FindWordsRefusal {
  /// The advice on what to do first.
  var words: String {
    switch self {
    case .alert: "a message is shown: Enter closes it"
    case .settings: "the settings are shown: Esc closes them"
    case .noWord: "there is no word yet: n draws one"
    }
  }
}
