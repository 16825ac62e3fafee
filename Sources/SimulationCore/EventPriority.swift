/// The priority that orders events due at the same instant; the order of arming breaks ties.
///
/// > Range: 0 (first) to 15 (last).
@frozen public struct EventPriority: Hashable, Sendable, Comparable {
  /// The rank, 0 to 15; the lower rank goes first.
  public let rank: UInt8

  /// Creates a priority of a rank.
  ///
  /// - Precondition: `rank` is at most 15.
  @inlinable public init(rank: UInt8) {
    precondition(rank <= 15, Self.refusal(of: rank))
    self.rank = rank
  }

  /// The message for a rank above 15.
  @usableFromInline static func refusal(of rank: UInt8) -> String { "a priority's rank is \(rank); it may be 0 to 15" }

  /// The default priority.
  @inlinable public static var normal: EventPriority { EventPriority(rank: 8) }

  /// Whether one priority goes before another.
  @inlinable public static func < (left: EventPriority, right: EventPriority) -> Bool { left.rank < right.rank }
}

extension EventPriority: Codable, CustomStringConvertible {
  /// Reads the rank.
  ///
  /// - Throws: a `DecodingError` when it is above 15.
  public init(from decoder: any Decoder) throws {
    let rank = try decoder.singleValueContainer().decode(UInt8.self)
    guard rank <= 15 else { throw decoder.refusal(Self.refusal(of: rank)) }
    self.init(rank: rank)
  }

  /// Writes the rank.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rank)
  }

  /// The rank: `priority 8`.
  public var description: String { "priority \(rank)" }
}
