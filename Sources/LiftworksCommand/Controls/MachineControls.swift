import Drawing
import NcursesTerminal
import SimulationCore

/// The keys and clicks of a machine, and the selection on its screen: a value that belongs to the screen, not to the
/// run.
protocol MachineControls: Sendable {
  /// The machine.
  associatedtype Root: DrawnMachine
  /// The actions of its keys.
  associatedtype Action: Sendable

  /// Creates the controls of a machine at its start.
  init(of machine: Root)

  /// The selection on the screen.
  var selection: Root.Selection { get }

  /// The keys: none may be one that every run has (see `PlayerAction`).
  var keys: KeyTable<Action> { get }

  /// The rows of the help for the keys that have a meaning now.
  var shownHints: [KeyHint] { get }

  /// Called when the run was opened on a screen: returns stimuli that restore the player's earlier choices.
  mutating func open(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// Called when the machine has received stimuli of these controls: stores choices that outlive the run.
  ///
  /// - Parameters:
  ///   - stimuli: The stimuli received.
  ///   - snapshot: The run after them.
  /// - Returns: A notice for the user; nil for none.
  func sent(_ stimuli: [Root.Stimulus], leaving snapshot: Snapshot<Root>) -> String?

  /// Returns the action of a key that the machine claims before the run's own keys, such as letters while a text is
  /// typed, or arrows in a game; nil for a key that it does not claim now.
  ///
  /// In the past of a run all keys belong to the run. Control keys and Escape belong to the run unless a text is
  /// typed.
  func claimed(_ key: Key) -> Action?

  /// Returns the selection as text, for a session in lines of text; nil if there is none.
  func words(on snapshot: Snapshot<Root>) -> String?

  /// Whether an action only changes the selection and never sends a stimulus.
  ///
  /// Such actions also work in a replay, so their keys must not be those of a replay either.
  func isForView(_ action: Action) -> Bool

  /// Shows or hides the names of parts in the picture, if it has any.
  mutating func showNames(_ isShown: Bool)

  /// Handles a key press.
  ///
  /// Terminals do not report the release of a key: a button that must be held is held from one press of its key to
  /// the next.
  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// Handles a mouse press on an element of the picture.
  mutating func press(_ control: Root.Picture.Control, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// Handles a movement of the mouse, with the button held, to or within an element of the picture.
  mutating func drag(_ control: Root.Picture.Control, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// Releases whatever the mouse holds down: called when the button is released anywhere, when the screen leaves the
  /// run for its past, or when the run continues from another instant.
  ///
  /// In a run that continues from a past instant, `snapshot` may show something held that these controls never
  /// pressed, and vice versa.
  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>
}

extension MachineControls {
  var shownHints: [KeyHint] { keys.hints }

  /// Nothing is restored.
  mutating func open(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> { .none }

  /// Nothing is stored.
  func sent(_ stimuli: [Root.Stimulus], leaving snapshot: Snapshot<Root>) -> String? { nil }

  /// There is no selection.
  func words(on snapshot: Snapshot<Root>) -> String? { nil }

  func claimed(_ key: Key) -> Action? { nil }

  /// Every action may send stimuli.
  func isForView(_ action: Action) -> Bool { false }

  /// The picture has no names.
  mutating func showNames(_ isShown: Bool) {}

  /// Dragging has no effect.
  mutating func drag(_ control: Root.Picture.Control, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> { .none }

  /// Nothing is held down.
  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> { .none }
}

extension MachineControls where Root.Selection == NoSelection {
  /// There is nothing to select.
  var selection: NoSelection { NoSelection() }
}

extension MachineControls {
  /// The keys of the machine that collide with those of every run, or, for view actions, of every replay; must be
  /// empty.
  var collidingKeys: [Key] {
    keys.rows.flatMap { row in
      row.keys.filter { key in
        PlayerAction.has(key, in: .live) || isForView(row.action) && PlayerAction.has(key, in: .replay)
      }
    }
  }

  /// Traps if a key of the machine collides.
  func requireOwnKeys() {
    let colliding = collidingKeys
    precondition(colliding.isEmpty, "\(Root.self) has keys of every run: \(colliding)")
  }

  /// The rows of the help for the keys that only change the view.
  var viewHints: [KeyHint] { keys.rows.filter { isForView($0.action) }.compactMap(\.hint) }
}
