import Drawing
import Mechanisms
import Pictures
import SimulationCore

/// The keys and clicks of a mechanism, with the selected part and view.
struct MechanismControls: MachineControls {
  typealias Root = MechanismRun
  typealias Action = MechanismKeys.Action

  private(set) var selection = MechanismSelection()
  let keys: KeyTable<Action>
  private let parts: [MechanismPicture.Part]
  private let nominal: Fraction
  /// The speed before the motor was switched off.
  private var lastSpeed: Fraction

  init(of machine: MechanismRun) {
    keys = MechanismKeys.table(
      elements: machine.mechanism.elements.count, hasStates: machine.mechanism.states.contains { $0.name != nil })
    parts = MechanismPicture.parts(of: machine.layout, names: machine.mechanism.bodies.map(\.name))
    nominal = machine.nominalSpeed ?? 1
    lastSpeed = nominal
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .nextPart, .previousPart, .zoomIn, .zoomOut, .left, .right, .up, .down, .fit, .turn, .look, .names: true
    default: false
    }
  }

  mutating func showNames(_ isShown: Bool) { selection.hasNames = isShown }

  mutating func perform(_ action: Action, on snapshot: Snapshot<MechanismRun>) -> Reaction<MechanismStimulus> {
    let machine = snapshot.machine
    switch action {
    case .faster: return drive(machine) { $0 + nominal.magnitude / 10 }
    case .slower: return drive(machine) { $0 - nominal.magnitude / 10 }
    case .twice: return drive(machine) { $0 * 2 }
    case .half: return drive(machine) { $0 / 2 }
    case .reverse: return drive(machine) { -$0 }
    case .toggleMotor:
      let speed = machine.motorSpeed ?? 0
      if speed.isZero { return send(.motorSpeedChanged(lastSpeed), to: machine) }
      lastSpeed = speed
      return send(.motorSpeedChanged(0), to: machine)
    case .toggleElement(let index): return toggle(index, in: machine)
    case .nextState: return nextState(of: machine)
    case .toggleStall: return toggleStall(in: machine)
    default:
      changeView(action)
      return .none
    }
  }

  // MARK: - The machine

  /// Sends a stimulus, or shows why the mechanism refuses it.
  private func send(_ stimulus: MechanismStimulus, to machine: MechanismRun, message: String? = nil) -> Reaction<
    MechanismStimulus
  > { machine.refusal(of: stimulus).map { .answer($0.rawValue) } ?? Reaction(stimuli: [stimulus], message: message) }

  private func drive(_ machine: MechanismRun, _ change: (Fraction) -> Fraction) -> Reaction<MechanismStimulus> {
    send(.motorSpeedChanged(change(machine.motorSpeed ?? 0)), to: machine)
  }

  private func toggle(_ index: Int, in machine: MechanismRun) -> Reaction<MechanismStimulus> {
    let element = machine.elements[index]
    let name = element.chart.name
    return .send(element.state == .engaged ? .clutchReleased(name) : .clutchEngaged(name))
  }

  private func nextState(of machine: MechanismRun) -> Reaction<MechanismStimulus> {
    let next = machine.nextState
    return Reaction(stimuli: machine.stimuli(for: next), message: next.name.map { "state \($0)" })
  }

  private func toggleStall(in machine: MechanismRun) -> Reaction<MechanismStimulus> {
    guard let index = selection.part else { return .answer("Tab picks a part first") }
    let body = parts[index].body
    let name = machine.mechanism.name(of: body)
    let isHeld = !body.isFrame && machine.stalls[body.index].state == .engaged
    return send(
      isHeld ? .shaftReleased(name) : .shaftStalled(name), to: machine,
      message: isHeld ? nil : "\(name) is held fast; s lets it go")
  }

  // MARK: - The view

  private mutating func changeView(_ action: Action) {
    switch action {
    case .nextPart: pick(1)
    case .previousPart: pick(-1)
    case .zoomIn: zoom(1)
    case .zoomOut: zoom(-1)
    case .left: move(across: -1, down: 0)
    case .right: move(across: 1, down: 0)
    case .up: move(across: 0, down: -1)
    case .down: move(across: 0, down: 1)
    case .fit: (selection.zoom, selection.across, selection.down) = (0, 0, 0)
    case .turn: selection.isTurned.toggle()
    case .look: selection.look = selection.look == .solid ? .braille : .solid
    case .names: selection.hasNames.toggle()
    default: break
    }
  }

  private mutating func pick(_ step: Int) {
    guard !parts.isEmpty else { return }
    guard let part = selection.part else {
      selection.part = step > 0 ? 0 : parts.count - 1
      return
    }
    let next = part + step
    // The whole follows the last part.
    selection.part = parts.indices.contains(next) ? next : nil
  }

  private mutating func zoom(_ step: Int) {
    let range = MechanismSelection.zoomRange
    selection.zoom = max(range.lowerBound, min(range.upperBound, selection.zoom + step))
  }

  private mutating func move(across: Int, down: Int) {
    let range = MechanismSelection.moveRange
    selection.across = max(range.lowerBound, min(range.upperBound, selection.across + across))
    selection.down = max(range.lowerBound, min(range.upperBound, selection.down + down))
  }

  // MARK: - Mouse

  mutating func press(_ control: MechanismPicture.Control, on snapshot: Snapshot<MechanismRun>) -> Reaction<
    MechanismStimulus
  > {
    selection.part = selection.part == control.part ? nil : control.part
    return .none
  }
}

extension MechanismRun: PlayedMachine {
  typealias Controls = MechanismControls

  static func frame(of snapshot: Snapshot<MechanismRun>, selection: Selection, proportion: Double?, palette: Palette)
    -> StageFrame?
  { picture(of: snapshot, selection: selection).frame(proportion: proportion, palette: palette) }

  static func dxf(of snapshot: Snapshot<MechanismRun>, module: Double) throws(Problem) -> String? {
    try picture(of: snapshot, selection: MechanismSelection()).dxf(module: module)
  }
}
