import Pictures
internal import Stage

/// Computes how much of each pixel of a window is inside a set of straight edges.
///
/// Each edge adds, to the pixels that it crosses, its change to the covered area on its right; the
/// running sum along a row is the signed area. The result is exact for contours that do not cross
/// inside a pixel.
///
/// > Source: R. Levien, "Inside the fastest font renderer in the world", 2016, for the sum along rows.
struct CoverageBuffer {
  /// The width in pixels.
  private(set) var width = 0
  /// The height in pixels.
  private(set) var height = 0
  /// The pixels of a row plus two, which absorb edges to the right of the window.
  private var stride = 2
  /// The area changes, row by row; all zero between two shapes.
  private var changes: [Float] = []
  /// The first and the last changed index of each row; the first is `Int.max` in an unchanged one.
  private var firsts: [Int] = []
  private var lasts: [Int] = []
  /// The rows that have changes.
  private var top = Int.max
  private var bottom = -1

  /// The coverage of each pixel of the current row.
  private(set) var shares: [Float] = []

  /// Changes the size of the window, in pixels; the buffer must not contain edges.
  mutating func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    stride = width + 2
    // Any rest of a larger window is all zero.
    let count = stride * height
    if changes.count < count { changes.append(contentsOf: repeatElement(0, count: count - changes.count)) }
    if shares.count < stride { shares.append(contentsOf: repeatElement(0, count: stride - shares.count)) }
    if firsts.count < height {
      firsts.append(contentsOf: repeatElement(Int.max, count: height - firsts.count))
      lasts.append(contentsOf: repeatElement(-1, count: height - lasts.count))
    }
  }

  /// Adds an edge between two points in pixels of the window, clipped to it.
  mutating func add(from start: Point, to end: Point) {
    guard start.y != end.y, (start.x + start.y + end.x + end.y).isFinite else { return }
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    guard lower.y > 0, upper.y < Double(height) else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let first = max(upper.y, 0)
    let last = min(lower.y, Double(height))
    let sense: Float = isDown ? 1 : -1
    let right = Double(width)
    let startX = upper.x + (first - upper.y) * slope
    let endX = last == lower.y ? lower.x : upper.x + (last - upper.y) * slope
    if min(startX, endX) >= 0, max(startX, endX) <= right {
      addInside(x: startX, top: first, bottom: last, slope: slope, sense: sense)
      return
    }
    // An edge beyond the left or right side of the window counts as if it were on that side.
    var cuts = [first, last]
    for side in [0, right] where (startX < side) != (endX < side) {
      cuts.append(max(first, min(last, upper.y + (side - upper.x) / slope)))
    }
    cuts.sort()
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      let (from, to) = (cuts[index - 1], cuts[index])
      let middle = upper.x + ((from + to) / 2 - upper.y) * slope
      let isInside = middle > 0 && middle < right
      let x = isInside ? upper.x + (from - upper.y) * slope : (middle <= 0 ? 0 : right)
      addInside(x: max(0, min(right, x)), top: from, bottom: to, slope: isInside ? slope : 0, sense: sense)
    }
  }

  /// Adds an edge inside the window.
  private mutating func addInside(x start: Double, top first: Double, bottom last: Double, slope: Double, sense: Float)
  {
    let firstRow = Int(first)
    let lastRow = min(height - 1, Int(last))
    guard firstRow <= lastRow else { return }
    top = min(top, firstRow)
    bottom = max(bottom, lastRow)
    Self.add(
      to: &changes, stride: stride, &firsts, &lasts, rows: firstRow...lastRow, from: first, to: last, x: start,
      slope: slope, right: Double(width), sense: sense)
  }

  /// Adds an edge row by row; spans check uniqueness once for all rows.
  private static func add(
    to changes: inout [Float], stride: Int, _ firsts: inout [Int], _ lasts: inout [Int], rows: ClosedRange<Int>,
    from top: Double, to bottom: Double, x start: Double, slope: Double, right: Double, sense: Float
  ) {
    var changes = changes.mutableSpan
    var firsts = firsts.mutableSpan
    var lasts = lasts.mutableSpan
    var x = start
    var y = top
    for row in rows {
      let below = min(Double(row + 1), bottom)
      let high = below - y
      guard high > 0 else { break }
      let next = slope == 0 ? x : max(0, min(right, x + slope * high))
      let (first, end) = Self.addPiece(
        to: &changes, at: row * stride, from: Float(x), to: Float(next), high: Float(high) * sense)
      firsts[row] = min(firsts[row], first)
      lasts[row] = max(lasts[row], end)
      x = next
      y = below
    }
  }

  /// Adds an edge within one row, whose changes begin at an index; `high` is the signed share of the row that it spans.
  ///
  /// - Returns: The first and the last column that change.
  @inline(__always) private static func addPiece(
    to changes: inout MutableSpan<Float>, at row: Int, from: Float, to: Float, high: Float
  ) -> (first: Int, last: Int) {
    let left = min(from, to)
    let right = max(from, to)
    // No edge is left of the window, so that the whole part is the floor.
    let first = Int(left)
    let leftFloor = Float(first)
    var last = Int(right)
    if Float(last) < right { last += 1 }
    last = max(first + 1, last)
    let index = row + first
    guard last > first + 1 else {
      let inside = (left + right) / 2 - leftFloor
      changes[index] += high * (1 - inside)
      changes[index + 1] += high * inside
      return (first, last)
    }
    let share = 1 / (right - left)
    let start = left - leftFloor
    let firstArea = 0.5 * share * (1 - start) * (1 - start)
    let end = right - Float(last) + 1
    let lastArea = 0.5 * share * end * end
    let count = last - first
    changes[index] += high * firstArea
    if count == 2 {
      changes[index + 1] += high * (1 - firstArea - lastArea)
    } else {
      let secondArea = share * (1.5 - start)
      changes[index + 1] += high * (secondArea - firstArea)
      for step in 2..<(count - 1) { changes[index + step] += high * share }
      let sum = secondArea + Float(count - 3) * share
      changes[index + count - 1] += high * (1 - sum - lastArea)
    }
    changes[index + count] += high * lastArea
    return (first, last)
  }

  /// Computes ``shares`` for the next row with coverage; after the last one the buffer is empty again.
  @inline(__always) mutating func nextRow(rule: FrameShape.FillRule) -> (row: Int, columns: Range<Int>)? {
    while top <= bottom {
      let row = top
      top += 1
      guard firsts[row] < Int.max else { continue }
      let first = firsts[row]
      let last = lasts[row]
      sum(row: row, from: first, to: last, rule: rule)
      firsts[row] = Int.max
      lasts[row] = -1
      if first < width { return (row, first..<min(last + 1, width)) }
    }
    top = Int.max
    bottom = -1
    return nil
  }

  /// Accumulates the changes of a row to shares from 0 to 1, and clears them.
  private mutating func sum(row: Int, from first: Int, to last: Int, rule: FrameShape.FillRule) {
    let columns = first..<(min(last, stride - 1) + 1)
    Self.sum(&changes, from: row * stride, columns, into: &shares, rule)
  }

  private static func sum(
    _ changes: inout [Float], from start: Int, _ columns: Range<Int>, into shares: inout [Float],
    _ rule: FrameShape.FillRule
  ) {
    var changes = changes.mutableSpan
    var shares = shares.mutableSpan
    var area: Float = 0
    for column in columns {
      area += changes[start + column]
      changes[start + column] = 0
      var share = abs(area)
      if rule == .evenOdd {
        share -= 2 * (share / 2).rounded(.down)
        share = share > 1 ? 2 - share : share
      }
      // Single-precision sums miss 0 and 1 slightly.
      shares[column] = share > 0.9999 ? 1 : (share < 0.0001 ? 0 : share)
    }
  }
}
