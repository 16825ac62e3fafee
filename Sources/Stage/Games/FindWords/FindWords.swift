import Motion
public import SimulationCore

/// The game Find Words: the player makes words from the letters of a base word, in three languages.
///
/// The stimulus says whether a word is in the dictionary: the machine needs no dictionary, and a replay reaches
/// the same verdicts everywhere. It arms no events.
public struct FindWords: Game {
  /// The stimuli.
  public typealias Stimulus = FindWordsStimulus
  /// The event type: there are no events.
  public typealias Event = Never
  /// The facts.
  public typealias Fact = FindWordsFact

  /// The configuration of the game.
  public let configuration: FindWordsConfiguration
  /// Whether there is a base word.
  public private(set) var word = Region(BaseWordChart())
  /// The state of the board: open, or covered by an alert or the settings.
  public private(set) var board = Region(WordBoardChart())
  /// The selected language.
  public private(set) var language: WordLanguage
  /// The selected word length.
  public private(set) var length: WordLength
  /// The base word; empty before the first one.
  public private(set) var baseWord = ""
  /// The words found, normalized, the newest first.
  public private(set) var foundWords: [String] = []
  /// The number of words found and of their letters.
  public private(set) var count = WordCount(words: 0, letters: 0)
  /// The hint for the base word; nil if none was given since the word was chosen or a word was found.
  public private(set) var hint: WordHint?
  /// The reason why the last word was rejected.
  private var objection: WordObjection?
  /// The horizontal scale of the word before squaring: animates between 1 and -1.
  private var flip = MovingValue(1)
  /// The same animation, as followed by the hands.
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

  /// The sound cue of a new word.
  public static let clickCue = "buttonClick"

  /// Creates a game without a base word.
  public init(_ configuration: FindWordsConfiguration) {
    self.configuration = configuration
    language = configuration.language
    length = configuration.length
  }

  /// The diagrams of the two regions.
  public var diagrams: [StateDiagram] { [StateDiagram(word.chart), StateDiagram(board.chart)] }

  /// Whether the journal reveals hidden information; this game has none.
  public var hidesChoices: Bool { false }

  /// Creates the random stream of words.
  public mutating func start(in context: inout some MachineContext<FindWords>) { words = context.randomStream("words") }

  /// Does nothing, because no event is ever scheduled.
  public mutating func handle(_ event: Never, in context: inout some MachineContext<FindWords>) {}

  /// Handles a player's action.
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

  /// Opens or closes an alert or the settings; has no effect if the board is already in that state.
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

  /// The shown alert, or nil.
  public var alert: WordAlert? {
    guard board.state == .alert else { return nil }
    return objection.map { WordAlert($0, in: language) }
  }
}

/// A hint computed by the dictionary: words that are still to be found.
public struct WordHint: Hashable, Sendable {
  /// The length of the words, in letters.
  public let letters: Int
  /// The number of such words that are left.
  public let left: Int

  /// Creates a hint about a number of words of a length.
  public init(letters: Int, left: Int) {
    self.letters = letters
    self.left = left
  }
}

// MARK: - Rules

extension FindWords {
  /// The outcome of entering a word.
  public enum Verdict: Hashable, Sendable {
    /// The word has fewer than two letters and is ignored.
    case ignored
    /// The word is added to the list.
    case accepted(letters: Int)
    case rejected(WordObjection)
  }

  /// Returns why a stimulus would be refused now, or nil if it is accepted.
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

  /// Returns the outcome of entering a text while the board is open; `known` is the dictionary's answer.
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

  /// The minimum number of letters in a word.
  public static var leastLetters: Int { 2 }
}

// MARK: - Values

extension FindWords {
  /// Returns the horizontal scale of the base word at an instant: the square of the flip's.
  public func wordScale(at instant: SimulationInstant) -> Double {
    let scale = flip.presented(at: instant.elapsed)
    return scale * scale
  }

  /// Returns the deflection of the hands at an instant: 1 as the word begins to turn, then swinging to 0.
  public func handSwing(at instant: SimulationInstant) -> Double {
    (handFlip.target - handFlip.presented(at: instant.elapsed)) * handFlip.target / 2
  }

  /// Returns whether the base word or the hands move visibly at an instant: the hands are within a thousandth
  /// of their rest position after 4 s.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    handFlip.movement != nil && instant.elapsed - handFlip.started < .seconds(4)
  }

  /// Returns all observable values of the game at an instant.
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
