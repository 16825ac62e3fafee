/// A run of adjacent dots in a row of a canvas.
struct DotRun: Sendable {
  /// The index of the first dot in the canvas's dots.
  var first: Int
  /// The index after the last dot.
  var end: Int
}

extension [DotRun] {
  /// Appends a dot, which comes after the existing ones.
  mutating func append(dot: Int) {
    if let last = indices.last, self[last].end == dot {
      self[last].end = dot + 1
    } else {
      append(DotRun(first: dot, end: dot + 1))
    }
  }

  /// Appends dots of a row of a canvas.
  mutating func append(row: Int, columns: Range<Int>, width: Int) {
    guard !columns.isEmpty else { return }
    append(DotRun(first: row * width + columns.lowerBound, end: row * width + columns.upperBound))
  }
}

extension DotCanvas {
  /// Sets the ink of dots, which must be on the canvas.
  mutating func fill(_ runs: [DotRun], ink: UInt8) {
    unsafe dots.withUnsafeMutableBufferPointer { dots in
      for run in runs { for dot in run.first..<run.end { unsafe dots[dot] = ink } }
    }
  }

  /// Adds bits to the inks of those dots that have ink.
  mutating func add(_ bits: UInt8, to runs: [DotRun]) {
    unsafe dots.withUnsafeMutableBufferPointer { dots in
      for run in runs {
        for dot in run.first..<run.end {
          let old = unsafe dots[dot]
          // Select a value instead of branching, so that the compiler vectorises to sixteen dots at once.
          unsafe dots[dot] = old | (old == 0 ? 0 : bits)
        }
      }
    }
  }
}
