import SimulationCore

/// A Gaussian blur approximated by three extended box filters, whose outermost pixels have a fractional weight.
///
/// It varies smoothly with the deviation, preserves the sum of all pixels, and costs the same for every
/// deviation.
///
/// > Source: P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert, "Theoretical foundations of Gaussian
/// > convolution by extended box filtering", 2011, equations 8 to 11.
struct ExtendedBoxBlur {
  private static let passes = 3

  /// The number of neighbours with full weight on either side.
  private let radius: Int
  /// The weight of the neighbour after them.
  private let edge: Float

  /// Creates a blur of a standard deviation in pixels, limited to the widest one supported.
  init(deviation wished: Double) {
    let deviation = wished.isNaN ? 0 : min(Budget.blurDeviation, wished)
    let variance = max(0, deviation * deviation) / Double(Self.passes)
    radius = Int(clamping: ((12 * variance + 1).squareRoot() - 1) / 2)
    let whole = Double(radius)
    let next = (whole + 1) * (whole + 1)
    edge = Float((2 * whole + 1) * (whole * (whole + 1) - 3 * variance) / (6 * (variance - next)))
  }

  /// The number of pixels that the blur extends beyond its source.
  var reach: Int { Self.passes * (radius + 1) }

  /// Blurs a canvas, which is transparent beyond its edges.
  func apply(to canvas: inout Canvas) {
    let longest = max(canvas.width, canvas.height)
    var line = [SIMD4<Float>](repeating: .zero, count: longest)
    var other = line
    for row in 0..<canvas.height { blur(&canvas.pixels, at: row * canvas.width, step: 1, canvas.width, &line, &other) }
    for column in 0..<canvas.width {
      blur(&canvas.pixels, at: column, step: canvas.width, canvas.height, &line, &other)
    }
  }

  /// Blurs one row or column.
  private func blur(
    _ pixels: inout [SIMD4<Float>], at start: Int, step: Int, _ count: Int, _ line: inout [SIMD4<Float>],
    _ other: inout [SIMD4<Float>]
  ) {
    var isEmpty = true
    for index in 0..<count {
      let pixel = pixels[start + index * step]
      line[index] = pixel
      if pixel.w != 0 { isEmpty = false }
    }
    guard !isEmpty else { return }
    average(line, count, into: &other)
    average(other, count, into: &line)
    average(line, count, into: &other)
    for index in 0..<count { pixels[start + index * step] = other[index] }
  }

  private func average(_ line: borrowing [SIMD4<Float>], _ count: Int, into other: inout [SIMD4<Float>]) {
    let source = line.span
    var target = other.mutableSpan
    let weight = 1 / (Float(2 * radius + 1) + 2 * edge)
    // The full-weight neighbours of the index before the first.
    var sum = SIMD4<Float>.zero
    for index in 0..<min(radius, count) { sum += source[index] }
    for index in 0..<count {
      if index + radius < count { sum += source[index + radius] }
      if index - radius - 1 >= 0 { sum -= source[index - radius - 1] }
      var value = sum
      if index + radius + 1 < count { value += edge * source[index + radius + 1] }
      if index - radius - 1 >= 0 { value += edge * source[index - radius - 1] }
      target[index] = value * weight
    }
  }
}
