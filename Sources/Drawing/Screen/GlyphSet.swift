/// Which glyphs a terminal can show, and the one for each use.
public enum GlyphSet: String, CaseIterable, Hashable, Sendable {
  /// Box drawing, blocks and geometric shapes.
  case unicode
  /// The ninety-five printable characters of ASCII.
  case ascii

  private func either(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) -> Unicode.Scalar {
    self == .unicode ? unicode : ascii
  }

  /// A line across.
  public var horizontal: Unicode.Scalar { either("─", "-") }
  /// A line down.
  public var vertical: Unicode.Scalar { either("│", "|") }
  /// The corner with lines to the right and down.
  public var topLeft: Unicode.Scalar { either("┌", "+") }
  /// The corner with lines to the left and down.
  public var topRight: Unicode.Scalar { either("┐", "+") }
  /// The corner with lines to the right and up.
  public var bottomLeft: Unicode.Scalar { either("└", "+") }
  /// The corner with lines to the left and up.
  public var bottomRight: Unicode.Scalar { either("┘", "+") }
  /// A heavy line across, of the door frame.
  public var frameTop: Unicode.Scalar { either("━", "=") }
  /// A heavy line down, of the door frame.
  public var frameSide: Unicode.Scalar { either("┃", "H") }
  /// The left top corner of the door frame.
  public var frameTopLeft: Unicode.Scalar { either("┏", "H") }
  /// The right top corner of the door frame.
  public var frameTopRight: Unicode.Scalar { either("┓", "H") }
  /// The leading edge of a door leaf.
  public var leafEdge: Unicode.Scalar { either("║", "|") }
  /// The brushed face of a door leaf.
  public var leafFace: Unicode.Scalar { either("░", ":") }
  /// A lamp: full when it is lit, empty when not.
  public func lamp(isLit: Bool) -> Unicode.Scalar { isLit ? either("●", "*") : either("○", " ") }
  /// The helmet of firefighters.
  public var helmet: Unicode.Scalar { either("◓", "^") }
  /// A part of a bar that is filled.
  public var barFull: Unicode.Scalar { either("━", "#") }
  /// A part of a bar that is empty.
  public var barEmpty: Unicode.Scalar { either("─", "-") }
  /// A part of a bar that is half filled, half empty.
  public var barHalf: Unicode.Scalar { either("╾", "=") }
  /// Replaces text without room.
  public var ellipsis: Unicode.Scalar { either("…", "~") }
  /// A mark on a line across.
  public var tick: Unicode.Scalar { either("┴", "+") }
  /// A mark for an event on a line across.
  public var marker: Unicode.Scalar { either("▼", "v") }
  /// The shown instant, on a line across.
  public var position: Unicode.Scalar { either("●", "@") }
  /// A line across, before the shown instant.
  public var trackPast: Unicode.Scalar { either("━", "=") }
  /// A fact on a line across, before the shown instant.
  public var markPast: Unicode.Scalar { either("╋", "#") }
  /// A fact on a line across, after the shown instant.
  public var markToCome: Unicode.Scalar { either("┼", "+") }
  /// Several facts on a line across.
  public var markMiddling: Unicode.Scalar { either("▄", "*") }
  /// Many facts on a line across.
  public var markDense: Unicode.Scalar { either("█", "%") }
  /// Words about an instant, on a line across.
  public var captionMark: Unicode.Scalar { either("◆", "!") }
  /// A stimulus, on a line across.
  public var stimulusMark: Unicode.Scalar { either("▼", "v") }
  /// A sound, on a line across.
  public var cueMark: Unicode.Scalar { either("♪", "o") }
  /// What a run has not reached, on a line across.
  public var unreached: Unicode.Scalar { either("·", ".") }
  /// What lies above what is shown.
  public var moreAbove: Unicode.Scalar { either("▲", "^") }
  /// What lies below what is shown.
  public var moreBelow: Unicode.Scalar { either("▼", "v") }
  /// What lies to the left of what is shown.
  public var moreLeft: Unicode.Scalar { either("◀", "<") }
  /// What lies to the right of what is shown.
  public var moreRight: Unicode.Scalar { either("▶", ">") }
  /// What is chosen.
  public var choiceMark: Unicode.Scalar { either("▸", ">") }
  /// A line across with one down from it.
  public var joint: Unicode.Scalar { either("┬", "+") }
  /// Enlarges a pane.
  public var enlarger: Unicode.Scalar { either("□", "^") }
  /// Lets an enlarged pane share the room again.
  public var shrinker: Unicode.Scalar { either("▫", "v") }
  /// Hides a pane.
  public var hider: Unicode.Scalar { either("×", "x") }
}
