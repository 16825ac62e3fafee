import SimulationCore

/// A recording of a terminal as text: a header, and a line for every picture that differs.
///
/// It holds the picture that was shown last and nothing else, however long the recording is.
///
/// > Source: asciicast file format, version 2; times are seconds with six decimals.
public struct Asciicast: Sendable {
  /// The first line.
  public let header: String
  private var writer: FrameWriter
  private var hasShown = false

  /// A recording of a terminal.
  ///
  /// - Parameters:
  ///   - title: What players call it.
  ///   - width: The terminal's columns.
  ///   - height: The terminal's rows.
  ///   - depth: How many colours it shows.
  public init(title: String, width: Int, height: Int, depth: ColorDepth = .truecolor) {
    var dialect = TerminalDialect.plain
    dialect.depth = depth
    writer = FrameWriter(width: width, height: height, dialect: dialect)
    header =
      #"{"version":2,"width":\#(width),"height":\#(height),"title":\#(VisibleText.json(RecordText.quoted(title))),"#
      + #""env":{"TERM":"xterm-256color"}}"#
  }

  /// The line that shows a picture at a time since the start; nil when it is shown already.
  public mutating func line(showing grid: Grid, at time: Duration) -> String? {
    let change = String(decoding: writer.bytes(showing: grid, at: time), as: UTF8.self)
    guard !change.isEmpty else { return nil }
    // No player hides its cursor by itself, and it would dance after the changes.
    let text = hasShown ? change : "\u{1B}[?25l" + change
    hasShown = true
    return Self.line(text, at: time)
  }

  /// The line that ends the recording: the last picture stays until then, and the cursor comes back.
  public mutating func lastLine(at time: Duration) -> String {
    let refinement = String(decoding: writer.refinement(), as: UTF8.self)
    return Self.line(refinement + "\u{1B}[0m\u{1B}[?25h", at: time)
  }

  private static func line(_ text: String, at time: Duration) -> String {
    #"[\#(DurationText.seconds(time, decimals: 6)),"o",\#(RecordText.quoted(text))]"#
  }
}
