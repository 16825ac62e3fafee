public import SimulationCore

/// Whether the doors are open or closed, or meant to be.
public enum DoorPosition: String, CaseIterable, Sendable {
  /// Fully open.
  case open
  /// Shut.
  case closed
}

/// Which way a car goes.
public enum Direction: String, CaseIterable, Sendable {
  /// Towards the higher floor.
  case up
  /// Towards the lower floor.
  case down
}

extension Classic {
  /// What a person can do to the two-floor elevator.
  public enum Stimulus: String, ReadableStimulus, CaseIterable {
    /// The one button is pressed.
    case buttonPressed

    /// The names of all stimuli; none has a payload.
    public static var forms: [RecordForm] { allCases.map { RecordForm(name: $0.rawValue) } }

    /// The stimulus of a form's name.
    public init?(_ record: FilledForm) {
      self.init(rawValue: record.name)
    }

    /// Tells the name.
    public func record(into recorder: inout some Recorder) {
      recorder.name(rawValue)
    }
  }

  /// What the two-floor elevator schedules; the three timers bear the source's names.
  public enum Event: Hashable, Recordable {
    /// The doors are to be commanded open again.
    case doorTimer
    /// The chime is to start.
    case chimeTimer
    /// The sound of the doors is to start.
    case doorSoundTimer
    /// The leaves begin to move.
    case doorMotionStart
    /// The leaves have arrived.
    case doorMotionEnd
    /// A floor's light begins to change.
    case lightChange(floor: Int)
    /// The call that was registered while the elevator was busy acts.
    case callDue

    /// Tells the name and, of a light, the floor.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .doorTimer: recorder.name("doorTimer")
      case .chimeTimer: recorder.name("chimeTimer")
      case .doorSoundTimer: recorder.name("doorSoundTimer")
      case .doorMotionStart: recorder.name("doorMotionStart")
      case .doorMotionEnd: recorder.name("doorMotionEnd")
      case .lightChange(let floor): recorder.tell("lightChange", "floor", floor)
      case .callDue: recorder.name("callDue")
      }
    }
  }

  /// The sounds that the two-floor elevator starts.
  public enum Cue: String, CaseIterable, Sendable {
    /// The doors run.
    case doorsOpenClose
    /// The car has arrived.
    case elevatorChime
  }

  /// The facts of the two-floor elevator.
  public enum Fact: Hashable, DeclaredFacts {
    /// A press was registered while the elevator was busy.
    case callRegistered
    /// The doors were commanded to a position.
    case doorCommanded(to: DoorPosition)
    /// The lamp of the button was switched.
    case buttonLampChanged(isLit: Bool)
    /// A trip began in a direction.
    case directionChanged(Direction)
    /// The cross-fade of a floor's light began.
    case floorLightChanged(floor: Int, isLit: Bool)
    /// The leaves began to move to a position.
    case doorMotionStarted(to: DoorPosition)
    /// The leaves arrived at a position.
    case doorMotionEnded(to: DoorPosition)
    /// A sound started.
    case cueStarted(Cue)

    /// Tells the name and the payload.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .callRegistered:
        recorder.name("callRegistered")
      case .doorCommanded(let position): recorder.tell("doorCommanded", "to", position.rawValue)
      case .buttonLampChanged(let isLit): recorder.tell("buttonLampChanged", "lit", isLit)
      case .directionChanged(let direction):
        recorder.tell("directionChanged", "direction", direction.rawValue)
      case .floorLightChanged(let floor, let isLit):
        recorder.name("floorLightChanged")
        recorder.field("floor", Int64(floor))
        recorder.field("lit", isLit)
      case .doorMotionStarted(let position):
        recorder.tell("doorMotionStarted", "to", position.rawValue)
      case .doorMotionEnded(let position): recorder.tell("doorMotionEnded", "to", position.rawValue)
      case .cueStarted(let cue): recorder.tell("cueStarted", "cue", cue.rawValue)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      func choice<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String,
        _ words: Word.Type
      ) -> FieldForm {
        FieldForm(key: key, kind: .choice(words.allCases.map(\.rawValue)))
      }
      let position = choice("to", DoorPosition.self)
      let lit = FieldForm(key: "lit", kind: .flag)
      return [
        RecordForm(name: "callRegistered"),
        RecordForm(name: "doorCommanded", fields: [position]),
        RecordForm(name: "buttonLampChanged", fields: [lit]),
        RecordForm(name: "directionChanged", fields: [choice("direction", Direction.self)]),
        RecordForm(
          name: "floorLightChanged",
          fields: [FieldForm(key: "floor", kind: .integer(1...2)), lit]
        ),
        RecordForm(name: "doorMotionStarted", fields: [position]),
        RecordForm(name: "doorMotionEnded", fields: [position]),
        RecordForm(name: "cueStarted", fields: [choice("cue", Cue.self)]),
      ]
    }
  }
}
