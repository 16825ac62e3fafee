import Assemblies
import Drawing
import Elevators
import NcursesTerminal
import SimulationCore
import Stage

/// The keys and clicks of a lift through a gallery: those of the elevator, some for the running scene, and all of a
/// game once the user has stepped out of the car.
struct GalleryControls<Controller: DrawnController>: MachineControls {
  typealias Root = GalleryLift<Controller>

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case elevator(ElevatorKeys.Action)
    case nextControl
    case useControl
    case more
    case less
    case sceneKey(String)
    case gameKey(Key)
    case leaveGame
  }

  let keys: KeyTable<Action>
  private var elevator: ElevatorControls<Controller>
  /// The index of the scene's control that keys act on; nil before one was selected.
  private var chosen: Int?
  /// The controls of the last game used; nil before.
  private var game: GalleryGameControls?
  /// Whether the user has stepped out of the car: all keys of the game then belong to the game.
  private var isAtGame = false

  init(of machine: Root) {
    elevator = ElevatorControls(of: machine.elevator)
    keys = Self.table(elevator.keys, machine.landings.compactMap(\.scene))
  }

  var selection: GallerySelection {
    GallerySelection(
      elevator: elevator.selection, scene: SceneSelection(control: chosen), game: game?.selection, isAtGame: isAtGame)
  }

  private static func table(_ elevator: KeyTable<ElevatorKeys.Action>, _ scenes: [Scene]) -> KeyTable<Action> {
    var rows = elevator.rows.map { row in
      KeyTable<Action>.Row(keys: row.keys, action: .elevator(row.action), hint: row.hint)
    }
    rows += [
      .init(["t"], .nextControl, "t", "choose a control of the scene; step out to a game (Esc: back)", ("t", "play")),
      .init(["x"], .useControl, "x , ;", "press the chosen control, change it", ("x", "scene")),
      .init([","], .less),
      .init([";"], .more),
    ]
    let taken = rows.flatMap(\.keys)
    var names: [String] = []
    for name in scenes.flatMap({ SceneRun($0).keyNames }) where !names.contains(name) {
      guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1, !taken.contains(.character(scalar)),
        !PlayerAction.has(.character(scalar), in: .live)
      else { continue }
      names.append(name)
      rows.append(.init([.character(scalar)], .sceneKey(name)))
    }
    return KeyTable(rows: rows)
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .elevator(let action): elevator.isForView(action)
    // Not for the view alone: using a game holds the doors open.
    case .nextControl, .useControl, .more, .less, .sceneKey, .gameKey, .leaveGame: false
    }
  }

  /// Claims the game's keys outside the car; Escape steps back in.
  func claimed(_ key: Key) -> Action? {
    guard isAtGame else { return nil }
    if let game, game.has(key) { return .gameKey(key) }
    return key == .escape ? .leaveGame : nil
  }

  /// The keys of the game while outside the car.
  var shownHints: [KeyHint] {
    guard isAtGame, let game else { return keys.hints }
    let back = KeyHint(
      keys: "Esc", action: "step back into the car", briefKeys: "Esc", briefAction: "back", isVital: true,
      heading: "Machine", names: [KeyHint.name(ofKey: .escape)])
    return [back] + game.hints
  }

  mutating func showNames(_ isShown: Bool) { elevator.showNames(isShown) }

  // MARK: - Keys

  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<GalleryStimulus> {
    if case .elevator(let action) = action {
      let part = snapshot.part(snapshot.machine.elevator)
      return elevator.perform(action, on: part).wrapped { .elevator($0) }
    }
    guard let present = snapshot.machine.present else {
      isAtGame = false
      return .answer("no scene plays here")
    }
    switch present.exhibit {
    case .scene(let run): return perform(action, on: run, at: present.landing)
    case .game(let game): return perform(action, on: game, snapshot, at: present.landing)
    }
  }

  private mutating func perform(_ action: Action, on run: SceneRun, at landing: Int) -> Reaction<GalleryStimulus> {
    isAtGame = false
    let controls = run.scene.controls
    if chosen.map({ $0 >= controls.count }) ?? true { chosen = controls.isEmpty ? nil : 0 }
    var stimuli: [SceneStimulus] = []
    switch action {
    case .elevator, .gameKey, .leaveGame: break
    case .sceneKey(let name):
      guard run.keyNames.contains(name) else { return .answer("no key of this scene") }
      stimuli = [.keyPressed(name)]
    case .nextControl: chosen = chosen.map { ($0 + 1) % controls.count }
    case .useControl, .more, .less:
      guard let chosen else { return .answer("this scene has no controls") }
      stimuli = [controls[chosen].changed(by: action == .less ? -1 : 1, in: run)]
    }
    return Reaction(stimuli: stimuli.map { .scene(landing: landing, $0) })
  }

  private mutating func perform(_ action: Action, on game: GalleryGame, _ snapshot: Snapshot<Root>, at landing: Int)
    -> Reaction<GalleryStimulus>
  {
    var controls = controls(of: game)
    defer { self.game = controls }
    switch action {
    case .elevator: return .none
    case .nextControl:
      isAtGame = true
      // The doors stay open for a user outside the car.
      return Reaction(
        stimuli: [.elevator(Self.doorOpenButton(isPressed: true))], message: "Esc steps back into the car")
    case .leaveGame:
      isAtGame = false
      return .send(.elevator(Self.doorOpenButton(isPressed: false)))
    case .gameKey(let key): return controls.press(key, on: game, snapshot).wrapped { .game(landing: landing, $0) }
    case .useControl, .more, .less, .sceneKey: return .answer("t steps out to the game; the mouse plays it from here")
    }
  }

  /// Returns the controls of a game: those used last, if they belong to the same game.
  private func controls(of game: GalleryGame) -> GalleryGameControls {
    if let used = self.game, used.isOf(game) { return used }
    return GalleryGameControls(of: game)
  }

  private static func doorOpenButton(isPressed: Bool) -> ElevatorStimulus {
    .control(.doorOpenButton(entrance: .front, isPressed: isPressed))
  }

  // MARK: - Mouse

  mutating func press(_ control: GalleryPicture.Control, on snapshot: Snapshot<Root>) -> Reaction<GalleryStimulus> {
    switch control {
    case .elevator(let control):
      return elevator.press(control, on: snapshot.part(snapshot.machine.elevator)).wrapped { .elevator($0) }
    case .scene(let control): return send(snapshot) { $0.press(control, on: $1) }
    case .game(let control): return click(control, isDrag: false, on: snapshot)
    }
  }

  mutating func drag(_ control: GalleryPicture.Control, on snapshot: Snapshot<Root>) -> Reaction<GalleryStimulus> {
    switch control {
    case .elevator: return .none
    case .scene(let control): return send(snapshot) { $0.drag(control, on: $1) }
    case .game(let control): return click(control, isDrag: true, on: snapshot)
    }
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<GalleryStimulus> {
    var reaction = elevator.release(on: snapshot.part(snapshot.machine.elevator)).wrapped {
      GalleryStimulus.elevator($0)
    }
    if let present = snapshot.machine.present, let game = present.game {
      var controls = controls(of: game)
      let released = controls.release(on: game, snapshot)
      self.game = controls
      reaction.stimuli += released.stimuli.map { .game(landing: present.landing, $0) }
    }
    return reaction
  }

  /// Handles a mouse click or drag in the game.
  private mutating func click(_ control: GalleryGameControl, isDrag: Bool, on snapshot: Snapshot<Root>) -> Reaction<
    GalleryStimulus
  > {
    guard let present = snapshot.machine.present, let game = present.game else { return .none }
    var controls = controls(of: game)
    let reaction = controls.click(control, isDrag: isDrag, on: game, snapshot)
    self.game = controls
    return reaction.wrapped { .game(landing: present.landing, $0) }
  }

  /// Handles a mouse click or drag in the running scene.
  private mutating func send(
    _ snapshot: Snapshot<Root>, _ verb: (inout SceneControls, Snapshot<SceneRun>) -> Reaction<SceneStimulus>
  ) -> Reaction<GalleryStimulus> {
    guard let present = snapshot.machine.present, let run = present.scene else { return .none }
    var controls = SceneControls(of: run)
    let reaction = verb(&controls, snapshot.part(run))
    chosen = controls.selection.control ?? chosen
    let landing = present.landing
    return reaction.wrapped { .scene(landing: landing, $0) }
  }
}

extension Reaction {
  /// Returns the reaction with its stimuli wrapped in those of a whole.
  func wrapped<Whole: Sendable>(_ wrap: (Stimulus) -> Whole) -> Reaction<Whole> {
    Reaction<Whole>(stimuli: stimuli.map(wrap), message: message)
  }
}
