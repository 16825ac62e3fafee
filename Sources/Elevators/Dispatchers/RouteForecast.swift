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
  private var car: [Bool]
  private var up: [Bool]
  private var down: [Bool]
  /// Where car calls are expected of those who are still to get in: unlike car calls, nobody waits for them to
  /// be answered.
  private var expected: [Bool]
  /// How far people go whose destination is not known, as a share of the way to the last landing; nil for half way to the
  /// top, or to the lowest landing.
  var reach: Double?
  /// The calls whose destination is known; empty where there are no keypads.
  private var entered: [HallCall] = []

  /// Where the car is, or can stop first.
  private var landing: Int
  private var time: Double
  private var direction: Direction?
  /// Whether the car has stopped at its present landing, or runs through it.
  private var isRunning: Bool

  /// How many stops may still come: each call is answered once, and a direction changes at most twice without a
  /// call.
  private var remaining: Int

  /// The route of a car with the calls that it has.
  public init(_ view: CarView, _ flights: FlightTable) {
    self.flights = flights
    (car, up, down) = (view.calls.car, view.calls.up, view.calls.down)
    expected = []
    landing = view.nextLanding
    time = view.nextTime
    direction = view.direction
    if case .running = view.state { isRunning = true } else { isRunning = false }
    remaining = 4 * car.count
    if let way = view.boarding { expectCarCall(way) }
  }

  /// The route of a car with its car calls, and certain hall calls in place of those that it has.
  public init(_ view: CarView, _ flights: FlightTable, answering calls: [HallCall]) {
    self.init(view, flights)
    for index in up.indices { (up[index], down[index]) = (false, false) }
    for call in calls {
      if call.direction == .up { up[call.landing - 1] = true } else { down[call.landing - 1] = true }
      if call.destination != nil { entered.append(call) }
    }
  }

  /// The stops of a car with the calls that it has.
  ///
  /// - Complexity: O(landings²) at worst, O(stops × landings) in general.
  public static func stops(of view: CarView, _ flights: FlightTable) -> [ForecastStop] {
    var forecast = RouteForecast(view, flights)
    var stops: [ForecastStop] = []
    while let stop = forecast.next() { stops.append(stop) }
    return stops
  }

  /// The stop at which a car that is to answer certain calls answers one of them; nil where it does not.
  static func stop(answering call: HallCall, of car: CarView, with calls: [HallCall], _ flights: FlightTable)
    -> ForecastStop?
  {
    var route = RouteForecast(car, flights, answering: calls)
    while let stop = route.next() { if stop.landing == call.landing, stop.answers == call.direction { return stop } }
    return nil
  }

  /// The next stop; nil when no call is left.
  public mutating func next() -> ForecastStop? {
    guard remaining > 0, let (target, way) = nextTarget() else { return nil }
    remaining -= 1
    var arrival = time
    if target != landing || !isRunning {
      if isRunning {
        // It runs through the landing at which it could have stopped, at about its rated speed.
        let way = abs(flights.heights[target - 1] - flights.heights[landing - 1])
        arrival += way / flights.speed
      } else if target != landing {
        arrival += flights.flight(landing, target)
      }
    }
    landing = target
    isRunning = false
    direction = way
    let hasCarCall = car[target - 1]
    car[target - 1] = false
    if !expected.isEmpty { expected[target - 1] = false }
    var answers: Direction?
    if way == .up ? up[target - 1] : down[target - 1] {
      answers = way
    } else if !hasCall(beyond: target, way), way == .up ? down[target - 1] : up[target - 1] {
      // The farthest call of the opposite direction: it reverses there.
      answers = way.opposite
      direction = way.opposite
    }
    if answers == .up { up[target - 1] = false } else if answers == .down { down[target - 1] = false }
    let boarding = answers.map { board($0) } ?? 0
    time = arrival + (answers == nil ? flights.carStop : flights.hallStop(boarding: boarding))
    return ForecastStop(landing: target, arrival: arrival, answersCarCall: hasCarCall, answers: answers)
  }

  /// Its next stop, and the direction of that run.
  private func nextTarget() -> (landing: Int, way: Direction)? {
    let here = landing
    if let direction {
      // A call of its own direction, or its turning point, at the landing that it reaches or is at.
      if isCalled(here, direction) { return (here, direction) }
      if let next = ahead(direction) { return (next, direction) }
      if isCalled(here, direction.opposite) { return (here, direction.opposite) }
      return ahead(direction.opposite).map { ($0, direction.opposite) }
    }
    for way in Direction.allCases where isCalled(here, way) { return (here, way) }
    let nearest = [Direction.up, .down].compactMap { way in ahead(way).map { ($0, way) } }
    return nearest.min { flights.flight(here, $0.0) < flights.flight(here, $1.0) }
  }

  private func isCalled(_ number: Int, _ direction: Direction) -> Bool {
    if car[number - 1] || (!expected.isEmpty && expected[number - 1]) { return true }
    return direction == .up ? up[number - 1] : down[number - 1]
  }

  /// The next stop beyond the landing: the nearest call of the direction, or the farthest of the opposite one.
  private func ahead(_ direction: Direction) -> Int? {
    var farthest: Int?
    if direction == .up {
      for number in stride(from: landing + 1, through: car.count, by: 1) {
        if isCalled(number, .up) { return number }
        if down[number - 1] { farthest = number }
      }
    } else {
      for number in stride(from: landing - 1, through: 1, by: -1) {
        if isCalled(number, .down) { return number }
        if up[number - 1] { farthest = number }
      }
    }
    return farthest
  }

  private func hasCall(beyond number: Int, _ direction: Direction) -> Bool {
    let range = direction == .up ? number..<car.count : 0..<(number - 1)
    return range.contains { index in car[index] || up[index] || down[index] || (!expected.isEmpty && expected[index]) }
  }

  /// How many are known to get in at the landing.
  ///
  /// Their destinations are car calls from now on. Of those who pressed a hall button, one is expected.
  private mutating func board(_ direction: Direction) -> Int {
    var (count, known) = (0, false)
    for call in entered where call.landing == landing && call.direction == direction {
      if let destination = call.destination { car[destination - 1] = true }
      count += call.entryCount
      known = true
    }
    if known { entered.removeAll { $0.landing == landing && $0.direction == direction } }
    guard !known else { return count }
    expectCarCall(direction)
    return 1
  }

  /// Whoever gets in wants to go up half way to the top, or down to the lowest landing, or as far as is assumed.
  private mutating func expectCarCall(_ direction: Direction) {
    let count = car.count
    var goal = direction == .up ? (landing + count + 1) / 2 : 1
    if let reach {
      let most = direction == .up ? count - landing : landing - 1
      let far = Int(clamping: (Double(most) * reach).rounded(.up))
      goal = direction == .up ? landing + far : landing - far
    }
    guard goal != landing else { return }
    if expected.isEmpty { expected = [Bool](repeating: false, count: count) }
    expected[goal - 1] = true
  }
}
