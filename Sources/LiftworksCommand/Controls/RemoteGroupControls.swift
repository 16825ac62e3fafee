import Assemblies
import Drawing
import Elevators
import SimulationCore

/// The keys and clicks of a group whose cars other programs control: those of the group, for whoever presses its
/// buttons and turns its switches.
struct RemoteGroupControls: MachineControls {
  typealias Root = RemoteGroup
  typealias Action = GroupKeys.Action

  private var inner: GroupControls<RemoteCars>

  init(of machine: RemoteGroup) { inner = GroupControls(of: machine.group) }

  var keys: KeyTable<Action> { inner.keys }

  var selection: GroupSelection { inner.selection }

  mutating func open(on snapshot: Snapshot<Root>) -> Reaction<RemoteGroupStimulus> {
    inner.open(on: group(of: snapshot)).wrapped { .group($0) }
  }

  func words(on snapshot: Snapshot<Root>) -> String? { inner.words(on: group(of: snapshot)) }

  func isForView(_ action: Action) -> Bool { inner.isForView(action) }

  private func group(of snapshot: Snapshot<Root>) -> Snapshot<RemoteCars> { snapshot.part(snapshot.machine.group) }

  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<RemoteGroupStimulus> {
    inner.perform(action, on: group(of: snapshot)).wrapped { .group($0) }
  }

  mutating func press(_ control: GroupPicture.Control, on snapshot: Snapshot<Root>) -> Reaction<RemoteGroupStimulus> {
    inner.press(control, on: group(of: snapshot)).wrapped { .group($0) }
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<RemoteGroupStimulus> {
    inner.release(on: group(of: snapshot)).wrapped { .group($0) }
  }
}
