import ArgumentParser
import Configuration
import Elevators
import Motion
import SimulationCore
import Studies

/// The parameters of a round trip without a file.
struct RoundTripOptions: ParsableArguments {
  @Option("Incoming, outgoing and interfloor traffic, in per cent. Default: 100,0,0.", value: "n,n,n") var mix: String?

  @Option("How many come in five minutes, or per cent of the building's population as 12%: P follows.", value: "number")
  var arrivals: String?

  @Option("How many landings are above the entrance.", value: "number") var floors: String?

  @Option("How many get in at the entrance. Default: 80 % of the building's capacity.", value: "number") var persons:
    String?

  @Option("From each landing to the next, in metres.", value: "m") var height: String?

  @Option("The rated speed, in m/s.", value: "m/s") var speed: String?

  @Option("The acceleration, in m/s2; 1 if not given.", value: "m/s2") var acceleration: String?

  @Option("The jerk, in m/s3; without it, there is no limit.", value: "m/s3") var jerk: String?

  @Option("The time of a run to the next landing, in place of acceleration and jerk.", value: "s") var flight: String?

  @Option("Opening, closing and start delay together, in seconds.", value: "s") var doors: String?

  @Option("How long doors stay open after the last person, in seconds. Default: 0.", value: "s") var dwell: String?

  @Option("How long one person takes to pass the doors, in seconds.", value: "s") var transfer: String?

  @Option("How many are on each landing above the entrance, the lowest first.", value: "n,n,...") var populations:
    String?

  @Option("From each landing to the next, the entrance first, in metres.", value: "m,m,...") var heights: String?

  /// The given options among those that a building's file answers.
  var givenValues: [String] {
    let all: [(String, String?)] = [
      ("--floors", floors), ("--persons", persons), ("--height", height), ("--speed", speed),
      ("--acceleration", acceleration), ("--jerk", jerk), ("--flight", flight),
      ("--doors", doors), ("--dwell", dwell), ("--transfer", transfer),
      ("--populations", populations),
      ("--heights", heights),
    ]
    return all.filter { $0.1 != nil }.map(\.0)
  }

  var given: [String] { givenValues + (mix == nil ? [] : ["--mix"]) + (arrivals == nil ? [] : ["--arrivals"]) }

  // MARK: - Arrivals

  /// The shares of incoming, outgoing and interfloor traffic.
  ///
  /// - Parameter count: The number of landings with a population above the entrance.
  /// - Returns: The shares; incoming traffic alone by default.
  /// - Throws: a `PlacedProblem` if they are invalid, or interfloor traffic is impossible.
  func trafficMix(landings count: Int) throws -> TrafficMix {
    guard let mix else { return .incoming }
    let shares = try list(mix, "--mix", in: 0...100)
    let sum = shares.reduce(0, +)
    guard shares.count == 3, (sum - 100).magnitude <= 1e-6 else {
      throw Problem(
        "'\(excerpt(mix))' is no mix of traffic",
        allowed: "It is three shares that sum to 100: incoming, outgoing, interfloor", advice: "Write it like 45,45,10"
      ).placed(at: FileLocation(file: "--mix"))
    }
    guard shares[2] == 0 || count > 1 else {
      throw Self.problem(
        "one landing alone has people, and nobody goes between landings", "Set the third share to 0", "--mix")
    }
    return TrafficMix(incoming: shares[0], outgoing: shares[1], interfloor: shares[2])
  }

  /// A round trip in which each car carries its share of the arrivals, if they are given.
  ///
  /// - Parameters:
  ///   - trip: The round trip of full cars.
  ///   - cars: The number of cars.
  ///   - room: The design load of a car, in persons.
  ///   - population: The population for percentages; nil without a building.
  ///   - rides: The rides with these cars per arrival, from 0 to 1 or more.
  ///   - bank: The bank of the cars; nil if there is only one.
  /// - Returns: The round trip.
  /// - Throws: a `PlacedProblem` if the options are invalid, or the cars cannot carry the arrivals.
  func loaded(
    _ trip: RoundTrip, cars: Int, room: Double, population: Double?, rides: Double = 1, of bank: StudiedBank? = nil
  ) throws -> RoundTrip {
    var trip = trip
    // Full at its fullest point: outgoing passengers fill it a second time.
    trip.persons = room / trip.largestLoad
    guard let arrivals else { return trip }
    let asked = try count(of: arrivals, population: population) * rides
    guard let persons = trip.persons(carrying: asked, cars: cars, room: room) else {
      let most = TravelReport.brief(trip.handlingCapacity(cars: cars))
      throw Problem(
        "\(TravelReport.brief(asked)) people in five minutes are more than \(counted(cars, "car")) "
          + "\(bank.map { "(\($0.title)) " } ?? "")\(cars == 1 ? "takes away" : "take away")",
        allowed: "With cars filled to their design, \(most) people are carried",
        advice: "Lower --arrivals, or add cars with --cars"
      ).placed(at: FileLocation(file: "--arrivals"))
    }
    trip.persons = persons
    return trip
  }

  private func count(of arrivals: String, population: Double?) throws -> Double {
    guard arrivals.hasSuffix("%") else { return try number(arrivals, "--arrivals", in: 0.01...1e6) }
    guard let population else {
      throw Self.problem(
        "--arrivals is in per cent, and no building is named", "Give how many come in five minutes", "--arrivals")
    }
    let text = arrivals.dropLast().filter { $0 != " " }
    return try number(text, "--arrivals", in: 0.01...1_000) / 100 * population
  }

  // MARK: - Without a building

  /// The maximum number of landings above the entrance.
  private static let floorMax = 1_000
  private static let times = 0.0...10_000
  private static let lengths = 0.01...10_000

  /// The round trip from the options alone.
  ///
  /// - Throws: a `PlacedProblem` for the first invalid or missing option.
  func roundTrip() throws -> RoundTrip {
    let populations = try populations.map { try list($0, "--populations", in: 0.001...1e9) }
    let heights = try heights.map { try list($0, "--heights", in: Self.lengths) }
    let count = try floorCount(populations?.count, heights?.count)
    guard height == nil || heights == nil else {
      throw Self.problem("both --height and --heights are given", "Give one of them", "--heights")
    }
    let even = try height.map { try number($0, "--height", in: Self.lengths) }
    guard let steps = heights ?? even.map({ [Double](repeating: $0, count: count) }) else {
      throw Self.missing("--height", "the distance from each landing to the next")
    }
    return RoundTrip(
      populations: populations ?? [Double](repeating: 1, count: count), heights: steps,
      persons: try required(persons, "--persons", "how many get in", in: 0.01...1_000), kinematics: try kinematics(),
      doors: try required(doors, "--doors", "the time of the doors at a stop", in: Self.times),
      dwell: try dwell.map { try number($0, "--dwell", in: Self.times) } ?? 0,
      transfer: try required(transfer, "--transfer", "the time of one person at the doors", in: Self.times),
      mix: try trafficMix(landings: count))
  }

  private func floorCount(_ populations: Int?, _ heights: Int?) throws -> Int {
    let floors = try floors.map { try RunOptions.count($0, of: "landings", in: 1...Self.floorMax, option: "--floors") }
    guard let count = floors ?? populations ?? heights else {
      throw Self.missing("--floors", "the number of landings above the entrance")
    }
    for (option, length) in [("--populations", populations), ("--heights", heights)] {
      guard let length, length != count else { continue }
      throw Self.problem(
        "there \(length == 1 ? "is" : "are") \(counted(length, "value")) for " + counted(count, "landing"),
        "Give one for each landing above the entrance", option)
    }
    return count
  }

  private func kinematics() throws -> RoundTrip.Kinematics {
    let speed = try required(speed, "--speed", "the rated speed", in: TravelLimits.allowed)
    if let flight {
      guard acceleration == nil, jerk == nil else {
        throw Self.problem(
          "--flight excludes --acceleration and --jerk", "Give the time of a run, or its limits", "--flight")
      }
      return .flight(speed: speed, seconds: try number(flight, "--flight", in: Self.times))
    }
    let acceleration = try acceleration.map { try number($0, "--acceleration", in: TravelLimits.allowed) } ?? 1
    guard let jerk else { return .trapezoid(speed: speed, acceleration: acceleration) }
    return .limits(
      TravelLimits(speed: speed, acceleration: acceleration, jerk: try number(jerk, "--jerk", in: TravelLimits.allowed))
    )
  }

  // MARK: - Numbers

  private func required(_ text: String?, _ option: String, _ meaning: String, in range: ClosedRange<Double>) throws
    -> Double
  {
    guard let text else { throw Self.missing(option, meaning) }
    return try number(text, option, in: range)
  }

  private func list(_ text: String, _ option: String, in range: ClosedRange<Double>) throws -> [Double] {
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    guard items.count <= Self.floorMax else {
      throw Self.problem("there are \(items.count) values", "Give at most \(Self.floorMax)", option)
    }
    return try items.map { try number(String($0), option, in: range) }
  }

  private func number(_ text: String, _ option: String, in range: ClosedRange<Double>) throws -> Double {
    guard let number = RunOptions.decimal(text), range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map(TravelReport.brief)
      throw Problem(
        "'\(excerpt(text))' is not a value of \(option)", allowed: "It is a number from \(bounds[0]) to \(bounds[1])",
        advice: "Write it like 1.6"
      ).placed(at: FileLocation(file: option))
    }
    return number
  }

  private static func missing(_ option: String, _ meaning: String) -> PlacedProblem {
    Problem(
      "\(option) is missing",
      allowed: "Without a building, --calculate takes --floors, --persons, --height, --speed, "
        + "--doors and --transfer", advice: "Add it: \(meaning)"
    ).placed(at: FileLocation(file: "--calculate"))
  }

  private static func problem(_ finding: String, _ advice: String, _ option: String) -> PlacedProblem {
    Problem(finding, allowed: "'liftworks traffic --help' says what goes together", advice: advice).placed(
      at: FileLocation(file: option))
  }
}
