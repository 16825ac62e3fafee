/// The positions of the key switch at the recall landing that calls the car in a fire.
///
/// > Source: ASME A17.1, 2.27.3.1.1.
public enum FireRecallPosition: String, CaseIterable, Hashable, Sendable {
  /// Only detectors recall the car; a recall that has begun continues.
  case off
  /// The car is called.
  case on
  /// What the key and detectors have called for is over, once all detectors are clear.
  case reset
}
