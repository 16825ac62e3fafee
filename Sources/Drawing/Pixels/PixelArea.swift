import Pictures
import SimulationCore

/// A rectangle of pixels.
struct PixelArea: Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  /// The number of areas that are drawn one by one; more are drawn as one.
  private static let limit = 8

  /// Finds the areas in which nodes draw something else than others.
  ///
  /// - Parameters:
  ///   - old: The nodes before.
  ///   - new: The nodes now.
  ///   - map: The map from their points to pixels.
  ///   - width: The number of pixels across.
  ///   - height: The number of pixels down.
  ///   - isAll: Whether everything is drawn anew.
  /// - Returns: The areas, none of which overlap.
  static func changed(
    from old: [FrameNode], to new: [FrameNode], through map: StageTransform, width: Int, height: Int, isAll: Bool
  ) -> [PixelArea] {
    let whole = PixelArea(left: 0, top: 0, width: width, height: height)
    if isAll { return whole.isEmpty ? [] : [whole] }
    var areas: [PixelArea] = []
    for reach in FrameReach.changes(from: old, to: new, through: map) {
      guard var area = PixelArea(around: reach, in: whole) else { continue }
      while let other = areas.firstIndex(where: { $0.overlaps(area) }) { area.unite(with: areas.remove(at: other)) }
      areas.append(area)
    }
    guard areas.count > limit else { return areas }
    return [areas.dropFirst().reduce(into: areas[0]) { $0.unite(with: $1) }]
  }

  private init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// Creates the area that holds a rectangle and its softened edges, as far as it is inside another; nil for none.
  private init?(around reach: Rectangle, in whole: PixelArea) {
    let left = max(0, Int(clamping: (reach.x - 1).rounded(.down)))
    let top = max(0, Int(clamping: (reach.y - 1).rounded(.down)))
    self.init(
      left: left, top: top, width: min(whole.width, Int(clamping: (reach.right + 1).rounded(.up))) - left,
      height: min(whole.height, Int(clamping: (reach.bottom + 1).rounded(.up))) - top)
    if isEmpty { return nil }
  }

  private var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns whether it has pixels of a rectangle of cells.
  func overlaps(_ cells: CellRectangle, _ cell: PixelSize) -> Bool {
    overlaps(
      PixelArea(
        left: cells.column * cell.width, top: cells.row * cell.height, width: cells.width * cell.width,
        height: cells.height * cell.height))
  }

  private func overlaps(_ other: PixelArea) -> Bool {
    left < other.left + other.width && other.left < left + width && top < other.top + other.height
      && other.top < top + height
  }

  private mutating func unite(with other: PixelArea) {
    let (right, bottom) = (max(left + width, other.left + other.width), max(top + height, other.top + other.height))
    left = min(left, other.left)
    top = min(top, other.top)
    width = right - left
    height = bottom - top
  }
}
