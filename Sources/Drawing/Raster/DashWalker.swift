import Pictures
internal import Stage

/// Splits a line into dashes.
struct DashWalker {
  private let dashes: [Double]
  private var index = 0
  private var left = 0.0

  /// Creates a walker that starts `phase` points into the dash pattern.
  ///
  /// - Precondition: the dashes are not negative and their sum is above 0.
  init(dashes: [Double], phase: Double) {
    // An odd pattern is repeated, so that dashes and gaps alternate.
    self.dashes = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    let period = self.dashes.reduce(0, +)
    precondition(period > 0, "dashes \(dashes) have no length")
    var rest = phase.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    if !rest.isFinite { rest = 0 }
    left = self.dashes[0]
    while rest >= left {
      rest -= left
      index = (index + 1) % self.dashes.count
      left = self.dashes[index]
    }
    left -= rest
  }

  /// Returns the dashes of a line, each an open contour.
  mutating func pieces(of contour: StagePath.Contour) -> [StagePath.Contour] {
    var pieces: [StagePath.Contour] = []
    guard var pen = contour.points.first else { return [] }
    var dash: [Point] = index.isMultiple(of: 2) ? [pen] : []
    let ends = contour.points.dropFirst() + (contour.isClosed ? [pen] : [])
    for end in ends {
      var length = pen.distance(to: end)
      while length > left {
        let cut = pen.mixed(with: end, share: left / length)
        if index.isMultiple(of: 2) {
          pieces.append(StagePath.Contour(points: dash + [cut], isClosed: false))
          dash = []
        } else {
          dash = [cut]
        }
        length -= left
        pen = cut
        index = (index + 1) % dashes.count
        left = dashes[index]
      }
      left -= length
      pen = end
      if index.isMultiple(of: 2) { dash.append(end) }
    }
    if dash.count > 1 { pieces.append(StagePath.Contour(points: dash, isClosed: false)) }
    return pieces
  }
}
