import Drawing
import Mechanisms
import SimulationCore

/// The keys and clicks of a mechanism, and the part and view that are chosen.
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
      elements: machine.mechanism.elements.count,
      hasStates: machine.mechanism.states.contains { $0.name != nil }
    )
    parts = MechanismPicture.parts(
      of: machine.layout,
      names: machine.mechanism.bodies.map(\.name)
    )
    nominal = machine.nominalSpeed ?? 1
    lastSpeed = nominal
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .nextPart, .previousPart, .zoomIn, .zoomOut, .left, .right, .up, .down, .fit, .turn,
      .look, .names:
      true
    default: false
    }
  }

  mutating func showNames(_ isShown: Bool) {
    selection.hasNames = isShown
  }

  mutating func perform(
    _ action: Action,
    on snapshot: Snapshot<MechanismRun>
  ) -> Reaction<MechanismStimulus> {
    let machine = snapshot.machine
    switch action {
    case .faster: return drive(machine) { $0 + nominal.magnitude / 10 }
    case .slower: return drive(machine) { $0 - nominal.magnitude / 10 }
    case .twice: return drive(machine) { $0 * 2 }
    case .half: return drive(machine) { $0 / 2 }
    case .reverse: return drive(machine) { -$0 }
    case .toggleMotor:
      guard let speed = machine.motorSpeed else { return noMotor }
      if speed.isZero { return .send(.motorSpeedChanged(lastSpeed)) }
      lastSpeed = speed
      return .send(.motorSpeedChanged(0))
    case .toggleElement(let place): return toggle(place, in: machine)
    case .nextState: return nextState(of: machine)
    case .toggleStall: return toggleStall(in: machine)
    default:
      changeView(action)
      return .none
    }
  }

  // MARK: - The machine

  private var noMotor: Reaction<MechanismStimulus> { .say("the mechanism has no motor") }

  private func drive(
    _ machine: MechanismRun,
    _ change: (Fraction) -> Fraction
  ) -> Reaction<MechanismStimulus> {
    guard let speed = machine.motorSpeed else { return noMotor }
    let wanted = change(speed)
    let limit = max(nominal.magnitude, 1) * 1_000
    guard wanted.magnitude <= limit else { return .say("the motor turns no faster") }
    return .send(.motorSpeedChanged(wanted))
  }

  private func toggle(_ place: Int, in machine: MechanismRun) -> Reaction<MechanismStimulus> {
    let element = machine.elements[place]
    let name = element.chart.name
    return .send(element.state == .engaged ? .clutchReleased(name) : .clutchEngaged(name))
  }

  /// The state after the one that is engaged, in the order of the file; the first after any other.
  private func nextState(of machine: MechanismRun) -> Reaction<MechanismStimulus> {
    let states = machine.mechanism.states
    let engaged = machine.engaged
    let present = states.firstIndex { $0.engaged.sorted() == engaged }
    let next = states[present.map { ($0 + 1) % states.count } ?? 0]
    let names = machine.mechanism.elements.map(\.name)
    // What lets go does so first, so that nothing jams on the way.
    let released = engaged.filter { !next.engaged.contains($0) }
    let added = next.engaged.filter { !engaged.contains($0) }
    return Reaction(
      stimuli: released.map { .clutchReleased(names[$0]) }
        + added.map { .clutchEngaged(names[$0]) },
      message: next.name.map { "state \($0)" }
    )
  }

  private func toggleStall(in machine: MechanismRun) -> Reaction<MechanismStimulus> {
    guard let place = selection.part else { return .say("pick a part first, with Tab or a click") }
    let body = parts[place].body
    guard !body.isFrame else { return .say("the frame never moves") }
    let name = machine.mechanism.name(of: body)
    let isHeld = machine.stalls[body.index].state == .engaged
    return Reaction(
      stimuli: [isHeld ? .shaftReleased(name) : .shaftStalled(name)],
      message: isHeld ? nil : "\(name) is held fast; s lets it go"
    )
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
    case .look: selection.look = selection.look == .braille ? .halfBlocks : .braille
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
    // After the last part comes the whole.
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

  mutating func press(
    _ control: MechanismPicture.Control,
    on snapshot: Snapshot<MechanismRun>
  ) -> Reaction<MechanismStimulus> {
    selection.part = selection.part == control.part ? nil : control.part
    return .none
  }
}

extension MechanismRun: PlayedMachine {
  typealias Controls = MechanismControls
}
