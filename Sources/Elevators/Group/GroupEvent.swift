public import SimulationCore

/// What a group schedules beside its cars and its people.
public enum GroupEvent: Hashable, Formed, CustomStringConvertible {
  /// A car has been idle for long enough to be sent to where it waits.
  case parks(car: Int)
  /// The dispatcher of a bank, by its index, is asked again, though nothing has happened.
  case dispatches(bank: Int)
  /// Somebody has a turn on emergency power.
  case sharesSupply

  /// One of each.
  public static let cases = Forms<Self>([.parks(car: 0), .dispatches(bank: 0), .sharesSupply])

  /// The name and the car.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .parks(let car):
      recorder.name("parks", "an idle car is sent to where it waits")
      return .parks(car: recorder.whole("car", car, in: 0...31, "the index of the car"))
    case .dispatches:
      recorder.name("dispatches", "the dispatcher looks at its calls again")
      return self
    case .sharesSupply:
      recorder.name("sharesSupply", "the next car has its turn on emergency power")
      return self
    }
  }
}
