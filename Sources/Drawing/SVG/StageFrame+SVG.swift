public import Pictures
import Stage

extension StageFrame {
  /// The frame as a document of SVG: paths, gradients, filters and text, nothing of pixels.
  ///
  /// Hues are turned in the colours of shapes themselves; colours around a centre are many wedges.
  ///
  /// - Parameters:
  ///   - size: the width and height that the document asks for; nil for the stage's.
  ///   - hasCrispRectangles: whether upright rectangles have sharp edges, as those of cells do.
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
