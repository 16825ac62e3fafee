import ArgumentParser
import Motion
import SimulationCore
import Studies

/// Computes one journey under limits of speed, acceleration and jerk.
struct TravelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "travel",
    abstract: "Computes one jerk-limited journey: its case, time and phases, its state at an instant.",
    discussion: """
      The journey goes from rest to rest as soon as the limits allow. Its case names the limits that it
      reaches: A all three; B not the speed; C neither speed nor acceleration; D the speed without the
      acceleration. Metres and seconds; numbers may have exponents. docs/travel.md has the formulae.

      Examples:
        liftworks travel --distance 10 --speed 1.6 --acceleration 0.9 --jerk 1.2
        liftworks travel --distance 10 --speed 1.6 --acceleration 0.9 --jerk 1.2 --at 2.5 --json
      """)

  @Option("How far, in metres.", value: "m") var distance: String

  @Option("The maximum speed, in m/s.", value: "m/s") var speed: String

  @Option("The maximum acceleration, in m/s2.", value: "m/s2") var acceleration: String

  @Option("The maximum jerk, in m/s3.", value: "m/s3") var jerk: String

  @Option("Print the state at this time too, in seconds.", value: "s") var at: String?

  @OptionGroup var form: ReportOptions

  /// Exceeds the longest journey, 1e24 s.
  private static let times = 0...1e30

  func run() throws {
    let allowed = TravelLimits.allowed
    let distance = try number(
      distance, "--distance", "distance", unit: "metres", in: allowed.lowerBound...TravelLimits.longestDistance,
      orZero: true)
    let limits = TravelLimits(
      speed: try number(speed, "--speed", "speed", unit: "m/s", in: allowed),
      acceleration: try number(acceleration, "--acceleration", "acceleration", unit: "m/s2", in: allowed),
      jerk: try number(jerk, "--jerk", "jerk", unit: "m/s3", in: allowed))
    let report = TravelReport(
      profile: TravelProfile(from: 0, to: distance, limits: limits),
      at: try at.map { try number($0, "--at", "time", unit: "seconds", in: Self.times) })
    form.print(form.json ? [report.json] : report.lines)
  }

  /// A decimal number, with or without an exponent, within its range.
  private func number(
    _ text: String, _ option: String, _ name: String, unit: String, in range: ClosedRange<Double>,
    orZero allowsZero: Bool = false
  ) throws -> Double {
    // Numbers too small for a double are converted to zero.
    let isZero = text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { !("1"..."9").contains($0) }
    guard let number = RunOptions.decimal(text), range.contains(number) || allowsZero && isZero else {
      let bounds = [range.lowerBound, range.upperBound].map(TravelReport.brief)
      let article = "aeiou".contains(name.prefix(1)) ? "an" : "a"
      throw Problem(
        "'\(text)' is not \(article) \(name)",
        allowed: "It is \(allowsZero ? "0 or " : "")a number of \(unit) from \(bounds[0]) to \(bounds[1])",
        advice: "Write it like 1.6 or 2.5e-3"
      ).placed(at: FileLocation(file: option))
    }
    // Turns a negative zero into zero.
    return number + 0
  }
}
