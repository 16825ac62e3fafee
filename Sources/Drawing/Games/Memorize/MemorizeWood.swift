import Pictures
import SimulationCore
import Stage

/// The wooden table: planks in a few browns with a soft grain.
enum MemorizeWood {
  /// The height of a plank, in points.
  private static let plank = 60.0
  private static let browns = [
    StageColor(red: 0.42, green: 0.27, blue: 0.15), StageColor(red: 0.38, green: 0.24, blue: 0.13),
    StageColor(red: 0.45, green: 0.29, blue: 0.16), StageColor(red: 0.36, green: 0.23, blue: 0.12),
  ]

  /// Returns the table top over a whole stage.
  static func nodes(on stage: StageSize) -> [FrameNode] {
    let count = Int(clamping: (min(stage.height, 20_000) / plank).rounded(.up))
    return (0..<max(1, count)).flatMap { row in
      let bounds = Rectangle(x: 0, y: Double(row) * plank, width: stage.width, height: plank)
      return [board(bounds, row: row), seam(below: bounds)]
    }
  }

  /// Returns a plank, whose brown varies along its length.
  private static func board(_ bounds: Rectangle, row: Int) -> FrameNode {
    let brown = browns[row % browns.count]
    let shades = (0..<9).map { step in
      // A small pattern without a visible period.
      let light = Double((step * 7 + row * 5) % 11) / 11 - 0.5
      return StageColor(
        red: brown.red + light * 0.05, green: brown.green + light * 0.04, blue: brown.blue + light * 0.03)
    }
    return .shape(
      FrameShape(
        path: .rectangle(bounds),
        fill: .linear(FrameGradient(colors: shades), from: Point(bounds.x, bounds.y), to: Point(bounds.right, bounds.y))
      ))
  }

  /// Returns the dark line between two planks.
  private static func seam(below bounds: Rectangle) -> FrameNode {
    .shape(
      FrameShape(
        path: .rectangle(Rectangle(x: bounds.x, y: bounds.bottom - 2, width: bounds.width, height: 2)),
        fill: .color(StageColor(red: 0.12, green: 0.07, blue: 0.03, alpha: 0.6))))
  }
}
