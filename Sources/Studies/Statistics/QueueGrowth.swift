public import SimulationCore

/// How fast the queue grows while people come at a constant rate, over all replications.
///
/// A straight line is fitted to the means of the windows, by least squares: its slope is common to all
/// replications, its height is each one's own.
///
/// > Source: A. M. Law, "Simulation Modeling and Analysis", section 9.5 (from memory), for windows that
/// > make neighbouring values of a queue nearly independent.
public struct QueueGrowth: Hashable, Sendable {
  /// When the part begins over which it was observed.
  public let start: SimulationInstant
  /// When it ends.
  public let end: SimulationInstant
  /// How many more wait after an hour.
  public let perHour: Double
  /// How many more wait after an hour at least, with 99 % confidence.
  public let atLeast: Double
  /// How many more wait after an hour at most, with 99 % confidence.
  public var atMost: Double { 2 * perHour - atLeast }
  /// How many waited in the first window, on average.
  public let queueBefore: Double

  /// How the queue grows in one part; nil where there are too few windows to say.
  ///
  /// - Parameters:
  ///   - part: The same part of each replication.
  ///   - doubt: How likely a queue that does not grow may seem to.
  init?(of part: [QueueRecord.Part], doubt: Double) {
    guard let first = part.first else { return nil }
    let means = part.map(\.means)
    let (rows, columns) = (Double(means.count), Double(first.means.count))
    let freedom = means.count * (first.means.count - 1) - 1
    guard freedom >= 1, columns >= 2 else { return nil }
    // The windows, counted from their middle: 1² + 2² + ... of n of them is n (n² - 1) / 12.
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
    let windowsAnHour = 3.6e12 / Double(first.windowLength.wholeNanoseconds)
    perHour = slope * windowsAnHour
    atLeast = (slope - bound * error) * windowsAnHour
    queueBefore = means.reduce(0) { $0 + ($1.first ?? 0) } / rows
    (start, end) = (first.start, first.end)
  }
}
