import SimulationCore

/// The route of ``RouteForecast`` without the flights: they are given with each question, so that copies are cheap.
struct CarRoute: Sendable {
  private let landingCount: Int
  private var car: LandingSet
  private var up: LandingSet
  private var down: LandingSet
  /// Where car calls are expected of those who are still to get in: unlike car calls, nobody waits for them to
  /// be answered.
  private var expected = LandingSet()
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

  /// The route of a car with its car calls alone.
  ///
  /// Inlined, so that a car of an array is read where it is.
  @inline(__always) init(_ view: CarView) {
    landingCount = view.calls.landingCount
    car = view.calls.carLandings
    (up, down) = (LandingSet(), LandingSet())
    landing = view.nextLanding
    time = view.nextTime
    direction = view.direction
    if case .running = view.state { isRunning = true } else { isRunning = false }
    remaining = 4 * landingCount
    if let way = view.boarding { expectCarCall(way) }
  }

  /// The route of a car with its car calls, and certain hall calls in place of those that it has.
  init(_ view: CarView, answering calls: [HallCall]) {
    self.init(view)
    for call in calls { answer(call) }
  }

  /// The route of a car with the calls that it has.
  init(withAllCallsOf view: CarView) {
    self.init(view)
    up = view.calls.hallLandings(.up)
    down = view.calls.hallLandings(.down)
  }

  /// The car is to answer a hall call too.
  mutating func answer(_ call: HallCall) {
    if call.direction == .up { up.insert(call.landing) } else { down.insert(call.landing) }
    if call.destination != nil { entered.append(call) }
  }

  /// The next stop; nil when no call is left.
  mutating func next(_ flights: FlightTable) -> ForecastStop? {
    guard remaining > 0, let (target, way) = nextTarget(flights) else { return nil }
    remaining -= 1
    var arrival = time
    if target != landing || !isRunning {
      if isRunning {
        // It runs through the landing at which it could have stopped, at about its rated speed.
        let distance = abs(flights.heights[target - 1] - flights.heights[landing - 1])
        arrival += distance / flights.speed
      } else if target != landing {
        arrival += flights.flight(landing, target)
      }
    }
    landing = target
    isRunning = false
    direction = way
    let hasCarCall = car.contains(target)
    car.remove(target)
    expected.remove(target)
    var answers: Direction?
    if (way == .up ? up : down).contains(target) {
      answers = way
    } else if (way == .up ? down : up).contains(target), !hasCall(beyond: target, way) {
      // The farthest call of the opposite direction: it reverses there.
      answers = way.opposite
      direction = way.opposite
    }
    if answers == .up { up.remove(target) } else if answers == .down { down.remove(target) }
    let boarding = answers.map { board($0) } ?? 0
    time = arrival + (answers == nil ? flights.carStop : flights.hallStop(boarding: boarding))
    return ForecastStop(landing: target, arrival: arrival, answersCarCall: hasCarCall, answers: answers)
  }

  /// Its next stop, and the direction of that run.
  private func nextTarget(_ flights: FlightTable) -> (landing: Int, direction: Direction)? {
    let here = landing
    if let direction {
      // A call of its own direction, or its turning point, at the landing that it reaches or is at.
      if isCalled(here, direction) { return (here, direction) }
      if let next = ahead(direction) { return (next, direction) }
      if isCalled(here, direction.opposite) { return (here, direction.opposite) }
      return ahead(direction.opposite).map { ($0, direction.opposite) }
    }
    for way in Direction.allCases where isCalled(here, way) { return (here, way) }
    guard let above = ahead(.up) else { return ahead(.down).map { ($0, .down) } }
    guard let below = ahead(.down) else { return (above, .up) }
    return flights.flight(here, below) < flights.flight(here, above) ? (below, .down) : (above, .up)
  }

  private func isCalled(_ number: Int, _ direction: Direction) -> Bool {
    car.contains(number) || expected.contains(number) || (direction == .up ? up : down).contains(number)
  }

  /// The next stop beyond the landing: the nearest call of the direction, or the farthest of the opposite one.
  private func ahead(_ direction: Direction) -> Int? {
    switch direction {
    case .up: car.union(expected).union(up).lowest(above: landing) ?? down.farthest(beyond: landing, .up)
    case .down: car.union(expected).union(down).highest(below: landing) ?? up.farthest(beyond: landing, .down)
    }
  }

  private func hasCall(beyond number: Int, _ direction: Direction) -> Bool {
    car.union(expected).union(up).union(down).nearest(beyond: number, direction) != nil
  }

  /// How many are known to get in at the landing.
  ///
  /// Their destinations are car calls from now on. Of those who pressed a hall button, one is expected.
  private mutating func board(_ direction: Direction) -> Int {
    var (count, known) = (0, false)
    for call in entered where call.landing == landing && call.direction == direction {
      if let destination = call.destination { car.insert(destination) }
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
    let count = landingCount
    var goal = direction == .up ? (landing + count + 1) / 2 : 1
    if let reach {
      let most = direction == .up ? count - landing : landing - 1
      let far = Int(clamping: (Double(most) * reach).rounded(.up))
      goal = direction == .up ? landing + far : landing - far
    }
    guard goal != landing else { return }
    expected.insert(goal)
  }
}
