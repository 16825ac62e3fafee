public import SimulationCore

/// How fast the queue grows at a constant arrival rate, over all replications.
///
/// A straight line is fitted to the means of the windows by least squares, with a slope common to all replications
/// and an intercept for each.
///
/// > Source: A. M. Law, "Simulation Modeling and Analysis", section 9.5 (from memory), for windows that make
/// > neighbouring values of a queue nearly independent.
public struct QueueGrowth: Hashable, Sendable {
  /// The beginning of the observed part.
  public let start: SimulationInstant
  /// Its end.
  public let end: SimulationInstant
  /// The growth in persons per hour.
  public let perHour: Double
  /// A lower bound of the growth in persons per hour, with 99 % confidence.
  public let atLeast: Double
  /// An upper bound of the growth in persons per hour, with 99 % confidence.
  public var atMost: Double { 2 * perHour - atLeast }
  /// The mean queue in the first window.
  let queueBefore: Double

  /// The growth of the queue in one part; nil if there are too few windows to decide.
  ///
  /// - Parameters:
  ///   - part: The same part of each replication.
  ///   - doubt: The accepted probability that a queue seems to grow but does not.
  init?(of part: [QueueRecord.Part], doubt: Double) {
    guard let first = part.first else { return nil }
    let means = part.map(\.means)
    let (rows, columns) = (Double(means.count), Double(first.means.count))
    let freedom = means.count * (first.means.count - 1) - 1
    guard freedom >= 1, columns >= 2 else { return nil }
    // The windows, counted from their middle: for n of them, the sum of squares is n (n² - 1) / 12.
    let middle = (columns - 1) / 2
    let spread = rows * columns * (columns * columns - 1) / 12
    var product = 0.0
    for row in means { for (column, mean) in row.enumerated() { product += (Double(column) - middle) * mean } }
    let slope = product / spread
    var residue = 0.0
    for row in means {
      let height = row.reduce(0, +) / columns
      for (column, mean) in row.enumerated() {
        let rest = mean - height - slope * (Double(column) - middle)
        residue += rest * rest
      }
    }
    let error = (residue / Double(freedom) / spread).squareRoot()
    let bound = StudentDistribution(degreesOfFreedom: freedom).bound(holding: 1 - 2 * doubt)
    let windowsAnHour = 3.6e12 / Double(first.width)
    perHour = slope * windowsAnHour
    atLeast = (slope - bound * error) * windowsAnHour
    queueBefore = means.reduce(0) { $0 + ($1.first ?? 0) } / rows
    (start, end) = (first.start, first.end)
  }
}
