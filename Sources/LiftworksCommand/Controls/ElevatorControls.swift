import Assemblies
import Drawing
import Elevators
import SimulationCore

/// The keys and clicks of an elevator, and the landing and doors that they act on.
struct ElevatorControls<Controller: DrawnController>: MachineControls {
  typealias Root = HoistedElevator<Controller>
  typealias Action = ElevatorKeys.Action

  /// How wide a box between the doors is, in millimetres.
  static var obstructionWidth: Int { 400 }

  private(set) var selection: ElevatorSelection
  let keys: KeyTable<Action>
  /// How much freight one key moves, in kilograms.
  private let freight: Int
  /// The digits typed one after the other.
  private var typed = ""

  init(of machine: HoistedElevator<Controller>) {
    let configuration = machine.configuration
    selection = ElevatorSelection(
      landing: configuration.startLanding,
      entrance: configuration.landing(configuration.startLanding).entrances.first ?? .front
    )
    // Five keys fill the car, the sixth or seventh is too much.
    freight = max(5, (configuration.ratedLoad / 5 + 4) / 5 * 5)
    keys = ElevatorKeys.table(
      hasTwoEntrances: configuration.entrances.count > 1,
      freight: freight,
      hasHoist: machine.hoist != nil
    )
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .chooseAbove, .chooseBelow, .digit, .otherDoors, .toggleMachineRoom, .turnPanel: true
    default: false
    }
  }

  // MARK: - Keys

  mutating func perform(
    _ action: Action,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {
    let machine = snapshot.machine
    if case .digit(let digit) = action { return type(digit, in: machine) }
    typed = ""
    chooseDoorsThatOpen(on: machine)
    if let key = selection.key {
      switch action {
      case .chooseAbove: return chooseKey(key - 1)
      case .chooseBelow: return chooseKey(key + 1)
      case .carCall: return turn(ServiceControl.allCases[key], .onward, on: snapshot)
      case .turnBack: return turn(ServiceControl.allCases[key], .back, on: snapshot)
      default: break
      }
    }
    switch action {
    case .digit: return .none
    case .turnPanel: return turnPanel()
    case .turnBack: return .say("k shows the keys that are turned back")
    case .toggleCloseButton: return toggleCloseButton(on: snapshot)
    case .chooseAbove: return choose(selection.landing + 1, in: machine)
    case .chooseBelow: return choose(selection.landing - 1, in: machine)
    case .otherDoors: return chooseOtherDoors(of: machine)
    case .callUp: return hallCall(at: selection.landing, .up, on: snapshot)
    case .callDown: return hallCall(at: selection.landing, .down, on: snapshot)
    case .carCall: return carCall(to: selection.landing, on: snapshot)
    case .personArrives: return personArrives(in: machine)
    case .toggleOpenButton: return toggleOpenButton(on: snapshot)
    case .pressCloseButton: return pressCloseButton(on: snapshot)
    case .hold: return tell(.holdButtonPressed(entrance: selection.entrance), on: snapshot)
    case .toggleObstruction: return toggleObstruction(at: selection.entrance, of: machine)
    case .loadFreight:
      guard !machine.plant.areDoorsLocked else { return .say("the doors are shut") }
      return .send(.freightMoved(kilograms: freight))
    case .unloadFreight: return unload(machine)
    case .toggleStopSwitch: return toggleStopSwitch(on: snapshot)
    case .toggleMachineRoom:
      selection.showsMachineRoom.toggle()
      return .none
    }
  }

  /// Chooses the doors of the landing where the car stands, if it has none on the side chosen.
  private mutating func chooseDoorsThatOpen(on machine: Root) {
    let sides = machine.configuration.landing(machine.plant.landing).entrances
    guard machine.plant.isStanding, let first = sides.first, !sides.contains(selection.entrance)
    else { return }
    selection.entrance = first
  }

  private mutating func choose(
    _ landing: Int,
    in machine: Root
  ) -> Reaction<ElevatorStimulus> {
    guard machine.configuration.landingNumbers.contains(landing) else {
      return .say(landing < 1 ? "this is the lowest landing" : "this is the highest landing")
    }
    selection.landing = landing
    return .none
  }

  /// Chooses the landing whose sign has been typed; without one, the landing of that number.
  private mutating func type(_ digit: Int, in machine: Root) -> Reaction<ElevatorStimulus> {
    // What goes on from the digits before is tried first.
    for text in [typed + "\(digit)", "\(digit)"] {
      guard let landing = landing(of: text, in: machine) else { continue }
      typed = text
      selection.landing = landing
      return .none
    }
    typed = ""
    return .say("there is no landing \(digit)")
  }

  private func landing(of text: String, in machine: Root) -> Int? {
    let names = machine.landingNames
    if let landing = landingNumber(called: text, among: names) { return landing }
    // What is typed may go on to be a whole sign.
    return names.firstIndex { $0.hasPrefix(text) }.map { $0 + 1 }
  }

  private mutating func chooseOtherDoors(of machine: Root) -> Reaction<ElevatorStimulus> {
    let sides = machine.configuration.entrances
    guard let other = sides.first(where: { $0 != selection.entrance }) else {
      return .say("there are no other doors")
    }
    selection.entrance = other
    return .say("keys act on the \(other.rawValue) doors")
  }

  /// Starts with the landing where somebody arrives, ends with the destination.
  private mutating func personArrives(in machine: Root) -> Reaction<ElevatorStimulus> {
    let landing = selection.landing
    guard let origin = selection.origin else {
      selection.origin = landing
      let name = machine.configuration.landing(landing).name
      return .say("a person at \(name): choose where to, then a again")
    }
    selection.origin = nil
    guard origin != landing else { return .say("nobody comes") }
    selection.landing = origin
    return .send(.personArrives(landing: origin, destination: landing, mass: 0))
  }

  // MARK: - What keys and clicks share

  /// Tells the elevator something, and the person why it has no effect where it has none.
  private func tell(
    _ signal: PlantSignal,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {
    let stimulus = ElevatorStimulus.control(signal)
    let situation = ServiceSituation(snapshot, selection)
    return Reaction(stimuli: [stimulus], message: situation.refusal(of: stimulus))
  }

  private func hallCall(
    at landing: Int,
    _ direction: Direction,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {
    let configuration = snapshot.machine.configuration
    let numbers = configuration.landingNumbers
    guard direction == .up ? landing < numbers.upperBound : landing > 1 else {
      let name = configuration.landing(landing).name
      return .say("there is no button \(direction.rawValue) at \(name)")
    }
    return tell(.hallButtonPressed(landing: landing, direction: direction), on: snapshot)
  }

  private func carCall(
    to landing: Int,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {
    tell(.carButtonPressed(landing: landing), on: snapshot)
  }

  private func toggleOpenButton(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let side = selection.entrance
    let isHeld = snapshot.machine.controller.isOpenButtonHeld(side)
    var reaction = tell(.doorOpenButton(entrance: side, isPressed: !isHeld), on: snapshot)
    if !isHeld { reaction.message = (reaction.message ?? "door-open is held") + "; o lets go" }
    return reaction
  }

  private func toggleCloseButton(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let side = selection.entrance
    let isHeld = snapshot.machine.controller.isCloseButtonHeld(side)
    var reaction = tell(.doorCloseButton(entrance: side, isPressed: !isHeld), on: snapshot)
    if !isHeld { reaction.message = reaction.message ?? "door-close is held; C lets go" }
    return reaction
  }

  /// Presses door-close and lets it go at once.
  private func pressCloseButton(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let side = selection.entrance
    var reaction = tell(.doorCloseButton(entrance: side, isPressed: true), on: snapshot)
    reaction.stimuli.append(.control(.doorCloseButton(entrance: side, isPressed: false)))
    let isTooShort = ServiceSituation(snapshot, selection).closesUnderPressure
    if isTooShort, !snapshot.machine.plant.areDoorsLocked {
      reaction.message = reaction.message ?? "door-close must be held: C holds it"
    }
    return reaction
  }

  // MARK: - Keys of the service modes

  /// Turns the panel over to the keys of the service modes, or back to the buttons of the car.
  private mutating func turnPanel() -> Reaction<ElevatorStimulus> {
    selection.key = selection.key == nil ? 0 : nil
    return .none
  }

  private mutating func chooseKey(_ key: Int) -> Reaction<ElevatorStimulus> {
    let count = ServiceControl.allCases.count
    selection.key = (key + count) % count
    return .none
  }

  /// Turns a key to its next position or back, trips or clears a detector, presses or lets go a button.
  private func turn(
    _ control: ServiceControl,
    _ way: KeyTurn,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {
    control.turned(way, ServiceSituation(snapshot, selection))
  }

  private func toggleObstruction(
    at entrance: Entrance,
    of machine: Root
  ) -> Reaction<ElevatorStimulus> {
    guard let door = machine.plant.door(entrance) else { return .none }
    if machine.elevator.obstructionCount(in: door) > 0 {
      return .send(.obstructionRemoved(entrance: entrance))
    }
    guard door.region.state != .closed else { return .say("the doors are shut") }
    return .send(.obstructionPlaced(entrance: entrance, width: Self.obstructionWidth))
  }

  private func toggleStopSwitch(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    tell(.stopSwitch(isOn: !snapshot.machine.controller.isStopped), on: snapshot)
  }

  private func unload(_ machine: Root) -> Reaction<ElevatorStimulus> {
    // People are not unloaded.
    let kilograms = min(freight, machine.plant.freightLoad)
    guard kilograms > 0 else { return .say("there is no freight in the car") }
    guard !machine.plant.areDoorsLocked else { return .say("the doors are shut") }
    return .send(.freightMoved(kilograms: -kilograms))
  }

  // MARK: - Mouse

  mutating func press(
    _ control: ElevatorPicture.Control,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {
    let machine = snapshot.machine
    typed = ""
    switch control {
    case .landing(let landing): return choose(landing, in: machine)
    case .hallButton(let landing, let direction):
      return hallCall(at: landing, direction, on: snapshot)
    case .carButton(let landing): return carCall(to: landing, on: snapshot)
    case .doorOpen(let entrance):
      selection.held = control
      return tell(.doorOpenButton(entrance: entrance, isPressed: true), on: snapshot)
    case .doorClose(let entrance):
      selection.held = control
      return tell(.doorCloseButton(entrance: entrance, isPressed: true), on: snapshot)
    case .hold(let entrance):
      selection.held = control
      return tell(.holdButtonPressed(entrance: entrance), on: snapshot)
    case .stopSwitch: return toggleStopSwitch(on: snapshot)
    case .panelTitle: return turnPanel()
    case .service(let key):
      selection.key = ServiceControl.allCases.firstIndex(of: key)
      guard let way = key.inspectionWay else { return turn(key, .onward, on: snapshot) }
      // Inspection buttons are held by the mouse as by a hand.
      selection.held = control
      return ServiceControl.inspects(way, isPressed: true, ServiceSituation(snapshot, selection))
    case .serviceBack(let key):
      selection.key = ServiceControl.allCases.firstIndex(of: key)
      return turn(key, .back, on: snapshot)
    case .doorway(let entrance): return toggleObstruction(at: entrance, of: machine)
    }
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    defer { selection.held = nil }
    switch selection.held {
    case .doorOpen(let entrance)?:
      return .send(.control(.doorOpenButton(entrance: entrance, isPressed: false)))
    case .doorClose(let entrance)?:
      return .send(.control(.doorCloseButton(entrance: entrance, isPressed: false)))
    case .service(let key)?:
      guard let way = key.inspectionWay else { return .none }
      return ServiceControl.inspects(way, isPressed: false, ServiceSituation(snapshot, selection))
    default: return .none
    }
  }
}
