/// What comes of a key or a click.
struct Reaction<Stimulus: Sendable>: Sendable {
  /// What the machine is told, in order, all at one instant.
  ///
  /// In the past nothing can be told: the person is told so, and the controls stay as they were.
  var stimuli: [Stimulus] = []
  /// What the person should know, until the next key.
  var message: String?

  /// Nothing, or a change of the selection alone.
  static var none: Reaction { Reaction() }
  /// The machine is told something.
  static func send(_ stimuli: Stimulus...) -> Reaction { Reaction(stimuli: stimuli) }
  /// The person is told something.
  static func say(_ message: String) -> Reaction { Reaction(message: message) }
}
