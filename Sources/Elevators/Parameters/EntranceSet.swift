/// Some sides of the car, or none.
public struct EntranceSet: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt8

  /// The sides of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The front alone.
  public static let front = EntranceSet(rawValue: 1)
  /// The rear alone.
  public static let rear = EntranceSet(rawValue: 2)

  /// One side alone.
  public init(_ entrance: Entrance) {
    switch entrance {
    case .front: rawValue = 1
    case .rear: rawValue = 2
    }
  }

  /// Some sides, in any order.
  public init(_ entrances: [Entrance]) { self = entrances.reduce(into: []) { $0.formUnion(EntranceSet($1)) } }

  /// Whether a side is one of them.
  public func contains(_ entrance: Entrance) -> Bool { contains(EntranceSet(entrance)) }

  /// Adds a side, or takes it away.
  mutating func set(_ entrance: Entrance, _ isMember: Bool) {
    if isMember { formUnion(EntranceSet(entrance)) } else { subtract(EntranceSet(entrance)) }
  }

  /// The sides, front first.
  public var list: [Entrance] { Self.lists[Int(rawValue & 3)] }

  private static let lists: [[Entrance]] = [[], [.front], [.rear], [.front, .rear]]
}
