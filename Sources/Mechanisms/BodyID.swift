/// Which body of a mechanism is meant: its place in the list, or the frame.
public struct BodyID: Hashable, Sendable {
  /// The place in `Mechanism.bodies`; -1 for the frame.
  public let index: Int

  /// The body at a place in the list.
  public init(_ index: Int) {
    self.index = index
  }

  /// What stands still and is not listed.
  public static let frame = BodyID(-1)

  /// Whether it is the frame.
  public var isFrame: Bool { index < 0 }
}
