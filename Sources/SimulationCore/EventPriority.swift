/// Which of two events that are due at one instant goes first, before the order of arming decides.
///
/// > Range: 0 (first) to 15 (last).
@frozen
public struct EventPriority: Hashable, Sendable, Comparable {
  /// The rank, 0 to 15; lower goes first.
  public let rank: UInt8

  /// A priority of a rank.
  ///
  /// - Precondition: `rank` is at most 15.
  @inlinable
  public init(rank: UInt8) {
    precondition(rank <= 15, "a priority's rank is \(rank); it may be 0 to 15")
    self.rank = rank
  }

  /// The priority of events that name none.
  @inlinable
  public static var normal: EventPriority { EventPriority(rank: 8) }

  /// Whether one priority goes before another.
  @inlinable
  public static func < (left: EventPriority, right: EventPriority) -> Bool {
    left.rank < right.rank
  }
}
