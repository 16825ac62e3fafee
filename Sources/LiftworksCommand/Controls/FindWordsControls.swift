import Configuration
import Drawing
import FoundationEssentials
internal import Glibc
import NcursesTerminal
import SimulationCore
import SpellChecking
import Stage

/// The keys and clicks of Find Words: a text field that takes all letters while it is focused, and keys for the
/// buttons otherwise.
struct FindWordsControls: MachineControls {
  typealias Root = FindWords

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case type(Unicode.Scalar)
    case enter
    case leave
    case focus
    case removeBefore
    case removeAfter
    case clear
    case cursor(Int)
    case cursorToEnd
    case newWord
    case hint
    case settings
    case length(WordLength)
    case language(WordLanguage)
    case up
    case down
    case page(Int)
  }

  var selection = FindWordsSelection()
  /// Whether the field was focused when the settings were opened.
  private var returnsToField = false
  private let checker: SpellChecker
  /// Stores the choices; nil if they are not stored.
  private let choices: FindWordsChoices?

  /// Creates the controls of a game, with the dictionaries of the system and the stored choices of the user.
  init(of machine: FindWords) {
    // A game with its own base words starts as its file declares.
    let isShipped = machine.configuration.baseWords == .shipped
    self.init(
      checker: SpellChecker(baseWords: machine.configuration.baseWords),
      choices: isShipped ? FindWordsChoices(environment: ProcessInfo.processInfo.environment) : nil)
  }

  /// Creates the controls of a game with a spell checker and a file of choices.
  init(checker: SpellChecker, choices: FindWordsChoices?) {
    self.checker = checker
    self.choices = choices
  }

  func isForView(_ action: Action) -> Bool { action == .up || action == .down }

  // MARK: - Choices of earlier runs

  /// Restores the last choice.
  mutating func open(on snapshot: Snapshot<FindWords>) -> Reaction<FindWordsStimulus> {
    guard let choices else { return .none }
    do throws(FindWordsChoices.Damage) {
      guard let choice = try choices.read() else { return .none }
      let machine = snapshot.machine
      var stimuli: [FindWordsStimulus] = []
      if choice.language != machine.language { stimuli.append(.languagePicked(choice.language)) }
      if choice.length != machine.length { stimuli.append(.lengthPicked(choice.length)) }
      return Reaction(stimuli: stimuli)
    } catch { return .answer(error.sentence) }
  }

  /// Stores the choice.
  func sent(_ stimuli: [FindWordsStimulus], leaving snapshot: Snapshot<FindWords>) -> String? {
    let isPick = stimuli.contains { stimulus in
      switch stimulus {
      case .languagePicked, .lengthPicked: true
      default: false
      }
    }
    guard let choices, isPick else { return nil }
    let machine = snapshot.machine
    do throws(FindWordsChoices.Damage) {
      try choices.keep(.init(language: machine.language, length: machine.length))
      return nil
    } catch { return error.sentence }
  }

  // MARK: - Keys

  mutating func perform(_ action: Action, on snapshot: Snapshot<FindWords>) -> Reaction<FindWordsStimulus> {
    let machine = snapshot.machine
    switch action {
    case .type(let scalar): return type(scalar, on: machine)
    case .enter: return enter(on: machine)
    case .leave: return leave(on: machine)
    case .focus: return focus(on: machine)
    case .removeBefore: return edit(on: machine) { $0.removeBefore() }
    case .removeAfter: return edit(on: machine) { $0.removeAfter() }
    case .clear: return edit(on: machine) { $0.clear() }
    case .cursor(let step): return edit(on: machine) { $0.moveCursor(to: $0.cursor + step) }
    case .cursorToEnd: return edit(on: machine) { $0.moveCursor(to: $0.letters.count) }
    case .newWord: return newWord(on: machine)
    case .hint: return hint(on: machine)
    case .settings: return toggleSettings(on: machine)
    case .length(let length): return pick(length, on: machine)
    case .language(let language): return pick(language, on: machine)
    case .up: return step(-1, on: machine)
    case .down: return step(1, on: machine)
    case .page(let direction): return scroll(10 * direction, on: machine)
    }
  }

  /// Sends a stimulus, or shows why the game would refuse it.
  private func send(_ stimulus: FindWordsStimulus, to machine: FindWords) -> Reaction<FindWordsStimulus> {
    machine.refusal(of: stimulus).map { .answer($0.words) } ?? .send(stimulus)
  }

  /// Edits the text unless something covers it.
  private mutating func edit(on machine: FindWords, _ change: (inout WordField) -> Void) -> Reaction<FindWordsStimulus>
  {
    if let refusal = machine.refusal(of: .wordEntered("", known: false)) { return .answer(refusal.words) }
    change(&selection.field)
    return .none
  }

  private mutating func type(_ scalar: Unicode.Scalar, on machine: FindWords) -> Reaction<FindWordsStimulus> {
    var refusal: WordField.Refusal?
    let reaction = edit(on: machine) { refusal = $0.type(scalar) }
    switch refusal {
    case .full?: return .answer("the field holds \(WordField.limit) letters: Enter, or Ctrl-U clears it")
    case .unwritable?: return .answer("control characters are not typed into the field")
    case nil: return reaction
    }
  }

  private mutating func enter(on machine: FindWords) -> Reaction<FindWordsStimulus> {
    switch machine.board.state {
    case .alert: return .send(.alertClosed)
    case .settings: return pick(selection.language, on: machine)
    case .open: return selection.hasFocus ? submit(on: machine) : focus(on: machine)
    }
  }

  private mutating func leave(on machine: FindWords) -> Reaction<FindWordsStimulus> {
    switch machine.board.state {
    case .alert: return .send(.alertClosed)
    case .settings: return toggleSettings(on: machine)
    case .open:
      selection.hasFocus = false
      return .none
    }
  }

  private mutating func focus(on machine: FindWords) -> Reaction<FindWordsStimulus> {
    if let refusal = machine.refusal(of: .wordEntered("", known: false)) { return .answer(refusal.words) }
    selection.hasFocus = true
    return .none
  }

  /// Submits the text; rejected text stays in the field.
  private mutating func submit(on machine: FindWords) -> Reaction<FindWordsStimulus> {
    let text = selection.field.text
    if let refusal = machine.refusal(of: .wordEntered(text, known: false)) { return .answer(refusal.words) }
    let known = checker.knows(text, in: machine.language)
    switch machine.verdict(on: text, known: known) {
    case .ignored: return .answer("a word has at least \(FindWords.leastLetters) letters")
    case .accepted:
      selection.field.clear()
      selection.scroll = 0
    case .rejected: break
    }
    return Reaction(stimuli: [.wordEntered(text, known: known)], message: checker.notice(about: machine.language))
  }

  private mutating func newWord(on machine: FindWords) -> Reaction<FindWordsStimulus> {
    let reaction = send(.newWordPressed, to: machine)
    if !reaction.stimuli.isEmpty { selection.hasFocus = true }
    return reaction
  }

  private func hint(on machine: FindWords) -> Reaction<FindWordsStimulus> {
    if let refusal = machine.refusal(of: .hintAsked(letters: 0, left: 0)) { return .answer(refusal.words) }
    let hint = checker.hint(for: machine.baseWord, without: machine.foundWords, in: machine.language)
    let notice = checker.notice(about: machine.language)
    guard let hint else { return .answer(notice ?? "no other known word is left") }
    return Reaction(stimuli: [.hintAsked(letters: hint.letters, left: hint.left)], message: notice)
  }

  // MARK: - Choosing

  private mutating func toggleSettings(on machine: FindWords) -> Reaction<FindWordsStimulus> {
    if machine.board.state == .settings {
      selection.hasFocus = returnsToField
      returnsToField = false
      return .send(.settingsClosed)
    }
    let reaction = send(.settingsOpened, to: machine)
    guard !reaction.stimuli.isEmpty else { return reaction }
    returnsToField = selection.hasFocus
    selection.hasFocus = false
    selection.language = machine.language
    return reaction
  }

  private func pick(_ length: WordLength, on machine: FindWords) -> Reaction<FindWordsStimulus> {
    let reaction = send(.lengthPicked(length), to: machine)
    guard !reaction.stimuli.isEmpty, machine.length == length else { return reaction }
    return .answer("\(length.rawValue) letters are picked already")
  }

  private mutating func pick(_ language: WordLanguage, on machine: FindWords) -> Reaction<FindWordsStimulus> {
    guard machine.board.state == .settings else { return .answer("l opens the language settings") }
    selection.language = language
    guard machine.language != language else {
      return .answer("\(language.englishName) is picked already: Esc closes the settings")
    }
    return send(.languagePicked(language), to: machine)
  }

  /// Moves the choice in the settings, or scrolls the list.
  private mutating func step(_ rows: Int, on machine: FindWords) -> Reaction<FindWordsStimulus> {
    guard machine.board.state == .settings else { return scroll(rows, on: machine) }
    let languages = WordLanguage.allCases
    let index = (languages.firstIndex(of: selection.language) ?? 0) + rows
    if languages.indices.contains(index) { selection.language = languages[index] }
    return .none
  }

  private mutating func scroll(_ rows: Int, on machine: FindWords) -> Reaction<FindWordsStimulus> {
    let last = max(0, machine.foundWords.count - 1)
    selection.scroll = max(0, min(last, selection.scroll + rows))
    return .none
  }

  // MARK: - Mouse

  mutating func press(_ control: FindWordsControl, on snapshot: Snapshot<FindWords>) -> Reaction<FindWordsStimulus> {
    let machine = snapshot.machine
    switch control {
    case .newWord: return newWord(on: machine)
    case .hint: return hint(on: machine)
    case .length(let length): return pick(length, on: machine)
    case .openSettings, .closeSettings: return toggleSettings(on: machine)
    case .language(let language): return pick(language, on: machine)
    case .closeAlert: return send(.alertClosed, to: machine)
    case .field(let index):
      let reaction = focus(on: machine)
      if selection.hasFocus { selection.field.moveCursor(to: index) }
      return reaction
    case .enter: return submit(on: machine)
    case .scroll(let rows): return scroll(rows, on: machine)
    case .covered: return .answer((machine.refusal(of: .newWordPressed) ?? .alert).words)
    }
  }
}
