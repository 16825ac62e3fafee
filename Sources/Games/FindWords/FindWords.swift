import Motion
public import SimulationCore
public import Stage

/// Find Words: words are made from the letters of a base word, in three languages.
///
/// Whether a word is in the dictionary comes with the stimulus: the machine needs no dictionary, and a
/// replay gives the same verdicts everywhere. Nothing is ever armed.
public struct FindWords: Game {
  /// What it can receive.
  public typealias Stimulus = FindWordsStimulus
  /// It schedules nothing.
  public typealias Event = Never
  /// What it reports.
  public typealias Fact = FindWordsFact

  /// What it is played with.
  public let configuration: FindWordsConfiguration
  /// Whether there is a base word.
  public private(set) var word = Region(BaseWordChart())
  /// What lies over the board.
  public private(set) var board = Region(WordBoardChart())
  /// The language that is picked.
  public private(set) var language: WordLanguage
  /// The length that is picked.
  public private(set) var length: WordLength
  /// The base word that is shown; empty before the first one.
  public private(set) var baseWord = ""
  /// The words that were found, the newest first, normalized.
  public private(set) var foundWords: [String] = []
  /// How many they are.
  public private(set) var count = WordCount(words: 0, letters: 0)
  /// The hint for the base word; nil when none was given since it was chosen or a word was found.
  public private(set) var hint: WordHint?
  /// Why the last word was not accepted.
  private var objection: WordObjection?
  /// The scale s of the word across, 1 or -1, whose square is shown.
  private var flip = MovingValue(1)
  /// The same turn as the hands follow it.
  private var handFlip = MovingValue(1)
  private var words = RandomStream(seed: 1, name: "words")

  /// The spring of the base word.
  ///
  /// > Source: the game's page, 4h: damping fraction 0.8, and the default response of springs.
  private static let wordSpring = Movement(.spring(Spring(dampingFraction: 0.8)))
  /// The spring of the hands.
  ///
  /// > Source: the game's page, 4h: damping fraction 0.2.
  private static let handSpring = Movement(.spring(Spring(dampingFraction: 0.2)))

  /// The cue of a new word.
  public static let clickCue = "buttonClick"

  /// A game at its start: no word is shown.
  public init(_ configuration: FindWordsConfiguration) {
    self.configuration = configuration
    language = configuration.language
    length = configuration.length
  }

  /// The diagrams of the two regions.
  public var diagrams: [StateDiagram] { [StateDiagram(word.chart), StateDiagram(board.chart)] }

  /// Nothing is hidden.
  public var hidesChoices: Bool { false }

  /// Takes the stream of words.
  public mutating func start(in context: inout some MachineContext<FindWords>) { words = context.randomStream("words") }

  /// Nothing is scheduled.
  public mutating func handle(_ event: Never, in context: inout some MachineContext<FindWords>) {}

  /// Something comes from the player.
  public mutating func receive(_ stimulus: FindWordsStimulus, in context: inout some MachineContext<FindWords>) {
    if let refusal = refusal(of: stimulus) { return context.emit(.refused(refusal)) }
    switch stimulus {
    case .languagePicked(let picked):
      guard picked != language else { return }
      language = picked
      context.emit(.languageChanged(picked))
    case .lengthPicked(let picked):
      guard picked != length else { return }
      length = picked
      context.emit(.lengthChanged(picked))
    case .newWordPressed: draw(in: &context)
    case .wordEntered(let text, let known): enter(text, known: known, in: &context)
    case .settingsOpened: move(on: .settingsOpened, in: &context)
    case .settingsClosed: move(on: .settingsClosed, in: &context)
    case .alertClosed: move(on: .alertClosed, in: &context)
    case .hintAsked(let letters, let left):
      hint = WordHint(letters: letters, left: left)
      context.emit(.hintGiven(letters: letters, left: left))
    }
  }

  /// Opens or closes what lies over the board; what is so already changes nothing.
  private mutating func move(on trigger: WordBoardChart.Trigger, in context: inout some MachineContext<FindWords>) {
    if board.canMove(on: trigger) { board.move(on: trigger, in: &context) }
  }

  private mutating func draw(in context: inout some MachineContext<FindWords>) {
    let list = configuration.baseWords[BaseWords.Key(language, length)]
    baseWord = list[Int(words.integer(in: 0...Int64(list.count - 1)))]
    word.move(on: .drawn, in: &context)
    hint = nil
    flip.go(to: -flip.target, at: context.now.elapsed, with: Self.wordSpring)
    handFlip.go(to: -handFlip.target, at: context.now.elapsed, with: Self.handSpring)
    context.emit(.wordDrawn(baseWord))
    context.emit(.flipStarted)
    context.emit(.cueStarted(Self.clickCue))
    guard configuration.listMode == .perWord, !foundWords.isEmpty else { return }
    foundWords = []
    count = WordCount(words: 0, letters: 0)
    context.emit(.countChanged(count))
  }

  private mutating func enter(_ text: String, known: Bool, in context: inout some MachineContext<FindWords>) {
    let entered = WordText.normalized(text)
    switch verdict(on: text, known: known) {
    case .ignored: return
    case .rejected(let objection):
      self.objection = objection
      board.move(on: .rejected, in: &context)
      context.emit(.wordRejected(entered, objection))
      context.emit(.alertShown(WordAlert(objection, in: language)))
    case .accepted(let letters):
      foundWords.insert(entered, at: 0)
      count = WordCount(words: count.words + 1, letters: count.letters + letters)
      hint = nil
      context.emit(.wordAccepted(entered, letters: letters))
      context.emit(.countChanged(count))
    }
  }

  /// The alert that is shown; nil when none is.
  public var alert: WordAlert? {
    guard board.state == .alert else { return nil }
    return objection.map { WordAlert($0, in: language) }
  }
}

/// What is left to be found, as the dictionary knows it.
public struct WordHint: Hashable, Sendable {
  /// The letters of a word.
  public let letters: Int
  /// How many such words are left.
  public let left: Int

  /// So many words of so many letters.
  public init(letters: Int, left: Int) {
    self.letters = letters
    self.left = left
  }
}

// MARK: - Rules

extension FindWords {
  /// What becomes of a word that is entered.
  public enum Verdict: Hashable, Sendable {
    /// Nothing: it has fewer than two letters.
    case ignored
    /// It goes into the list.
    case accepted(letters: Int)
    /// It does not.
    case rejected(WordObjection)
  }

  /// Why the game would refuse a stimulus now; nil when it takes it.
  public func refusal(of stimulus: Stimulus) -> FindWordsRefusal? {
    switch (board.state, stimulus) {
    case (.alert, .alertClosed), (.settings, .settingsOpened), (.settings, .settingsClosed),
      (.settings, .languagePicked):
      nil
    case (.alert, _): .alert
    case (.settings, _): .settings
    case (.open, .wordEntered), (.open, .hintAsked): word.state == .none ? .noWord : nil
    case (.open, _): nil
    }
  }

  /// What becomes of a text that is entered while the board is open; `known` is the dictionary's answer.
  ///
  /// > Source: the game's page, 4c: the order of the checks.
  public func verdict(on text: String, known: Bool) -> Verdict {
    let entered = WordText.normalized(text)
    let letters = entered.count
    guard letters >= Self.leastLetters else { return .ignored }
    if foundWords.contains(entered) { return .rejected(.repeated) }
    guard WordText.canMake(entered, from: baseWord) else { return .rejected(.impossible) }
    return known ? .accepted(letters: letters) : .rejected(.unknown)
  }

  /// A word has at least so many letters.
  public static var leastLetters: Int { 2 }
}

// MARK: - Values

extension FindWords {
  /// The scale of the base word across at an instant: the square of the flip's.
  public func wordScale(at instant: SimulationInstant) -> Double {
    let scale = flip.presented(at: instant.elapsed)
    return scale * scale
  }

  /// How far the hands are from rest at an instant: 1 as the word begins to turn, then swinging to 0.
  public func handSwing(at instant: SimulationInstant) -> Double {
    (handFlip.target - handFlip.presented(at: instant.elapsed)) * handFlip.target / 2
  }

  /// Whether the base word or the hands move visibly at an instant: the hands are within a thousandth
  /// of their rest after 4 s.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    handFlip.movement != nil && instant.elapsed - handFlip.started < .seconds(4)
  }

  /// Everything that the game shows at an instant.
  public func report(at instant: SimulationInstant) -> SceneReport {
    SceneReport(
      scene: "find-words", at: instant, stage: GameStage.size,
      state: [
        .init("word", .text(baseWord)),
        .init("list", .list(foundWords.map { .text($0) })),
        .init("count", .number(Double(count.words))),
        .init("average", .text(count.average)),
        .init("language", .text(language.rawValue)),
        .init("length", .number(Double(length.rawValue))),
        .init("board", .text(board.state.rawValue)),
      ],
      parts: [
        SceneReport.Part(name: "word", values: [.init("scaleX", .finite(wordScale(at: instant)))]),
        SceneReport.Part(name: "hands", values: [.init("swing", .finite(handSwing(at: instant)))]),
      ])
  }
}
