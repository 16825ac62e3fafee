import Mechanisms
import Pictures
import SimulationCore

/// The names of a mechanism's parts in a picture that stands for itself: on parts that are wide enough, and beside the
/// others where there is room.
struct MechanismNames {
  let painter: MechanismPainter
  let bounds: CellRectangle

  private var picture: MechanismPicture { painter.picture }

  /// A name in the cells of a picture.
  struct Placed {
    var text: String
    var column: Int
    var row: Int
    /// The line from the name to its part; empty if the name is on it.
    var leader: [NamePlacer.Step] = []
  }

  /// The names, each where it is written.
  var placed: [Placed] {
    let parts = picture.parts
    // Of several parts on one axis, the nearest is named on it; those of equal depth are in the order of the file.
    let all = painter.outlines
    let order = all.indices.sorted { (-all[$0].layer, $0) < (-all[$1].layer, $1) }
    let sorted = order.map { all[$0] }
    var placer = NamePlacer(bounds: bounds)
    var placed: [Placed] = []
    var written: [CellRectangle] = []
    var others: [MechanismOutline] = []
    for outline in sorted {
      guard let cells = cells(of: parts[outline.part].name, on: outline, besides: written) else {
        others.append(outline)
        continue
      }
      written.append(cells)
      placed.append(Placed(text: parts[outline.part].name, column: cells.column + 1, row: cells.row))
    }
    for outline in all { placer.take(outline.namedPart) }
    for (first, second, width) in belts { placer.takeLine(from: first, to: second, width: width) }
    for cells in written { placer.take(cells) }
    // The planets of a set share one name.
    var named = sorted.filter { outline in !others.contains { $0.part == outline.part } }.map { parts[$0.part].name }
    for outline in others where !isHidden(outline, behind: all) {
      let name = parts[outline.part].name
      guard isSeen(outline), !named.contains(name),
        let position = placer.place(length: name.unicodeScalars.count, beside: outline.namedPart)
      else { continue }
      named.append(name)
      placed.append(Placed(text: name, column: position.column, row: position.row, leader: position.leader))
    }
    return placed
  }

  // MARK: - On a part

  /// Returns the cells for a name on its part, or nil if the part is too small or the cells are in use.
  private func cells(of name: String, on outline: MechanismOutline, besides written: [CellRectangle]) -> CellRectangle?
  {
    let length = name.unicodeScalars.count
    guard outline.halfWidth >= Double(2 * length + 2), outline.halfHeight >= 10 else { return nil }
    let column = bounds.column + Int(clamping: (outline.centre.x / 2).rounded(.towardZero)) - length / 2
    // A ring's name is on its rim, because its sun is in the centre.
    let gears = picture.layout.gears
    let isRing = outline.part < gears.count && gears[outline.part].isInternal
    let height = outline.centre.y + (isRing ? outline.halfHeight - 3 : 0)
    let row = bounds.row + Int(clamping: (height / 4).rounded(.down))
    guard row >= bounds.row, row < bounds.endRow, column >= bounds.column, column + length <= bounds.endColumn else {
      return nil
    }
    let cells = CellRectangle(column: column - 1, row: row, width: length + 2, height: 1)
    return written.contains { !$0.intersection(cells).isEmpty } ? nil : cells
  }

  // MARK: - Beside a part

  /// Returns whether the centre of a part is inside the picture.
  private func isSeen(_ outline: MechanismOutline) -> Bool {
    (0..<Double(2 * bounds.width)).contains(outline.centre.x)
      && (0..<Double(4 * bounds.height)).contains(outline.centre.y)
  }

  /// Returns whether a nearer part with the same centre covers a whole part.
  private func isHidden(_ outline: MechanismOutline, behind all: [MechanismOutline]) -> Bool {
    all.contains { other in
      other.layer > outline.layer && other.halfWidth > outline.halfWidth + 1
        && other.halfHeight > outline.halfHeight + 1 && (other.centre.x - outline.centre.x).magnitude < 1
        && (other.centre.y - outline.centre.y).magnitude < 1
    }
  }

  /// The belts: the centres of their wheels, and their width.
  private var belts: [(first: Point, second: Point, width: Double)] {
    picture.layout.belts.map { belt in
      let (first, second) = (picture.layout.gears[belt.first], picture.layout.gears[belt.second])
      let radius = max(first.radius, second.radius) * painter.projection.scale
      return (painter.centre(of: first), painter.centre(of: second), radius)
    }
  }
}

extension MechanismOutline {
  /// The part in the form used to place names.
  fileprivate var namedPart: NamePlacer.Part {
    NamePlacer.Part(centre: centre, halfWidth: halfWidth, halfHeight: halfHeight, isRound: isRound)
  }
}
