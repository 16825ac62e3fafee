/// The result of a key or a click.
struct Reaction<Stimulus: Sendable>: Sendable {
  /// The stimuli for the machine, in order, all at one instant.
  ///
  /// In the past nothing can be sent: the user gets a notice, and the controls stay unchanged.
  var stimuli: [Stimulus] = []
  /// The message for the user, until the next key.
  var message: String?

  /// Nothing, or only a change of the selection.
  static var none: Reaction { Reaction() }
  /// Returns a reaction that sends stimuli to the machine.
  static func send(_ stimuli: Stimulus...) -> Reaction { Reaction(stimuli: stimuli) }
  /// Returns a reaction with a message for the user.
  static func answer(_ message: String) -> Reaction { Reaction(message: message) }
}
