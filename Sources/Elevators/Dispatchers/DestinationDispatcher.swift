import SimulationCore

/// Gives people who enter their destination a car in which others go there too.
///
/// A call costs the time that it takes until those who entered it arrive, and by how much all others of the car
/// arrive later: those who wait for it, and those who ride. A car that stops at the destination anyway takes
/// one more for little, so that people of one destination come together, and a round has fewer stops. No car is
/// given more people at a landing than it has room for; then the call waits until one has.
///
/// Where people walk from the keypad, a car whose doors would be shut before they are there costs the time by which they
/// miss it, and a loss for calling again.
///
/// Calls of hall buttons are given as by ``EtaDispatcher``.
///
/// > Source: J. Sorsa, H. Hakonen and M.-L. Siikonen, Elevator Selection with Destination Control System, 2005
/// > (from memory).
public struct DestinationDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "destination", rule: "destinations entered at keypads; people of one destination share a car", source: "Sorsa 2005",
    options: [
      DispatcherKind.Option(
        "fill", 0.1...1, default: 0.9, "the share of a car's capacity that is given to calls of one landing"),
      DispatcherKind.Option(
        "stopWeight", 0...100, default: 8,
        "how many people's delay by one stop more counts for those who are still to come"),
    ], takesDestinations: true
  ) { DestinationDispatcher($0) }

  private let fill: Double
  private let stopWeight: Double
  /// How many seconds somebody loses whose car leaves before the walk from the keypad ends: about the wait for another.
  private static let missed = 30.0
  private let buttons: EtaDispatcher

  init(_ choice: DispatcherChoice = DispatcherChoice()) {
    fill = choice.option("fill", default: 0.9)
    stopWeight = choice.option("stopWeight", default: 8)
    buttons = EtaDispatcher(choice, gain: nil)
  }

  /// The car with room for which all need the least time more; none where no car has room.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { costs(of: call, in: group)?.cheapest }

  /// Calls of hall buttons may change their car, as under ``EtaDispatcher``; people with an assigned car do not.
  public var reassigns: Bool { true }

  /// As ``EtaDispatcher``, for hall buttons alone.
  public mutating func reassign(in group: GroupView) -> [Reassignment] {
    guard group.calls.contains(where: { $0.destination == nil }) else { return [] }
    return buttons.reassign(in: group) { $0.destination == nil }
  }

  /// By how much the time of all people grows, of each car with room; for a hall button as of ``EtaDispatcher``.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    guard call.destination != nil else { return buttons.costs(of: call, in: group) }
    return group.candidates(for: call).filter { hasRoom($0, for: call, in: group) }.map { car in
      let others = group.calls.filter { $0.car == car.index && $0 != call }
      let before = time(of: car, answering: others, apart: nil, in: group)
      let after = time(of: car, answering: others + [call], apart: call, in: group)
      let stop = group.flights[car.index].carStop * stopWeight
      return DispatchCost(
        car: car.index,
        terms: [
          DispatchCost.Term("time of the call", after.own),
          DispatchCost.Term("time of other calls", after.others - before.others),
          DispatchCost.Term("delay of those in the car", after.riders - before.riders),
          DispatchCost.Term("stops more", Double(after.stops - before.stops) * stop),
        ] + missing(call, whenTakenAt: after.pickup, in: group))
    }
  }

  /// What it costs that a car may leave before those have walked to it who have entered a call; nothing where nobody
  /// walks.
  private func missing(_ call: HallCall, whenTakenAt pickup: Double, in group: GroupView) -> [DispatchCost.Term] {
    guard let walk = group.configuration.keypadWalk else { return [] }
    let dwell = group.configuration.building.control.hallCallDwell
    let late = Double((walk - dwell).wholeNanoseconds) / 1e9 - call.age(at: group.now) - pickup
    return [DispatchCost.Term("missed by who walks", late > 0 ? (late + Self.missed) * Double(call.entryCount) : 0)]
  }

  /// Whether a car has room for those of a call beside the others of its landing; an empty one always has.
  private func hasRoom(_ car: CarView, for call: HallCall, in group: GroupView) -> Bool {
    let capacity = group.configuration.capacity(of: car.index)
    var count = group.calls.reduce(0) { sum, other in
      let isBeside = other.car == car.index && other.landing == call.landing
      return sum + (isBeside && other.direction == call.direction && other != call ? other.entryCount : 0)
    }
    if car.state == .serving, car.landing == call.landing, car.direction != call.direction.opposite {
      let share = Double(car.load) / Double(group.configuration.ratedLoad(of: car.index))
      count += Int(clamping: (share * Double(capacity)).rounded(.up)) + max(0, car.directedCount)
    }
    return count == 0 || Double(count + call.entryCount) <= fill * Double(capacity)
  }

  private struct Times {
    var own = 0.0
    var others = 0.0
    var riders = 0.0
    var stops = 0
    /// When the car comes to where the call waits.
    var pickup = 0.0
  }

  /// How long all people of a car need until they are where they want to be, in seconds; those whose destination
  /// is not known until the car comes.
  private func time(of car: CarView, answering calls: [HallCall], apart single: HallCall?, in group: GroupView) -> Times
  {
    var times = Times()
    var riding: [HallCall] = []
    var route = CarRoute(car, answering: calls)
    let count = car.calls.carCount
    let people =
      Double(car.load) / Double(group.configuration.ratedLoad(of: car.index))
      * Double(group.configuration.capacity(of: car.index))
    let share = max(1, people / Double(max(1, count)))
    func add(_ call: HallCall, _ time: Double) {
      let sum = (call.age(at: group.now) + time) * Double(call.entryCount)
      if call == single { times.own += sum } else { times.others += sum }
    }
    while let stop = route.next(group.flights[car.index]) {
      times.stops += 1
      if stop.answersCarCall, car.calls.hasCarCall(stop.landing) { times.riders += stop.arrival * share }
      riding.removeAll { call in
        guard call.destination == stop.landing else { return false }
        add(call, stop.arrival)
        return true
      }
      guard let direction = stop.answers else { continue }
      for call in calls where call.landing == stop.landing && call.direction == direction {
        if call == single { times.pickup = stop.arrival }
        if call.destination == nil { add(call, stop.arrival) } else { riding.append(call) }
      }
    }
    return times
  }
}
