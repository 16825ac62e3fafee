import Assemblies
import Drawing
import NcursesTerminal
import SimulationCore
import Stage

/// The keys and clicks of the game at a landing.
enum GalleryGameControls: Sendable {
  case memorize(MemorizeControls)
  case findTheColour(FindTheColourControls)
  case findWords(FindWordsControls)

  /// Creates the controls of a game at its start.
  init(of game: GalleryGame) {
    switch game {
    case .memorize(let game): self = .memorize(MemorizeControls(of: game))
    case .findTheColour(let game): self = .findTheColour(FindTheColourControls(of: game))
    case .findWords(let game): self = .findWords(FindWordsControls(of: game))
    }
  }

  /// Whether they belong to a game.
  func isOf(_ game: GalleryGame) -> Bool {
    switch (self, game) {
    case (.memorize, .memorize), (.findTheColour, .findTheColour), (.findWords, .findWords): true
    default: false
    }
  }

  var selection: GalleryGameSelection {
    switch self {
    case .memorize(let controls): .memorize(controls.selection)
    case .findTheColour(let controls): .findTheColour(controls.selection)
    case .findWords(let controls): .findWords(controls.selection)
    }
  }

  /// The rows of the help for its keys.
  var hints: [KeyHint] {
    switch self {
    case .memorize(let controls): controls.shownHints
    case .findTheColour(let controls): controls.shownHints
    case .findWords(let controls): controls.shownHints
    }
  }

  /// Whether a key has an effect in the game now.
  func has(_ key: Key) -> Bool {
    func has(_ controls: some MachineControls) -> Bool {
      controls.claimed(key) != nil || controls.keys.action(of: key) != nil
    }
    return switch self {
    case .memorize(let controls): has(controls)
    case .findTheColour(let controls): has(controls)
    case .findWords(let controls): has(controls)
    }
  }

  /// Handles a key press.
  mutating func press(_ key: Key, on game: GalleryGame, _ snapshot: Snapshot<some Machine>) -> Reaction<
    GalleryGame.Stimulus
  > { react(on: game, snapshot, KeyVerb(key: key)) }

  /// Handles a mouse press, or a movement with the button held.
  mutating func click(
    _ control: GalleryGameControl, isDrag: Bool, on game: GalleryGame, _ snapshot: Snapshot<some Machine>
  ) -> Reaction<GalleryGame.Stimulus> {
    func act<Controls: MachineControls>(
      _ controls: inout Controls, _ control: Controls.Root.Picture.Control, _ part: Snapshot<Controls.Root>
    ) -> Reaction<Controls.Root.Stimulus> {
      isDrag ? controls.drag(control, on: part) : controls.press(control, on: part)
    }
    switch (self, game, control) {
    case (.memorize(var controls), .memorize(let game), .memorize(let control)):
      defer { self = .memorize(controls) }
      return act(&controls, control, snapshot.part(game)).wrapped { .memorize($0) }
    case (.findTheColour(var controls), .findTheColour(let game), .findTheColour(let control)):
      defer { self = .findTheColour(controls) }
      return act(&controls, control, snapshot.part(game)).wrapped { .findTheColour($0) }
    case (.findWords(var controls), .findWords(let game), .findWords(let control)):
      defer { self = .findWords(controls) }
      return act(&controls, control, snapshot.part(game)).wrapped { .findWords($0) }
    default: return .none
    }
  }

  /// Handles the release of the mouse button.
  mutating func release(on game: GalleryGame, _ snapshot: Snapshot<some Machine>) -> Reaction<GalleryGame.Stimulus> {
    react(on: game, snapshot, ReleaseVerb())
  }

  private mutating func react(on game: GalleryGame, _ snapshot: Snapshot<some Machine>, _ verb: some GameVerb)
    -> Reaction<GalleryGame.Stimulus>
  {
    switch (self, game) {
    case (.memorize(var controls), .memorize(let game)):
      defer { self = .memorize(controls) }
      return verb.act(&controls, snapshot.part(game)).wrapped { .memorize($0) }
    case (.findTheColour(var controls), .findTheColour(let game)):
      defer { self = .findTheColour(controls) }
      return verb.act(&controls, snapshot.part(game)).wrapped { .findTheColour($0) }
    case (.findWords(var controls), .findWords(let game)):
      defer { self = .findWords(controls) }
      return verb.act(&controls, snapshot.part(game)).wrapped { .findWords($0) }
    default: return .none
    }
  }
}

/// An operation on the controls of any game.
private protocol GameVerb {
  func act<Controls: MachineControls>(_ controls: inout Controls, _ part: Snapshot<Controls.Root>) -> Reaction<
    Controls.Root.Stimulus
  >
}

private struct KeyVerb: GameVerb {
  let key: Key

  func act<Controls: MachineControls>(_ controls: inout Controls, _ part: Snapshot<Controls.Root>) -> Reaction<
    Controls.Root.Stimulus
  > {
    guard let action = controls.claimed(key) ?? controls.keys.action(of: key) else { return .none }
    return controls.perform(action, on: part)
  }
}

private struct ReleaseVerb: GameVerb {
  func act<Controls: MachineControls>(_ controls: inout Controls, _ part: Snapshot<Controls.Root>) -> Reaction<
    Controls.Root.Stimulus
  > { controls.release(on: part) }
}
