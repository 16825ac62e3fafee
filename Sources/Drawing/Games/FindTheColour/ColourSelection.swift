public import Stage

/// The user's selection on the screen of Find the Colour; it is not part of the run.
public struct ColourSelection: Hashable, Sendable {
  /// The channel that the arrow keys change.
  public var channel = ColourChannel.red
  /// The digits being typed; nil if none are.
  public var typed: String?
  /// Whether the differences from the target are shown as numbers even with colours.
  public var showsDifferences = false

  /// Creates the initial selection: red, and nothing typed.
  public init() {}
}

/// The clickable parts of Find the Colour.
public enum ColourControl: Hashable, Sendable {
  case level(ColourLevel)
  /// A slider, with the displayed value at that location: 0 to 255.
  case slider(ColourChannel, Int)
  /// A button beside a slider, with the step in 255ths.
  case step(ColourChannel, Int)
  /// A slider's row, outside the slider.
  case row(ColourChannel)
  /// The button "Check Score".
  case check
  /// The button "Continue Playing?".
  case continuePlaying
  /// The button "New Game?".
  case newGame
}
