public import SimulationCore

/// Something that gives the hall calls of a group to its cars.
///
/// It sees what a real group controller sees: calls and their ages, the cars' positions, directions, loads,
/// doors and car calls; never people, queues or what is to come. A dispatcher is a value, so that a run
/// can be wound back: <doc:WritingADispatcher>.
///
/// ```swift
/// struct Lowest: Dispatcher {
///   mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
///     group.candidates(for: call).min { $0.landing < $1.landing }?.index
///   }
/// }
/// ```
public protocol Dispatcher: Sendable {
  /// The car that is to answer a call that has none, by its index.
  ///
  /// - Parameters:
  ///   - call: The call; it is among `group.calls`, without a car.
  ///   - group: The group at this instant.
  /// - Returns: The index of one of `group.candidates(for: call)`; nil to let the call wait, which is asked
  ///   about again after whatever happens next.
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int?

  /// Whether it is asked for calls that other cars are to answer; false unless it is written.
  var reassigns: Bool { get }

  /// Whether ``reassign(in:)`` may find anything, asked before the group is described to it: true unless it is written.
  ///
  /// - Parameters:
  ///   - calls: The hall calls that wait, the oldest first.
  ///   - now: The present moment.
  ///   - passesHallCalls: Whether a car, by its index, is so full that it passes hall calls.
  /// - Returns: Whether it may; false where it is sure to find nothing.
  func mayReassign(_ calls: [HallCall], at now: SimulationInstant, passesHallCalls: (Int) -> Bool) -> Bool

  /// The calls that other cars are to answer now; asked after calls, stops, doors and modes have changed.
  ///
  /// None unless it is written. A call that its car slows down for already stays with it.
  mutating func reassign(in group: GroupView) -> [Reassignment]

  /// Whether it sees how many wait behind each call, which no controller of a real group does; false unless it
  /// is written. Such dispatchers are ranked apart.
  var isInformed: Bool { get }

  /// Whether another program answers in its place, to the questions of ``ElevatorGroup/questions``; false unless it is
  /// written.
  var asksOutside: Bool { get }

  /// How long a car is idle before the dispatcher sends it to where it is to wait; nil, unless it is written,
  /// to leave idle cars to the group.
  var parkingDelay: Duration? { get }

  /// Where an idle car is to wait, asked when it has been idle for ``parkingDelay``; nil to leave it to the
  /// group.
  mutating func parkingLanding(of car: CarView, in group: GroupView) -> Int?

  /// The share of the rated load from which a car that stands open at the main landing takes no more calls there, so
  /// that another one is called to load beside it; a half unless it is written.
  ///
  /// The main landing is the home landing of the building, else the lowest one.
  var loadingShare: Double { get }

  /// What each car would cost for a call, for people who ask why; nil where the dispatcher does not
  /// compare costs.
  func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]?
}

extension Dispatcher {
  /// Calls stay with their cars.
  public var reassigns: Bool { false }

  /// Something may always be found.
  public func mayReassign(_ calls: [HallCall], at now: SimulationInstant, passesHallCalls: (Int) -> Bool) -> Bool {
    true
  }

  /// Calls stay with their cars.
  public mutating func reassign(in group: GroupView) -> [Reassignment] { [] }

  /// It sees what a real controller sees.
  public var isInformed: Bool { false }

  /// It answers itself.
  public var asksOutside: Bool { false }

  /// The group parks the cars.
  public var parkingDelay: Duration? { nil }

  /// The group parks the cars.
  public mutating func parkingLanding(of car: CarView, in group: GroupView) -> Int? { nil }

  /// A half.
  public var loadingShare: Double { 0.5 }

  /// It compares none.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? { nil }
}

/// A call that is to go to another car.
public struct Reassignment: Hashable, Sendable {
  /// The index of the call among those of the group.
  public let call: Int
  /// The index of the car that is to answer it; nil to take it away from its car.
  public let car: Int?

  /// A call for another car.
  public init(call: Int, car: Int?) {
    self.call = call
    self.car = car
  }
}

/// What it would cost to give a call to a car.
public struct DispatchCost: Hashable, Sendable {
  /// One part of a cost.
  public struct Term: Hashable, Sendable {
    /// What it counts, in a few words.
    public let name: String
    /// How much it is.
    public let value: Double

    /// A part of a cost.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The index of the car.
  public let car: Int
  /// The parts that the cost is the sum of.
  public let terms: [Term]

  /// What a car would cost.
  public init(car: Int, terms: [Term]) {
    self.car = car
    self.terms = terms
  }

  /// The sum of the parts: the car with the smallest sum is chosen.
  public var total: Double { terms.reduce(0) { $0 + $1.value } }
}

extension [DispatchCost] {
  /// The car with the least cost, the first of equal ones; nil where there is none.
  public var cheapest: Int? {
    var best: (car: Int, total: Double)?
    for cost in self {
      let total = cost.total
      if let other = best, other.total <= total { continue }
      best = (cost.car, total)
    }
    return best?.car
  }
}
