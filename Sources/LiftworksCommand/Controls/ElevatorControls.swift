import Assemblies
import Drawing
import Elevators
import SimulationCore

/// The keys and clicks of an elevator, with the landing and doors that they act on.
struct ElevatorControls<Controller: DrawnController>: MachineControls {
  typealias Root = Elevator<Controller>
  typealias Action = ElevatorKeys.Action

  /// The width of a box between the doors, in millimetres.
  static var obstructionWidth: Int { 400 }

  var selection: ElevatorSelection
  let keys: KeyTable<Action>
  /// The mass of freight moved by one key, in kilograms.
  private let freight: Int
  /// The side of the landing at which a passenger arrives, while the destination is still to be chosen.
  private var originSide: Entrance?
  /// The digits typed so far.
  var typed = TypedLanding()

  init(of machine: Elevator<Controller>) {
    let configuration = machine.configuration
    selection = ElevatorSelection(
      landing: configuration.startLanding,
      entrance: configuration.landing(configuration.startLanding).entrances.first ?? .front)
    // Five keys fill the car, the sixth or seventh overloads it.
    freight = max(5, (configuration.ratedLoad / 5 + 4) / 5 * 5)
    keys = ElevatorKeys.table(
      hasTwoEntrances: configuration.entrances.count > 1, freight: freight, hasHoist: machine.hoist != nil)
  }

  func words(on snapshot: Snapshot<Root>) -> String? {
    let landing = snapshot.machine.configuration.landing(selection.landing).name
    let sides = snapshot.machine.configuration.entrances.count
    return "keys act on landing \(landing)" + (sides > 1 ? ", on the \(selection.entrance.rawValue) doors" : "")
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .chooseAbove, .chooseBelow, .digit, .otherDoors, .toggleMachineRoom, .toggleNames, .turnPanel: true
    default: false
    }
  }

  mutating func showNames(_ isShown: Bool) { selection.hasNames = isShown }

  // MARK: - Keys

  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let machine = snapshot.machine
    if case .digit(let digit) = action { return type(digit, in: machine) }
    typed.end()
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
    case .turnBack: return .answer("k shows the keys that are turned back")
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
    case .hold: return send(.holdButtonPressed(entrance: selection.entrance), on: snapshot)
    case .toggleObstruction: return toggleObstruction(at: selection.entrance, on: snapshot)
    case .loadFreight: return send(.freightMoved(kilograms: freight), on: snapshot)
    case .unloadFreight:
      // Passengers are not unloaded.
      let kilograms = min(freight, machine.plant.freightLoad)
      return send(.freightMoved(kilograms: -kilograms), on: snapshot)
    case .toggleStopSwitch: return toggleStopSwitch(on: snapshot)
    case .toggleMachineRoom:
      selection.showsMachineRoom.toggle()
      return .none
    case .toggleNames:
      selection.hasNames = !selection.showsNames
      return .none
    }
  }

  /// Selects the doors at the car's landing if there are none on the selected side.
  private mutating func chooseDoorsThatOpen(on machine: Root) {
    let sides = machine.configuration.landing(machine.plant.landing).entrances
    guard machine.plant.isStanding, let first = sides.first, !sides.contains(selection.entrance) else { return }
    selection.entrance = first
  }

  mutating func choose(_ landing: Int, in machine: Root) -> Reaction<ElevatorStimulus> {
    guard machine.configuration.landingNumbers.contains(landing) else {
      return .answer(landing < 1 ? "this is the lowest landing" : "this is the highest landing")
    }
    selection.landing = landing
    return .none
  }

  /// Selects the landing whose sign has been typed, or else the landing of that number.
  private mutating func type(_ digit: Int, in machine: Root) -> Reaction<ElevatorStimulus> {
    guard let landing = typed.type(digit, among: machine.landingNames) else {
      return .answer("there is no landing \(digit)")
    }
    selection.landing = landing
    return .none
  }

  private mutating func chooseOtherDoors(of machine: Root) -> Reaction<ElevatorStimulus> {
    let sides = machine.configuration.entrances
    guard let other = sides.first(where: { $0 != selection.entrance }) else {
      return .answer("there are no other doors")
    }
    selection.entrance = other
    return .answer("keys act on the \(other.rawValue) doors")
  }

  /// The first press selects the arrival landing, the second the destination.
  private mutating func personArrives(in machine: Root) -> Reaction<ElevatorStimulus> {
    let landing = selection.landing
    let side = side(at: landing, in: machine)
    guard let origin = selection.origin else {
      selection.origin = landing
      originSide = side
      let name = machine.configuration.landing(landing).name
      return .answer("a person at \(name): choose where to, then a again")
    }
    selection.origin = nil
    guard origin != landing else { return .answer("nobody comes") }
    selection.landing = origin
    return .send(.personArrives(landing: origin, destination: landing, mass: 0, entrance: originSide, exit: side))
  }

  // MARK: - Common parts of keys and clicks

  /// Sends stimuli unless there is nothing for them to act on, and shows the reason if they have no effect.
  private func send(_ stimuli: ElevatorStimulus..., on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    send(stimuli, on: snapshot)
  }

  func send(_ stimuli: [ElevatorStimulus], on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    // Pressing an inspection button on screen also presses RUN.
    let refusal = stimuli.lazy.compactMap { self.refusal(of: $0, on: snapshot) }.first {
      $0 != .carStays(.runIsNotHeld)
    }
    return Reaction(
      stimuli: refusal?.isImpossible ?? false ? [] : stimuli, message: refusal?.text(snapshot.machine.configuration))
  }

  func send(_ signal: PlantSignal, on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    send(.control(signal), on: snapshot)
  }

  private func refusal(of stimulus: ElevatorStimulus, on snapshot: Snapshot<Root>) -> ElevatorRefusal? {
    snapshot.machine.refusal(of: stimulus, at: snapshot.instant)
  }

  func hallCall(at landing: Int, _ direction: Direction, of entrance: Entrance? = nil, on snapshot: Snapshot<Root>)
    -> Reaction<ElevatorStimulus>
  {
    let side = entrance ?? side(at: landing, in: snapshot.machine)
    return send(.hallButtonPressed(landing: landing, direction: direction, entrance: side), on: snapshot)
  }

  func carCall(to landing: Int, on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let side = side(at: landing, in: snapshot.machine)
    return send(.carButtonPressed(landing: landing, entrance: side), on: snapshot)
  }

  /// Returns the side of a landing whose buttons are pressed: the selected one, if it has two.
  private func side(at landing: Int, in machine: Root) -> Entrance? {
    machine.configuration.isTwoSided(landing) ? selection.entrance : nil
  }

  private func toggleOpenButton(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let side = selection.entrance
    let isHeld = snapshot.machine.controller.isOpenButtonHeld(side)
    var reaction = send(.doorOpenButton(entrance: side, isPressed: !isHeld), on: snapshot)
    if !isHeld { reaction.message = (reaction.message ?? "door-open is held") + "; o lets go" }
    return reaction
  }

  private func toggleCloseButton(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let side = selection.entrance
    let isHeld = snapshot.machine.controller.isCloseButtonHeld(side)
    if isHeld { return .send(.control(.doorCloseButton(entrance: side, isPressed: false))) }
    var reaction = send(.doorCloseButton(entrance: side, isPressed: true), on: snapshot)
    reaction.message = reaction.message ?? "door-close is held; C lets go"
    return reaction
  }

  /// Presses the door-close button and releases it at once.
  private func pressCloseButton(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let side = selection.entrance
    let release = ElevatorStimulus.control(.doorCloseButton(entrance: side, isPressed: false))
    var reaction = send(.doorCloseButton(entrance: side, isPressed: true), on: snapshot)
    reaction.stimuli.append(release)
    if reaction.message == nil, let refusal = refusal(of: release, on: snapshot) {
      reaction.message = "\(refusal.text(snapshot.machine.configuration)): C holds it"
    }
    return reaction
  }

  // MARK: - Keys of the service modes

  /// Switches the panel to the keys of the service modes, or back to the buttons of the car.
  mutating func turnPanel() -> Reaction<ElevatorStimulus> {
    selection.key = selection.key == nil ? 0 : nil
    return .none
  }

  private mutating func chooseKey(_ key: Int) -> Reaction<ElevatorStimulus> {
    let count = ServiceControl.allCases.count
    selection.key = (key + count) % count
    return .none
  }

  /// Turns a key to its next position or back, trips or clears a detector, presses or releases a button.
  func turn(_ control: ServiceControl, _ way: KeyTurn, on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    guard let stimuli = control.stimuli(way, situation(on: snapshot)) else { return .answer(control.end(way)) }
    return send(stimuli, on: snapshot)
  }

  func situation(on snapshot: Snapshot<Root>) -> ServiceSituation {
    let machine = snapshot.machine
    return ServiceSituation(
      keys: machine.controller.shownKeys ?? ServiceKeys(machine.configuration), isStalled: machine.plant.isStalled,
      landing: selection.landing)
  }

  func toggleObstruction(at entrance: Entrance, on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let machine = snapshot.machine
    guard let door = machine.plant.door(entrance) else { return .none }
    guard machine.obstructionCount(in: door) == 0 else {
      return .send(.obstructionRemoved(entrance: entrance))
    }
    return send(.obstructionPlaced(entrance: entrance, width: Self.obstructionWidth), on: snapshot)
  }

  func toggleStopSwitch(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    send(.stopSwitch(isOn: !snapshot.machine.controller.isStopped), on: snapshot)
  }
}
