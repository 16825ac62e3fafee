extension CodeRule {
  /// The rules of cars and landings.
  static let carRules = [
    CodeRule(
      "capacity",
      "EN 81-20, 5.4.2.3.1, 75 kg a person, rounded down",
      unit: "persons",
      advice: "Let fewer people in, or raise the rated load"
    ) { configuration in
      [
        CodeMeasurement(
          ["car", "capacity"],
          "the car of \(configuration.ratedLoad) kg",
          Double(configuration.capacity),
          atMost: Double(configuration.ratedLoad / CodeLimits.personMass)
        )
      ]
    },
    CodeRule(
      "height of entrances",
      "EN 81-20, 5.3.2.1",
      unit: "m",
      advice: "Put the landings further apart, or on other sides of the car"
    ) { configuration in
      Entrance.allCases.flatMap { side in
        let landings = configuration.landings.enumerated().filter {
          $0.element.entrances.contains(side)
        }
        return zip(landings, landings.dropFirst()).map { lower, upper in
          CodeMeasurement(
            ["landings", "\(upper.offset)", "height"],
            "from '\(lower.element.name)' to '\(upper.element.name)' on the \(side.rawValue) side",
            upper.element.height - lower.element.height,
            atLeast: CodeLimits.entranceHeight
          )
        }
      }
    },
  ]
}
