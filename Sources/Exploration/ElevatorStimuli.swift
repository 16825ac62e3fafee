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
  /// Somebody who comes to a landing; at most two in a run, since people are told apart.
  case people

  /// The kinds that are used unless others are named: all but people, who multiply the states.
  public static var usual: [ElevatorStimuli] { allCases.filter { $0 != .people } }
}
