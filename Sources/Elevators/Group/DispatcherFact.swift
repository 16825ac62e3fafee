public import SimulationCore

/// What the dispatcher of a group reports.
public enum DispatcherFact: Hashable, Formed, DeclaredFacts, CustomStringConvertible {
  /// A call was given to a car; `was` is the car that had it before.
  case callAssigned(
    landing: Int, direction: Direction, entrance: Entrance? = nil, destination: Int? = nil, car: Name, was: Name? = nil)
  /// A call has lost its car, and stays registered.
  case callWithdrawn(
    landing: Int, direction: Direction, entrance: Entrance? = nil, destination: Int? = nil, car: Name)
  /// An idle car was sent to where it is to wait.
  case carParked(car: Name, landing: Int)
  /// Another dispatcher distributes the calls.
  case dispatcherChanged(name: Name)

  /// One of each.
  public static let cases = Forms<Self>([
    .callAssigned(landing: 1, direction: .up, car: "A"), .callWithdrawn(landing: 1, direction: .up, car: "A"),
    .carParked(car: "A", landing: 1), .dispatcherChanged(name: "collective"),
  ])

  /// The name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .callAssigned(let landing, let direction, let side, let destination, let car, let was):
      recorder.name("callAssigned", "a hall call is given to a car")
      return .callAssigned(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which way the call is"),
        entrance: recorder.side(side), destination: recorder.destination(orNone: destination),
        car: recorder.name("car", car, "the car that is to answer it"),
        was: was.map { recorder.name("was", $0, "the car that was to answer it") })
    case .callWithdrawn(let landing, let direction, let side, let destination, let car):
      recorder.name("callWithdrawn", "a hall call has no car any more")
      return .callWithdrawn(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which way the call is"),
        entrance: recorder.side(side), destination: recorder.destination(orNone: destination),
        car: recorder.name("car", car, "the car that was to answer it"))
    case .carParked(let car, let landing):
      recorder.name("carParked", "an idle car is sent to where it waits")
      return .carParked(
        car: recorder.name("car", car, "the car"), landing: recorder.landing(landing, "where it is to wait"))
    case .dispatcherChanged(let name):
      recorder.name("dispatcherChanged", "another dispatcher distributes the calls")
      return .dispatcherChanged(name: recorder.name("dispatcher", name, "its name"))
    }
  }
}

extension Recorder {
  /// Where somebody wants to go; nothing where that is not known.
  mutating func destination(orNone landing: Int?) -> Int? {
    landing.map { self.landing($0, key: "destination", "where somebody wants to go") }
  }
}
