/// A number of pixels across and down.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels across.
  public var width: Int
  /// The number of pixels down.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
