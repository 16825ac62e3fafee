public import SimulationCore

/// The waiting times of the same passengers in two groups: the paired difference, and its development.
///
/// A passenger counts once both groups have let him or her board.
public struct RaceScore: Hashable, Sendable {
  /// The difference after a number of pairs.
  public struct Point: Hashable, Sendable {
    /// The instant.
    public let instant: SimulationInstant
    /// The total waiting time of all pairs in the first group minus that in the second, in seconds.
    public let difference: Double
  }

  /// The maximum number of points: when there are more, every other one is dropped.
  static let pointMax = 512

  private struct Half: Hashable {
    let person: Int
    let lane: Int
    let waiting: Duration
  }

  private var halves: [Half] = []
  private var step = 1
  /// The number of passengers who have boarded in both groups.
  public private(set) var pairCount = 0
  /// Their total waiting time in each group, in seconds.
  public private(set) var waiting = [0.0, 0.0]
  /// The sum of the squared differences, in seconds squared.
  private(set) var squares = 0.0
  /// The difference over time, the earliest first.
  public private(set) var points: [Point] = []

  /// Creates an empty score.
  public init() {}

  /// The mean waiting time in the first group minus that in the second, in seconds; nil without passengers.
  public var difference: Double? { pairCount > 0 ? (waiting[0] - waiting[1]) / Double(pairCount) : nil }

  /// Records the waiting time of a passenger who boards for the first time in this group.
  ///
  /// - Complexity: O(passengers who have boarded in one group only).
  mutating func note(_ person: Int, _ time: Duration, in lane: Int, at now: SimulationInstant) {
    guard let index = halves.firstIndex(where: { $0.person == person }) else {
      halves.append(Half(person: person, lane: lane, waiting: time))
      return
    }
    // A passenger who had to get out again keeps the first waiting time.
    guard halves[index].lane != lane else { return }
    let other = halves.remove(at: index)
    let pair = [time, other.waiting].map { Double($0.wholeNanoseconds) / 1e9 }
    let (own, others) = (pair[0], pair[1])
    waiting[lane] += own
    waiting[1 - lane] += others
    squares += (own - others) * (own - others)
    pairCount += 1
    guard pairCount % step == 0 else { return }
    points.append(Point(instant: now, difference: waiting[0] - waiting[1]))
    guard points.count > Self.pointMax else { return }
    points = points.indices.filter { $0 % 2 == 1 }.map { points[$0] }
    step *= 2
  }
}
