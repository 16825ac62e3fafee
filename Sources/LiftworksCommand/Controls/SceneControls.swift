import Drawing
import NcursesTerminal
import Pictures
import SimulationCore
import Stage

/// The keys and clicks of a scene: one key for each control, arrows for the selected one, the mouse for everything on
/// the stage.
struct SceneControls: MachineControls {
  typealias Root = SceneRun

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case use(Int)
    case key(String)
    case next
    case previous
    case more
    case less
  }

  private(set) var selection: SceneSelection
  let keys: KeyTable<Action>
  private let controls: [SceneControl]

  /// The keys of controls that have none in their file, or one that every run has.
  private static let spare = "123456789acdefgijklnorstuvwxyz"

  init(of machine: SceneRun) {
    controls = machine.scene.controls
    var free = Self.spare.filter { letter in !machine.scene.controls.contains { $0.key == String(letter) } }[...]
    var names: [String] = []
    for control in controls {
      if let key = control.key, let letter = key.unicodeScalars.first, !PlayerAction.has(.character(letter), in: .live),
        !names.contains(key)
      {
        names.append(key)
      } else {
        names.append(free.popFirst().map(String.init) ?? "")
      }
    }
    keys = Self.table(controls, names: names, machine.keyNames.filter { !names.contains($0) })
    selection = SceneSelection(
      control: controls.firstIndex { $0.kind != .button }, keys: names.map { $0 == " " ? "space" : $0 })
  }

  private static func table(_ controls: [SceneControl], names: [String], _ keyNames: [String]) -> KeyTable<Action> {
    var rows: [KeyTable<Action>.Row] = []
    for (index, control) in controls.enumerated() {
      guard let scalar = names[index].unicodeScalars.first else { continue }
      let word = scalar == " " ? "space" : names[index]
      rows.append(.init([.character(scalar)], .use(index), word, verb(of: control), (word, control.label)))
    }
    for name in keyNames {
      guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1,
        !PlayerAction.has(.character(scalar), in: .live)
      else { continue }
      rows.append(.init([.character(scalar)], .key(name), name, "as the scene's file says"))
    }
    guard controls.contains(where: { $0.kind != .button }) else { return KeyTable(rows: rows) }
    rows += [
      .init([.up], .more, "Up Down", "change the chosen control", ("Up Down", "change")),
      .init([.down], .less),
      .init([.tab], .next, "Tab", "choose another control"),
      .init([.backTab], .previous),
    ]
    return KeyTable(rows: rows)
  }

  private static func verb(of control: SceneControl) -> String {
    switch control.kind {
    case .button: "press '\(control.label)'"
    case .toggle: "switch '\(control.label)'"
    case .picker: "the next '\(control.label)'"
    case .slider: "choose '\(control.label)' for the arrows"
    }
  }

  func isForView(_ action: Action) -> Bool { action == .next || action == .previous }

  mutating func perform(_ action: Action, on snapshot: Snapshot<SceneRun>) -> Reaction<SceneStimulus> {
    switch action {
    case .use(let index): return use(index, on: snapshot)
    case .key(let name): return .send(.keyPressed(name))
    case .next: choose(1)
    case .previous: choose(-1)
    case .more: return change(by: 1, on: snapshot)
    case .less: return change(by: -1, on: snapshot)
    }
    return .none
  }

  private mutating func choose(_ step: Int) {
    let indices = controls.indices.filter { controls[$0].kind != .button }
    guard !indices.isEmpty else { return }
    let present = selection.control.flatMap { indices.firstIndex(of: $0) } ?? 0
    selection.control = indices[(present + step + indices.count) % indices.count]
  }

  private mutating func use(_ index: Int, on snapshot: Snapshot<SceneRun>) -> Reaction<SceneStimulus> {
    switch controls[index].kind {
    case .button, .toggle: break
    case .picker: selection.control = index
    case .slider:
      selection.control = index
      return .none
    }
    return .send(controls[index].changed(by: 1, in: snapshot.machine))
  }

  private func change(by step: Int, on snapshot: Snapshot<SceneRun>) -> Reaction<SceneStimulus> {
    guard let index = selection.control else { return .answer("there is nothing to change") }
    let control = controls[index]
    switch control.kind {
    case .slider, .picker: return .send(control.changed(by: step, in: snapshot.machine))
    case .toggle: return .send(.controlChanged(control.name, .flag(step > 0)))
    case .button: return .none
    }
  }

  // MARK: - Mouse

  mutating func press(_ control: ScenePicture.Control, on snapshot: Snapshot<SceneRun>) -> Reaction<SceneStimulus> {
    switch control {
    case .point(let shown):
      let machine = snapshot.machine
      let point = machine.stagePoint(ofShown: shown)
      var stimuli: [SceneStimulus] = machine.followsPointer ? [.pointerMoved(point)] : []
      if let part = machine.part(at: point, instant: snapshot.instant) { stimuli.append(.partTapped(part)) }
      return Reaction(stimuli: stimuli)
    case .control(let index, let share):
      guard let share, case .slider(let lowest, let highest, let step) = controls[index].kind else {
        return use(index, on: snapshot)
      }
      selection.control = index
      let wanted = ((lowest + (highest - lowest) * share) / step).rounded() * step
      return .send(.controlChanged(controls[index].name, .number(max(lowest, min(highest, wanted)))))
    }
  }

  /// Sliders and pointers follow the mouse.
  mutating func drag(_ control: ScenePicture.Control, on snapshot: Snapshot<SceneRun>) -> Reaction<SceneStimulus> {
    switch control {
    case .point(let shown):
      let machine = snapshot.machine
      guard machine.followsPointer else { return .none }
      return .send(.pointerMoved(machine.stagePoint(ofShown: shown)))
    case .control(let index, let share):
      guard share != nil, case .slider = controls[index].kind else { return .none }
      return press(control, on: snapshot)
    }
  }
}

extension SceneRun: PlayedMachine {
  typealias Controls = SceneControls

  /// The cues that its file names.
  var cues: [String] { scene.cues }

  /// Returns the values that it shows.
  func values(at instant: SimulationInstant) -> SceneReport? { SceneReport(self, at: instant) }

  /// Runs the simulation, with repeated cycles skipped.
  static func run(_ simulation: Simulation<SceneRun>, through instant: SimulationInstant, keeping kept: () -> Int) {
    simulation.runLeavingOutTurns(through: instant, keeping: kept)
  }

  /// Resets the scene to its start on a stage of another size.
  mutating func resize(to stage: StageSize) { self = SceneRun(scene, size: stage) }

  /// Returns the picture of the scene, drawn with shapes.
  static func frame(of snapshot: Snapshot<SceneRun>, selection: Selection, proportion: Double?, palette: Palette)
    -> StageFrame?
  { snapshot.machine.frame(at: snapshot.instant) }
}
