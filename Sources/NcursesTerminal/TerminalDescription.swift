internal import CNcurses
package import Drawing

/// The terminfo description of a terminal.
package struct TerminalDescription: Sendable {
  /// The name under which it was found.
  package var name: String
  /// The number of colours; 0 for none.
  package var colors = 0
  /// Whether it supports 24-bit colour (`RGB`, `Tc` or `setrgbf`).
  package var hasTrueColor = false
  /// Whether colours are set with ECMA-48 sequences.
  var choosesColors = false
  /// Whether the cursor is moved with ECMA-48 sequences.
  var movesCursor = false
  /// Whether it can repeat the last glyph (REP).
  var repeats = false
  /// Whether its cursor can move within a row (CUF, HPA).
  var movesWithinRows = false
  /// Whether VT moves its cursor down and BS back, like LF and BS of ECMA-48.
  var movesDown = false
  /// Whether its window has a title that OSC 2 changes (`XT`, or a matching `tsl`).
  package var hasTitle = false
  /// Whether it supports the mouse.
  package var hasMouse = false
  /// Whether it supports UTF-8; otherwise only ASCII is sent.
  package var takesUnicode = true
  /// The sequences that hide and show its cursor.
  package var cursor = (hidden: "", shown: "")

  /// Creates a description from parts, for tests of code that uses nothing else.
  package init(name: String, colors: Int = 0, hasTrueColor: Bool = false) {
    self.name = name
    self.colors = colors
    self.hasTrueColor = hasTrueColor
    choosesColors = colors >= 8
  }

  /// Reads the description of a terminal, or returns nil if the system has none.
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
    // Terminals that take LF as a step down also take VT as one (VT100 User Guide, "control characters").
    movesDown = Self.string("cud1") == "\n" && Self.string("cub1") == "\u{8}"
    hasTitle = unsafe cnc_has_flag("XT") || Self.string("tsl").hasPrefix("\u{1B}]")
    hasMouse = unsafe cnc_has_string("kmous")
    cursor = (Self.string("civis"), Self.string("cnorm"))
  }

  /// Returns the dialect of the terminal at a colour depth.
  package func dialect(depth: ColorDepth) -> TerminalDialect {
    TerminalDialect(
      depth: depth, repeats: repeats, movesWithinRows: movesWithinRows, movesDown: movesDown, isASCII: !takesUnicode)
  }

  private static func string(_ name: String) -> String {
    guard let text = unsafe cnc_string(name) else { return "" }
    return unsafe String(cString: text)
  }
}
