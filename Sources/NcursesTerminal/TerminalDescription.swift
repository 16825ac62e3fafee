internal import CNcurses
package import Drawing

/// What the system's descriptions (terminfo) hold of a terminal.
package struct TerminalDescription: Sendable {
  /// The name it was found by.
  package var name: String
  /// The number of its colours; 0 when it has none.
  package var colors = 0
  /// Whether it shows every colour of eight bits a channel (`RGB`, `Tc` or `setrgbf`).
  package var hasTrueColor = false
  /// Whether colours are chosen by the sequences of ECMA-48.
  package var choosesColors = false
  /// Whether the cursor is moved by the sequences of ECMA-48.
  package var movesCursor = false
  /// Whether it repeats the last glyph (REP).
  package var repeats = false
  /// Whether its cursor moves within a row (CUF, HPA).
  package var movesWithinRows = false
  /// Whether VT moves its cursor down and BS back, as LF and BS of ECMA-48 do.
  package var movesDown = false
  /// Whether its window has a title that OSC 2 changes (`XT`, or a `tsl` of that kind).
  package var hasTitle = false
  /// Whether it reports the mouse.
  package var hasMouse = false
  /// Whether it shows UTF-8; else it is sent ASCII alone.
  package var takesUnicode = true
  /// What hides its cursor, and what shows it.
  package var cursor = (hidden: "", shown: "")

  /// A description from its parts, for what depends on nothing else.
  package init(name: String, colors: Int = 0, hasTrueColor: Bool = false) {
    self.name = name
    self.colors = colors
    self.hasTrueColor = hasTrueColor
    choosesColors = colors >= 8
  }

  /// The description of a terminal; nil when the system has none.
  package init?(of name: String) {
    guard unsafe cnc_open_description(name) else { return nil }
    defer { cnc_close_description() }
    self.init(name: name)
    colors = max(0, Int(unsafe cnc_number("colors")))
    hasTrueColor = unsafe cnc_has_flag("RGB") || cnc_has_flag("Tc") || cnc_has_string("setrgbf")
    choosesColors = colors >= 8 && Self.string("setaf").contains("\u{1B}[")
    movesCursor = Self.string("cup").hasPrefix("\u{1B}[%i%p1%d;%p2%dH")
    repeats = Self.string("rep").hasPrefix("%p1%c\u{1B}[%p2%{1}%-%db")
    movesWithinRows = Self.string("cuf").hasPrefix("\u{1B}[%p1%dC") && Self.string("hpa").hasPrefix("\u{1B}[%i%p1%dG")
    // Terminals that take LF for a step down take VT for one too (VT100 User Guide, "control characters").
    movesDown = Self.string("cud1") == "\n" && Self.string("cub1") == "\u{8}"
    hasTitle = unsafe cnc_has_flag("XT") || Self.string("tsl").hasPrefix("\u{1B}]")
    hasMouse = unsafe cnc_has_string("kmous")
    cursor = (Self.string("civis"), Self.string("cnorm"))
  }

  /// How a terminal with this description is written to in so many colours.
  package func dialect(depth: ColorDepth) -> TerminalDialect {
    TerminalDialect(
      depth: depth, repeats: repeats, movesWithinRows: movesWithinRows, movesDown: movesDown, isASCII: !takesUnicode)
  }

  private static func string(_ name: String) -> String {
    guard let text = unsafe cnc_string(name) else { return "" }
    return unsafe String(cString: text)
  }
}
