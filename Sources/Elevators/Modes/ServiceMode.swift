/// The modes in which an elevator serves, or does not.
///
/// They are declared from the weakest to the strongest: of the modes that switches, keys and
/// detectors call for, the last one in this order prevails.
///
/// > Source: EN 81-20, 5.12.1.5.2.1 (inspection over all automatic operation), 5.9.2.7.4 (the limiter
/// > of motor run time lets inspection be); ASME A17.1, 2.27.3 (firefighters over emergency power and
/// > independent service), 2.27.2 (emergency power over the rest).
public enum ServiceMode: String, CaseIterable, Hashable, Sendable {
  /// Collective control, for everybody.
  case normal
  /// The same at a low speed, after an earthquake.
  case seismic
  /// Switched off: the car goes to its landing and rests there.
  case outOfService
  /// An attendant in the car runs it.
  case independent
  /// The power is lost, or comes from a generator.
  case emergencyPower
  /// A fire: the car is recalled, and stays with open doors.
  case firePhaseOne
  /// A fire: firefighters in the car run it.
  case firePhaseTwo
  /// The safety gear holds the car, its motor ran for too long, or its doors could not close.
  case stalled
  /// Somebody on the car or under it moves it by buttons.
  case inspection

  /// The modes, the one that prevails over all others first.
  public static let byPrecedence: [ServiceMode] = allCases.reversed()
}
