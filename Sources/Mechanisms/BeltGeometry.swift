import Motion

/// The geometry of a belt over two pulleys, and its slip limits.
public struct BeltGeometry: Hashable, Sendable {
  /// The pulleys' pitch diameters; positive, in any unit.
  public let diameters: (first: Double, second: Double)
  /// The distance between the centres in the same unit.
  public let centreDistance: Double
  /// Whether the belt crosses between the pulleys.
  public let isCrossed: Bool

  /// Creates a belt; the pulleys neither overlap nor lie inside one another.
  public init(_ first: Double, _ second: Double, centreDistance: Double, isCrossed: Bool = false) {
    precondition(first > 0 && second > 0, "the pulleys have diameters of \(first) and \(second)")
    let least = isCrossed ? (first + second) / 2 : (first - second).magnitude / 2
    precondition(centreDistance > least, "centres \(centreDistance) apart leave no room for a belt")
    diameters = (first, second)
    self.centreDistance = centreDistance
    self.isCrossed = isCrossed
  }

  /// The length along the pitch line: two straight runs and two arcs.
  public var length: Double {
    let (first, second) = diameters
    let straight = 2 * centreDistance * Elementary.cosine(slope)
    return isCrossed
      ? straight + (.pi + 2 * slope) * (first + second) / 2
      : straight + .pi * (first + second) / 2 + slope * (first - second).magnitude
  }

  /// The wrap angle in radians on the smaller pulley; on both, if the belt is crossed.
  public var wrap: Double { isCrossed ? .pi + 2 * slope : .pi - 2 * slope }

  /// Returns the maximum tension ratio of the two runs before the belt slips.
  ///
  /// - Parameters:
  ///   - friction: The coefficient of friction.
  ///   - grooveAngle: The angle of the groove of a V-belt in degrees; nil for a flat belt.
  /// - Returns: Tight over slack tension, by Euler and Eytelwein.
  public func tensionRatioMax(friction: Double, grooveAngle: Double? = nil) -> Double {
    let wedge = grooveAngle.map { Elementary.sine($0 * .pi / 360) } ?? 1
    return Elementary.exponential(friction / wedge * wrap)
  }

  /// Returns the maximum torque on the first pulley, for a tension of the slack run.
  public func torqueMax(slackTension: Double, friction: Double, grooveAngle: Double? = nil) -> Double {
    let ratio = tensionRatioMax(friction: friction, grooveAngle: grooveAngle)
    return (ratio - 1) * slackTension * diameters.first / 2
  }

  /// The angle in radians between a straight run and the line of centres.
  private var slope: Double {
    let (first, second) = diameters
    let difference = isCrossed ? first + second : (first - second).magnitude
    return Elementary.arcsine(difference / (2 * centreDistance))
  }

  /// Whether two belts are equal.
  public static func == (left: BeltGeometry, right: BeltGeometry) -> Bool {
    left.diameters == right.diameters && left.centreDistance == right.centreDistance
      && left.isCrossed == right.isCrossed
  }

  /// Hashes the parameters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(diameters.first)
    hasher.combine(diameters.second)
    hasher.combine(centreDistance)
    hasher.combine(isCrossed)
  }
}
