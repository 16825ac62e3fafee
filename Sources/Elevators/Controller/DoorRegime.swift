/// How the doors are operated in a mode.
enum DoorRegime: Hashable, Sendable {
  /// By themselves: they open for a call, dwell and close.
  case automatic
  /// They open by themselves and close only while door-close is held (independent service).
  case attended
  /// They close at once and slowly, but stay open at the recall landing (fire phase I).
  case recall
  /// They open and close only while a button is held (fire phase II).
  case constantPressure
  /// They do nothing by themselves; a button opens them, and closes them while it is held
  /// (inspection, and faults: nobody is shut into a car that cannot go).
  case manual

  /// Whether the door-open button alone opens them.
  var isManual: Bool { self == .constantPressure || self == .manual }

  /// Whether they close slowly and ignore the photo eye, because smoke may blind it.
  ///
  /// > Source: ASME A17.1, 2.27.3.1.6(e) and 2.13.4.2.1(c).
  var nudges: Bool { self == .recall || self == .constantPressure }
}
