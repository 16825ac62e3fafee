public import SimulationCore

/// Whether the doors are open or closed, or meant to be.
public enum DoorPosition: String, CaseIterable, Sendable {
  /// Fully open.
  case open
  /// Shut.
  case closed
}

extension Classic {
  /// What a person can do to the two-floor elevator.
  public enum Stimulus: String, Formed, ReadableStimulus, CaseIterable, CustomStringConvertible {
    case buttonPressed

    /// The one stimulus.
    public static let cases = Forms<Self>(allCases)

    /// The name.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      recorder.name(rawValue, "the one button is pressed")
      return self
    }
  }

  /// What the two-floor elevator schedules; the three timers bear the source's names.
  public enum Event: Hashable, Formed, CustomStringConvertible {
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

    /// One of each.
    public static let cases = Forms<Self>([
      .doorTimer, .chimeTimer, .doorSoundTimer, .doorMotionStart, .doorMotionEnd, .lightChange(floor: 1), .callDue,
    ])

    /// The name and, of a light, the floor.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .doorTimer: recorder.name("doorTimer", "the doors are to open again")
      case .chimeTimer: recorder.name("chimeTimer", "the chime is to start")
      case .doorSoundTimer: recorder.name("doorSoundTimer", "the sound of the doors is to start")
      case .doorMotionStart: recorder.name("doorMotionStart", "the leaves begin to move")
      case .doorMotionEnd: recorder.name("doorMotionEnd", "the leaves arrive")
      case .lightChange(let floor):
        recorder.name("lightChange", "the light of a floor begins to change")
        return .lightChange(floor: recorder.floor(floor))
      case .callDue: recorder.name("callDue", "the registered call acts")
      }
      return self
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
  public enum Fact: Hashable, Formed, DeclaredFacts, CustomStringConvertible {
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

    /// One of each.
    public static let cases = Forms<Self>([
      .callRegistered, .doorCommanded(to: .open), .buttonLampChanged(isLit: true), .directionChanged(.up),
      .floorLightChanged(floor: 1, isLit: true), .doorMotionStarted(to: .open), .doorMotionEnded(to: .open),
      .cueStarted(.elevatorChime),
    ])

    /// The name and the payload.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .callRegistered:
        recorder.name("callRegistered", "a press was registered while the elevator was busy")
        return self
      case .doorCommanded(let position):
        recorder.name("doorCommanded", "the doors were commanded to a position")
        return .doorCommanded(to: recorder.position(position))
      case .buttonLampChanged(let isLit):
        recorder.name("buttonLampChanged", "the lamp of the button was switched")
        return .buttonLampChanged(isLit: recorder.lit(isLit))
      case .directionChanged(let direction):
        recorder.name("directionChanged", "a trip began")
        return .directionChanged(recorder.direction(direction, "which way the car goes"))
      case .floorLightChanged(let floor, let isLit):
        recorder.name("floorLightChanged", "the cross-fade of a floor's light began")
        return .floorLightChanged(floor: recorder.floor(floor), isLit: recorder.lit(isLit))
      case .doorMotionStarted(let position):
        recorder.name("doorMotionStarted", "the leaves began to move")
        return .doorMotionStarted(to: recorder.position(position))
      case .doorMotionEnded(let position):
        recorder.name("doorMotionEnded", "the leaves arrived")
        return .doorMotionEnded(to: recorder.position(position))
      case .cueStarted(let cue):
        recorder.name("cueStarted", "a sound started")
        return .cueStarted(recorder.word("cue", cue, "the sound"))
      }
    }
  }
}

extension Recorder {
  fileprivate mutating func floor(_ floor: Int) -> Int { whole("floor", floor, in: 1...2, "the floor") }

  fileprivate mutating func position(_ position: DoorPosition) -> DoorPosition {
    word("to", position, "where the leaves go")
  }
}
