public import SimulationCore

/// The queue of one run, as means over windows of the parts of the demand that are judged: the second half of each
/// period with a constant arrival rate.
public struct QueueRecord: Hashable, Sendable {
  /// The second half of a period.
  public struct Part: Hashable, Sendable {
    /// When it begins.
    public let start: SimulationInstant
    /// How long a window is, in nanoseconds.
    let width: Int64
    /// The integral of the queue over each window, in person-nanoseconds.
    private var integrals: [Int128]

    /// The second half of a period; nil if it is too short for two windows.
    fileprivate init?(of stretch: Range<SimulationInstant>) {
      let length = (stretch.upperBound.nanoseconds - stretch.lowerBound.nanoseconds) / 2
      let count = min(length / QueueRecord.windowMin.wholeNanoseconds, Int64(QueueRecord.windowMax))
      guard count >= 2 else { return nil }
      width = length / count
      start = SimulationInstant(nanoseconds: stretch.upperBound.nanoseconds - width * count)
      integrals = [Int128](repeating: 0, count: Int(count))
    }

    /// When it ends.
    public var end: SimulationInstant {
      SimulationInstant(nanoseconds: start.nanoseconds + width * Int64(integrals.count))
    }

    /// The mean queue in each window.
    public var means: [Double] { integrals.map { Double($0) / Double(width) } }

    /// Adds a queue from one instant to another.
    fileprivate mutating func add(_ count: Int, _ from: SimulationInstant, _ to: SimulationInstant) {
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

  /// The minimum length of a window: shorter ones show cars coming and going rather than growth of the queue.
  private static let windowMin = Duration.seconds(60)
  /// The maximum number of windows of a part.
  private static let windowMax = 12

  /// The parts, in order.
  public private(set) var parts: [Part]
  private var (index, count, since) = (0, 0, SimulationInstant.start)

  /// A record of the successive periods of a demand.
  public init(of stretches: [Range<SimulationInstant>]) { parts = stretches.compactMap { Part(of: $0) } }

  /// Sets the queue from an instant on.
  mutating func wait(_ count: Int, from instant: SimulationInstant) {
    advance(to: instant)
    self.count = count
  }

  mutating func advance(to instant: SimulationInstant) {
    while index < parts.count, parts[index].start < instant {
      if count > 0 { parts[index].add(count, since, instant) }
      guard parts[index].end <= instant else { break }
      index += 1
    }
    since = instant
  }
}
