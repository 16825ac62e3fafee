import Elevators
import SimulationCore

@testable import Drawing

/// Groups of cars as they look, from values alone.
enum GroupFixture {
  /// Some cars over some landings, of which every third has calls: cars run, load, serve; one is switched off.
  static func group(cars count: Int, landings: Int, lobby: Double = 5) -> GroupPicture {
    let heights: [Double] = (0..<landings).map { (landing: Int) -> Double in
      landing == 0 ? 0 : lobby + Double(landing - 1) * 3.5
    }
    let views: [GroupPicture.LandingView] = heights.indices.map { landing($0, heights, cars: count) }
    let names: [String] = GroupConfiguration.cars(count).map(\.name)
    let cars: [GroupPicture.Car] = names.indices.map { car($0, names[$0], heights) }
    let minutes = (0..<60).map { (minute: Int) -> GroupStatistics.Minute in
      guard minute >= 30 else { return GroupStatistics.Minute() }
      return GroupStatistics.Minute(
        arrivals: minute < 50 ? 0 : minute % 7 * 3,
        averageWaiting: minute % 9 == 0 ? nil : .milliseconds(700 * (minute - 30) * (minute % 4 + 1)),
        load: (minute - 30) * 20 * count, joules: minute % 5 == 0 ? -120_000 : Int64(minute % 8) * 90_000)
    }
    return GroupPicture(
      landings: views, cars: cars, dispatcher: "eta", waiting: 9, riding: 14, delivered: 120, average: 12.25,
      longest: 61.5, minutes: minutes,
      selection: selection(landing: 2, car: 1), time: .zero)
  }

  static func selection(landing: Int, car: Int) -> GroupSelection {
    var selection = GroupSelection(landing: landing)
    selection.car = car
    return selection
  }

  /// What the call up at the second landing costs.
  static func costs() -> GroupPicture.Costs {
    GroupPicture.Costs(
      question: "the call up at 1, 8.2 s old",
      terms: ["waiting of the call", "waiting of other calls", "delay of those in the car"],
      candidates: [
        GroupPicture.Costs.Candidate(car: 1, parts: [104.5, 0, 12], total: 116.5),
        GroupPicture.Costs.Candidate(car: 0, parts: [250, 30.25, 8], total: 288.25),
        GroupPicture.Costs.Candidate(car: 3, parts: [20_500, 0, 0], total: 20_500),
      ], reason: "", holder: 0, landing: 2, direction: .up)
  }

  private static func landing(_ index: Int, _ heights: [Double], cars: Int) -> GroupPicture.LandingView {
    let isHighest = index == heights.count - 1
    let isCalled = index % 3 == 1
    var lamps: [Direction: Bool] = [:]
    if !isHighest { lamps[.up] = isCalled }
    if index > 0 { lamps[.down] = false }
    let call = GroupPicture.Call(direction: .up, car: index % cars, arrival: Double(index) * 4.6, destination: nil)
    return GroupPicture.LandingView(
      name: index == 0 ? "G" : "\(index)", height: heights[index], hasKeypad: false, lamps: lamps,
      calls: isCalled && !isHighest ? [call] : [], waiting: isCalled ? (1...index).map(passenger) : [])
  }

  private static func car(_ index: Int, _ name: String, _ heights: [Double]) -> GroupPicture.Car {
    let landing = index * 2 % heights.count
    let isBetween = index % 3 == 0 && landing + 1 < heights.count
    return GroupPicture.Car(
      name: name, serves: heights.indices.map { index != 2 || $0 < 5 },
      position: isBetween ? (heights[landing] + heights[landing + 1]) / 2 : heights[landing],
      speed: isBetween ? 2.5 : 0, opening: index % 3 == 1 ? 1 : index % 3 == 2 ? 0.5 : 0, indicator: landing + 1,
      direction: index % 4 == 3 ? nil : index.isMultiple(of: 2) ? .up : .down, riders: index * 3, load: index * 225,
      ratedLoad: 1_250, isOverloaded: false, isStopped: index == 4, sign: index == 3 ? .outOfService : .none,
      calls: heights.indices.map { $0 == (landing + 2) % heights.count },
      words: isBetween ? "runs up to \(landing + 1), doors closed" : "stands at \(landing), doors open")
  }

  private static func passenger(_ number: Int) -> ElevatorPicture.Passenger {
    ElevatorPicture.Passenger(number: number, mass: 75, destination: "G", inside: 0, isWalking: false)
  }
}
