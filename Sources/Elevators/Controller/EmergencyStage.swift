/// How far a car has come that returns on emergency power.
enum EmergencyStage: Hashable, Sendable {
  /// It waits for power, or for its turn.
  case waiting
  /// It is on its way to its landing, or lets people out there.
  case returning
  /// It has returned: it stays, or runs if it is chosen to.
  case returned
}
