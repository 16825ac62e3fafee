public import Games
public import SimulationCore
import Stage

/// A game that is played behind the doors of a landing.
public enum GalleryGame: Sendable {
  /// Memorize.
  case memorize(Memorize)
  /// Find the Colour.
  case findTheColour(FindTheColour)
  /// Find Words.
  case findWords(FindWords)

  /// What a player can do.
  public enum Stimulus: Hashable, Sendable {
    /// In Memorize.
    case memorize(Memorize.Stimulus)
    /// In Find the Colour.
    case findTheColour(FindTheColour.Stimulus)
    /// In Find Words.
    case findWords(FindWords.Stimulus)
  }

  /// What a game schedules: Find the Colour and Find Words schedule nothing.
  public enum Event: Recordable {
    /// Of Memorize.
    case memorize(Memorize.Event)

    /// Records what the game's own event does.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .memorize(let event): event.record(into: &recorder)
      }
    }
  }

  /// What happens in a game.
  public enum Fact: DeclaredFacts {
    /// In Memorize.
    case memorize(Memorize.Fact)
    /// In Find the Colour.
    case findTheColour(FindTheColour.Fact)
    /// In Find Words.
    case findWords(FindWords.Fact)

    /// Records what the game's own fact does.
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

  /// The name by which its file, `values` and messages call it.
  public var name: String { game.report(at: .start).scene }

  /// What the game can emit.
  var factSources: [FactSource] {
    let forms =
      switch self {
      case .memorize: Memorize.Fact.forms
      case .findTheColour: FindTheColour.Fact.forms
      case .findWords: FindWords.Fact.forms
      }
    return [FactSource(path: "", forms: forms)]
  }

  /// What is wrong with a stimulus for this very game; nil when nothing is.
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
  /// The stimuli of all games; no name is in two games.
  public static let cases = Forms<Self>(
    Memorize.Stimulus.cases.examples.map(GalleryGame.Stimulus.memorize)
      + FindTheColour.Stimulus.cases.examples.map(GalleryGame.Stimulus.findTheColour)
      + FindWords.Stimulus.cases.examples.map(GalleryGame.Stimulus.findWords))

  /// What the game's own stimulus has.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .memorize(let stimulus): .memorize(stimulus.form(with: &recorder))
    case .findTheColour(let stimulus): .findTheColour(stimulus.form(with: &recorder))
    case .findWords(let stimulus): .findWords(stimulus.form(with: &recorder))
    }
  }
}

extension GalleryGame {
  /// What a game is asked to do.
  enum Verb {
    case start
    case receive(Stimulus)
    case handle(Event)
    case abandon
  }

  /// An event of a game that has none, in the words of the whole.
  private static func wrapped<Whole>(_ event: Never) -> Whole {}

  /// Does what a verb asks for; a verb of another game does nothing.
  ///
  /// - Parameters:
  ///   - verb: What is asked.
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
