/// Dots side by side in a row of a canvas.
struct DotRun: Sendable {
  /// The index of the first among the canvas's dots.
  var first: Int
  /// The index after the last.
  var end: Int
}

extension [DotRun] {
  /// Adds a dot, which comes after those that are there.
  mutating func append(dot: Int) {
    if let last = indices.last, self[last].end == dot {
      self[last].end = dot + 1
    } else {
      append(DotRun(first: dot, end: dot + 1))
    }
  }

  /// Adds dots of a row of a canvas.
  mutating func append(row: Int, columns: Range<Int>, width: Int) {
    guard !columns.isEmpty else { return }
    append(DotRun(first: row * width + columns.lowerBound, end: row * width + columns.upperBound))
  }
}

extension DotCanvas {
  /// Sets dots, which are on the canvas.
  mutating func fill(_ runs: [DotRun], ink: UInt8) {
    unsafe dots.withUnsafeMutableBufferPointer { dots in
      for run in runs { for dot in run.first..<run.end { unsafe dots[dot] = ink } }
    }
  }

  /// Adds bits to the inks of dots, where there are any.
  mutating func add(_ bits: UInt8, to runs: [DotRun]) {
    unsafe dots.withUnsafeMutableBufferPointer { dots in
      for run in runs {
        for dot in run.first..<run.end {
          let old = unsafe dots[dot]
          // A number that is chosen, and no branch: the compiler takes sixteen dots at once.
          unsafe dots[dot] = old | (old == 0 ? 0 : bits)
        }
      }
    }
  }
}
