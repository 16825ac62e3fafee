/// A system of linear equations, solved for several right-hand sides at once.
///
/// Gaussian elimination with row pivots, in a fixed order and plain arithmetic: every computer gets the same numbers.
struct DenseSystem {
  /// The number of equations and of unknowns.
  let count: Int
  /// The number of right-hand sides.
  let sideCount: Int
  /// The rows: the coefficients, then the right-hand sides.
  private var cells: [Double]
  private var width: Int { count + sideCount }

  /// Creates equations whose coefficients are all zero.
  init(count: Int, sideCount: Int) {
    self.count = count
    self.sideCount = sideCount
    cells = Array(repeating: 0, count: count * (count + sideCount))
  }

  /// A coefficient; columns from `count` on are right-hand sides.
  subscript(row: Int, column: Int) -> Double {
    get { cells[row * width + column] }
    set { cells[row * width + column] = newValue }
  }

  /// Returns the unknowns for each right-hand side; nil when the equations do not determine them.
  consuming func solved() -> [[Double]]? {
    for step in 0..<count {
      let scale = (0..<count).reduce(0) { max($0, self[step, $1].magnitude) }
      var best = (row: step, size: self[step, step].magnitude)
      for row in step + 1..<max(step + 1, count) where self[row, step].magnitude > best.size {
        best = (row, self[row, step].magnitude)
      }
      guard best.size > 1e-13 * max(scale, 1e-200) else { return nil }
      if best.row != step { for column in 0..<width { cells.swapAt(step * width + column, best.row * width + column) } }
      for row in step + 1..<max(step + 1, count) where self[row, step] != 0 {
        let factor = self[row, step] / self[step, step]
        for column in step..<width { self[row, column] -= factor * self[step, column] }
      }
    }
    var sides = Array(repeating: Array(repeating: 0.0, count: count), count: sideCount)
    for side in 0..<sideCount {
      for row in (0..<count).reversed() {
        var sum = self[row, count + side]
        for column in row + 1..<max(row + 1, count) { sum -= self[row, column] * sides[side][column] }
        sides[side][row] = sum / self[row, row]
      }
    }
    return sides
  }
}
