import Pictures

/// Draws shapes in the inks of mechanisms.
protocol InkedShapes {
  /// The colours of paper and text.
  var palette: Palette { get }
}

extension InkedShapes {
  /// Returns the colour of an ink, mixed with a share of the paper's.
  func color(_ ink: UInt8, paper share: Double = 0) -> StageColor {
    StageColor(MechanismInk.look(of: palette).colors[Int(ink)].mixed(with: palette.background, share: share))
  }

  /// Returns an area.
  func fill(_ path: StagePath, _ color: StageColor, rule: FrameShape.FillRule = .winding) -> FrameNode {
    .shape(FrameShape(path: path, fill: .color(color), rule: rule))
  }

  /// Returns a line.
  func line(_ path: StagePath, _ color: StageColor, width: Double, cap: FrameStroke.Cap = .butt) -> FrameNode {
    .shape(FrameShape(path: path, stroke: FrameStroke(paint: .color(color), width: width, cap: cap, join: .round)))
  }

  /// Returns a filled area with a line around it, as every solid part is drawn.
  func solid(_ path: StagePath, ink: UInt8, rule: FrameShape.FillRule = .winding) -> FrameNode {
    .shape(
      FrameShape(
        path: path, fill: .color(color(ink, paper: 0.5)), rule: rule,
        stroke: FrameStroke(paint: .color(color(ink)), width: 1.5, join: .round)))
  }
}
