import Assemblies
import Drawing
import Elevators
import SimulationCore

/// The keys and clicks of an elevator that another program controls: those of the elevator's buttons and switches.
struct RemoteControls: MachineControls {
  typealias Root = RemoteElevator
  typealias Action = ElevatorKeys.Action

  private var elevator: ElevatorControls<RemoteController>

  init(of machine: RemoteElevator) { elevator = ElevatorControls(of: machine.elevator) }

  var selection: ElevatorSelection { elevator.selection }
  var keys: KeyTable<Action> { elevator.keys }

  func isForView(_ action: Action) -> Bool { elevator.isForView(action) }

  func words(on snapshot: Snapshot<RemoteElevator>) -> String? {
    elevator.words(on: snapshot.part(snapshot.machine.elevator))
  }

  mutating func showNames(_ isShown: Bool) { elevator.showNames(isShown) }

  mutating func perform(_ action: Action, on snapshot: Snapshot<RemoteElevator>) -> Reaction<RemoteStimulus> {
    elevator.perform(action, on: snapshot.part(snapshot.machine.elevator)).wrapped { .elevator($0) }
  }

  mutating func press(_ control: ElevatorPicture.Control, on snapshot: Snapshot<RemoteElevator>) -> Reaction<
    RemoteStimulus
  > { elevator.press(control, on: snapshot.part(snapshot.machine.elevator)).wrapped { .elevator($0) } }

  mutating func release(on snapshot: Snapshot<RemoteElevator>) -> Reaction<RemoteStimulus> {
    elevator.release(on: snapshot.part(snapshot.machine.elevator)).wrapped { .elevator($0) }
  }
}
