/// The lit sign in the shape of a fire helmet in the car and at the recall landing.
///
/// > Source: ASME A17.1, 2.27.3.1.6(h) and 2.27.3.2.6.
public enum FireHat: String, CaseIterable, Hashable, Sendable {
  /// Dark.
  case off
  /// Lit: there is a fire.
  case lit
  /// It flashes: there is smoke in the machine room, and the car may fail.
  case flashing
}
