/// The kinds of stimuli that an exploration of an elevator may use.
public enum ElevatorStimuli: String, CaseIterable, Hashable, Sendable {
  /// Hall buttons.
  case hall
  /// Buttons of the car panel.
  case car
  /// The door-open button, held and let go.
  case open
  /// The door-close button.
  case close
  /// The hold button.
  case hold
  /// Something put between the doors, and taken away.
  case obstruction
  /// The stop switch, on and off.
  case stop
  /// Freight that overloads the car, put in and taken out.
  case freight
}
