import Assemblies
import Drawing
import NcursesTerminal
import SimulationCore
import Stage

/// The keys and clicks of a lift through a gallery: those of the elevator, and some for the scene
/// that plays.
struct GalleryControls<Controller: DrawnController>: MachineControls {
  typealias Root = GalleryLift<Controller>

  /// What a key does.
  enum Action: Hashable, Sendable {
    case elevator(ElevatorKeys.Action)
    case nextControl
    case useControl
    case more
    case less
    case sceneKey(String)
  }

  let keys: KeyTable<Action>
  private var elevator: ElevatorControls<Controller>
  /// The place of the control of the scene that keys act on; nil before one was chosen.
  private var chosen: Int?

  init(of machine: Root) {
    elevator = ElevatorControls(of: machine.elevator)
    keys = Self.table(elevator.keys, machine.landings.compactMap(\.scene))
  }

  var selection: GallerySelection {
    GallerySelection(elevator: elevator.selection, scene: SceneSelection(control: chosen))
  }

  private static func table(
    _ elevator: KeyTable<ElevatorKeys.Action>,
    _ scenes: [Scene]
  ) -> KeyTable<Action> {
    var rows = elevator.rows.map { row in
      KeyTable<Action>.Row(keys: row.keys, action: .elevator(row.action), hint: row.hint)
    }
    rows += [
      .init([.character("t")], .nextControl, "t", "choose a control of the scene"),
      .init(
        [.character("x")],
        .useControl,
        "x < >",
        "press the chosen control, change it",
        ("x", "scene")
      ),
      .init([.character("<")], .less),
      .init([.character(">")], .more),
    ]
    let taken = rows.flatMap(\.keys) + RunKeys.table.rows.flatMap(\.keys)
    var names: [String] = []
    for name in scenes.flatMap({ SceneRun($0).keyNames }) where !names.contains(name) {
      guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1,
        !taken.contains(.character(scalar))
      else { continue }
      names.append(name)
      rows.append(.init([.character(scalar)], .sceneKey(name)))
    }
    return KeyTable(rows: rows)
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .elevator(let action): elevator.isForView(action)
    case .nextControl: true
    case .useControl, .more, .less, .sceneKey: false
    }
  }

  // MARK: - Keys

  mutating func perform(
    _ action: Action,
    on snapshot: Snapshot<Root>
  ) -> Reaction<GalleryStimulus> {
    if case .elevator(let action) = action {
      let part = snapshot.part(snapshot.machine.elevator)
      return elevator.perform(action, on: part).wrapped { .elevator($0) }
    }
    guard let present = snapshot.machine.present else { return .say("no scene plays here") }
    let controls = present.run.scene.controls
    if chosen.map({ $0 >= controls.count }) ?? true { chosen = controls.isEmpty ? nil : 0 }
    var stimuli: [SceneStimulus] = []
    switch action {
    case .elevator: break
    case .sceneKey(let name):
      guard present.run.keyNames.contains(name) else { return .say("no key of this scene") }
      stimuli = [.keyPressed(name)]
    case .nextControl:
      chosen = chosen.map { ($0 + 1) % controls.count }
    case .useControl, .more, .less:
      guard let chosen else { return .say("this scene has no controls") }
      stimuli = [controls[chosen].changed(by: action == .less ? -1 : 1, in: present.run)]
    }
    let landing = present.landing
    return Reaction(stimuli: stimuli.map { .scene(landing: landing, $0) })
  }

  // MARK: - Mouse

  mutating func press(
    _ control: GalleryPicture.Control,
    on snapshot: Snapshot<Root>
  ) -> Reaction<GalleryStimulus> {
    switch control {
    case .elevator(let control):
      return elevator.press(control, on: snapshot.part(snapshot.machine.elevator))
        .wrapped { .elevator($0) }
    case .scene(let control):
      return tell(snapshot) { $0.press(control, on: $1) }
    }
  }

  mutating func drag(
    _ control: GalleryPicture.Control,
    on snapshot: Snapshot<Root>
  ) -> Reaction<GalleryStimulus> {
    guard case .scene(let control) = control else { return .none }
    return tell(snapshot) { $0.drag(control, on: $1) }
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<GalleryStimulus> {
    elevator.release(on: snapshot.part(snapshot.machine.elevator)).wrapped { .elevator($0) }
  }

  /// What the scene that plays makes of the mouse.
  private mutating func tell(
    _ snapshot: Snapshot<Root>,
    _ verb: (inout SceneControls, Snapshot<SceneRun>) -> Reaction<SceneStimulus>
  ) -> Reaction<GalleryStimulus> {
    guard let present = snapshot.machine.present else { return .none }
    var controls = SceneControls(of: present.run)
    let reaction = verb(&controls, snapshot.part(present.run))
    chosen = controls.selection.control ?? chosen
    let landing = present.landing
    return reaction.wrapped { .scene(landing: landing, $0) }
  }
}

extension Reaction {
  /// The same reaction in the words of a whole.
  fileprivate func wrapped<Whole: Sendable>(
    _ wrap: (Stimulus) -> Whole
  ) -> Reaction<Whole> {
    Reaction<Whole>(stimuli: stimuli.map(wrap), message: message)
  }
}
