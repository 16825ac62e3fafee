import Motion

extension PublishedFigure {
  /// Limits of speed, acceleration and jerk, and the times for 3.3, 10 and 36 m.
  private static let journeys: [([Double], [Double])] = [
    ([0.63, 0.6, 0.8], [7.038, 17.673, 58.943]), ([1.0, 0.8, 1.0], [5.350, 12.050, 38.050]),
    ([1.6, 0.9, 1.2], [4.652, 8.778, 25.028]), ([2.5, 1.0, 1.5], [4.361, 7.167, 17.567]),
    ([4.0, 1.0, 1.4], [4.417, 7.079, 13.714]),
  ]

  /// The times of ideal journeys.
  static var travel: [PublishedFigure] {
    journeys.flatMap { limits, times in
      zip([3.3, 10, 36], times).map { distance, time in
        number(
          .travel, "\(distance) m at \(limits[0]) m/s, \(limits[1]) m/s2, \(limits[2]) m/s3", time, decimals: 3, "s",
          source: "R. D. Peters, Ideal Lift Kinematics, Elevator Technology 7, 1996: its formulae"
        ) {
          TravelProfile(
            from: 0, to: distance, limits: TravelLimits(speed: limits[0], acceleration: limits[1], jerk: limits[2])
          ).time
        }
      }
    }
  }

  private static let easing = "W3C, CSS Easing Functions: ease-in-out is the curve (.42,0) (.58,1)"
  private static let closing = "ASME A17.1, 2.13.4: 10 J while closing, 3.5 J while nudging"

  /// The curve of eased leaves, and the limits from the energy of closing doors.
  static var doors: [PublishedFigure] {
    let curve = [(0.1, 0.01972), (0.25, 0.12916), (0.5, 0.5), (0.75, 0.87084), (0.9, 0.98028)]
    return curve.map { time, share in
      number(.doors, "ease-in-out at \(time)", share, decimals: 5, source: easing) {
        UnitCurve.easeInOut.value(at: time)
      }
    } + [
      number(.doors, "least closing time of 150 kg over 0.5 m", 1.37, decimals: 2, "s", source: closing) {
        ClosingEnergy.closing.leastTime(over: 0.5, mass: 150)
      },
      number(.doors, "least nudging time of 150 kg over 0.5 m", 2.31, decimals: 2, "s", source: closing) {
        ClosingEnergy.nudging.leastTime(over: 0.5, mass: 150)
      },
      number(
        .doors, "greatest closing speed of 180 kg", 0.33, decimals: 2, "m/s",
        source: "Siemens, SIDOOR manual: 10 J at 180 kg (from memory)"
      ) { ClosingEnergy.closing.greatestAverageSpeed(mass: 180) },
    ]
  }
}
