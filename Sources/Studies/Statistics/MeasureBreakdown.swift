public import SimulationCore

/// The averages of a measured time by origin and by the five minutes of arrival.
///
/// > Source: CIBSE Guide D (2020), 4.8.2, for the worst five minutes (from memory).
public struct MeasureBreakdown: Hashable, Sendable {
  /// The sum and count of durations, for their average.
  public struct Tally: Hashable, Sendable {
    /// Their sum, in nanoseconds; saturates at the largest number.
    private var sum: Int64 = 0
    /// Their number.
    public private(set) var count = 0

    /// The average, in seconds; nil for none.
    public var average: Double? { count > 0 ? Double(sum) / 1e9 / Double(count) : nil }

    init() {}

    mutating func add(_ length: Int64, count: Int = 1) {
      let (sum, isBeyond) = self.sum.addingReportingOverflow(length)
      self.sum = isBeyond ? .max : sum
      self.count += count
    }

    mutating func add(_ other: Tally) { add(other.sum, count: other.count) }
  }

  /// The passengers who arrived in the same five minutes.
  public struct Window: Hashable, Sendable {
    /// When the five minutes begin.
    public let start: SimulationInstant
    /// Their durations.
    public fileprivate(set) var tally = Tally()
  }

  /// The length of a window: five minutes.
  static let windowLength = Duration.seconds(300)

  /// By origin, the lowest first, up to the highest where anybody arrived.
  private var landings: [Tally] = []
  /// By the five minutes of arrival, without empty ones.
  private var windows: [Window] = []

  /// An empty breakdown.
  public init() {}

  /// The passengers who arrived at a landing.
  public func landing(_ number: Int) -> Tally { landings.indices.contains(number - 1) ? landings[number - 1] : Tally() }

  /// The five minutes with the longest average, the first of several; nil if empty.
  public var worst: Window? {
    var worst: Window?
    for window in windows where (window.tally.average ?? 0) > (worst?.tally.average ?? -1) { worst = window }
    return worst
  }

  /// Adds the time of a passenger, who arrived no earlier than the last one.
  mutating func add(_ length: Int64, of passenger: Passenger) {
    landing(passenger.origin) { $0.add(length) }
    let width = Self.windowLength.wholeNanoseconds
    let start = SimulationInstant(nanoseconds: passenger.time.nanoseconds / width * width)
    if windows.last?.start != start { windows.append(Window(start: start)) }
    windows[windows.count - 1].tally.add(length)
  }

  /// Adds the times of another replication.
  mutating func add(_ other: MeasureBreakdown) {
    for (index, tally) in other.landings.enumerated() { landing(index + 1) { $0.add(tally) } }
    var merged: [Window] = []
    merged.reserveCapacity(max(windows.count, other.windows.count))
    var rest = windows[...]
    for window in other.windows {
      while let first = rest.first, first.start < window.start { merged.append(rest.removeFirst()) }
      merged.append(window)
      if let first = rest.first, first.start == window.start {
        merged[merged.count - 1].tally.add(first.tally)
        rest.removeFirst()
      }
    }
    windows = merged + rest
  }

  private mutating func landing(_ number: Int, _ change: (inout Tally) -> Void) {
    while landings.count < number { landings.append(Tally()) }
    change(&landings[number - 1])
  }
}
