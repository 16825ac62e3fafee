import SimulationCore

// Car calls that nobody can mean: those of an empty car, and those behind a car that turns.
extension CollectiveController {
  /// Whether an empty car with shut doors has as many car calls as it keeps.
  var refusesEmptyCarCalls: Bool {
    guard let most = keptEmptyCarCalls, areDoorsShut else { return false }
    return calls.carCount >= most
  }

  /// How many car calls the car keeps, being empty; nil for all.
  private var keptEmptyCarCalls: Int? { load == 0 && takesHallCalls ? configuration.control.emptyCarCalls : nil }

  /// Drops the car calls of an empty car beyond those that it comes to first: somebody has pressed all
  /// buttons and left.
  ///
  /// > Source: a usual function of controllers; no code asks for it.
  mutating func dropExcessCalls(in outbox: inout Outbox<Event, Fact>) {
    guard let most = keptEmptyCarCalls, calls.carCount > most else { return }
    let way = direction ?? .up
    let order = [way, way.opposite].flatMap { calls.carLandings.list(beyond: landing, $0) }
    for number in order.dropFirst(most) { cancelCarCall(number, in: &outbox) }
  }

  /// Cancels the car calls that the car has left behind where it turns, but for that of a landing: whoever
  /// went its way wants none of them.
  ///
  /// > Source: a usual function of controllers; no code asks for it.
  mutating func cancelCallsBehind(besides number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard configuration.control.cancelsCallsBehind, takesHallCalls, !servesNoCalls else { return }
    for other in configuration.landingNumbers where other != number && calls.hasCarCall(other) {
      cancelCarCall(other, in: &outbox)
    }
  }

  /// Cancels the car calls of a landing.
  mutating func cancelCarCall(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    for side in calls.carSides(number).list {
      let named = configuration.named(side, at: number)
      calls.setCarCall(number, false, at: side)
      outbox.emit(.carCallCancelled(landing: number, entrance: named))
      send(.carLamp(landing: number, entrance: named, isLit: false), in: &outbox)
    }
  }
}
