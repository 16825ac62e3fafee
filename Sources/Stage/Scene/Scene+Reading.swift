public import SimulationCore

extension Scene {
  /// The scene of a file.
  ///
  /// - Parameter root: What the file holds.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(_ root: SceneNode) throws(PlacedProblem) {
    self = try SceneReader(root).read()
  }
}
