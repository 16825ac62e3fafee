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
  /// Freight that overloads the car, put in and removed.
  case freight
  /// Somebody who arrives at a landing; at most two in a run, since people are distinguished.
  case people
  /// The attendant's key switch.
  case independent
  /// The key switch that takes the elevator out of service.
  case outOfService
  /// The station on the car's roof: its switch, and its buttons, held; and the reset outside the well.
  case inspection
  /// The recall key, the recall landing's smoke detector, the firefighters' key and their cancel button.
  case fire
  /// The supply is lost, comes from a generator, and is normal again.
  case power
  /// The seismic switch.
  case seismic
  /// The safety gear, a car that does not follow its motor, and the reset button.
  case fault

  /// The kinds that are used unless others are named: neither people nor service modes, which multiply
  /// the states.
  public static var common: [ElevatorStimuli] { [.hall, .car, .open, .close, .hold, .obstruction, .stop, .freight] }
}
