internal import SimulationCore

/// The title of a terminal's window, whose original is saved while another one is shown.
///
/// > Source: XTerm Control Sequences, "Operating System Commands" (OSC 2) and "Window manipulation" (XTWINOPS 22
/// > and 23).
package struct TerminalTitle: Sendable {
  /// The sequence that saves the window's title.
  package static let keeping: StaticString = "\u{1B}[22;2t"
  /// The sequence that restores the saved title.
  static let restoring: StaticString = "\u{1B}[23;2t"
  /// The minimum time a title is shown: a value that changes with every picture would flicker.
  package static let pause = Duration.milliseconds(500)
  /// The maximum length of a title, in characters; the rest is cut.
  package static let lengthMax = 200

  /// The wanted title; empty for none.
  private var wanted = ""
  private var shown = ""
  private var changedAt: ContinuousClock.Instant?

  /// Creates the state of a window whose title is unchanged.
  package init() {}

  /// The time when the title is to be sent; nil while it is shown.
  package var due: ContinuousClock.Instant? {
    guard wanted != shown, let changedAt else { return nil }
    return changedAt + Self.pause
  }

  /// Sets the wanted title.
  package mutating func want(_ text: String) { wanted = Self.cleaned(text) }

  /// Returns the bytes that set the title; empty if it is current, or the previous one was shown for too short a
  /// time.
  package mutating func bytes(at instant: ContinuousClock.Instant) -> [UInt8] {
    guard wanted != shown, due.map({ $0 <= instant }) ?? true else { return [] }
    shown = wanted
    changedAt = instant
    return Array("\u{1B}]2;\(wanted)\u{1B}\\".utf8)
  }

  /// Makes the title be sent again, as after another program has changed it.
  package mutating func forget() {
    shown = ""
    changedAt = nil
  }

  /// Returns a text with control and invisible characters replaced by `U+FFFD`.
  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(lengthMax) { scalars.append(scalar.isHidden ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }
}
