import Assemblies
import Drawing
import Elevators
import SimulationCore

// The effects of clicks on the picture of an elevator.
extension ElevatorControls {
  mutating func press(_ control: ElevatorPicture.Control, on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    let machine = snapshot.machine
    typed.end()
    switch control {
    case .landing(let landing): return choose(landing, in: machine)
    case .hallButton(let landing, let direction, let side):
      return hallCall(at: landing, direction, of: side, on: snapshot)
    case .carButton(let landing): return carCall(to: landing, on: snapshot)
    case .doorOpen(let entrance):
      selection.held = control
      return send(.doorOpenButton(entrance: entrance, isPressed: true), on: snapshot)
    case .doorClose(let entrance):
      selection.held = control
      return send(.doorCloseButton(entrance: entrance, isPressed: true), on: snapshot)
    case .hold(let entrance):
      selection.held = control
      return send(.holdButtonPressed(entrance: entrance), on: snapshot)
    case .stopSwitch: return toggleStopSwitch(on: snapshot)
    case .panelTitle: return turnPanel()
    case .service(let key):
      selection.key = ServiceControl.allCases.firstIndex(of: key)
      guard let way = key.inspectionDirection else { return turn(key, .onward, on: snapshot) }
      // Inspection buttons must be held down, with the mouse as in reality.
      selection.held = control
      return send(ServiceControl.inspects(way, isPressed: true, situation(on: snapshot).keys), on: snapshot)
    case .serviceBack(let key):
      selection.key = ServiceControl.allCases.firstIndex(of: key)
      return turn(key, .back, on: snapshot)
    case .doorway(let entrance): return toggleObstruction(at: entrance, on: snapshot)
    }
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<ElevatorStimulus> {
    defer { selection.held = nil }
    switch selection.held {
    case .doorOpen(let entrance)?: return .send(.control(.doorOpenButton(entrance: entrance, isPressed: false)))
    case .doorClose(let entrance)?: return .send(.control(.doorCloseButton(entrance: entrance, isPressed: false)))
    case .service(let key)?:
      guard let direction = key.inspectionDirection else { return .none }
      let keys = situation(on: snapshot).keys
      return Reaction(stimuli: ServiceControl.inspects(direction, isPressed: false, keys))
    default: return .none
    }
  }
}
