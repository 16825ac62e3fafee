/// The capabilities of a terminal beyond moving its cursor to a cell (CUP) and choosing a pen (SGR).
///
/// > Source: ECMA-48, 5th edition, 8.3.5 (BS), 8.3.161 (VT), 8.3.20 (CUF), 8.3.21 (CUP), 8.3.38 (ECH), 8.3.57 (HPA),
/// > 8.3.103 (REP), 8.3.117 (SGR); ISO 8613-6 for direct colour.
public struct TerminalDialect: Hashable, Sendable {
  /// The terminal's colour depth.
  public var depth: ColorDepth
  /// Whether it can repeat the previous glyph (REP).
  public var repeats: Bool
  /// Whether it can erase cells without moving its cursor (ECH), using the background of its pen.
  var erases: Bool
  /// Whether its cursor can move within a row (CUF, HPA).
  public var movesWithinRows: Bool

  /// Whether VT moves its cursor down one row and BS back one column.
  public var movesDown: Bool
  /// Whether it shows ASCII only.
  public var isASCII: Bool

  /// Creates a dialect from its capabilities.
  public init(
    depth: ColorDepth, repeats: Bool = false, erases: Bool = false, movesWithinRows: Bool = false,
    movesDown: Bool = false, isASCII: Bool = false
  ) {
    self.depth = depth
    self.repeats = repeats
    self.erases = erases
    self.movesWithinRows = movesWithinRows
    self.movesDown = movesDown
    self.isASCII = isASCII
  }

  /// The common capabilities of terminals with true colour.
  public static let plain = TerminalDialect(depth: .truecolor, movesWithinRows: true)
}
