public import SimulationCore

/// A reason why a stimulus has no effect.
public enum ColourRefusal: String, CaseIterable, Hashable, Sendable {
  /// The level hides the channel.
  case hidden
  /// The verdict is shown and must be closed first.
  case verdict
  /// No verdict is shown.
  case noVerdict
}

extension FindTheColour {
  /// The player's actions.
  public enum Stimulus: Hashable, Formed, ReadableStimulus {
    case levelPicked(ColourLevel)
    /// A slider is moved to a value from 0 to 1.
    case sliderMoved(ColourChannel, Double)
    /// The Check button is pressed.
    case checkPressed
    /// The verdict is closed; the target is kept.
    case continuePressed
    /// The verdict is closed; a new target is chosen.
    case newGamePressed

    /// One value of each case.
    public static let cases = Forms<Self>([
      .levelPicked(.hard), .sliderMoved(.red, 0.5), .checkPressed, .continuePressed, .newGamePressed,
    ])

    /// Passes the name and the payload through a recorder.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .levelPicked(let level):
        recorder.name("levelPicked", "a level is picked")
        return .levelPicked(recorder.level(level))
      case .sliderMoved(let channel, let value):
        recorder.name("sliderMoved", "a slider is moved to a value")
        return .sliderMoved(recorder.channel(channel), recorder.guess(value))
      case .checkPressed: recorder.name("checkPressed", "the guess is to be judged")
      case .continuePressed: recorder.name("continuePressed", "the verdict is closed; the target stays")
      case .newGamePressed: recorder.name("newGamePressed", "the verdict is closed; there is another target")
      }
      return self
    }
  }

  /// The event type: there are no events, because movements are functions of time.
  public typealias Event = Never

  /// The facts of the game.
  public enum Fact: Hashable, Formed, DeclaredFacts {
    /// A target was chosen, in thousandths of a full channel.
    case targetDrawn(ByChannel<Int>)
    case levelChanged(ColourLevel)
    /// A guess changed to a value from 0 to 1.
    case guessChanged(ColourChannel, Double)
    /// The guess was scored at a level.
    case scored(Int, ColourLevel)
    case verdictShown
    case verdictClosed
    /// A number of confetti pieces was fired.
    case confettiFired(Int)
    /// A sound starts.
    case cueStarted(String)
    /// All guesses were reset to 0.
    case guessesReset
    /// A stimulus had no effect.
    case refused(ColourRefusal)

    /// One value of each case.
    public static let cases = Forms<Self>([
      .targetDrawn(ByChannel { _ in 0 }), .levelChanged(.hard), .guessChanged(.red, 0.5), .scored(100, .hard),
      .verdictShown, .verdictClosed, .confettiFired(1), .cueStarted("cue"), .guessesReset, .refused(.hidden),
    ])

    /// Passes the name and the payload through a recorder.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .targetDrawn(var target):
        recorder.name("targetDrawn", "there is another target")
        for channel in ColourChannel.allCases {
          target[channel] = recorder.whole(
            channel.rawValue, target[channel], in: 0...Int64(FindTheColour.finestTarget),
            "thousandths of the full channel")
        }
        return .targetDrawn(target)
      case .levelChanged(let level):
        recorder.name("levelChanged", "another level was picked")
        return .levelChanged(recorder.level(level))
      case .guessChanged(let channel, let value):
        recorder.name("guessChanged", "a guess has another value")
        return .guessChanged(recorder.channel(channel), recorder.guess(value))
      case .scored(let score, let level):
        recorder.name("scored", "the guess was judged")
        return .scored(recorder.whole("score", score, in: -100...100, "the score"), recorder.level(level))
      case .verdictShown: recorder.name("verdictShown", "the verdict is shown")
      case .verdictClosed: recorder.name("verdictClosed", "the verdict was closed")
      case .confettiFired(let count):
        recorder.name("confettiFired", "confetti is fired")
        return .confettiFired(recorder.whole("count", count, in: 1...Int64.max, "how many pieces"))
      case .cueStarted(let cue):
        recorder.name("cueStarted", "a sound starts")
        return .cueStarted(recorder.text("cue", cue, "the sound"))
      case .guessesReset: recorder.name("guessesReset", "all guesses are 0")
      case .refused(let reason):
        recorder.name("refused", "a stimulus had no effect")
        return .refused(recorder.word("why", reason, "why it had none"))
      }
      return self
    }
  }
}

extension Recorder {
  fileprivate mutating func level(_ level: ColourLevel) -> ColourLevel {
    let number = whole("level", level.number, in: 0...2, "0 easy, 1 hard, 2 extreme")
    return ColourLevel(number: number) ?? level
  }

  fileprivate mutating func channel(_ channel: ColourChannel) -> ColourChannel {
    word("channel", channel, "the channel")
  }

  fileprivate mutating func guess(_ value: Double) -> Double {
    number("value", value, in: 0...1, unit: .share, "0 for none, 1 for the full channel")
  }
}
