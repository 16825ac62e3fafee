public import SimulationCore

/// Why a stimulus has no effect.
public enum ColourRefusal: String, CaseIterable, Hashable, Sendable {
  /// The level hides the channel.
  case hidden
  /// The verdict is shown, and waits to be closed.
  case verdict
  /// No verdict is shown.
  case noVerdict
}

extension FindTheColour {
  /// What the player does.
  public enum Stimulus: Hashable, ReadableStimulus {
    /// A level is picked.
    case levelPicked(ColourLevel)
    /// A slider is moved to a value from 0 to 1.
    case sliderMoved(ColourChannel, Double)
    /// The guess is to be judged.
    case checkPressed
    /// The verdict is closed; the target stays.
    case continuePressed
    /// The verdict is closed; another target is chosen.
    case newGamePressed

    /// The names and payloads of all stimuli.
    public static var forms: [RecordForm] {
      [
        RecordForm(name: "levelPicked", fields: [FindTheColour.levelField]),
        RecordForm(name: "sliderMoved", fields: FindTheColour.guessFields),
        RecordForm("checkPressed"), RecordForm("continuePressed"), RecordForm("newGamePressed"),
      ]
    }

    /// The stimulus of a record that fits one of the forms.
    public init?(_ record: FilledForm) {
      let values = record.fields.map(\.value)
      switch (record.name, values.first, values.last) {
      case ("levelPicked", .integer(let number)?, _):
        guard let level = ColourLevel(number: Int(number)) else { return nil }
        self = .levelPicked(level)
      case ("sliderMoved", .text(let name)?, .number(let value)?):
        guard let channel = ColourChannel(rawValue: name) else { return nil }
        self = .sliderMoved(channel, value)
      case ("sliderMoved", .text(let name)?, .integer(let value)?):
        guard let channel = ColourChannel(rawValue: name) else { return nil }
        self = .sliderMoved(channel, Double(value))
      case ("checkPressed", nil, nil): self = .checkPressed
      case ("continuePressed", nil, nil): self = .continuePressed
      case ("newGamePressed", nil, nil): self = .newGamePressed
      default: return nil
      }
    }

    /// Records the name and the payload.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .levelPicked(let level): recorder.tell("levelPicked", "level", level.number)
      case .sliderMoved(let channel, let value):
        recorder.tell("sliderMoved", "channel", channel.rawValue)
        recorder.field("value", number: value)
      case .checkPressed: recorder.name("checkPressed")
      case .continuePressed: recorder.name("continuePressed")
      case .newGamePressed: recorder.name("newGamePressed")
      }
    }
  }

  /// It schedules nothing: whatever moves is a function of the time.
  public typealias Event = Never

  /// What has happened.
  public enum Fact: Hashable, DeclaredFacts {
    /// A target was chosen, in thousandths of a full channel.
    case targetDrawn(ByChannel<Int>)
    /// Another level was picked.
    case levelChanged(ColourLevel)
    /// A guess has another value, 0 to 1.
    case guessChanged(ColourChannel, Double)
    /// The guess was judged at a level.
    case scored(Int, ColourLevel)
    /// The verdict is shown.
    case verdictShown
    /// The verdict was closed.
    case verdictClosed
    /// So many pieces of confetti are fired.
    case confettiFired(Int)
    /// A sound starts.
    case cueStarted(String)
    /// All guesses are 0.
    case guessesReset
    /// A stimulus had no effect.
    case refused(ColourRefusal)

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      let thousandths = FieldForm.Kind.integer(0...Int64(FindTheColour.finestTarget))
      let scores = FieldForm.Kind.integer(-100...100)
      let reasons = ColourRefusal.allCases.map(\.rawValue)
      return [
        RecordForm(
          name: "targetDrawn",
          fields: ColourChannel.allCases.map { FieldForm(key: $0.rawValue, kind: thousandths) }
        ),
        RecordForm(name: "levelChanged", fields: [FindTheColour.levelField]),
        RecordForm(name: "guessChanged", fields: FindTheColour.guessFields),
        RecordForm(
          name: "scored",
          fields: [FieldForm(key: "score", kind: scores), FindTheColour.levelField]
        ),
        RecordForm("verdictShown"), RecordForm("verdictClosed"),
        RecordForm(
          name: "confettiFired",
          fields: [FieldForm(key: "count", kind: .integer(1...Int64.max))]
        ),
        RecordForm("cueStarted", "cue"), RecordForm("guessesReset"),
        RecordForm(name: "refused", fields: [FieldForm(key: "why", kind: .choice(reasons))]),
      ]
    }

    /// Records the name and the payload.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .targetDrawn(let target):
        recorder.name("targetDrawn")
        for channel in ColourChannel.allCases {
          recorder.field(channel.rawValue, Int64(target[channel]))
        }
      case .levelChanged(let level): recorder.tell("levelChanged", "level", level.number)
      case .guessChanged(let channel, let value):
        recorder.tell("guessChanged", "channel", channel.rawValue)
        recorder.field("value", number: value)
      case .scored(let score, let level):
        recorder.tell("scored", "score", score)
        recorder.field("level", Int64(level.number))
      case .verdictShown: recorder.name("verdictShown")
      case .verdictClosed: recorder.name("verdictClosed")
      case .confettiFired(let count): recorder.tell("confettiFired", "count", count)
      case .cueStarted(let cue): recorder.tell("cueStarted", "cue", cue)
      case .guessesReset: recorder.name("guessesReset")
      case .refused(let reason): recorder.tell("refused", "why", reason.rawValue)
      }
    }
  }

  /// A level, by its number.
  private static var levelField: FieldForm { FieldForm(key: "level", kind: .integer(0...2)) }

  /// A channel and its value.
  private static var guessFields: [FieldForm] {
    [
      FieldForm(key: "channel", kind: .choice(ColourChannel.allCases.map(\.rawValue))),
      FieldForm(key: "value", kind: .number(0...1)),
    ]
  }
}
