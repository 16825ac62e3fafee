import Pictures
internal import Stage

/// A text as paths: letters as pen strokes, graphic glyphs as areas.
struct TextOutline {
  /// The strokes of all letters.
  var strokes = StagePath()
  /// The width of the pen, in points.
  let penWidth: Double
  /// The areas of graphic glyphs, and their opacity.
  var areas: [(path: StagePath, opacity: Double)] = []

  /// Creates the paths of a text at its position.
  init(_ text: FrameText) {
    let unit = text.size / StrokeFont.unitsDown
    penWidth = StrokeFont.penWidth(text.weight) * unit
    let bounds = text.bounds
    for (index, line) in text.lines.enumerated() {
      let width = Double(line.unicodeScalars.count) * text.size / 2
      var corner = Point(bounds.x, bounds.y + Double(index) * text.size)
      switch text.alignment {
      case .leading: break
      case .center: corner.x += (bounds.width - width) / 2
      case .trailing: corner.x += bounds.width - width
      }
      for scalar in line.unicodeScalars {
        add(scalar, at: corner, size: text.size, unit: unit)
        corner.x += text.size / 2
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, at corner: Point, size: Double, unit: Double) {
    if StrokeFont.add(scalar, to: &strokes, at: corner, unit: unit) { return }
    let box = Rectangle(x: corner.x, y: corner.y, width: size / 2, height: size)
    if let area = CellGlyph.area(of: scalar, in: box) {
      areas.append(area)
      return
    }
    // An unknown glyph becomes an empty box.
    strokes.append(.rectangle(box.inset(by: size / 8)))
  }
}
