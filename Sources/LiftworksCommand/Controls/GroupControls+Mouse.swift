import Drawing
import Elevators
import SimulationCore

// The keys of the service modes, and the effects of clicks on the picture of a group.
extension GroupControls {
  mutating func chooseKey(_ key: Int) -> Reaction<GroupStimulus> {
    let count = ServiceControl.allCases.count
    selection.key = (key + count) % count
    return .none
  }

  /// Turns a key of the selected car or of the building to its next position or back.
  func turn(_ control: ServiceControl, _ way: KeyTurn, on machine: Root) -> Reaction<GroupStimulus> {
    guard let stimuli = control.stimuli(way, situation(of: selection.car, on: machine)) else {
      return .answer(control.end(way))
    }
    return send(stimuli, to: selection.car, on: machine)
  }

  private func situation(of car: Int, on machine: Root) -> ServiceSituation {
    let chosen = machine.cars[car]
    return ServiceSituation(
      keys: chosen.controller.shownKeys ?? ServiceKeys(chosen.configuration), isStalled: chosen.plant.isStalled,
      landing: selection.landing)
  }

  mutating func press(_ control: GroupPicture.Control, on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    let machine = snapshot.machine
    typed.end()
    switch control {
    case .landing(let landing): return choose(landing, in: machine)
    case .hallButton(let landing, let direction): return hallCall(at: landing, direction, on: machine)
    case .car(let car): return chooseCar(car, in: machine)
    case .hoistway(let car, let landing):
      _ = chooseCar(car, in: machine)
      return choose(landing, in: machine)
    case .dispatcher: return nextDispatcher(on: machine)
    case .costs:
      selection.asks = nil
      return .none
    case .service(let key):
      selection.key = ServiceControl.allCases.firstIndex(of: key)
      guard let way = key.inspectionDirection else { return turn(key, .onward, on: machine) }
      // Inspection buttons must be held down, with the mouse as in reality.
      selection.held = control
      heldCar = selection.car
      let keys = situation(of: selection.car, on: machine).keys
      let stimuli = ServiceControl.inspects(way, isPressed: true, keys)
      return send(stimuli, to: selection.car, on: machine)
    case .serviceBack(let key):
      selection.key = ServiceControl.allCases.firstIndex(of: key)
      return turn(key, .back, on: machine)
    }
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    defer {
      selection.held = nil
      heldCar = nil
    }
    guard case .service(let key)? = selection.held, let direction = key.inspectionDirection, let car = heldCar else {
      return .none
    }
    let keys = situation(of: car, on: snapshot.machine).keys
    let name = snapshot.machine.cars[car].name
    let stimuli = ServiceControl.inspects(direction, isPressed: false, keys)
    return Reaction(stimuli: stimuli.map { .car(name, $0) })
  }
}
