import SimulationCore
import Testing

@testable import Elevators

/// When a car comes, as it was forecast when it was given the call, and as it came.
struct ForecastTests {
  /// Notes which calls are given and answered.
  private final class Watch: SimulationObserver {
    typealias Root = ElevatorGroup
    struct Call: Hashable {
      let landing: Int
      let direction: Direction
    }

    private(set) var given: [Call] = []
    private(set) var errors: [Double] = []
    private var forecasts: [Call: SimulationInstant] = [:]

    var interest: ObserverInterest { .facts }

    func emitted(_ fact: ElevatorGroup.Fact, line: RecordLine) {
      switch fact {
      case .dispatcher(.callAssigned(let landing, let direction, _, _, _, let was)):
        let call = Call(landing: landing, direction: direction)
        forecasts[call] = nil
        given.removeAll { $0 == call }
        if was == nil { given.append(call) }
      case .controller(.hallCallAnswered(let landing, let direction, _, _), _):
        let call = Call(landing: landing, direction: direction)
        given.removeAll { $0 == call }
        if let forecast = forecasts.removeValue(forKey: call) {
          errors.append(Double(forecast.nanoseconds - line.instant.nanoseconds) / 1e9)
        }
      default: break
      }
    }

    /// Notes when the calls that were given in this step are to be answered.
    func forecast(by group: ElevatorGroup, at now: SimulationInstant) {
      let view = group.view(at: now)
      for call in given {
        guard let open = view.calls.first(where: { $0.landing == call.landing && $0.direction == call.direction }),
          let car = open.car,
          let stop = RouteForecast.stop(
            answering: open, of: view.cars[car], with: view.calls.filter { $0.car == car }, view.flights)
        else { continue }
        forecasts[call] = now.advanced(by: .nanoseconds(Int64(stop.arrival * 1e9)))
      }
      given.removeAll()
    }
  }

  private static func configuration(_ cars: Int) -> GroupConfiguration {
    GroupConfiguration(
      building: Building.five(landings: Building.even(10)), cars: GroupConfiguration.cars(cars),
      dispatcher: DispatcherChoice("eta"))
  }

  /// How much earlier than it was forecast cars came for calls, in seconds.
  private static func errors(cars: Int, people: Int, every seconds: Int64) -> [Double] {
    var stream = RandomStream(seed: 5, name: "people")
    let watch = Watch()
    let run = Simulation(ElevatorGroup(configuration(cars)), observers: [watch])
    for index in 0..<people {
      let origin = Int(stream.integer(in: 1...10))
      let goal = (origin - 1 + Int(stream.integer(in: 1...9))) % 10 + 1
      run.schedule(
        .building(.personArrives(landing: origin, destination: goal, mass: 75)),
        at: .start.advanced(by: .seconds(Int64(index) * seconds)))
    }
    while run.step() { watch.forecast(by: run.machine, at: run.now) }
    return watch.errors
  }

  @Test func `a car that nobody else calls comes when it was forecast, to a tenth of a second`() {
    let errors = Self.errors(cars: 2, people: 60, every: 90)
    #expect(errors.count > 40)
    #expect(errors.allSatisfy { abs($0) < 0.1 })
  }

  @Test func `among many calls, which delay each other, cars come at most two seconds later on average`() {
    let errors = Self.errors(cars: 4, people: 400, every: 6)
    #expect(errors.count > 250)
    let mean = errors.reduce(0, +) / Double(errors.count)
    let deviation = errors.map(abs).reduce(0, +) / Double(errors.count)
    #expect(abs(mean) < 2, "\(mean)")
    #expect(deviation < 2.5, "\(deviation)")
  }
}
