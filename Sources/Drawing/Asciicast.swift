import SimulationCore

/// A terminal recording in asciicast format: a header, then one line per frame that differs from the last.
///
/// Only the last frame is kept in memory, however long the recording is.
///
/// > Source: asciicast file format, version 2; times are seconds with six decimals.
public struct Asciicast: Sendable {
  /// The header line of the recording.
  public let header: String
  private var writer: FrameWriter
  private var hasShown = false

  /// Creates a recording of a terminal.
  ///
  /// - Parameters:
  ///   - title: The title that players display.
  ///   - width: The terminal's columns.
  ///   - height: The terminal's rows.
  ///   - depth: The colour depth of the terminal.
  public init(title: String, width: Int, height: Int, depth: ColorDepth = .truecolor) {
    var dialect = TerminalDialect.plain
    dialect.depth = depth
    writer = FrameWriter(width: width, height: height, dialect: dialect)
    header =
      #"{"version":2,"width":\#(width),"height":\#(height),"title":\#(VisibleText.json(RecordText.quoted(title))),"#
      + #""env":{"TERM":"xterm-256color"}}"#
  }

  /// Returns the line that shows a picture at a time since the start, or nil if it is already shown.
  public mutating func line(showing grid: Grid, at time: Duration) -> String? {
    let change = String(decoding: writer.bytes(showing: grid, at: time), as: UTF8.self)
    guard !change.isEmpty else { return nil }
    // Players do not hide the cursor, which would jump about with every change.
    let text = hasShown ? change : "\u{1B}[?25l" + change
    hasShown = true
    return Self.line(text, at: time)
  }

  /// Returns the line that ends the recording: it holds the last picture until then and restores the cursor.
  public mutating func lastLine(at time: Duration) -> String {
    let refinement = String(decoding: writer.refinement(), as: UTF8.self)
    return Self.line(refinement + "\u{1B}[0m\u{1B}[?25h", at: time)
  }

  private static func line(_ text: String, at time: Duration) -> String {
    #"[\#(DurationText.seconds(time, decimals: 6)),"o",\#(RecordText.quoted(text))]"#
  }
}
