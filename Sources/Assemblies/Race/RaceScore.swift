public import SimulationCore

/// How long the same people waited in two groups: the paired difference, and how it grew.
///
/// A person counts when both groups have let him or her in.
public struct RaceScore: Hashable, Sendable {
  /// The difference once so many pairs were known.
  public struct Point: Hashable, Sendable {
    /// When.
    public let instant: SimulationInstant
    /// How long the people of all pairs had waited more in the first group than in the second, in seconds.
    public let difference: Double
  }

  /// How many points are kept: when there are more, every other one is dropped.
  public static let pointMax = 512

  private struct Half: Hashable {
    let person: Int
    let lane: Int
    let waiting: Duration
  }

  private var halves: [Half] = []
  private var step = 1
  /// How many people both groups have let in.
  public private(set) var pairCount = 0
  /// How long they waited in each group, together, in seconds.
  public private(set) var waiting = [0.0, 0.0]
  /// The sum of the squares of their differences, in seconds squared.
  public private(set) var squares = 0.0
  /// The difference over time, the earliest first.
  public private(set) var points: [Point] = []

  /// Nobody yet.
  public init() {}

  /// By how many seconds the first group let a person wait longer than the second on average; nil for nobody.
  public var difference: Double? { pairCount > 0 ? (waiting[0] - waiting[1]) / Double(pairCount) : nil }

  /// Somebody has got in who waited so long, for the first time in this group.
  ///
  /// - Complexity: O(people who are in one group only).
  mutating func note(_ person: Int, _ time: Duration, in lane: Int, at now: SimulationInstant) {
    guard let index = halves.firstIndex(where: { $0.person == person }) else {
      halves.append(Half(person: person, lane: lane, waiting: time))
      return
    }
    // Whoever had to get out again counts as before.
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
