public import SimulationCore

/// Cars of a group that people wait for together: those that name the same bank, else those that stop at the same
/// landings.
public struct CarBank: Hashable, Sendable {
  /// What it is called; nil where banks have no names, and share the hall buttons of a landing.
  public let name: String?
  /// The indices of its cars, the first one first.
  public let cars: [Int]
  /// The landings at which any of them stops, the lowest first.
  public let landings: [Int]
  /// The room in persons that somebody takes who uses it; 1 for everybody.
  public let space: Int
  /// The landings of each of them, as far as they differ.
  private let services: [[Int]]

  fileprivate init(_ name: String?, cars: [Int], space: Int = 1, services: [[Int]]) {
    self.name = name
    self.cars = cars
    self.space = space
    self.services = services.indices.filter { services.firstIndex(of: services[$0]) == $0 }.map { services[$0] }
    landings = (0..<(services.joined().max() ?? 0)).map { $0 + 1 }.filter { landing in
      services.contains { $0.contains(landing) }
    }
  }

  /// Whether a car of it takes everybody from one landing to another.
  public func takesAnybody(_ origin: Int, _ destination: Int) -> Bool { space == 1 && connects(origin, destination) }

  /// Whether a car of it stops at both of two landings.
  public func connects(_ origin: Int, _ destination: Int) -> Bool {
    services.contains { $0.contains(origin) && $0.contains(destination) }
  }

  /// Whether a car of it goes on from a landing in a direction.
  public func goesOn(from landing: Int, _ direction: Direction) -> Bool {
    services.contains { $0.contains(landing) && $0.contains { direction == .up ? $0 > landing : $0 < landing } }
  }
}

extension GroupConfiguration {
  /// Whether its banks have names, and hall buttons of their own.
  public var hasBankNames: Bool { cars.contains { $0.bank != nil } }

  /// The banks, in the order of their first cars; one where all cars stop at the same landings and name no bank.
  public var banks: [CarBank] {
    let all = Array(building.landingNumbers)
    let served = cars.map { $0.servedLandings?.sorted() ?? all }
    let isNamed = hasBankNames
    func isSame(_ one: Int, _ other: Int) -> Bool {
      isNamed ? cars[one].bank == cars[other].bank : served[one] == served[other]
    }
    return cars.indices.filter { car in cars.indices.first { isSame($0, car) } == car }.map { first in
      let own = cars.indices.filter { isSame($0, first) }
      let name = cars[first].bank
      return CarBank(name, cars: own, space: space(ofBank: name), services: own.map { served[$0] })
    }
  }

  /// Those that share no hall button with another one: the banks that have names, or all cars together.
  var callBanks: [CarBank] {
    let all = Array(building.landingNumbers)
    return hasBankNames
      ? banks : [CarBank(nil, cars: Array(cars.indices), services: cars.map { $0.servedLandings ?? all })]
  }

  /// The index of each car's bank among those with hall buttons of their own; 0 where all share them.
  public var bankOfCar: [Int] {
    let banks = callBanks
    return cars.indices.map { car in banks.firstIndex { $0.cars.contains(car) } ?? 0 }
  }

  /// What somebody does at a car, as a stimulus of the group: to the car, to the building, or to a hall button of its
  /// bank, else of the first bank that has that button.
  public func addressed(_ stimulus: ElevatorStimulus, ofCar car: Int) -> GroupStimulus {
    guard stimulus.isOfBuilding else { return .car(cars[car].name, stimulus) }
    guard case .control(.hallButtonPressed(let landing, let direction, _)) = stimulus else {
      return .building(stimulus)
    }
    let names = bankNames(withButton: direction, at: landing)
    guard let first = names.first else { return .building(stimulus) }
    return .bank(names.first { $0 == cars[car].bank } ?? first, stimulus)
  }

  /// The names of the banks that have a hall button of their own at a landing for a direction.
  public func bankNames(withButton direction: Direction, at landing: Int) -> [String] {
    callBanks.filter { $0.goesOn(from: landing, direction) }.compactMap(\.name)
  }

  /// The presses of the hall button of a landing for a direction: one where all cars share it, else one of each bank that
  /// has one.
  package func presses(_ direction: Direction, at landing: Int, _ entrance: Entrance? = nil) -> [GroupStimulus] {
    let press = ElevatorStimulus.control(
      .hallButtonPressed(landing: landing, direction: direction, entrance: entrance))
    return hasBankNames
      ? bankNames(withButton: direction, at: landing).map { .bank($0, press) } : [.building(press)]
  }

  /// The main landing of a bank: the building's where it stops there, else the lowest one where people change, or at
  /// which it stops at all.
  func mainLanding(of bank: CarBank) -> Int {
    if bank.name == nil || bank.landings.contains(mainLanding) { return mainLanding }
    return bank.landings.first { landing in transfers.contains { $0.landing == landing } } ?? bank.landings.first ?? 1
  }

  /// A bank as a group of its own, as its dispatcher sees it.
  func alone(_ bank: CarBank) -> GroupConfiguration {
    guard bank.name != nil else { return self }
    var group = self
    group.building.control.homeLanding = mainLanding(of: bank)
    group.cars = bank.cars.map { cars[$0] }
    group.bankUses = []
    group.emergencyPower.order = emergencyPower.order.filter { name in group.cars.contains { $0.name == name } }
    return group
  }

  /// The same with hall buttons that all banks share.
  var sharingButtons: GroupConfiguration {
    var group = self
    for index in group.cars.indices { group.cars[index].bank = nil }
    group.bankUses = []
    return group
  }
}
