public import SimulationCore

/// A stop that a car is expected to make.
public struct ForecastStop: Hashable, Sendable {
  /// Where.
  public let landing: Int
  /// When it arrives there, in seconds from now.
  public let arrival: Double
  /// Whether it answers a car call there.
  public let answersCarCall: Bool
  /// Which hall call it answers there; nil for none.
  public let answers: Direction?
}

/// When a car will be where, if nothing more is asked of it: the collective rule with the plant's own flights.
///
/// Behind each hall call a car call is expected, half way to the top or at the lowest landing.
public struct RouteForecast: Sendable {
  private let flights: FlightTable
  private var route: CarRoute

  /// The route of a car with the calls that it has, by the flights of each car.
  public init(_ view: CarView, _ flights: [FlightTable]) {
    self.flights = flights[view.index]
    route = CarRoute(withAllCallsOf: view)
  }

  /// The route of a car with its car calls, and certain hall calls in place of those that it has.
  public init(_ view: CarView, _ flights: [FlightTable], answering calls: [HallCall]) {
    self.flights = flights[view.index]
    route = CarRoute(view, answering: calls)
  }

  /// The stops of a car with the calls that it has.
  ///
  /// - Complexity: O(stops) in buildings of up to 64 landings.
  public static func stops(of view: CarView, _ flights: [FlightTable]) -> [ForecastStop] {
    var forecast = RouteForecast(view, flights)
    var stops: [ForecastStop] = []
    while let stop = forecast.next() { stops.append(stop) }
    return stops
  }

  /// The stop at which a car that is to answer certain calls answers one of them; nil where it does not.
  static func stop(answering call: HallCall, of car: CarView, with calls: [HallCall], _ flights: [FlightTable])
    -> ForecastStop?
  {
    var forecast = RouteForecast(car, flights, answering: calls)
    while let stop = forecast.next() { if stop.landing == call.landing, stop.answers == call.direction { return stop } }
    return nil
  }

  /// The next stop; nil when no call is left.
  public mutating func next() -> ForecastStop? { route.next(flights) }
}
