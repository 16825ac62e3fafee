extension TractionHoist {
  /// The equivalent number of pulleys of the sheave's grooves.
  ///
  /// Between the angles of the table it is interpolated; outside, it is that of the nearest angle. An undercut
  /// narrower than the table's is interpolated between no undercut, which is 1, and the first angle.
  ///
  /// > Source: EN 81-50:2020, 5.12.2, table 2.
  public var equivalentGrooves: Double {
    switch groove {
    case .undercut(let beta, _), .unhardenedV(let beta):
      Self.interpolated(beta, [(0, 1), (75, 2.5), (80, 3), (85, 3.8), (90, 5), (95, 6.7), (100, 10), (105, 15.2)])
    case .hardenedV(let gamma):
      Self.interpolated(gamma, [(35, 18.5), (36, 16), (38, 12), (40, 10), (42, 8), (45, 6.5), (50, 5)])
    }
  }

  private static func interpolated(_ angle: Double, _ table: [(angle: Double, count: Double)]) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if angle <= first.angle { return first.count }
    for (low, high) in zip(table, table.dropFirst()) where angle <= high.angle {
      let share = (angle - low.angle) / (high.angle - low.angle)
      return low.count + share * (high.count - low.count)
    }
    return last.count
  }
}
