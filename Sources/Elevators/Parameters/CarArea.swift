/// The largest floor that a car of a rated load may have, so that no more get in than it carries.
///
/// > Source: EN 81-20, 5.4.2.1, table 6, from memory; between its lines by the straight line, as it says.
public enum CarArea {
  /// Rated loads in kilograms with their areas in m².
  private static let table: [(load: Double, area: Double)] = [
    (100, 0.37), (180, 0.58), (225, 0.70), (300, 0.90), (375, 1.10), (400, 1.17), (450, 1.30),
    (525, 1.45), (600, 1.60), (630, 1.66), (675, 1.75), (750, 1.90), (800, 2.00), (825, 2.05),
    (900, 2.20), (975, 2.35), (1_000, 2.40), (1_050, 2.50), (1_125, 2.65), (1_200, 2.80),
    (1_250, 2.90), (1_275, 2.95), (1_350, 3.10), (1_425, 3.25), (1_500, 3.40), (1_600, 3.56),
    (2_000, 4.20), (2_500, 5.00),
  ]

  /// The largest floor in m² for a rated load in kilograms; above the table 0.16 m² more for each 100 kg.
  public static func largest(for load: Int) -> Double {
    let load = Double(load)
    var (below, area) = (0.0, 0.0)
    for line in table {
      if load <= line.load { return area + (line.area - area) * (load - below) / (line.load - below) }
      (below, area) = line
    }
    return area + (load - below) / 100 * 0.16
  }
}
