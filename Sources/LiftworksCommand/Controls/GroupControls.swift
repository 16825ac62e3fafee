import Drawing
import Elevators
import SimulationCore

/// The keys and clicks of a group of cars, and the landing and the car that they act on.
struct GroupControls<Root: DrawnGroup>: MachineControls {
  typealias Action = GroupKeys.Action

  /// The width of a box between the doors, in millimetres.
  static var obstructionWidth: Int { 400 }

  /// The number of people in a crowd.
  static var crowd: Int { 10 }

  var selection: GroupSelection
  /// The digits typed so far.
  var typed = TypedLanding()
  /// The car whose inspection button is held down with the mouse.
  var heldCar: Int?

  let keys: KeyTable<Action>

  init(of machine: Root) {
    selection = GroupSelection(landing: machine.configuration.building.startLanding)
    keys = machine.cars[0].hoist == nil ? GroupKeys.table : GroupKeys.tableWithHoists
  }

  mutating func open(on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    .answer("A lets ten people come to the chosen landing, a one person")
  }

  func words(on snapshot: Snapshot<Root>) -> String? {
    let machine = snapshot.machine
    let landing = machine.configuration.building.landing(selection.landing).name
    let bank = machine.configuration.cars[selection.car].bank.map { " of bank \($0)" } ?? ""
    return "keys act on landing \(landing) and car \(machine.cars[selection.car].name)\(bank)"
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .chooseAbove, .chooseBelow, .digit, .nextCar, .previousCar, .showCosts, .followCar, .followPerson, .turnPanel,
      .toggleMachineRoom:
      true
    default: false
    }
  }

  // MARK: - Keys

  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    let machine = snapshot.machine
    if case .digit(let digit) = action { return type(digit, in: machine) }
    typed.end()
    if let key = selection.key {
      switch action {
      case .chooseAbove: return chooseKey(key - 1)
      case .chooseBelow: return chooseKey(key + 1)
      case .carCall: return turn(ServiceControl.allCases[key], .onward, on: machine)
      case .turnBack: return turn(ServiceControl.allCases[key], .back, on: machine)
      default: break
      }
    }
    switch action {
    case .digit: return .none
    case .chooseAbove: return choose(selection.landing + 1, in: machine)
    case .chooseBelow: return choose(selection.landing - 1, in: machine)
    case .nextCar: return chooseCar(selection.car + 1, in: machine)
    case .previousCar: return chooseCar(selection.car - 1, in: machine)
    case .callUp: return hallCall(at: selection.landing, .up, on: machine)
    case .callDown: return hallCall(at: selection.landing, .down, on: machine)
    case .carCall: return apply(.carButtonPressed(landing: selection.landing), selection.car, on: machine)
    case .personArrives: return personArrives(in: machine)
    case .crowdArrives: return crowdArrives(in: machine)
    case .toggleOutOfService, .toggleStopSwitch, .toggleObstruction:
      return toggle(action, of: machine.cars[selection.car], on: machine)
    case .nextDispatcher: return nextDispatcher(on: machine)
    case .showCosts: return showCosts(in: machine)
    case .followCar:
      selection.followed = selection.followed == .car ? nil : .car
      return .none
    case .followPerson: return followPerson(in: machine)
    case .turnPanel:
      selection.key = selection.key == nil ? 0 : nil
      selection.asks = nil
      return .none
    case .toggleMachineRoom:
      selection.showsMachineRoom.toggle()
      return .none
    case .turnBack: return .answer("k shows the keys that are turned back")
    }
  }

  /// Selects a landing; the picture follows the selection from now on.
  mutating func choose(_ landing: Int, in machine: Root) -> Reaction<GroupStimulus> {
    guard machine.configuration.building.landingNumbers.contains(landing) else {
      return .answer(landing < 1 ? "this is the lowest landing" : "this is the highest landing")
    }
    selection.landing = landing
    selection.followed = nil
    return .none
  }

  private mutating func type(_ digit: Int, in machine: Root) -> Reaction<GroupStimulus> {
    guard let landing = typed.type(digit, among: machine.landingNames) else {
      return .answer("there is no landing \(digit)")
    }
    return choose(landing, in: machine)
  }

  mutating func chooseCar(_ car: Int, in machine: Root) -> Reaction<GroupStimulus> {
    selection.car = (car + machine.cars.count) % machine.cars.count
    return .none
  }

  /// The first press selects the arrival landing, the second the destination.
  private mutating func personArrives(in machine: Root) -> Reaction<GroupStimulus> {
    let landing = selection.landing
    guard let origin = selection.origin else {
      selection.origin = landing
      let name = machine.configuration.building.landing(landing).name
      return .answer("a person at \(name): choose where to, then a again")
    }
    selection.origin = nil
    guard origin != landing else { return .answer("nobody comes") }
    selection.landing = origin
    let stimulus = ElevatorStimulus.personArrives(landing: origin, destination: landing, mass: 0)
    return send([.building(stimulus)], on: machine)
  }

  /// Lets ten passengers arrive at the selected landing at once: all of them go to the start landing of the cars, or
  /// from there to the other landings in turn.
  private func crowdArrives(in machine: Root) -> Reaction<GroupStimulus> {
    let (building, origin) = (machine.configuration.building, selection.landing)
    let entrance = building.startLanding
    let reachable = building.landingNumbers.filter { $0 != origin && machine.reaches(origin, $0) }
    let goals = reachable.contains(entrance) ? [entrance] : reachable
    guard !goals.isEmpty else { return .answer("no car goes anywhere from here") }
    let people = (0..<Self.crowd).map { index in
      // The next passengers continue the sequence of the last ones.
      let turn = (machine.people.arrivedCount + index) % goals.count
      return ElevatorStimulus.personArrives(landing: origin, destination: goals[turn], mass: 0)
    }
    return send(people.map { .building($0) }, on: machine)
  }

  // MARK: - Watching

  /// Shows the costs of the up call at the selected landing, then of the down call, then none.
  private mutating func showCosts(in machine: Root) -> Reaction<GroupStimulus> {
    let numbers = machine.configuration.building.landingNumbers
    let ways = [Direction.up, .down].filter { selection.landing != ($0 == .up ? numbers.last : numbers.first) }
    let present = machine.calls.all.first { $0.landing == selection.landing }?.direction
    switch selection.asks {
    // An existing call comes first.
    case nil: selection.asks = present ?? ways.first
    case let way? where way == (present ?? ways.first): selection.asks = ways.first { $0 != way }
    default: selection.asks = nil
    }
    selection.key = nil
    return .none
  }

  /// Follows a passenger of the selected landing or car, then each of the next ones, then nobody.
  private mutating func followPerson(in machine: Root) -> Reaction<GroupStimulus> {
    let persons = machine.people.persons
    if case .person(let number) = selection.followed {
      selection.followed = persons.first { $0.number > number }.map { .person($0.number) }
      return selection.followed == nil ? .answer("nobody is followed") : .none
    }
    let chosen =
      persons.first { $0.phase == .waiting && $0.origin == selection.landing } ?? persons.first {
        $0.car == selection.car
      } ?? persons.first
    guard let chosen else { return .answer("nobody is here") }
    selection.followed = .person(chosen.number)
    return .none
  }

  // MARK: - Common parts of keys and clicks

  /// Sends stimuli unless the first is invalid or has nothing to act on, and shows the reason if it has no effect.
  func send(_ stimuli: [GroupStimulus], on machine: Root) -> Reaction<GroupStimulus> {
    guard let first = stimuli.first else { return .none }
    if let problem = machine.problem(with: first) { return .answer(problem.finding) }
    let refusal = machine.refusal(of: first, at: nil)
    return Reaction(
      stimuli: refusal?.isImpossible ?? false ? [] : stimuli, message: refusal?.text(machine.configuration.building))
  }

  /// Sends stimuli to a car, or to the building if they apply to all cars.
  func send(_ stimuli: [ElevatorStimulus], to car: Int, on machine: Root) -> Reaction<GroupStimulus> {
    send(stimuli.map { machine.configuration.addressed($0, ofCar: car) }, on: machine)
  }

  private func apply(_ signal: PlantSignal, _ car: Int, on machine: Root) -> Reaction<GroupStimulus> {
    send([.control(signal)], to: car, on: machine)
  }

  func hallCall(at landing: Int, _ direction: Direction, on machine: Root) -> Reaction<GroupStimulus> {
    apply(.hallButtonPressed(landing: landing, direction: direction), selection.car, on: machine)
  }

  private func toggle(_ action: Action, of car: Car<Root.Controller>, on machine: Root) -> Reaction<GroupStimulus> {
    switch action {
    case .toggleOutOfService:
      let isOn = !(car.controller.shownKeys?.isOutOfService ?? false)
      return apply(.outOfServiceSwitch(isOn: isOn), selection.car, on: machine)
    case .toggleStopSwitch:
      let isOn = !car.controller.isStopped
      return apply(.stopSwitch(isOn: isOn), selection.car, on: machine)
    default: return toggleObstruction(of: car, on: machine)
    }
  }

  /// Puts a box between the first doors of the car that are not shut, or takes the one away that is there.
  private func toggleObstruction(of car: Car<Root.Controller>, on machine: Root) -> Reaction<GroupStimulus> {
    let doors = car.plant.doors
    if let door = doors.first(where: { !$0.obstructions.isEmpty }) {
      return send([.obstructionRemoved(entrance: door.entrance)], to: selection.car, on: machine)
    }
    guard let door = doors.first(where: { $0.region.state != .closed }) ?? doors.first else { return .none }
    let box = ElevatorStimulus.obstructionPlaced(entrance: door.entrance, width: Self.obstructionWidth)
    return send([box], to: selection.car, on: machine)
  }

  /// Changes to the next dispatcher available to this group.
  func nextDispatcher(on machine: Root) -> Reaction<GroupStimulus> {
    let names = DispatcherKind.all.map(\.name)
    let present = names.firstIndex(of: machine.dispatcherName) ?? -1
    let next = names.indices.map { names[(present + 1 + $0) % names.count] }.first {
      $0 != machine.dispatcherName && machine.problem(with: .dispatcher($0)) == nil
        // An external dispatcher's program is started with the run, or not at all.
        && ($0 != DispatcherKind.externalName || machine.configuration.dispatcher.name == $0)
    }
    guard let next else { return .answer("there is no other dispatcher") }
    return Reaction(stimuli: [.dispatcher(next)], message: "the dispatcher is now \(next)")
  }
}
