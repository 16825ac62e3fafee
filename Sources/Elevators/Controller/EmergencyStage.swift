/// How far a car has come that returns on emergency power.
enum EmergencyStage: Hashable, Sendable {
  /// It waits for power, or for its turn.
  case waiting
  /// It is on its way to its landing, or lets people out there.
  case returning
  /// It has returned: it stays, or runs if it is chosen to.
  case returned
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
