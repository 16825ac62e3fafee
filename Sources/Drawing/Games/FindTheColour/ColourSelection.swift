public import Games

/// What is chosen on the screen of Find the Colour; it is no part of the run.
public struct ColourSelection: Hashable, Sendable {
  /// The channel that the arrow keys change.
  public var channel = ColourChannel.red
  /// The digits of a number that is being typed; nil while none is.
  public var typed: String?
  /// Whether the differences from the target are shown as numbers, in colours too.
  public var showsDifferences = false

  /// Red, and nothing typed.
  public init() {}
}

/// What can be clicked in Find the Colour.
public enum ColourControl: Hashable, Sendable {
  /// A level.
  case level(ColourLevel)
  /// A slider, at what the readout shows there: 0 to 255.
  case slider(ColourChannel, Int)
  /// A button beside a slider that moves it by so many 255ths.
  case step(ColourChannel, Int)
  /// A slider's row, outside the slider.
  case row(ColourChannel)
  /// Check Score.
  case check
  /// Continue Playing?
  case continuePlaying
  /// New Game?
  case newGame
}
