extension CodeRule {
  /// The rules of cars and landings.
  static let carRules = [
    CodeRule(
      "capacity", [CodeClause(.european, "5.4.2.3.1, 75 kg a person, rounded down", "one for every 75 kg")],
      unit: .count("person"), advice: "Let fewer people in, or raise the rated load"
    ) { configuration in
      [
        CodeMeasurement(
          ["car", "capacity"], "the car of \(configuration.ratedLoad) kg", Double(configuration.capacity),
          atMost: Double(configuration.ratedLoad / CodeLimits.personMass))
      ]
    },
    CodeRule(
      "height of entrances",
      [
        CodeClause(.asme, "2.11.1.1, from memory", "at least 2.03 m"),
        CodeClause(.european, "5.3.2.1", "at least 2 m"),
      ], unit: "m", advice: "Put the landings further apart, or on other sides of the car"
    ) { configuration in
      Entrance.allCases.flatMap { side in
        let landings = configuration.landings.enumerated().filter { $0.element.entrances.contains(side) }
        return zip(landings, landings.dropFirst()).map { lower, upper in
          CodeMeasurement(
            ["landings", "\(upper.offset)", "height"],
            "from '\(lower.element.name)' to '\(upper.element.name)' on the \(side.rawValue) side",
            upper.element.height - lower.element.height, atLeast: configuration.code.entranceHeight)
        }
      }
    },
    CodeRule(
      "stop switch", [CodeClause(.european, "5.12.1.11.2, from memory", "none in a car with doors")],
      unit: .count("switch"), advice: "Remove the switch, or name the code that the elevator is built to in 'code'"
    ) { configuration in
      [
        CodeMeasurement(
          ["car", "stopSwitch"], "the car, which has doors", configuration.hasStopSwitch ? 1 : 0, atMost: 0)
      ]
    },
  ]
}
