public import SimulationCore

extension TTK4145 {
  /// What happens in a car and at its panel; floors count from 0 here, and from 1 in records.
  public enum Happening: Hashable, Formed {
    /// The car was put somewhere, at the start or by a reload: at a floor, or above it and below the next.
    case carPlaced(floor: Int, isAtFloor: Bool)
    /// The motor was commanded another way; nil to stop.
    case motorChanged(Direction?)
    /// The car began to run, or turned round.
    case carStarted(Direction)
    /// The car stopped at a floor; nil for between floors.
    case carStopped(floor: Int?)
    /// The sensor of a floor went on or off.
    case floorSensorChanged(floor: Int, isOn: Bool)
    /// The car ran past an end.
    case endPassed(Direction)
    /// The car was put back to the last floor, past which it was.
    case movedWithinEnds(floor: Int)
    /// Somebody has taken the motor over from the client, or the client commands it again.
    case overrideChanged(isOn: Bool)
    /// The lamp of a button was switched.
    case buttonLampChanged(TTK4145Button, floor: Int, isLit: Bool)
    /// The indicator shows another floor.
    case indicatorChanged(floor: Int)
    /// The door-open lamp was switched.
    case doorLampChanged(isLit: Bool)
    /// The stop lamp was switched.
    case stopLampChanged(isLit: Bool)
    case buttonPressed(TTK4145Button, floor: Int)
    /// A button sprang back.
    case buttonReleased(TTK4145Button, floor: Int)
    /// The client has asked for a button while it was pressed.
    case buttonSeen(TTK4145Button, floor: Int)
    /// The stop button was pressed or released.
    case stopButtonChanged(isPressed: Bool)
    /// Something was put into the door, or taken away.
    case obstructionChanged(isOn: Bool)
    /// The motor lost its power, or has it again.
    case motorPowerChanged(isOn: Bool)
    /// A client connected, or its connection ended.
    case clientChanged(isConnected: Bool)
    /// Messages of the client to others began to be lost or late, or no longer are.
    case networkChanged(isDisturbed: Bool)

    /// One of each.
    public static let cases = Forms<Self>([
      .carPlaced(floor: 0, isAtFloor: true), .motorChanged(.up), .carStarted(.up), .carStopped(floor: 0),
      .floorSensorChanged(floor: 0, isOn: true), .endPassed(.up), .movedWithinEnds(floor: 0),
      .overrideChanged(isOn: true), .buttonLampChanged(.car, floor: 0, isLit: true), .indicatorChanged(floor: 0),
      .doorLampChanged(isLit: true), .stopLampChanged(isLit: true), .buttonPressed(.car, floor: 0),
      .buttonReleased(.car, floor: 0), .buttonSeen(.car, floor: 0), .stopButtonChanged(isPressed: true),
      .obstructionChanged(isOn: true), .motorPowerChanged(isOn: false), .clientChanged(isConnected: true),
      .networkChanged(isDisturbed: true),
    ])

    /// The name and the payload.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .carPlaced, .motorChanged, .carStarted, .carStopped, .floorSensorChanged, .endPassed, .movedWithinEnds,
        .overrideChanged:
        motionForm(with: &recorder)
      case .stopButtonChanged, .obstructionChanged, .motorPowerChanged, .clientChanged, .networkChanged:
        switchForm(with: &recorder)
      default: panelForm(with: &recorder)
      }
    }

    private func motionForm(with recorder: inout some Recorder) -> Self {
      switch self {
      case .carPlaced(let floor, let isAtFloor):
        recorder.name("carPlaced", "the car was put somewhere, at the start or by a reload")
        return .carPlaced(
          floor: recorder.landing(ofFloor: floor),
          isAtFloor: recorder.flag("atFloor", isAtFloor, "at the landing, or above it"))
      case .motorChanged(let direction):
        recorder.name("motorChanged", "the motor was commanded another way")
        return .motorChanged(recorder.word("direction", orNone: direction, "which way"))
      case .carStarted(let direction):
        recorder.name("carStarted", "the car began to run, or turned round")
        return .carStarted(recorder.direction(direction, "which way"))
      case .carStopped(let floor):
        recorder.name("carStopped", "the car stopped")
        let landing = recorder.whole("landing", floor.map { $0 + 1 } ?? 0, in: 0...9, "the landing; 0 between landings")
        return .carStopped(floor: landing == 0 ? nil : landing - 1)
      case .floorSensorChanged(let floor, let isOn):
        recorder.name("floorSensorChanged", "a floor sensor went on or off")
        return .floorSensorChanged(floor: recorder.landing(ofFloor: floor), isOn: recorder.on(isOn))
      case .endPassed(let direction):
        recorder.name("endPassed", "the car ran past an end, and stands still until it is put back")
        return .endPassed(recorder.direction(direction, "which end"))
      case .movedWithinEnds(let floor):
        recorder.name("movedWithinEnds", "the car was put back to the last landing")
        return .movedWithinEnds(floor: recorder.landing(ofFloor: floor))
      case .overrideChanged(let isOn):
        recorder.name("overrideChanged", "somebody commands the motor, or the client does again")
        return .overrideChanged(isOn: recorder.on(isOn))
      default: return self
      }
    }

    private func panelForm(with recorder: inout some Recorder) -> Self {
      switch self {
      case .buttonLampChanged(let button, let floor, let isLit):
        recorder.name("buttonLampChanged", "the lamp of a button was switched")
        return .buttonLampChanged(
          recorder.button(button), floor: recorder.landing(ofFloor: floor), isLit: recorder.lit(isLit))
      case .indicatorChanged(let floor):
        recorder.name("indicatorChanged", "the indicator shows another floor")
        return .indicatorChanged(floor: recorder.landing(ofFloor: floor))
      case .doorLampChanged(let isLit):
        recorder.name("doorLampChanged", "the door-open lamp was switched")
        return .doorLampChanged(isLit: recorder.lit(isLit))
      case .stopLampChanged(let isLit):
        recorder.name("stopLampChanged", "the stop lamp was switched")
        return .stopLampChanged(isLit: recorder.lit(isLit))
      case .buttonPressed(let button, let floor):
        recorder.name("buttonPressed", "a button was pressed")
        return .buttonPressed(recorder.button(button), floor: recorder.landing(ofFloor: floor))
      case .buttonReleased(let button, let floor):
        recorder.name("buttonReleased", "a button sprang back")
        return .buttonReleased(recorder.button(button), floor: recorder.landing(ofFloor: floor))
      case .buttonSeen(let button, let floor):
        recorder.name("buttonSeen", "the client has asked for a button while it was pressed")
        return .buttonSeen(recorder.button(button), floor: recorder.landing(ofFloor: floor))
      default: return self
      }
    }

    private func switchForm(with recorder: inout some Recorder) -> Self {
      switch self {
      case .stopButtonChanged(let isPressed):
        recorder.name("stopButtonChanged", "the stop button was pressed or released")
        return .stopButtonChanged(isPressed: recorder.pressed(isPressed))
      case .obstructionChanged(let isOn):
        recorder.name("obstructionChanged", "something was put into the door, or taken away")
        return .obstructionChanged(isOn: recorder.on(isOn))
      case .motorPowerChanged(let isOn):
        recorder.name("motorPowerChanged", "the motor lost its power, or has it again")
        return .motorPowerChanged(isOn: recorder.on(isOn))
      case .clientChanged(let isConnected):
        recorder.name("clientChanged", "a client connected, or its connection ended")
        return .clientChanged(isConnected: recorder.flag("connected", isConnected, "whether one is connected"))
      case .networkChanged(let isDisturbed):
        recorder.name("networkChanged", "messages to other clients are lost or late, or not")
        return .networkChanged(isDisturbed: recorder.flag("disturbed", isDisturbed, "whether they are"))
      default: return self
      }
    }
  }
}

extension TTK4145 {
  /// A rule that a client broke.
  public struct RuleBroken: Hashable, Formed {
    /// The rule.
    public let rule: TTK4145Rule
    /// The name of the car whose client broke it.
    public let car: String
    /// What was found.
    public let finding: String

    /// One example.
    public static let cases = Forms<Self>([RuleBroken(rule: .endStop, car: "A", finding: "it ran past the top end")])

    /// The name, the rule, the car and what was found.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      recorder.name("ruleBroken", "a client broke a rule")
      return RuleBroken(
        rule: recorder.word("rule", rule, "the rule"), car: recorder.text("car", car, "the car"),
        finding: recorder.text("finding", finding, "what was found"))
    }
  }
}
