public import SimulationCore
public import Stage

/// A game that is played behind the doors of a landing.
public enum GalleryGame: Sendable {
  case memorize(Memorize)
  case findTheColour(FindTheColour)
  case findWords(FindWords)

  /// A stimulus of a game.
  public enum Stimulus: Hashable, Sendable {
    case memorize(Memorize.Stimulus)
    /// A stimulus of Find the Colour.
    case findTheColour(FindTheColour.Stimulus)
    case findWords(FindWords.Stimulus)
  }

  /// An event of a game: Find the Colour and Find Words schedule none.
  public enum Event: Recordable {
    case memorize(Memorize.Event)

    /// Records the game's own event.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .memorize(let event): event.record(into: &recorder)
      }
    }
  }

  /// A fact of a game.
  public enum Fact: DeclaredFacts {
    case memorize(Memorize.Fact)
    /// A fact of Find the Colour.
    case findTheColour(FindTheColour.Fact)
    case findWords(FindWords.Fact)

    /// Records the game's own fact.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .memorize(let fact): fact.record(into: &recorder)
      case .findTheColour(let fact): fact.record(into: &recorder)
      case .findWords(let fact): fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts of all games.
    public static var forms: [RecordForm] { Memorize.Fact.forms + FindTheColour.Fact.forms + FindWords.Fact.forms }
  }

  /// The game itself, whichever it is.
  public var game: any Game {
    switch self {
    case .memorize(let game): game
    case .findTheColour(let game): game
    case .findWords(let game): game
    }
  }

  /// The name used by its file, by `values` and in messages.
  public var name: String { game.report(at: .start).scene }

  /// The facts that the game can emit.
  var factSources: [FactSource] {
    let forms =
      switch self {
      case .memorize: Memorize.Fact.forms
      case .findTheColour: FindTheColour.Fact.forms
      case .findWords: FindWords.Fact.forms
      }
    return [FactSource(path: "", forms: forms)]
  }

  /// Returns the problem with a stimulus for this particular game; nil when it is valid.
  public func problem(with stimulus: Stimulus) -> Problem? {
    switch (self, stimulus) {
    case (.memorize(let game), .memorize(let stimulus)): return game.problem(with: stimulus)
    case (.findTheColour, .findTheColour), (.findWords, .findWords): return nil
    default:
      return Problem(
        "The game at this landing is '\(name)', which has no stimulus '\(Record(of: stimulus).name)'",
        allowed: "A game takes its own stimuli", advice: "Name the landing of the game that is meant")
    }
  }
}

extension GalleryGame.Stimulus: Formed, ReadableStimulus {
  /// The stimuli of all games; their names are distinct.
  public static let cases = Forms<Self>(
    Memorize.Stimulus.cases.examples.map(GalleryGame.Stimulus.memorize)
      + FindTheColour.Stimulus.cases.examples.map(GalleryGame.Stimulus.findTheColour)
      + FindWords.Stimulus.cases.examples.map(GalleryGame.Stimulus.findWords))

  /// Visits the form of the game's own stimulus.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .memorize(let stimulus): .memorize(stimulus.form(with: &recorder))
    case .findTheColour(let stimulus): .findTheColour(stimulus.form(with: &recorder))
    case .findWords(let stimulus): .findWords(stimulus.form(with: &recorder))
    }
  }
}

extension GalleryGame {
  /// A verb to perform on a game.
  enum Verb {
    case start
    case receive(Stimulus)
    case handle(Event)
    case abandon
  }

  /// Wraps an event of a game that has none.
  private static func wrapped<Whole>(_ event: Never) -> Whole {}

  /// Performs a verb; a verb of another game does nothing.
  ///
  /// - Parameters:
  ///   - verb: The verb.
  ///   - context: The lift's context.
  ///   - landing: The landing behind whose doors the game is, from 1.
  mutating func perform<Controller>(
    _ verb: Verb, in context: inout some MachineContext<GalleryLift<Controller>>, at landing: Int
  ) {
    switch self {
    case .memorize(var game):
      var part = context.narrowed(
        to: Memorize.self, named: GalleryPath.name(ofLanding: landing),
        event: { .game(landing: landing, .memorize($0)) }, fact: { .game(landing: landing, .memorize($0)) })
      switch verb {
      case .start: game.start(in: &part)
      case .abandon: game.abandon(in: &part)
      case .receive(.memorize(let stimulus)): game.receive(stimulus, in: &part)
      case .handle(.memorize(let event)): game.handle(event, in: &part)
      default: break
      }
      self = .memorize(game)
    case .findTheColour(var game):
      var part = context.narrowed(
        to: FindTheColour.self, named: GalleryPath.name(ofLanding: landing), event: Self.wrapped,
        fact: { .game(landing: landing, .findTheColour($0)) })
      switch verb {
      case .start: game.start(in: &part)
      case .abandon: game.abandon(in: &part)
      case .receive(.findTheColour(let stimulus)): game.receive(stimulus, in: &part)
      default: break
      }
      self = .findTheColour(game)
    case .findWords(var game):
      var part = context.narrowed(
        to: FindWords.self, named: GalleryPath.name(ofLanding: landing), event: Self.wrapped,
        fact: { .game(landing: landing, .findWords($0)) })
      switch verb {
      case .start: game.start(in: &part)
      case .abandon: game.abandon(in: &part)
      case .receive(.findWords(let stimulus)): game.receive(stimulus, in: &part)
      default: break
      }
      self = .findWords(game)
    }
  }
}
