import Pictures
internal import Stage

extension Rasterizer {
  /// Draws a text: in cells if it is upright and small and there are cells, otherwise as strokes.
  mutating func draw(_ text: FrameText, with pen: Pen) {
    guard text.size > 0 else { return }
    let map = pen.map
    if hasTextGrid, !pen.isInLayer, pen.blendMode == .normal, map.b == 0, map.c == 0, map.a > 0, map.d > 0,
      text.size * map.d <= TextGrid.rowLimit * Double(textGrid.pixelsDown)
    {
      var color = pen.filter.apply(toPlain: PixelPaint.channels(text.color))
      color.w *= pen.textOpacity
      textGrid.set(text, at: map.apply(text.position), color: color)
      return
    }
    let outline = TextOutline(text)
    draw(
      FrameShape(
        path: outline.strokes,
        stroke: FrameStroke(paint: .color(text.color), width: outline.penWidth, cap: .round, join: .round)), with: pen)
    for area in outline.areas {
      var color = text.color
      color.alpha *= area.opacity
      draw(FrameShape(path: area.path, fill: .color(color)), with: pen)
    }
  }
}
