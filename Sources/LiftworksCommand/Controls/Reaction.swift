/// What comes of a key or a click.
struct Reaction<Stimulus: Sendable>: Sendable {
  /// The stimuli for the machine, in order, all at one instant.
  ///
  /// In the past nothing can be sent: the user gets a notice, and the controls stay as they were.
  var stimuli: [Stimulus] = []
  /// What the person should know, until the next key.
  var message: String?

  /// Nothing, or a change of the selection alone.
  static var none: Reaction { Reaction() }
  /// The machine receives something.
  static func send(_ stimuli: Stimulus...) -> Reaction { Reaction(stimuli: stimuli) }
  /// The user gets a notice.
  static func answer(_ message: String) -> Reaction { Reaction(message: message) }
}
