import SimulationCore

/// How many people there are on landings whose area a building's file gives.
struct Occupancy: Sendable {
  /// The net internal area of one workplace, in m².
  var areaPerPerson = 10.0
  /// The share of the workplaces that are taken at one time, in per cent.
  var present = 100.0

  /// The keys of `occupancy`.
  static let schema = Schema<Occupancy>(
    Occupancy(),
    [
      Parameter(
        "areaPerPerson", \.areaPerPerson, .number(1...1_000, "m²"), "the net internal area of one workplace",
        source: "BCO 2014 has 8 to 13 m², from memory"),
      Parameter(
        "present", \.present, .number(1...100, "%"),
        "the share of the workplaces that are taken: without those who are ill, away or at home",
        source: "BCO 2014 has 80 %, from memory"),
    ])

  /// How many people an area has, in m², to the nearest whole number.
  func population(of area: Double) -> Int {
    Int(clamping: (area / areaPerPerson * present / 100).rounded(.toNearestOrAwayFromZero))
  }
}
