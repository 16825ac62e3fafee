/// A width and a height on a stage, in points.
public struct StageSize: Equatable, Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
