/// The positions of the key switch in the car by which firefighters run it.
///
/// > Source: ASME A17.1, 2.27.3.3.
public enum FireOperationPosition: String, CaseIterable, Hashable, Sendable {
  /// The car goes back to its recall landing.
  case off
  /// The car stays where it is, its doors open, while the firefighters are out of it.
  case hold
  /// The firefighters in the car run it.
  case on
}
