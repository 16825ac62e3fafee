internal import SimulationCore

/// The title of a terminal's window: the one that it had is kept while another is shown.
///
/// > Source: XTerm Control Sequences, "Operating System Commands" (OSC 2) and "Window manipulation" (XTWINOPS 22
/// > and 23).
package struct TerminalTitle: Sendable {
  /// What keeps the title that the window has.
  package static let keeping: StaticString = "\u{1B}[22;2t"
  /// What gives the window the title that was kept.
  package static let restoring: StaticString = "\u{1B}[23;2t"
  /// How long a title is shown at least: a value that changes with every picture would flicker.
  package static let pause = Duration.milliseconds(500)
  /// The longest title, in characters; the rest is cut.
  package static let lengthMax = 200

  /// The title that the window is to have; empty for none of ours.
  private var wanted = ""
  private var shown = ""
  private var changedAt: ContinuousClock.Instant?

  /// A window whose title nobody has changed.
  package init() {}

  /// When the title is to be sent; nil while it is shown.
  package var due: ContinuousClock.Instant? {
    guard wanted != shown, let changedAt else { return nil }
    return changedAt + Self.pause
  }

  /// Takes the title that the window is to have.
  package mutating func want(_ text: String) { wanted = Self.cleaned(text) }

  /// What gives the window its title; nothing where it has it, or has had another for too short a time.
  package mutating func bytes(at instant: ContinuousClock.Instant) -> [UInt8] {
    guard wanted != shown, due.map({ $0 <= instant }) ?? true else { return [] }
    shown = wanted
    changedAt = instant
    return Array("\u{1B}]2;\(wanted)\u{1B}\\".utf8)
  }

  /// Sends the title again, as after another program has changed it.
  package mutating func forget() {
    shown = ""
    changedAt = nil
  }

  /// A text without what a terminal would obey, or what is not seen.
  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(lengthMax) { scalars.append(scalar.isHidden ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }
}
