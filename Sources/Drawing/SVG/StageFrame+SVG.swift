public import Pictures
import Stage

extension StageFrame {
  /// Returns the frame as an SVG document: paths, gradients, filters and text, without bitmaps.
  ///
  /// Hues are rotated in the colours of the shapes themselves; conic gradients become many wedges.
  ///
  /// - Parameters:
  ///   - size: the width and height of the document; nil for the stage's.
  ///   - hasCrispRectangles: whether axis-aligned rectangles, such as those of cells, have sharp edges.
  /// - Returns: the document, which ends with a line feed.
  public func svg(size: StageSize? = nil, hasCrispRectangles: Bool = false) -> String {
    let shown = size ?? self.size
    var writer = SVGWriter(hasCrispRectangles: hasCrispRectangles)
    writer.write(nodes)
    let box = "0 0 \(SVGText.number(self.size.width)) \(SVGText.number(self.size.height))"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(SVGText.number(shown.width))\""
        + " height=\"\(SVGText.number(shown.height))\" viewBox=\"\(box)\">"
    ]
    if !writer.definitions.isEmpty { lines += ["<defs>"] + writer.definitions + ["</defs>"] }
    if background.alpha > 0 {
      lines.append("<rect width=\"100%\" height=\"100%\"\(writer.color(background, "fill"))/>")
    }
    lines += writer.lines
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }
}
