/// The identity of a body of a mechanism: its index in the list, or the frame.
public struct BodyID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The index in `Mechanism.bodies`; -1 for the frame.
  public let index: Int

  /// Creates the identity of the body at an index in the list.
  public init(_ index: Int) { self.index = index }

  /// The frame, which never moves and is not listed.
  public static let frame = BodyID(-1)

  /// Whether it is the frame.
  public var isFrame: Bool { index < 0 }

  /// Reads the index.
  public init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(Int.self)) }

  /// Writes the index.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }

  /// The index, or the frame: `body 2`.
  public var description: String { isFrame ? "frame" : "body \(index)" }
}
