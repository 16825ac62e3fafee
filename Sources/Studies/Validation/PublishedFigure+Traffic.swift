import SimulationCore

extension PublishedFigure {
  private static let handbook =
    "G. C. Barney, L. Al-Sharif, Elevator Traffic Handbook, 2nd edition 2016, chapters 4 to 6"

  private static func trip(_ count: Int, persons: Double) -> RoundTrip {
    RoundTrip(
      populations: [Double](repeating: 1, count: count), heights: [Double](repeating: 3.3, count: count),
      persons: persons, kinematics: .trapezoid(speed: 1.6, acceleration: 1), doors: 8, transfer: 1.1)
  }

  /// Probable stops, highest landings, and the worked round trip.
  static var traffic: [PublishedFigure] {
    let known = [(10, 10.0, 6.5132, 9.5086), (14, 16, 9.7227, 13.5829), (24, 16.8, 12.2594, 23.0937)]
    let stops = known.flatMap { count, persons, stops, highest in
      let people = persons == persons.rounded() ? "\(Int(persons))" : "\(persons)"
      let of = "of \(people) persons, \(count) landings"
      return [
        number(.traffic, "S \(of)", stops, decimals: 4, source: handbook) { trip(count, persons: persons).stops },
        number(.traffic, "H \(of)", highest, decimals: 4, source: handbook) { trip(count, persons: persons).highest },
      ]
    }
    let example = handbook + ": 10 landings of 3.3 m, 1.6 m/s, 10 persons, 8 s of doors, 1.1 s a person"
    let times: [(String, Double, Int, @Sendable (RoundTrip) -> Double)] = [
      ("flight to the next landing", 3.6625, 4, \.flight), ("time of a stop", 9.6, 1, \.stop),
      ("round trip", 133.35, 2, \.roundTrip),
    ]
    return stops
      + times.map { name, value, decimals, measure in
        number(.traffic, name, value, decimals: decimals, "s", source: example) { measure(trip(10, persons: 10)) }
      }
  }

  /// Bounds of counts and of Student's distribution, and the generators.
  static var statistics: [PublishedFigure] {
    let bounds = [(1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (30, 2.042), (120, 1.980)]
    let counts = [(1.0, 0.025, 5.572), (5, 1.623, 11.668), (10, 4.795, 18.390), (20, 12.217, 30.888)]
    let means = counts.flatMap { count, low, high in
      [("least", low, true), ("most", high, false)].map { word, bound, isLow in
        number(
          .statistics, "\(word) mean of a Poisson count of \(Int(clamping: count)), 95 %", bound, decimals: 3,
          source: "F. Garwood, Fiducial Limits for the Poisson Distribution, Biometrika 28, 1936"
        ) {
          let bounds = GammaDistribution.poissonBounds(of: count)
          return isLow ? bounds.lowerBound : bounds.upperBound
        }
      }
    }
    return means
      + bounds.map { degrees, bound in
        number(
          .statistics, "bound of 95 % with \(counted(degrees, "degree")) of freedom", bound, decimals: 3,
          source: "M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, table 26.10"
        ) { StudentDistribution(degreesOfFreedom: degrees).bound95 }
      }
      + [("", "ef46db3751d8e999"), ("abc", "44bc2cf5ad770999")].map { text, hash in
        PublishedFigure(
          group: .statistics, name: "XXH64 of '\(text)'", expected: .text(hash),
          source: "Y. Collet, xxHash: its published test values"
        ) {
          var digest = Digest()
          digest.absorb(Array(text.utf8))
          return .text("\(digest)")
        }
      }
  }
}
