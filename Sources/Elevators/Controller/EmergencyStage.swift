/// How far a car has come that returns on emergency power.
enum EmergencyStage: Hashable, Sendable {
  /// It has lost its power: whoever is in it at a landing is let out.
  case stranded
  /// It waits for power, or for its turn.
  case waiting
  /// It has waited, and starts once the supply that it shares carries it.
  case ready
  /// It travels to its landing, or lets people out there.
  case returning
  /// It has returned, and stays.
  case returned
  /// It has returned, and runs if it is chosen to.
  case released
}

/// How far a car has come that goes out of service.
enum Retirement: Hashable, Sendable {
  /// It is in service.
  case none
  /// It brings those aboard to where they called for, goes to its landing and opens there once.
  case begun
  /// It rests there, switched off.
  case done
}
