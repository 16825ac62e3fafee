import Elevators
import SimulationCore

// Random groups, which `liftworks check` would accept.
extension GroupConfiguration {
  /// A group from a stream, in a building, with some features.
  init(randomFrom chance: inout RandomStream, in building: ElevatorConfiguration, with features: [GroupFeature]) {
    let count = chance.one(of: [1, 2, 2, 2, 3, 3, 4, 5, 6, 8])
    var cars = Self.cars(count)
    let numbers = Array(building.landingNumbers)
    if features.contains(.zones), numbers.count > 2 {
      let zones = Self.zones(&chance, of: numbers, count: count)
      for index in cars.indices { cars[index].servedLandings = zones[index] }
    }
    if features.contains(.starts) {
      for index in cars.indices { cars[index].startLanding = chance.one(of: cars[index].servedLandings ?? numbers) }
    }
    let hasKeypads = features.contains(.keypads)
    let keypads = hasKeypads ? numbers.filter { _ in chance.whole(0...1) == 0 } : []
    let parking =
      features.contains(.parking)
      ? GroupParking(chance.one(of: GroupParking.Kind.allCases), after: .seconds(chance.whole(0...40))) : GroupParking()
    let kind = chance.one(of: Self.kinds(hasKeypads: !keypads.isEmpty))
    var building = building
    // A keypad asks for a landing, not for a side of it.
    if !keypads.isEmpty { building.control.opensBothSides = true }
    self.init(
      building: building, cars: cars,
      dispatcher: DispatcherChoice(
        kind.name, options: features.contains(.options) ? Self.options(of: kind, &chance) : []), parking: parking,
      keypads: keypads, delayedAfter: .seconds(chance.one(of: [40, 40, 60, 180])),
      emergencyPower: EmergencyPower(
        cars: chance.whole(1...count), order: cars.map(\.name).filter { _ in chance.whole(0...2) == 0 }.reversed()))
  }

  /// The dispatchers that may distribute the calls; with keypads, those alone that take destinations.
  static func kinds(hasKeypads: Bool) -> [DispatcherKind] {
    DispatcherKind.all.filter { $0.name != DispatcherKind.externalName && $0.takesDestinations == hasKeypads }
  }

  /// Which landings each car serves, together all of them: low and high cars that meet at a landing, or any.
  private static func zones(_ chance: inout RandomStream, of numbers: [Int], count: Int) -> [[Int]?] {
    let entrance = chance.one(of: numbers)
    let border = chance.whole(2...(numbers.count - 1))
    let areZones = chance.whole(0...1) == 0
    var served: [[Int]?] = (0..<count).map { _ in
      guard chance.whole(0...3) > 0 else { return nil }
      guard areZones else {
        let own = numbers.filter { _ in chance.whole(0...2) > 0 }
        return own.count > 1 ? own : nil
      }
      let own = chance.whole(0...1) == 0 ? 1...border : border...numbers.count
      return numbers.filter { own.contains($0) || $0 == entrance }
    }
    let isServed = numbers.map { number in served.contains { $0?.contains(number) ?? true } }
    if isServed.contains(false) { served[chance.whole(0...(count - 1))] = nil }
    return served
  }

  /// Options of a dispatcher, each a quarter to four times its default.
  private static func options(of kind: DispatcherKind, _ chance: inout RandomStream) -> [DispatcherChoice.Option] {
    kind.options.filter { _ in chance.whole(0...1) == 0 }.map { option in
      let standard = option.standard
      let range = standard == 0 ? 0...1 : (standard / 4)...(standard * 4)
      let random = chance.number(range.lowerBound, range.upperBound)
      let value = min(max(random, option.range.lowerBound), option.range.upperBound)
      let scale = option.isWhole ? 1.0 : 100
      return DispatcherChoice.Option(name: option.name, value: (value * scale).rounded() / scale)
    }
  }
}
