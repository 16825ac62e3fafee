/// The glyphs that a terminal can show, with one glyph for each use.
public enum GlyphSet: String, CaseIterable, Hashable, Sendable {
  /// Box drawing, blocks and geometric shapes.
  case unicode
  /// The ninety-five printable characters of ASCII.
  case ascii

  private func either(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) -> Unicode.Scalar {
    self == .unicode ? unicode : ascii
  }

  /// A horizontal line.
  var horizontal: Unicode.Scalar { either("─", "-") }
  /// A vertical line.
  var vertical: Unicode.Scalar { either("│", "|") }
  /// The corner with lines to the right and down.
  var topLeft: Unicode.Scalar { either("┌", "+") }
  /// The corner with lines to the left and down.
  var topRight: Unicode.Scalar { either("┐", "+") }
  /// The corner with lines to the right and up.
  var bottomLeft: Unicode.Scalar { either("└", "+") }
  /// The corner with lines to the left and up.
  var bottomRight: Unicode.Scalar { either("┘", "+") }
  /// A heavy horizontal line of the door frame.
  var frameTop: Unicode.Scalar { either("━", "=") }
  /// A heavy vertical line of the door frame.
  var frameSide: Unicode.Scalar { either("┃", "H") }
  /// The top left corner of the door frame.
  var frameTopLeft: Unicode.Scalar { either("┏", "H") }
  /// The top right corner of the door frame.
  var frameTopRight: Unicode.Scalar { either("┓", "H") }
  /// The leading edge of a door leaf.
  var leafEdge: Unicode.Scalar { either("║", "|") }
  /// The brushed face of a door leaf.
  var leafFace: Unicode.Scalar { either("░", ":") }
  /// Returns a lamp: filled if lit, empty if not.
  public func lamp(isLit: Bool) -> Unicode.Scalar { isLit ? either("●", "*") : either("○", " ") }
  /// The helmet of firefighters.
  var helmet: Unicode.Scalar { either("◓", "^") }
  /// The filled part of a bar.
  var barFull: Unicode.Scalar { either("━", "#") }
  /// The empty part of a bar.
  var barEmpty: Unicode.Scalar { either("─", "-") }
  /// A half-filled cell of a bar.
  var barHalf: Unicode.Scalar { either("╾", "=") }
  /// The replacement of truncated text.
  public var ellipsis: Unicode.Scalar { either("…", "~") }
  /// A tick on a horizontal line.
  public var tick: Unicode.Scalar { either("┴", "+") }
  /// An event mark on a horizontal line.
  public var marker: Unicode.Scalar { either("▼", "v") }
  /// The shown instant on a horizontal line.
  public var position: Unicode.Scalar { either("●", "@") }
  /// A horizontal line before the shown instant.
  var trackPast: Unicode.Scalar { either("━", "=") }
  /// A fact on a horizontal line, before the shown instant.
  var markPast: Unicode.Scalar { either("╋", "#") }
  /// A fact on a horizontal line, after the shown instant.
  var markToCome: Unicode.Scalar { either("┼", "+") }
  /// Several facts on a horizontal line.
  var markMiddling: Unicode.Scalar { either("▄", "*") }
  /// Many facts on a horizontal line.
  var markDense: Unicode.Scalar { either("█", "%") }
  /// A caption on a horizontal line.
  var captionMark: Unicode.Scalar { either("◆", "!") }
  /// A stimulus on a horizontal line.
  var stimulusMark: Unicode.Scalar { either("▼", "v") }
  /// A sound on a horizontal line.
  var cueMark: Unicode.Scalar { either("♪", "o") }
  /// The part of a horizontal line that the run has not reached.
  var unreached: Unicode.Scalar { either("·", ".") }
  /// The mark of hidden contents above.
  var moreAbove: Unicode.Scalar { either("▲", "^") }
  /// The mark of hidden contents below.
  var moreBelow: Unicode.Scalar { either("▼", "v") }
  /// The mark of hidden contents to the left.
  var moreLeft: Unicode.Scalar { either("◀", "<") }
  /// The mark of hidden contents to the right.
  var moreRight: Unicode.Scalar { either("▶", ">") }
  /// The mark of the selected item.
  var choiceMark: Unicode.Scalar { either("▸", ">") }
  /// A junction of a horizontal line and one down from it.
  public var joint: Unicode.Scalar { either("┬", "+") }
  /// The button that enlarges a pane.
  public var enlarger: Unicode.Scalar { either("□", "^") }
  /// The button that restores an enlarged pane.
  var shrinker: Unicode.Scalar { either("▫", "v") }
  /// The button that hides a pane.
  public var hider: Unicode.Scalar { either("×", "x") }
}
