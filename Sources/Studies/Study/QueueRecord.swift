public import SimulationCore

/// How many wait in one run, as means over windows of the parts of the demand that are judged: the second
/// half of each stretch in which people come at a constant rate.
public struct QueueRecord: Hashable, Sendable {
  /// The second half of a stretch.
  public struct Part: Hashable, Sendable {
    /// When it begins.
    public let start: SimulationInstant
    /// How long a window is.
    public let windowLength: Duration
    /// The integral of the number who wait over each window, in person-nanoseconds.
    private var integrals: [Int128]

    /// The second half of a stretch; nil for one that is too short for two windows.
    fileprivate init?(of stretch: Range<SimulationInstant>) {
      let length = (stretch.upperBound.nanoseconds - stretch.lowerBound.nanoseconds) / 2
      let count = min(length / QueueRecord.windowMin.wholeNanoseconds, Int64(QueueRecord.windowMax))
      guard count >= 2 else { return nil }
      windowLength = .nanoseconds(length / count)
      start = SimulationInstant(nanoseconds: stretch.upperBound.nanoseconds - length / count * count)
      integrals = [Int128](repeating: 0, count: Int(count))
    }

    /// When it ends.
    public var end: SimulationInstant { start.advanced(by: windowLength * integrals.count) }

    /// The mean number who wait in each window.
    public var means: [Double] { integrals.map { Double($0) / Double(windowLength.wholeNanoseconds) } }

    /// So many wait from an instant to another.
    fileprivate mutating func add(_ count: Int, _ from: SimulationInstant, _ to: SimulationInstant) {
      let width = windowLength.wholeNanoseconds
      var since = max(from, start).nanoseconds - start.nanoseconds
      let until = min(to, end).nanoseconds - start.nanoseconds
      while since < until {
        let window = since / width
        let next = min(until, (window + 1) * width)
        integrals[Int(window)] += Int128(count) * Int128(next - since)
        since = next
      }
    }
  }

  /// How short a window may be: shorter ones show how cars come and go, and not how the queue grows.
  private static let windowMin = Duration.seconds(60)
  /// How many windows a part has at most.
  private static let windowMax = 12

  /// The parts, in order.
  public private(set) var parts: [Part]
  private var (index, count, since) = (0, 0, SimulationInstant.start)

  /// A record of the stretches of a demand, which follow one another.
  public init(of stretches: [Range<SimulationInstant>]) { parts = stretches.compactMap { Part(of: $0) } }

  /// So many wait from an instant on.
  mutating func wait(_ count: Int, from instant: SimulationInstant) {
    advance(to: instant)
    self.count = count
  }

  /// Time passes until an instant.
  mutating func advance(to instant: SimulationInstant) {
    while index < parts.count, parts[index].start < instant {
      if count > 0 { parts[index].add(count, since, instant) }
      guard parts[index].end <= instant else { break }
      index += 1
    }
    since = instant
  }
}
