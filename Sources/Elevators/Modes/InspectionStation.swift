/// A station for inspecting the elevator, with a switch and two buttons.
///
/// > Source: EN 81-20, 5.12.1.5.1.1.
public enum InspectionStation: String, CaseIterable, Hashable, Sendable {
  /// On the roof of the car.
  case carTop
  case pit
}
