import Motion
import SimulationCore

/// How long the flights between all landings of a building take, and how long a stop does, with one kind of car.
///
/// It is computed once for a configuration, from the same profiles as the runs of the cars. All who look it up share it.
public final class FlightTable: Sendable {
  private let seconds: [Double]
  /// The heights of the landings in metres, the lowest first.
  public let heights: [Double]
  /// The rated speed, in metres a second.
  public let speed: Double
  /// How long the doors take to open, in seconds.
  public let opening: Double
  /// How long they take to close, in seconds.
  public let closing: Double
  /// How long they stay open for a hall call, in seconds.
  public let dwell: Double
  /// How long they stay open for a car call, in seconds.
  public let carCallDwell: Double
  /// How long one person takes to pass them on average, in seconds.
  let transfer: Double

  /// The flights of an elevator.
  ///
  /// - Complexity: O(landings²).
  public init(_ configuration: ElevatorConfiguration) {
    let heights = configuration.landings.map(\.height)
    let (drive, count) = (configuration.drive, configuration.landings.count)
    let delay = Double(drive.startDelay.wholeNanoseconds) / 1e9
    let levelling = drive.levelling.flatMap { $0.isPossible(under: drive.limits) ? $0 : nil }
    var seconds = [Double](repeating: 0, count: count * count)
    var known: [Int: Double] = [:]
    for lower in 0..<count {
      for upper in (lower + 1)..<max(count, lower + 1) {
        let distance = heights[upper] - heights[lower]
        let micrometres = Int(clamping: (distance * 1e6).rounded())
        let time =
          known[micrometres] ?? TravelProfile(from: 0, to: distance, limits: drive.limits, levelling: levelling).time
        known[micrometres] = time
        seconds[lower * count + upper] = delay + time
        seconds[upper * count + lower] = delay + time
      }
    }
    self.seconds = seconds
    self.heights = heights
    speed = drive.limits.speed
    let doors = configuration.doors[configuration.entrances.first ?? .front]
    let travel = doors?.leafTravel ?? 0
    opening = doors.map { Self.time(from: 0, to: travel, $0.opening, within: travel) } ?? 0
    closing = doors.map { Self.time(from: travel, to: 0, $0.closing, within: travel) } ?? 0
    dwell = Double(configuration.control.hallCallDwell.wholeNanoseconds) / 1e9
    let passing = configuration.people.transferTime
    transfer = Double(passing.lowerBound.wholeNanoseconds + passing.upperBound.wholeNanoseconds) / 2e9
    carCallDwell = Double(configuration.control.carCallDwell.wholeNanoseconds) / 1e9
  }

  /// The flights of each car of a group, in order.
  public static func tables(of group: GroupConfiguration) -> [FlightTable] {
    let common = FlightTable(group.building)
    return group.cars.map { car in car.build.map { FlightTable(group.building.built(as: $0)) } ?? common }
  }

  private static func time(from start: Double, to target: Double, _ profile: LeafProfile, within travel: Double)
    -> Double
  {
    let leaf = LeafState(position: start)
    return LeafMotion(from: leaf, to: target, profile: profile, within: 0...travel).time
  }

  /// How long a flight from rest to rest takes with the start delay, in seconds.
  public func flight(_ origin: Int, _ destination: Int) -> Double {
    seconds[(origin - 1) * heights.count + destination - 1]
  }

  /// How long a stop for a hall call takes, from the arrival until the car can leave, in seconds.
  public var hallStop: Double { opening + dwell + closing }

  /// The same where so many people get in, one after the other.
  func hallStop(boarding count: Int) -> Double { opening + max(dwell, Double(count) * transfer) + closing }

  /// The same of a stop for a car call.
  public var carStop: Double { opening + carCallDwell + closing }
}
