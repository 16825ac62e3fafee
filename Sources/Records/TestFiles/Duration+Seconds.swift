import SimulationCore

extension Duration {
  /// Seconds with nine decimals.
  var secondsText: String { "\(SimulationInstant.start.advanced(by: self))" }
}
