public import SimulationCore

/// A hall call: somebody has pressed a hall button, or has entered a destination.
public struct HallCall: Hashable, Sendable, CustomStringConvertible {
  /// Where it is; a landing's number.
  public let landing: Int
  /// The direction in which somebody wants to travel.
  public let direction: Direction
  /// On which side, where the landing has two.
  public let entrance: Entrance?
  /// The index of the bank whose button was pressed, among those with hall buttons of their own; 0 where all share
  /// them.
  public let bank: Int
  /// Where to, where a destination was entered.
  public let destination: Int?
  /// How many have entered the destination, and may get into the car that it has; 1 for a hall button.
  public internal(set) var entryCount = 1
  /// When it was registered.
  public let since: SimulationInstant
  /// Since when somebody has waited there without a break: before ``since`` where a full car has left people
  /// behind, who pressed again.
  public internal(set) var waitingSince: SimulationInstant
  /// The index of the car that is to answer it; nil while it has none.
  public internal(set) var car: Int?
  /// The cars, one bit each, that came here in vain lately: they do not stop where somebody wants to go.
  public internal(set) var avoided: UInt32 = 0
  /// When it was given to the car that it has; nil while it has none.
  public internal(set) var given: SimulationInstant?
  /// The step of the run in which it went from one car to another, because the dispatcher changed its mind.
  var movedStep: Int?
  /// The car that has just released it, until it has another one or that has been reported.
  var releasedBy: Int?

  /// A call.
  public init(
    landing: Int, direction: Direction, entrance: Entrance? = nil, bank: Int = 0, destination: Int? = nil,
    since: SimulationInstant, car: Int? = nil
  ) {
    self.bank = bank
    self.landing = landing
    self.direction = direction
    self.entrance = entrance
    self.destination = destination
    self.since = since
    waitingSince = since
    self.car = car
  }

  /// Landing, direction and age: `landing 3 up since 12.000000000`, with the side and the destination where there
  /// are any.
  public var description: String {
    let side = entrance.map { " \($0.rawValue)" } ?? ""
    let goal = destination.map { " to landing \($0)" } ?? ""
    return "landing \(landing) \(direction.rawValue)\(side)\(goal) since \(since)"
  }

  /// How long it has waited, in seconds.
  public func age(at now: SimulationInstant) -> Double { Double(now.nanoseconds - since.nanoseconds) / 1e9 }
}

extension HallCall {
  /// How long somebody has waited there, in seconds: since the first of the calls between which only full cars came.
  public func waited(at now: SimulationInstant) -> Double { Double(now.nanoseconds - waitingSince.nanoseconds) / 1e9 }
}

/// The hall calls of a group, or of a single elevator: which are registered, since when, whose they are, and
/// which buttons are lit.
///
/// In a group the register decides which calls there are. A single elevator's calls are its only car's: they are
/// registered as its controller, whoever wrote that, lights their buttons, and end as it darkens them.
public struct HallCalls: Hashable, Sendable, CustomStringConvertible {
  /// The calls, the oldest first.
  public private(set) var all: [HallCall] = []
  /// The sides on which the hall buttons are lit, of each bank that has its own.
  private var litByBank: [HallSides]

  /// No calls, and every button dark.
  init(bankCount: Int = 1) { litByBank = [HallSides](repeating: HallSides(), count: bankCount) }

  /// The sides on which the hall buttons of the first bank are lit, or of the only one.
  var lit: HallSides { litByBank[0] }

  /// Whether exactly some buttons of the first bank are lit.
  @inline(__always) func hasLit(_ buttons: HallSides) -> Bool { litByBank[0] == buttons }

  /// The calls and the buttons of one bank, by its index.
  func ofBank(_ bank: Int) -> HallCalls {
    guard litByBank.count > 1 else { return self }
    var calls = self
    calls.all.removeAll { $0.bank != bank }
    calls.litByBank = [litByBank[bank]]
    return calls
  }

  /// The calls that wait, the oldest first, or `none`.
  public var description: String { all.isEmpty ? "none" : all.map(\.description).joined(separator: ", ") }

  /// The sides on which hall buttons of a landing for a direction are lit.
  public func litSides(_ landing: Int, _ direction: Direction) -> EntranceSet {
    litByBank.dropFirst().reduce(into: lit[landing, direction]) { $0.formUnion($1[landing, direction]) }
  }

  /// Whether a hall button of a landing for a direction is lit, on any side.
  public func isLit(_ landing: Int, _ direction: Direction) -> Bool { !litSides(landing, direction).isEmpty }

  /// Lights a hall button, or darkens it.
  mutating func light(
    _ landing: Int, _ direction: Direction, _ side: Entrance, ofBank bank: Int = 0, _ isLit: Bool
  ) { litByBank[bank].set(landing, direction, side, isLit) }

  /// The controller of the only car lights the button of a call, which it has registered, or darkens it.
  mutating func follow(_ call: HallCall, _ side: Entrance, _ isLit: Bool) {
    light(call.landing, call.direction, side, isLit)
    let known = index(call.landing, call.direction, call.entrance)
    if isLit, known == nil { register(call) }
    if !isLit, let known { remove(at: known) }
  }

  /// The index of a call; nil where it is not registered.
  func index(
    _ landing: Int, _ direction: Direction, _ entrance: Entrance?, ofBank bank: Int = 0, to destination: Int? = nil
  ) -> Int? {
    all.firstIndex {
      $0.landing == landing && $0.direction == direction && $0.entrance == entrance && $0.bank == bank
        && $0.destination == destination
    }
  }

  /// Whether a hall button's call is registered, on any side; of any bank, or of one, by its index.
  public func contains(_ landing: Int, _ direction: Direction, ofBank bank: Int? = nil) -> Bool {
    all.contains {
      $0.landing == landing && $0.direction == direction && $0.destination == nil && $0.bank == bank ?? $0.bank
    }
  }

  /// The indices of the calls of a landing, a direction and a side, with a destination or without.
  func indices(_ landing: Int, _ direction: Direction, _ entrance: Entrance?) -> [Int] {
    all.indices.filter { all[$0].landing == landing && all[$0].direction == direction && all[$0].entrance == entrance }
  }

  /// The indices of the calls of a bank's hall buttons of a landing and a direction: one for each side.
  func buttons(_ landing: Int, _ direction: Direction, ofBank bank: Int) -> [Int] {
    all.indices.filter {
      all[$0].landing == landing && all[$0].direction == direction && all[$0].destination == nil && all[$0].bank == bank
    }
  }

  /// How many people of calls with a destination a car is to take at a landing in a direction.
  func entryCount(of car: Int, _ landing: Int, _ direction: Direction) -> Int {
    all.reduce(0) { sum, call in
      let isIts = call.car == car && call.landing == landing && call.direction == direction
      return sum + (isIts && call.destination != nil ? call.entryCount : 0)
    }
  }

  mutating func setEntryCount(_ index: Int, _ count: Int) { all[index].entryCount = count }

  mutating func register(_ call: HallCall) { all.append(call) }

  mutating func remove(at index: Int) { all.remove(at: index) }

  mutating func remove(_ call: HallCall) { if let index = all.firstIndex(of: call) { all.remove(at: index) } }

  mutating func give(_ index: Int, to car: Int?, at now: SimulationInstant) {
    all[index].car = car
    all[index].given = car == nil ? nil : now
    all[index].releasedBy = nil
  }

  /// The dispatcher reassigns a call.
  mutating func note(_ index: Int, movedIn step: Int) { all[index].movedStep = step }

  /// A car releases a call, which waits for another one.
  mutating func release(_ index: Int) {
    all[index].releasedBy = all[index].car
    all[index].car = nil
    all[index].given = nil
  }
}
