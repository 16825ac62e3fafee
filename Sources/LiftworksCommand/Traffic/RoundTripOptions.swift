import ArgumentParser
import Configuration
import Elevators
import Motion
import SimulationCore
import Traffic

/// The values of a round trip that is given without a file.
struct RoundTripOptions: ParsableArguments {
  @Option("How many landings are above the entrance.", value: "number")
  var floors: String?

  @Option(
    "How many get in at the entrance. Default: 80 % of the building's capacity.",
    value: "number"
  )
  var persons: String?

  @Option("From each landing to the next, in metres.", value: "m")
  var height: String?

  @Option("The rated speed, in m/s.", value: "m/s")
  var speed: String?

  @Option("The acceleration, in m/s2; 1 if not given.", value: "m/s2")
  var acceleration: String?

  @Option("The jerk, in m/s3; without it, there is no limit.", value: "m/s3")
  var jerk: String?

  @Option("The time of a run to the next landing, in place of acceleration and jerk.", value: "s")
  var flight: String?

  @Option("Opening, closing and start delay together, in seconds.", value: "s")
  var doors: String?

  @Option("How long one person takes to pass the doors, in seconds.", value: "s")
  var transfer: String?

  @Option("How many are on each landing above the entrance, the lowest first.", value: "n,n,...")
  var populations: String?

  @Option("From each landing to the next, the entrance first, in metres.", value: "m,m,...")
  var heights: String?

  /// The options that are given.
  var given: [String] {
    let all: [(String, String?)] = [
      ("--floors", floors), ("--persons", persons), ("--height", height), ("--speed", speed),
      ("--acceleration", acceleration), ("--jerk", jerk), ("--flight", flight),
      ("--doors", doors), ("--transfer", transfer), ("--populations", populations),
      ("--heights", heights),
    ]
    return all.filter { $0.1 != nil }.map(\.0)
  }

  // MARK: - Without a building

  /// The most landings above the entrance.
  private static let floorMax = 1_000
  private static let times = 0.0...10_000
  private static let lengths = 0.01...10_000

  /// The round trip of the options alone.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong or missing.
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
      populations: populations ?? [Double](repeating: 1, count: count),
      heights: steps,
      persons: try required(persons, "--persons", "how many get in", in: 0.01...1_000),
      kinematics: try kinematics(),
      doors: try required(doors, "--doors", "the time of the doors at a stop", in: Self.times),
      transfer: try required(
        transfer,
        "--transfer",
        "the time of one person at the doors",
        in: Self.times
      )
    )
  }

  private func floorCount(_ populations: Int?, _ heights: Int?) throws -> Int {
    let floors = try floors.map {
      try RunOptions.count($0, of: "landings", in: 1...Self.floorMax, option: "--floors")
    }
    guard let count = floors ?? populations ?? heights else {
      throw Self.missing("--floors", "the number of landings above the entrance")
    }
    for (option, length) in [("--populations", populations), ("--heights", heights)] {
      guard let length, length != count else { continue }
      throw Self.problem(
        "there \(length == 1 ? "is" : "are") \(counted(length, "value")) for "
          + counted(count, "landing"),
        "Give one for each landing above the entrance",
        option
      )
    }
    return count
  }

  private func kinematics() throws -> RoundTrip.Kinematics {
    let speed = try required(speed, "--speed", "the rated speed", in: TravelLimits.allowed)
    if let flight {
      guard acceleration == nil, jerk == nil else {
        throw Self.problem(
          "--flight excludes --acceleration and --jerk",
          "Give the time of a run, or its limits",
          "--flight"
        )
      }
      return .flight(speed: speed, seconds: try number(flight, "--flight", in: Self.times))
    }
    let acceleration =
      try acceleration.map { try number($0, "--acceleration", in: TravelLimits.allowed) } ?? 1
    guard let jerk else { return .trapezoid(speed: speed, acceleration: acceleration) }
    return .limits(
      TravelLimits(
        speed: speed,
        acceleration: acceleration,
        jerk: try number(jerk, "--jerk", in: TravelLimits.allowed)
      )
    )
  }

  // MARK: - Numbers

  private func required(
    _ text: String?,
    _ option: String,
    _ meaning: String,
    in range: ClosedRange<Double>
  ) throws -> Double {
    guard let text else { throw Self.missing(option, meaning) }
    return try number(text, option, in: range)
  }

  private func list(
    _ text: String,
    _ option: String,
    in range: ClosedRange<Double>
  ) throws -> [Double] {
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    guard items.count <= Self.floorMax else {
      throw Self.problem(
        "there are \(items.count) values",
        "Give at most \(Self.floorMax)",
        option
      )
    }
    return try items.map { try number(String($0), option, in: range) }
  }

  private func number(
    _ text: String,
    _ option: String,
    in range: ClosedRange<Double>
  ) throws -> Double {
    guard let number = RunOptions.decimal(text), range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map(TravelReport.brief)
      throw Problem(
        "'\(excerpt(text))' is not a value of \(option)",
        allowed: "It is a number from \(bounds[0]) to \(bounds[1])",
        advice: "Write it like 1.6"
      ).placed(at: FileLocation(file: option))
    }
    return number
  }

  private static func missing(_ option: String, _ meaning: String) -> PlacedProblem {
    Problem(
      "\(option) is missing",
      allowed: "Without a building, --calculate takes --floors, --persons, --height, --speed, "
        + "--doors and --transfer",
      advice: "Add it: \(meaning)"
    ).placed(at: FileLocation(file: "--calculate"))
  }

  private static func problem(
    _ finding: String,
    _ advice: String,
    _ option: String
  ) -> PlacedProblem {
    Problem(
      finding,
      allowed: "'liftworks traffic --help' says what goes together",
      advice: advice
    ).placed(at: FileLocation(file: option))
  }
}

extension RoundTrip {
  /// The round trip of a building's car with incoming traffic alone; persons are 80 % of the capacity.
  ///
  /// It is nil where nobody lives or works above the entrance. Landings without a population are passed
  /// by.
  init?(_ building: ElevatorConfiguration, entrance: Int) {
    var (populations, heights) = ([Double](), [Double]())
    var level = building.landing(entrance).height
    for number in building.landingNumbers where number > entrance {
      let landing = building.landing(number)
      guard landing.population > 0 else { continue }
      populations.append(Double(landing.population))
      heights.append(landing.height - level)
      level = landing.height
    }
    guard !populations.isEmpty,
      let doors = building.doors[building.landing(entrance).entrances[0]]
    else { return nil }
    let transfer = building.people.transferTime
    self.init(
      populations: populations,
      heights: heights,
      persons: 0.8 * Double(building.capacity),
      kinematics: .limits(building.drive.limits),
      doors: doors.time(of: doors.opening) + doors.time(of: doors.closing)
        + building.drive.startDelay.inSeconds,
      transfer: (transfer.lowerBound.inSeconds + transfer.upperBound.inSeconds) / 2
    )
  }
}

extension DoorParameters {
  /// How long a whole movement of the leaves takes, in seconds.
  func time(of profile: LeafProfile) -> Double {
    LeafMotion(
      from: LeafState(position: 0),
      to: leafTravel,
      profile: profile,
      within: 0...leafTravel
    ).time
  }
}

extension Duration {
  /// This length in seconds.
  var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}
