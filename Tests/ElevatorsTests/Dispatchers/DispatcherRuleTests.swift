import SimulationCore
import Testing

@testable import Elevators

/// What each dispatcher does in small cases that can be decided by its rule alone.
struct DispatcherRuleTests {
  private typealias Sketch = GroupSketch

  /// The car that a new call is given to.
  private func car(for call: HallCall, _ dispatcher: some Dispatcher, _ cars: [CarView], others: [HallCall] = [])
    -> Int?
  {
    var dispatcher = dispatcher
    return dispatcher.assign(call, in: Sketch.view(cars, others + [call]))
  }

  // MARK: - collective

  @Test func `collective gives a call to the nearest idle car`() {
    let cars = [Sketch.car(0, at: 1), Sketch.car(1, at: 6)]
    #expect(car(for: Sketch.call(4, .up), CollectiveDispatcher(), cars) == 1)
  }

  @Test func `of two cars that are as near, collective takes the first`() {
    let cars = [Sketch.car(0, at: 2), Sketch.car(1, at: 6)]
    #expect(car(for: Sketch.call(4, .up), CollectiveDispatcher(), cars) == 0)
  }

  @Test func `collective counts the way of a car by way of its farthest call`() {
    // Down to 1 and up to 4 are five landings; the idle car is four away.
    let cars = [Sketch.car(0, at: 3, .down, calls: [1]), Sketch.car(1, at: 8)]
    #expect(car(for: Sketch.call(4, .up), CollectiveDispatcher(), cars) == 1)
    #expect(car(for: Sketch.call(2, .down), CollectiveDispatcher(), cars) == 0)
  }

  // MARK: - nearest

  @Test func `nearest prefers an idle car to one that comes from as near`() {
    let call = Sketch.call(5, .up)
    let cars = [Sketch.car(0, at: 3, .up, calls: [9]), Sketch.car(1, at: 4)]
    #expect(car(for: call, NearestDispatcher(), cars) == 1)
    let suitability = cars.map { NearestDispatcher.suitability(of: $0, for: call, landingCount: 10) }
    #expect(suitability == [9, 10])
  }

  @Test func `the suitability of a car that goes away from a call is 1`() {
    let away = Sketch.car(0, at: 6, .up, calls: [9])
    let call = Sketch.call(5, .up)
    #expect(NearestDispatcher.suitability(of: away, for: call, landingCount: 10) == 1)
    #expect(car(for: call, NearestDispatcher(), [away, Sketch.car(1, at: 10)]) == 1)
  }

  @Test func `a car that comes towards a call and goes the other way is less suitable by one`() {
    let call = Sketch.call(5, .down)
    let cars = [Sketch.car(0, at: 3, .up, calls: [9]), Sketch.car(1, at: 7, .down, calls: [1])]
    #expect(car(for: call, NearestDispatcher(), cars) == 1)
  }

  // MARK: - sectors

  @Test(arguments: [(1, 0), (5, 0), (6, 1), (10, 1)])
  func `of two cars, each has the calls of one half of the building`(landing: Int, owner: Int) {
    let cars = [Sketch.car(0, at: 6), Sketch.car(1, at: 5)]
    let direction: Direction = landing == 10 ? .down : .up
    #expect(car(for: Sketch.call(landing, direction), SectorsDispatcher(), cars) == owner)
  }

  @Test func `a sector whose car is out of service is served by the others`() {
    let cars = [Sketch.car(0, at: 3, takesHallCalls: false), Sketch.car(1, at: 8)]
    #expect(car(for: Sketch.call(2, .up), SectorsDispatcher(), cars) == 1)
  }

  @Test func `an idle car returns to the middle of its sector`() {
    let view = Sketch.view([Sketch.car(0, at: 10), Sketch.car(1, at: 10)])
    var dispatcher = SectorsDispatcher(returnAfter: 7.5)
    #expect(dispatcher.parkingDelay == .milliseconds(7_500))
    #expect(view.cars.map { dispatcher.parkingLanding(of: $0, in: view) } == [3, 8])
  }

  // MARK: - dynamic-sectors

  @Test(arguments: [(4, Direction.up, 0), (7, .up, 1), (9, .down, 1), (3, .down, 1), (1, .up, 1)])
  func `a call goes to the car that is the next behind it on the ring`(landing: Int, direction: Direction, owner: Int) {
    let cars = [Sketch.car(0, at: 2, .up, calls: [9]), Sketch.car(1, at: 5, .up, calls: [9])]
    #expect(car(for: Sketch.call(landing, direction), DynamicSectorsDispatcher(), cars) == owner)
  }

  @Test func `a full car has no sector while another one has room`() {
    let cars = [Sketch.car(0, at: 2, .up, calls: [9], isFull: true), Sketch.car(1, at: 10)]
    #expect(car(for: Sketch.call(4, .up), DynamicSectorsDispatcher(), cars) == 1)
    #expect(car(for: Sketch.call(4, .up), DynamicSectorsDispatcher(), [cars[0]]) == nil)
  }

  // MARK: - highest-first and longest-queue

  @Test func `an older call that no free car can answer keeps none from another call`() {
    let calls = [Sketch.call(5, .up, age: 100), Sketch.call(3, .down)]
    let cars = [Sketch.car(0, at: 1, serves: [1, 3]), Sketch.car(1, at: 5, takesHallCalls: false)]
    let view = Sketch.view(cars, calls)
    var dispatcher = HighestFirstDispatcher()
    #expect(dispatcher.assign(calls[0], in: view) == nil)
    #expect(dispatcher.assign(calls[1], in: view) == 0)
  }

  @Test func `the only free car goes to the highest call, and the lower one waits`() {
    let cars = [Sketch.car(0, at: 1)]
    let (low, high) = (Sketch.call(4, .down), Sketch.call(8, .down))
    #expect(car(for: high, HighestFirstDispatcher(), cars, others: [low]) == 0)
    #expect(car(for: low, HighestFirstDispatcher(), cars, others: [high]) == nil)
  }

  @Test func `a call on the way of a car is not left for a free one`() {
    let cars = [Sketch.car(0, at: 9, .down, calls: [1], load: 75)]
    #expect(car(for: Sketch.call(4, .down), HighestFirstDispatcher(), cars) == 0)
    #expect(car(for: Sketch.call(4, .up), HighestFirstDispatcher(), cars) == nil)
  }

  @Test func `a call that has waited for its patience comes before a higher one`() {
    let cars = [Sketch.car(0, at: 1)]
    let (old, high) = (Sketch.call(2, .down, age: 60), Sketch.call(8, .down, age: 59))
    #expect(car(for: old, HighestFirstDispatcher(), cars, others: [high]) == 0)
    #expect(car(for: high, HighestFirstDispatcher(), cars, others: [old]) == nil)
  }

  @Test func `the only free car goes to where most people wait`() {
    var queues = LandingQueues(landingCount: 10)
    queues.add(3, 4, .down)
    queues.add(1, 8, .down)
    let (long, high) = (Sketch.call(4, .down), Sketch.call(8, .down))
    let view = Sketch.view([Sketch.car(0, at: 1)], [long, high], queues: queues)
    var dispatcher = LongestQueueDispatcher()
    #expect(dispatcher.isInformed)
    #expect(dispatcher.assign(long, in: view) == 0)
    #expect(dispatcher.assign(high, in: view) == nil)
  }

  // MARK: - eta

  @Test func `eta counts the square of the predicted waiting`() throws {
    let call = Sketch.call(5, .up, age: 10)
    let view = Sketch.view([Sketch.car(0, at: 1), Sketch.car(1, at: 10)], [call])
    let costs = try #require(EtaDispatcher(DispatcherChoice(), gain: nil).costs(of: call, in: view))
    let waits = [10 + Sketch.flights.flight(1, 5), 10 + Sketch.flights.flight(10, 5)]
    #expect(costs.map(\.total) == waits.map { $0 * $0 })
    #expect(costs.cheapest == 0)
  }

  @Test func `eta gives a call to a farther car rather than delay many who ride`() {
    let busy = Sketch.car(0, at: 4, .up, calls: [6, 7, 8, 9, 10], load: 400)
    let dispatcher = EtaDispatcher(DispatcherChoice(), gain: nil)
    #expect(car(for: Sketch.call(5, .up), dispatcher, [busy, Sketch.car(1, at: 3)]) == 1)
  }

  @Test func `eta looks again only where a call is in need, and eta-again always`() {
    let call = Sketch.call(9, .down, of: 1)
    let view = Sketch.view([], [call])
    func looks(gain: Double?, later seconds: Int = 0, isFull: @escaping (Int) -> Bool = { _ in false }) -> Bool {
      EtaDispatcher(DispatcherChoice(), gain: gain).mayReassign(
        view.calls, at: view.now.advanced(by: .seconds(seconds)), passesHallCalls: isFull)
    }
    #expect(looks(gain: 10_000))
    #expect(!looks(gain: nil))
    #expect(!looks(gain: nil, later: 45) && looks(gain: nil, later: 46))
    #expect(looks(gain: nil) { $0 == 1 } && !looks(gain: nil) { $0 == 0 })
  }

  @Test func `eta-again gives a call away when the gain exceeds the hysteresis`() {
    let call = Sketch.call(9, .down, of: 0)
    let view = Sketch.view([Sketch.car(0, at: 1), Sketch.car(1, at: 8)], [call])
    var again = EtaDispatcher(DispatcherChoice(), gain: 100)
    var steady = EtaDispatcher(DispatcherChoice(), gain: 10_000)
    #expect(again.reassign(in: view) == [Reassignment(call: 0, car: 1)])
    #expect(steady.reassign(in: view) == [])
  }

  @Test func `a call for which its car slows down stays with it`() {
    let call = Sketch.call(9, .down, of: 0)
    let slowing = Sketch.car(0, at: 1, .up, state: .running(to: 9), isSlowing: true)
    let view = Sketch.view([slowing, Sketch.car(1, at: 9)], [call])
    var again = EtaDispatcher(DispatcherChoice(), gain: 0)
    var rolling = RollingDispatcher()
    #expect(again.reassign(in: view) == [])
    #expect(rolling.reassign(in: view) == [])
  }

  @Test func `beyond the patience each second of waiting counts much more`() {
    let cost = RouteCost(DispatcherChoice("eta", options: [.init(name: "patience", value: 60)]))
    let view = Sketch.view([Sketch.car(0, at: 1)])
    #expect(cost.waiting(Sketch.call(5, .up, age: 50), 10, in: view) == 3_600)
    #expect(cost.waiting(Sketch.call(5, .up, age: 60), 10, in: view) == 4_900 + 8 * 100)
  }

  @Test func `under eta a call changes its car when that one is full or it has waited for too long`() {
    let near = Sketch.car(1, at: 8)
    func changes(age: Int, isFull: Bool) -> [Reassignment] {
      let own = Sketch.car(0, at: 1, .up, calls: [3], isFull: isFull)
      var eta = EtaDispatcher(DispatcherChoice(), gain: nil)
      return eta.reassign(in: Sketch.view([own, near], [Sketch.call(9, .down, age: age, of: 0)]))
    }
    #expect(changes(age: 20, isFull: false) == [])
    #expect(changes(age: 20, isFull: true) == [Reassignment(call: 0, car: 1)])
    #expect(changes(age: 46, isFull: false) == [Reassignment(call: 0, car: 1)])
  }

  // MARK: - forecasts

  @Test func `of those who get in and have pressed no button yet, a car call is expected`() throws {
    let call = Sketch.call(9, .up, of: 0)
    func arrival(_ boarding: Direction?) -> Double? {
      let car = Sketch.car(0, at: 1, .up, state: .serving, boarding: boarding)
      return RouteForecast.stop(answering: call, of: car, with: [call], [Sketch.flights])?.arrival
    }
    let flights = Sketch.flights
    // Half way to the top is landing 6.
    let stop = flights.flight(1, 6) + flights.carStop + flights.flight(6, 9)
    #expect(try #require(arrival(nil)) == flights.flight(1, 9))
    #expect(abs(try #require(arrival(.up)) - stop) < 1e-9)
  }

  // MARK: - destination

  @Test func `destination gives a call to the car that goes there anyway`() {
    let cars = [Sketch.car(0, at: 1), Sketch.car(1, at: 1)]
    let others = [Sketch.call(1, .up, to: 4, of: 0), Sketch.call(1, .up, to: 8, of: 1)]
    let dispatcher = DestinationDispatcher()
    #expect(car(for: Sketch.call(1, .up, to: 8), dispatcher, cars, others: others) == 1)
    #expect(car(for: Sketch.call(1, .up, to: 4), dispatcher, cars, others: others) == 0)
  }

  @Test func `destination gives no car more people than it has room for`() {
    // Eight people, of which the share of 0.9 is seven.
    let cars = [Sketch.car(0, at: 1), Sketch.car(1, at: 10)]
    let dispatcher = DestinationDispatcher()
    let full = [Sketch.call(1, .up, to: 4, entries: 7, of: 0)]
    #expect(car(for: Sketch.call(1, .up, to: 5), dispatcher, cars, others: full) == 1)
    let both = full + [Sketch.call(1, .up, to: 9, entries: 7, of: 1)]
    #expect(car(for: Sketch.call(1, .up, to: 5), dispatcher, cars, others: both) == nil)
  }

  // MARK: - lobby and auto

  /// Lets a dispatcher see cars that go up with heavy loads, for ten minutes.
  private func learnUpPeak(_ dispatcher: inout some Dispatcher) {
    let call = Sketch.call(3, .up)
    let loaded = (0..<2).map { Sketch.car($0, at: 2, .up, calls: [8], load: 300) }
    for minute in 1...10 { _ = dispatcher.assign(call, in: Sketch.view(loaded, [call], later: minute * 60)) }
  }

  @Test func `in an up-peak idle cars return to the entrance at once`() {
    let view = Sketch.view([Sketch.car(0, at: 8), Sketch.car(1, at: 4)], later: 601)
    var lobby = LobbyDispatcher()
    let before = Sketch.view(view.cars)
    #expect(lobby.parkingDelay == nil)
    #expect(lobby.parkingLanding(of: before.cars[0], in: before) == nil)
    learnUpPeak(&lobby)
    #expect(lobby.parkingDelay == .zero)
    #expect(lobby.parkingLanding(of: view.cars[0], in: view) == 1)
  }

  @Test func `the next car is called to the entrance when the loading one is at the threshold`() {
    let choice = DispatcherChoice("lobby", options: [DispatcherChoice.Option(name: "threshold", value: 0.3)])
    #expect(LobbyDispatcher(choice).loadingShare == 0.3)
    #expect(LobbyDispatcher().loadingShare == 0.5)
    #expect(AutoDispatcher().loadingShare == 0.5)
    #expect(EtaDispatcher.kind.make(DispatcherChoice("eta")).loadingShare == 0.5)
  }

  @Test func `auto is lobby in an up-peak and rolling else`() {
    var auto = AutoDispatcher()
    #expect(auto.parkingDelay == nil)
    let view = Sketch.view([Sketch.car(0, at: 2), Sketch.car(1, at: 8)], [Sketch.call(7, .down)])
    #expect(auto.assign(view.calls[0], in: view) == 1)
    learnUpPeak(&auto)
    #expect(auto.parkingDelay == .zero)
    #expect(auto.reassigns)
  }

  // MARK: - rolling

  @Test func `rolling exchanges the calls of two cars where that is better`() {
    let calls = [Sketch.call(2, .up, of: 1), Sketch.call(9, .down, of: 0)]
    let view = Sketch.view([Sketch.car(0, at: 1), Sketch.car(1, at: 10)], calls)
    var rolling = RollingDispatcher()
    #expect(rolling.reassign(in: view) == [Reassignment(call: 0, car: 0), Reassignment(call: 1, car: 1)])
  }

  @Test func `a search ends when its budget of forecasts is used up`() {
    let calls = (2...9).map { Sketch.call($0, .up, of: $0 % 4) }
    let cars = (0..<4).map { Sketch.car($0, at: 1 + 3 * $0) }
    var plan = RoutePlan(Sketch.view(cars, calls), RouteCost(DispatcherChoice()))
    #expect(plan.forecastCount == 4)
    plan.search(budget: 10, gain: 0)
    #expect(plan.forecastCount >= 10)
    #expect(plan.forecastCount <= 20)
  }

  // MARK: - all of them

  static let names = DispatcherKind.all.map(\.name).filter { $0 != "external" && $0 != "destination" }

  @Test(arguments: names) func `no call is given to a car out of service or to one that does not stop there`(
    name: String
  ) throws {
    let kind = try #require(DispatcherKind.named(name))
    var dispatcher = kind.make(DispatcherChoice(name))
    let call = Sketch.call(4, .up)
    let out = Sketch.car(0, at: 4, takesHallCalls: false)
    let elsewhere = Sketch.car(1, at: 4, serves: [1, 2, 3, 5, 6])
    let view = Sketch.view([out, elsewhere, Sketch.car(2, at: 10)], [call])
    #expect(dispatcher.assign(call, in: view) == 2)
    #expect(dispatcher.assign(call, in: Sketch.view([out, elsewhere], [call])) == nil)
  }

  @Test func `a car that came in vain is a candidate only where there is no other`() {
    var call = Sketch.call(4, .up)
    call.avoided = 0b01
    let cars = [Sketch.car(0, at: 4), Sketch.car(1, at: 9)]
    #expect(Sketch.view(cars).candidates(for: call).map(\.index) == [1])
    #expect(Sketch.view([cars[0]]).candidates(for: call).map(\.index) == [0])
  }
}
