import Motion
public import SimulationCore

/// A group as its dispatcher sees it at one instant.
public struct GroupView: Sendable {
  /// The present moment.
  public let now: SimulationInstant
  /// The parameters of the building and its cars.
  public let configuration: GroupConfiguration
  /// How long flights, doors and stops of each car take, in order.
  public let flights: [FlightTable]
  /// The cars, in the order of the configuration.
  public let cars: [CarView]
  /// The hall calls that wait, the oldest first.
  public let calls: [HallCall]

  /// How many wait behind each hall call, for informed dispatchers alone; nil for the others.
  var queues: LandingQueues?

  /// How many wait at a landing for a direction; nil for dispatchers that are not informed.
  public func waitingCount(_ landing: Int, _ direction: Direction) -> Int? { queues?.count(landing, direction) }

  /// How many landings there are.
  public var landingCount: Int { configuration.building.landings.count }

  /// The cars that may answer a call: they take hall calls, and stop at its landing, and at its destination
  /// or at some landing in its direction; none that would pass it because it is full.
  ///
  /// Cars that came for it in vain, or wait with freight that leaves no room, only where there is no other.
  public func candidates(for call: HallCall) -> [CarView] { candidateIndices(for: call).map { cars[$0] } }

  /// The indices of these cars.
  func candidateIndices(for call: HallCall) -> [Int] {
    var able: [Int] = []
    for index in cars.indices where cars[index].canAnswer(call) && !cars[index].passes(call) { able.append(index) }
    if able.contains(where: { cars[$0].isFullOfFreight }), !able.allSatisfy({ cars[$0].isFullOfFreight }) {
      able.removeAll { cars[$0].isFullOfFreight }
    }
    guard call.avoided != 0 else { return able }
    let others = able.filter { call.avoided & (1 << UInt32(cars[$0].index)) == 0 }
    return others.isEmpty ? able : others
  }
}

/// A car as a dispatcher sees it.
public struct CarView: Sendable {
  /// What it is doing.
  public enum State: Hashable, Sendable {
    /// It is at rest with its doors shut, and has nothing to do.
    case idle
    /// It is at rest with its doors shut, and may be sent somewhere.
    case waiting
    /// It runs to a landing.
    case running(to: Int)
    /// It is at a landing, and its doors are not shut.
    case serving
    /// It must not move.
    case halted
  }

  /// Its index.
  public let index: Int
  /// Its name.
  public let name: String
  /// Whether it may be given hall calls: no mode takes it from everybody, its stop switch is off, and it is not
  /// delayed.
  public let takesHallCalls: Bool
  /// Whether it is so full that it passes hall calls.
  public let passesHallCalls: Bool
  /// Where it stops; nil for a car that stops at all landings.
  let served: LandingSet?
  /// The mode that prevails.
  public let mode: ServiceMode
  /// What it is doing.
  public let state: State
  /// Where it is, or which landing it passed last.
  public let landing: Int
  /// Its next direction; nil when it has no calls.
  public let direction: Direction?
  /// Its height, in metres.
  public let position: Double
  /// What it carries, in kilograms.
  public let load: Int
  /// How many people the keypad of its landing has directed to it, who have not boarded yet.
  public let directedCount: Int
  /// The calls that it has: car calls, and the hall calls that were given to it.
  public let calls: CallRegister
  /// Whether it slows down already for the landing to which it runs.
  public let isSlowing: Bool
  /// Whether it is at its landing and does not take whoever calls there any more: it is full, or its doors go on
  /// closing.
  let isLeaving: Bool
  /// Whether it is at the main landing, and loaded enough for another one to be called there.
  let isLoaded: Bool
  /// Whether it has no car calls, and what is in it leaves no room.
  let isFullOfFreight: Bool
  /// The direction of those who board where it is, while no button in the car is pressed; nil for nobody.
  let boarding: Direction?
  /// The first landing at which it can still stop; where it is while it does not run.
  public let nextLanding: Int
  /// When it could be at rest there, or could leave it where it is there; in seconds from now.
  public let nextTime: Double

  /// Whether it stops at a landing.
  public func serves(_ landing: Int) -> Bool { served?.contains(landing) ?? true }

  /// Whether it may be given a call.
  public func canAnswer(_ call: HallCall) -> Bool {
    guard takesHallCalls, serves(call.landing) else { return false }
    if let destination = call.destination { return serves(destination) }
    guard let served else { return true }
    return served.nearest(beyond: call.landing, call.direction) != nil
  }

  /// Whether it will not stop for a call in its direction: it is full, and nobody gets out before; or it is there and
  /// about to leave.
  public func passes(_ call: HallCall) -> Bool {
    if landing == call.landing, isLeaving || isLoaded && call.destination == nil {
      return direction != call.direction.opposite
    }
    guard passesHallCalls, direction == call.direction, isAhead(call.landing) else { return false }
    let way = min(nextLanding, call.landing)...max(nextLanding, call.landing)
    return !way.contains(where: calls.hasCarCall)
  }

  /// Whether it slows down for a call already, or is there with doors that are not shut: such a call stays with
  /// the car.
  public func isCommitted(to call: HallCall) -> Bool {
    switch state {
    case .running(let target): isSlowing && target == call.landing
    case .serving: landing == call.landing && direction != call.direction.opposite
    case .idle, .waiting, .halted: false
    }
  }

  /// Whether it has nothing to do.
  public var isIdle: Bool { state == .idle }

  /// Whether it goes towards a landing, or is there, and can still stop at it.
  public func isAhead(_ landing: Int) -> Bool {
    switch direction {
    case .up: landing >= nextLanding
    case .down: landing <= nextLanding
    case nil: true
    }
  }
}

extension GroupCar {
  /// The car as a dispatcher sees it.
  func view(
    _ index: Int, at now: SimulationInstant, _ flights: FlightTable, isDelayed: Bool, isLoaded: Bool,
    directedCount: Int = 0
  ) -> CarView {
    let position = plant.motion.state(at: now).position
    let (landing, seconds) = nextStop(at: now, flights)
    return CarView(
      index: index, name: name, takesHallCalls: isAvailable && !isDelayed, passesHallCalls: controller.passesHallCalls,
      served: served, mode: controller.mode.state, state: viewState, landing: controller.landing,
      direction: controller.direction, position: position, load: plant.load, directedCount: directedCount,
      calls: controller.calls, isSlowing: controller.isSlowing, isLeaving: controller.isLeaving, isLoaded: isLoaded,
      isFullOfFreight: controller.isFull && !controller.calls.hasCarCall(), boarding: boarding, nextLanding: landing,
      nextTime: seconds)
  }

  /// The direction of the hall call that it has answered where it is, until a button that way is pressed.
  private var boarding: Direction? {
    guard controller.service.state == .serving, let direction = controller.stop.answered,
      !controller.calls.hasCarCall(beyond: controller.landing, direction)
    else { return nil }
    return direction
  }

  private var viewState: CarView.State {
    switch controller.service.state {
    case .idle: controller.isIdle ? .idle : .waiting
    case .travelling: .running(to: controller.target ?? controller.landing)
    case .serving: .serving
    case .halted: .halted
    }
  }

  /// The first landing at which the car can still stop, and in how many seconds it would be at rest there; while it
  /// is at one, that one, and in how many seconds it could leave.
  private func nextStop(at now: SimulationInstant, _ flights: FlightTable) -> (landing: Int, seconds: Double) {
    switch controller.service.state {
    case .idle, .halted: return (controller.landing, 0)
    case .serving: return (controller.landing, timeToLeave(at: now, flights))
    case .travelling: break
    }
    let target = controller.target ?? controller.landing
    guard let course = plant.motion.course else {
      // The brake opens soon: whoever calls here now is behind the car.
      let landing = controller.landing
      guard target != landing else { return (landing, 0) }
      let next = target > landing ? landing + 1 : landing - 1
      return (next, flights.flight(landing, next))
    }
    let elapsed = Double(course.beginning.duration(to: now).wholeNanoseconds) / 1e9
    let remaining = max(0, course.profile.time - elapsed)
    let isUp = course.profile.target >= course.profile.start.position
    let next = course.reportedChance + (isUp ? 1 : -1)
    let isBeyond = isUp ? next >= target : next <= target
    if controller.isSlowing || isBeyond || !configuration.landingNumbers.contains(next) { return (target, remaining) }
    let heights = flights.heights
    let shorter = abs(heights[target - 1] - heights[next - 1]) / flights.speed
    return (next, max(0, remaining - shorter))
  }

  /// In how many seconds a car with doors that are not shut could leave.
  private func timeToLeave(at now: SimulationInstant, _ flights: FlightTable) -> Double {
    var longest = 0.0
    for door in controller.doors {
      let left: Double
      switch door.region.state {
      case .closed: continue
      case .opening: left = flights.opening / 2 + flights.dwell + flights.closing
      case .dwelling:
        let end = door.dwellEnd.map { Double(now.duration(to: $0).wholeNanoseconds) / 1e9 }
        left = max(0, end ?? flights.dwell) + flights.closing
      case .held: left = flights.dwell + flights.closing
      case .closing, .nudging: left = flights.closing / 2
      }
      longest = max(longest, left)
    }
    return longest
  }
}
