import Assemblies
import Drawing
import Elevators
import NcursesTerminal
import SimulationCore

/// The keys and clicks of a race: those of a group, for both groups at once.
struct RaceControls: MachineControls {
  typealias Root = GroupRace
  typealias Action = GroupKeys.Action

  private var inner: GroupControls<ElevatorGroup>

  init(of machine: Root) { inner = GroupControls(of: machine.lanes[0]) }

  var selection: GroupSelection { inner.selection }

  var keys: KeyTable<Action> { KeyTable(rows: GroupKeys.table.rows.filter { $0.action != .nextDispatcher }) }

  func words(on snapshot: Snapshot<Root>) -> String? { inner.words(on: lane(0, of: snapshot)) }

  func isForView(_ action: Action) -> Bool { inner.isForView(action) }

  private func lane(_ index: Int, of snapshot: Snapshot<Root>) -> Snapshot<ElevatorGroup> {
    snapshot.part(snapshot.machine.lanes[index])
  }

  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    inner.perform(action, on: lane(0, of: snapshot))
  }

  mutating func press(_ control: RacePicture.Control, on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    switch control {
    case .lane(_, .dispatcher): .answer("the dispatchers of a race stay as they are")
    case .lane(let index, let control): inner.press(control, on: lane(index, of: snapshot))
    }
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    inner.release(on: lane(0, of: snapshot))
  }
}
