/// The positions of the key switch at the recall landing that calls the car in a fire.
///
/// > Source: ASME A17.1, 2.27.3.1.1.
public enum FireRecallPosition: String, CaseIterable, Hashable, Sendable {
  /// Detectors alone call the car.
  case off
  /// The car is called.
  case on
  /// What detectors have called for is over, once all of them are clear.
  case reset
}
