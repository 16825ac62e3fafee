/// Text of one or more lines in a frame.
///
/// The font is monospaced: letters are half as wide as the size. A size of 20 points fills a row of a terminal of
/// nominal cells (10 x 20 points).
public struct FrameText: Equatable, Sendable {
  /// The weight of the letters.
  public enum Weight: String, Equatable, Hashable, Sendable, CaseIterable {
    /// The normal weight.
    case regular
    /// A heavier weight.
    case bold
  }

  /// The alignment of lines to the position.
  public enum Alignment: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Lines begin at the position.
    case leading
    /// Lines are centred on the position.
    case center
    /// Lines end at the position.
    case trailing
  }

  /// The text; line feeds separate its lines.
  public var string: String
  /// The position of the text: horizontally by the alignment, vertically its centre.
  public var position: Point
  /// The height of a line, in points.
  public var size: Double
  /// The weight of the letters.
  public var weight: Weight
  /// The colour of the letters.
  public var color: StageColor
  /// The alignment of lines to the position.
  public var alignment: Alignment

  /// Creates a text at a point.
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

  /// The rectangle that the text fills, given its longest line.
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
