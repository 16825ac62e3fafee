import Motion
import SimulationCore

extension CodeRule {
  static let driveRules = [
    CodeRule(
      "stopping accuracy",
      [
        CodeClause(.european, "5.12.1.1.4", "at most 0.010 m"),
        CodeClause(.ada, "407.4.4", "at most 0.013 m"),
        CodeClause(.europeanAccess, "5.3.3, from memory", "at most 0.010 m"),
      ], unit: "m", advice: "Make the stopping error smaller"
    ) { configuration in
      [
        CodeMeasurement(
          ["drive", "stoppingError"], "the car as it stops", configuration.drive.stoppingError,
          atMost: configuration.stoppingAccuracyMax)
      ]
    },
    CodeRule(
      "relevelling speed",
      [
        CodeClause(.asme, "2.26.1.6, from memory", "at most 0.3 m/s"),
        CodeClause(.european, "5.12.1.4", "at most 0.3 m/s"),
      ], unit: "m/s", advice: "Let the car relevel more slowly"
    ) { configuration in
      [
        CodeMeasurement(
          ["drive", "relevelling", "speed"], "the car as it relevels", configuration.drive.relevelling.speed,
          atMost: CodeLimits.relevellingSpeed)
      ]
    },
    CodeRule(
      "levelling speed",
      [
        CodeClause(.asme, "2.26.1.6, from memory, with opening doors", "at most 0.8 m/s"),
        CodeClause(.european, "5.12.1.4, with opening doors", "at most 0.8 m/s"),
      ], unit: "m/s", advice: "Let the car level more slowly, or its doors open later"
    ) { configuration in
      guard configuration.control.opensWhileLevelling, let levelling = configuration.drive.levelling else { return [] }
      return [
        CodeMeasurement(
          ["drive", "levelling", "speed"], "the car as it levels with opening doors", levelling.speed,
          atMost: CodeLimits.levellingSpeed)
      ]
    },
    CodeRule(
      "hydraulic speed", [CodeClause(.european, "1.3", "at most 1 m/s")], unit: "m/s",
      advice: "Lower the speed, or take another drive"
    ) { configuration in
      guard configuration.drive.kind == .hydraulic else { return [] }
      return [
        CodeMeasurement(
          ["drive", "speed"], "the hydraulic car", configuration.drive.limits.speed, atMost: CodeLimits.hydraulicSpeed)
      ]
    },
    CodeRule(
      "emergency stop",
      [
        CodeClause(.asme, "2.24.8, from memory", "0.5 to 9.81 m/s²"),
        CodeClause(.european, "5.9.2.2.2.1, and EN 81-50, 5.11.2.2.2, from memory", "0.5 to 9.81 m/s²"),
      ], unit: "m/s²", advice: "Let the brake act less, or more"
    ) { configuration in
      let brake = configuration.drive.brake
      guard brake.hoist != nil else { return [braking(["drive", "braking"], "the car", brake.deceleration)] }
      let (full, path) = (configuration.ratedLoad, ["hoist", "braking"])
      return [
        braking(path, "the full car on its way down", brake.deceleration(load: full, .down)),
        braking(path, "the empty car on its way up", brake.deceleration(load: 0, .up)),
      ]
    },
    usual(
      "class of speed", "m/s", "speed", "Change the speed, or the kind of drive",
      DriveParameters.Kind.allCases.map { kind in
        "\(CodeMeasurement.text(kind.typicalSpeeds, "m/s")) (\(kind.rawValue))"
      }.joined(separator: ", ")
    ) { drive in (drive.limits.speed, drive.kind.typicalSpeeds) },
    usual("usual acceleration", "m/s²", "acceleration", "Change the acceleration", 0.8...1.2) {
      $0.limits.acceleration
    },
    usual("usual jerk", "m/s³", "jerk", "Change the jerk", 1...1.6) { $0.limits.jerk },
  ]

  private static func braking(_ path: [String], _ car: String, _ deceleration: Double) -> CodeMeasurement {
    CodeMeasurement(
      path, "\(car) as its brake stops it",
      // What follows from forces and masses is exact to so much.
      (deceleration * 1e9).rounded() / 1e9, atLeast: CodeLimits.brakeRetardation,
      atMost: CodeLimits.safetyGearRetardation)
  }

  private static func usual(
    _ name: String, _ unit: CodeUnit, _ key: String, _ advice: String, _ range: ClosedRange<Double>,
    _ measure: @escaping @Sendable (DriveParameters) -> Double
  ) -> CodeRule { usual(name, unit, key, advice, CodeMeasurement.text(range, unit)) { (measure($0), range) } }

  private static func usual(
    _ name: String, _ unit: CodeUnit, _ key: String, _ advice: String, _ limit: String,
    _ measure: @escaping @Sendable (DriveParameters) -> (value: Double, range: ClosedRange<Double>)
  ) -> CodeRule {
    CodeRule(
      usual: name, "typical values of drives", limit, unit: unit, advice: "\(advice), unless such a car is meant"
    ) { configuration in
      let (value, range) = measure(configuration.drive)
      return [
        CodeMeasurement(
          ["drive", key], "the \(configuration.drive.kind.rawValue) car", value, atLeast: range.lowerBound,
          atMost: range.upperBound)
      ]
    }
  }
}

extension DriveParameters.Kind {
  /// The speeds, in m/s, at which cars with such a drive usually run; the fastest installed runs at
  /// 20.5 m/s.
  public var typicalSpeeds: ClosedRange<Double> {
    switch self {
    case .hydraulic: 0.5...0.75
    case .machineRoomLess: 1...1.75
    case .geared: 1.75...2.5
    case .gearless: 2.5...7
    case .highSpeed: 7...20.5
    }
  }
}
