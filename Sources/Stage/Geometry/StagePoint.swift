/// A place on a stage, or a step across it, in points: x to the right, y down.
public struct StagePoint: Equatable, Hashable, Sendable {
  /// Points to the right of the stage's left edge.
  public var x: Double
  /// Points below the stage's top edge.
  public var y: Double

  /// The place `x` points to the right and `y` points down.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
