import SimulationCore

// Where idle cars wait: when they are sent there, and how busy the landings were.
extension ElevatorGroup {
  /// Starts the parking timers of idle cars, and stops those of all others.
  mutating func armParking(ofBank index: Int) {
    let own = configuration.parking.kind == .none ? nil : configuration.parking.after
    guard let after = dispatchers[index].parkingDelay ?? own else { return }
    var ran = bank.carsThatRan & controls[index].carBits
    bank.carsThatRan &= ~ran
    while ran != 0 {
      let car = ran.trailingZeroBitCount
      ran &= ran - 1
      let event = GroupEvent.parks(car: car)
      let (isIdle, isArmed) = (ask(car) { $0.controller.isIdle }, ownOutbox.isArmed(event))
      guard isIdle != isArmed else { continue }
      runOwn { outbox in if isIdle { outbox.arm(event, after: after) } else { outbox.disarm(event) } }
    }
  }

  /// Sends an idle car to where it is to wait.
  mutating func park(_ car: Int) { if let landing = parkingLanding(of: car) { park(car, at: landing) } }

  /// Sends an idle car to a landing.
  mutating func park(_ car: Int, at landing: Int) {
    guard ask(car, { $0.controller.isIdle && landing != $0.controller.landing }) else { return }
    let name = bank.cars[car].reference.name
    runOwn { $0.emit(.dispatcher(.carParked(car: name, landing: landing))) }
    bank.runController(car) { $0.park(at: landing, in: &$1) }
  }

  /// Where an idle car is to wait; nil for where it is.
  private mutating func parkingLanding(of car: Int) -> Int? {
    let own = bankOfCar[car]
    if dispatchers[own].parkingDelay != nil, let position = controls[own].cars.firstIndex(of: car) {
      let view = presentView(ofBank: own)
      let landing = dispatchers[own].parkingLanding(of: view.cars[position], in: view)
      if let landing, cars[car].serves(landing) { return landing }
    }
    switch configuration.parking.kind {
    case .none: return nil
    case .home:
      return controls[own].configuration.building.control.homeLanding.flatMap { cars[car].serves($0) ? $0 : nil }
    case .spread:
      let (served, taken) = (landingsServed(by: car), landingsTaken(beside: car))
      let count = taken.count + 1
      let wanted = (0..<count).map { served[served.count * (2 * $0 + 1) / (2 * count)] }
      let free = wanted.filter { landing in !taken.contains(landing) }
      let here = ask(car) { $0.controller.landing }
      return free.min { abs($0 - here) < abs($1 - here) }
    case .demand:
      let taken = landingsTaken(beside: car)
      return controls[own].recentCalls.busiest(
        among: landingsServed(by: car).filter { !taken.contains($0) }, at: bank.now)
    }
  }

  private func landingsServed(by car: Int) -> [Int] {
    configuration.building.landingNumbers.filter { cars[car].serves($0) }
  }

  /// Where the other cars wait, or run to without a call.
  private mutating func landingsTaken(beside car: Int) -> [Int] {
    controls[bankOfCar[car]].cars.filter { $0 != car }.compactMap { ask($0) { $0.waitingLanding } }
  }
}

/// How often calls came from each landing lately: each call counts half as much after five minutes.
struct RecentCalls: Hashable, Sendable {
  private var weights: [Double]
  private var instant = SimulationInstant.start

  init(landingCount: Int) { weights = [Double](repeating: 0, count: landingCount) }

  mutating func add(_ landing: Int, at now: SimulationInstant) {
    let periods = Int(clamping: (now.nanoseconds - instant.nanoseconds) / 300_000_000_000)
    if periods > 0 {
      for index in weights.indices { weights[index] /= Double(1 << min(periods, 60)) }
      instant = instant.advanced(by: .seconds(300 * periods))
    }
    weights[landing - 1] += 1
  }

  /// The landing from which most calls came, the lowest of equal ones; nil where none came.
  func busiest(among landings: [Int], at now: SimulationInstant) -> Int? {
    var best: Int?
    for landing in landings where weights[landing - 1] > best.map({ weights[$0 - 1] }) ?? 0 { best = landing }
    return best
  }
}
