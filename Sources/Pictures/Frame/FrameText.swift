/// A line or lines of text in a frame.
///
/// All letters are of one width: half the size. A size of 20 points fills a row of a terminal of
/// nominal cells (10 x 20 points).
public struct FrameText: Equatable, Sendable {
  /// How heavy the letters are.
  public enum Weight: String, Equatable, Hashable, Sendable, CaseIterable {
    /// As text is.
    case regular
    /// Heavier.
    case bold
  }

  /// How lines are aligned to the position.
  public enum Alignment: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Lines begin at it.
    case leading
    /// Lines have their middle at it.
    case center
    /// Lines end at it.
    case trailing
  }

  /// The text; line feeds part its lines.
  public var string: String
  /// The position of the text: across by the alignment, down its middle.
  public var position: Point
  /// How high a line is, in points.
  public var size: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// The colour of the letters.
  public var color: StageColor
  /// How lines are aligned to the position.
  public var alignment: Alignment

  /// A text at a point.
  public init(
    _ string: String, at position: Point, size: Double = 20, weight: Weight = .regular, color: StageColor = .white,
    alignment: Alignment = .center
  ) {
    self.string = string
    self.position = position
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
  }

  /// The lines of the text.
  public var lines: [Substring] { string.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The rectangle that the text fills, by its longest line.
  public var bounds: Rectangle {
    let longest = lines.reduce(0) { max($0, $1.unicodeScalars.count) }
    let width = Double(longest) * size / 2
    let height = Double(lines.count) * size
    let left =
      switch alignment {
      case .leading: position.x
      case .center: position.x - width / 2
      case .trailing: position.x - width
      }
    return Rectangle(x: left, y: position.y - height / 2, width: width, height: height)
  }
}
