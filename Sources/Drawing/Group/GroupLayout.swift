import Elevators
import SimulationCore

/// The layout of a group's picture: a heading, the hoistway headers, landings on the left with the
/// hoistways beside them, and a line about the selection.
///
/// A landing takes at least one row of cells. If all landings fit at heights in proportion to the real ones, they are
/// drawn so; otherwise all take the same number of rows, and the picture scrolls by whole rows.
struct GroupLayout: Hashable {
  /// The row with the dispatcher and the service quality.
  let heading: CellRectangle
  /// The histories of the last minutes, above the landings.
  let histories: CellRectangle
  /// How many of the cars are visible, right of the histories; empty if all are.
  let moreCars: CellRectangle
  /// The hoistway headers: names, modes and loads.
  let heads: CellRectangle
  /// The landings and their queues.
  let landings: CellRectangle
  /// The hoistways.
  let shafts: CellRectangle
  /// The line about the selection; empty without room.
  let footing: CellRectangle
  /// The bounds of costs and keys, over the hoistways.
  let overlay: CellRectangle

  /// The visible cars.
  let shownCars: Range<Int>
  /// The width of a hoistway in columns, including the blank after it.
  let pitch: Int
  /// The row of each landing's sign, from the first row of the landings; some may be outside.
  let rows: [Int]
  /// The height of the lowest storey, in rows.
  let storey: Int
  /// The visible landings.
  let shownLandings: Range<Int>

  /// The width of the landing names, in columns.
  let nameWidth: Int
  /// The width of a hall call in columns: button, car and arrival time; 1 for the button alone.
  let callWidth: Int
  /// The columns of the queue, from the left end.
  let queue: Range<Int>

  private let heights: [Double]
  private let lampsAt: [[Direction]]

  init(of picture: GroupPicture, in bounds: CellRectangle) {
    let (width, height) = (bounds.width, bounds.height)
    heights = picture.landings.map(\.height)
    lampsAt = picture.landings.map { $0.lampWays }
    let longest = picture.landings.reduce(1) { max($0, $1.name.unicodeScalars.count) }
    let carName = picture.cars.reduce(1) { max($0, min(3, $1.name.unicodeScalars.count)) }
    nameWidth = min(longest, width >= 60 ? 12 : 5)

    // Room beyond hoistways of two columns is shared between landings and hoistways.
    let bare = 1 + nameWidth + 1 + 2 + 1 + 3
    let full = 1 + nameWidth + 1 + 2 * (carName + 6) + 5
    let count = picture.cars.count
    let isFull = width - full >= count * 4 || width >= 60 && width - full >= count * 2
    callWidth = isFull ? carName + 5 : 1
    let least = isFull ? full : bare
    let room = max(0, width - least)
    pitch = max(2, min(11, count > 0 ? room / count : 11))
    let fitting = min(count, room / pitch)
    let first = max(0, min(count - fitting, picture.selection.car - fitting / 2))
    shownCars = first..<(first + max(0, fitting))
    let left = max(least, min(width - shownCars.count * pitch, least + 24))
    let callsEnd = 1 + nameWidth + 1 + 2 * (callWidth + (isFull ? 1 : 0))
    queue = min(callsEnd, left)..<max(min(callsEnd, left), left - 1)

    let headRows = height >= 28 && picture.hasHoists ? 4 : height >= 20 ? 3 : height >= 14 ? 2 : 1
    let footRows = height >= 14 ? 1 : 0
    let top = bounds.row + 1
    heading = bounds.leading(rows: 1)
    let more = shownCars.count < count ? min(left - 1, 15) : 0
    histories = CellRectangle(column: bounds.column, row: top, width: left - 1 - more, height: headRows)
      .intersection(bounds)
    moreCars = CellRectangle(column: histories.endColumn, row: top, width: more, height: headRows).intersection(bounds)
    let shaftWidth = shownCars.count * pitch
    heads = CellRectangle(column: bounds.column + left, row: top, width: shaftWidth, height: headRows).intersection(
      bounds)
    let high = max(0, height - 1 - headRows - footRows)
    landings = CellRectangle(column: bounds.column, row: top + headRows, width: left, height: high).intersection(bounds)
    shafts = CellRectangle(column: bounds.column + left, row: top + headRows, width: shaftWidth, height: high)
      .intersection(bounds)
    footing = bounds.trailing(rows: footRows)

    (rows, storey) = Self.rows(of: picture, heights, in: high)
    let visible = rows.indices.filter { [rows] in rows[$0] >= 0 && rows[$0] < high }
    shownLandings = (visible.first ?? 0)..<((visible.last ?? -1) + 1)
    overlay = Self.overlay(picture, rows: rows, in: landings, to: bounds.endColumn)
  }

  /// Returns the rows of the landings' signs.
  private static func rows(of picture: GroupPicture, _ heights: [Double], in high: Int) -> (rows: [Int], storey: Int) {
    let count = heights.count
    guard count > 0, high > 0 else { return (heights.map { _ in 0 }, 1) }
    let gaps = zip(heights.dropFirst(), heights).map { $0 - $1 }.sorted()
    let storey = gaps.isEmpty ? 3 : gaps[gaps.count / 2]
    let span = heights[count - 1] - heights[0] + storey
    let scale = Double(high) / span
    let first = heights[0]
    if scale * (gaps.first ?? storey) >= 1 {
      let rows = heights.map { high - 1 - Int(clamping: (($0 - first) * scale).rounded()) }
      return (rows, max(1, Int(scale * storey)))
    }
    let each = max(1, high / count)
    let excess = max(0, each * count - high)
    // Keep the followed item in the centre.
    let focus = Self.focus(of: picture, heights)
    let offset = max(0, min(excess, Int(clamping: (focus * Double(each)).rounded()) - high / 2))
    return (heights.indices.map { high - 1 - $0 * each + offset }, each)
  }

  /// Returns the landing that the picture follows, from 0, with the fraction of the distance to the next.
  private static func focus(of picture: GroupPicture, _ heights: [Double]) -> Double {
    let height: Double? =
      switch picture.selection.followed {
      case .car where picture.cars.indices.contains(picture.selection.car): picture.cars[picture.selection.car].position
      case .person: picture.personHeight
      default: nil
      }
    guard let height else { return Double(picture.selection.landing - 1) }
    let above = heights.firstIndex { $0 > height } ?? heights.count
    guard above > 0, above < heights.count else { return above == 0 ? 0 : Double(above - 1) }
    let (low, high) = (heights[above - 1], heights[above])
    return Double(above - 1) + (height - low) / (high - low)
  }

  /// Returns the half of the picture that does not hide the selected landing, or all of it if it is low.
  private static func overlay(_ picture: GroupPicture, rows: [Int], in landings: CellRectangle, to end: Int)
    -> CellRectangle
  {
    guard picture.costs != nil || picture.service != nil else { return landings.leading(rows: 0) }
    let wanted =
      picture.costs.map { max(2, $0.candidates.count) + $0.terms.count + ($0.decision.isEmpty ? 5 : 6) }
      ?? ServiceControl.allCases.count + 3
    let width = min(end - landings.column, picture.costs == nil ? 30 : 62)
    let height = min(landings.height, max(wanted, 6))
    let index = picture.selection.landing - 1
    let row = rows.indices.contains(index) ? rows[index] : 0
    let isAbove = row >= landings.height / 2
    return CellRectangle(
      column: end - width, row: isAbove ? landings.row : landings.endRow - height, width: width, height: height)
  }

  // MARK: - Locations

  /// The height of a car, in pixels of half a row.
  var carHeight: Double { storey == 1 ? 2 : Double(min(2 * storey - 1, 7)) }

  /// Returns a height's location, in pixels of half a row from the top of the landings: the lower edge of a sign's
  /// row.
  func y(_ height: Double) -> Double {
    guard let first = heights.first, let last = heights.last else { return 0 }
    func floor(_ index: Int) -> Double { Double(2 * (rows[index] + 1)) }
    if height <= first { return floor(0) }
    if height >= last { return floor(heights.count - 1) }
    let above = heights.firstIndex { $0 > height } ?? heights.count - 1
    let (low, high) = (heights[above - 1], heights[above])
    let share = (height - low) / (high - low)
    return floor(above - 1) + share * (floor(above) - floor(above - 1))
  }

  /// Returns the columns of a car's hoistway, relative to the first hoistway.
  func columns(of car: Int) -> Range<Int> {
    let left = (car - shownCars.lowerBound) * pitch
    return left..<(left + pitch - 1)
  }

  /// Returns the column of the button or call of a direction in a landing's row.
  func callColumn(_ direction: Direction) -> Int {
    let first = 1 + nameWidth + 1
    return direction == .up ? first : first + callWidth + (callWidth > 1 ? 1 : 0)
  }

  /// Returns the landing whose storey includes a row, or nil.
  func landing(atRow row: Int) -> Int? {
    // A storey extends from its sign's row up to the next sign.
    rows.indices.filter { rows[$0] >= row }.last.map { $0 + 1 }
  }

  /// Returns the control at a cell.
  func control(column: Int, row: Int) -> GroupPicture.Control? {
    if heading.contains(column: column, row: row) { return column - heading.column < 24 ? .dispatcher : nil }
    if heads.contains(column: column, row: row) { return .car(shownCars.lowerBound + (column - heads.column) / pitch) }
    if shafts.contains(column: column, row: row), let landing = landing(atRow: row - shafts.row) {
      let car = shownCars.lowerBound + (column - shafts.column) / pitch
      return .hoistway(car: car, landing: landing)
    }
    guard landings.contains(column: column, row: row), let landing = landing(atRow: row - landings.row) else {
      return nil
    }
    if row - landings.row == rows[landing - 1] {
      for direction in lampsAt[landing - 1] {
        let first = landings.column + callColumn(direction)
        if column >= first, column < first + callWidth { return .hallButton(landing: landing, direction: direction) }
      }
    }
    return .landing(landing)
  }
}
