import Assemblies
import Drawing
import Elevators
import NcursesTerminal
import SimulationCore

/// The keys and clicks of a group whose cars have hoists: those of a group, and the machine room.
struct HoistedGroupControls: MachineControls {
  typealias Root = HoistedGroup
  typealias Action = GroupKeys.Action

  private var inner: GroupControls<ElevatorGroup>

  init(of machine: Root) { inner = GroupControls(of: machine.group) }

  var selection: GroupSelection { inner.selection }

  var keys: KeyTable<Action> { GroupKeys.tableWithHoists }

  mutating func open(on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> { inner.open(on: group(of: snapshot)) }

  func words(on snapshot: Snapshot<Root>) -> String? { inner.words(on: group(of: snapshot)) }

  func isForView(_ action: Action) -> Bool { inner.isForView(action) }

  private func group(of snapshot: Snapshot<Root>) -> Snapshot<ElevatorGroup> { snapshot.part(snapshot.machine.group) }

  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    inner.perform(action, on: group(of: snapshot))
  }

  mutating func press(_ control: GroupPicture.Control, on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    inner.press(control, on: group(of: snapshot))
  }

  mutating func drag(_ control: GroupPicture.Control, on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    inner.drag(control, on: group(of: snapshot))
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<GroupStimulus> {
    inner.release(on: group(of: snapshot))
  }
}
