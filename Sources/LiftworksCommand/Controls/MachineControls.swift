import Drawing
import NcursesTerminal
import SimulationCore

/// The keys and clicks of a machine, and what is chosen on its screen: a value that belongs to the
/// screen, not to the run.
protocol MachineControls: Sendable {
  /// The machine.
  associatedtype Root: DrawnMachine
  /// What its keys do.
  associatedtype Action: Sendable

  /// The controls of a machine at its start.
  init(of machine: Root)

  /// What is chosen on the screen.
  var selection: Root.Selection { get }

  /// The keys: none may be one of those that every run has (see `PlayerAction`).
  var keys: KeyTable<Action> { get }

  /// The rows of the help for the keys that mean something now.
  var shownHints: [KeyHint] { get }

  /// The run was opened on a screen: what the player chose in an earlier one goes into it at its start.
  mutating func open(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// The machine received stimuli of these controls: a choice that outlives the run is kept now.
  ///
  /// - Parameters:
  ///   - stimuli: What it received.
  ///   - snapshot: The run after them.
  /// - Returns: What the person should know; nil for nothing.
  func sent(_ stimuli: [Root.Stimulus], leaving snapshot: Snapshot<Root>) -> String?

  /// What a key does that the machine claims before the run's own keys: letters while a text is typed, or
  /// arrows in a game; nil for a key that it does not claim now.
  ///
  /// In the past of a run all keys are the run's. Control keys and Escape stay the run's unless a text is
  /// typed.
  func claimed(_ key: Key) -> Action?

  /// What is chosen, in words, for a session in lines of text; nil where nothing is.
  func words(on snapshot: Snapshot<Root>) -> String?

  /// Whether an action changes the selection alone, and never sends a stimulus.
  ///
  /// Such actions work in a replay too, so that their keys may be none of a replay's either.
  func isForView(_ action: Action) -> Bool

  /// Shows the names of parts in the picture, or hides them; nothing where there are none.
  mutating func showNames(_ isShown: Bool)

  /// A key was pressed.
  ///
  /// Terminals do not report when a key is released: a button that must be held is held from one press of
  /// its key to the next.
  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// The mouse went down on something in the picture.
  mutating func press(_ control: Root.Picture.Control, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// The mouse moved, held down, to something in the picture or within it.
  mutating func drag(_ control: Root.Picture.Control, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>

  /// The mouse came up, wherever it is, or the screen leaves the run for its past, or goes on from
  /// another instant: whatever the mouse holds down is let go.
  ///
  /// In a run that goes on from an instant of the past, `snapshot` may show something held that these
  /// controls never pressed, and the reverse.
  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus>
}

extension MachineControls {
  /// All keys.
  var shownHints: [KeyHint] { keys.hints }

  /// Nothing is remembered.
  mutating func open(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> { .none }

  /// Nothing is kept.
  func sent(_ stimuli: [Root.Stimulus], leaving snapshot: Snapshot<Root>) -> String? { nil }

  /// Nothing is chosen.
  func words(on snapshot: Snapshot<Root>) -> String? { nil }

  /// No key is claimed.
  func claimed(_ key: Key) -> Action? { nil }

  /// No action is for the view alone.
  func isForView(_ action: Action) -> Bool { false }

  /// The picture has no names to show or to hide.
  mutating func showNames(_ isShown: Bool) {}

  /// Nothing is drawn along.
  mutating func drag(_ control: Root.Picture.Control, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> { .none }

  /// Nothing is held down.
  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> { .none }
}

extension MachineControls where Root.Selection == NoSelection {
  /// There is nothing to choose.
  var selection: NoSelection { NoSelection() }
}

extension MachineControls {
  /// The keys of the machine that every run has already, or, for the view, every replay: none.
  var collidingKeys: [Key] {
    keys.rows.flatMap { row in
      row.keys.filter { key in
        PlayerAction.has(key, in: .live) || isForView(row.action) && PlayerAction.has(key, in: .replay)
      }
    }
  }

  /// Stops the program when a key of the machine is not its to have.
  func requireOwnKeys() {
    let colliding = collidingKeys
    precondition(colliding.isEmpty, "\(Root.self) has keys of every run: \(colliding)")
  }

  /// The rows of the help for the keys that change the view alone.
  var viewHints: [KeyHint] { keys.rows.filter { isForView($0.action) }.compactMap(\.hint) }
}
