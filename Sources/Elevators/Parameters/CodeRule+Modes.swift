extension CodeRule {
  /// The rules of service modes.
  static let modeRules = [
    CodeRule(
      "inspection speed",
      [
        CodeClause(.asme, "2.26.1.4.1, from memory", "at most 0.75 m/s"),
        CodeClause(.european, "5.12.1.5.2.1", "at most 0.63 m/s"),
      ], unit: "m/s", advice: "Let the car go more slowly under inspection"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "inspectionSpeed"], "the car under inspection", configuration.modes.inspectionSpeed,
          atMost: configuration.code.inspectionSpeed)
      ]
    },
    CodeRule(
      "inspection speed near the ends",
      [CodeClause(.european, "5.12.1.5.2.1, from memory", "at most 0.30 m/s within 2 m")], unit: "m/s",
      advice: "Let the car go more slowly near the ends of the hoistway"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "inspectionEndSpeed"], "the car under inspection, within 2 m of the ends",
          configuration.modes.inspectionEndSpeed, atMost: CodeLimits.inspectionEndSpeed)
      ]
    },
    CodeRule(
      "time to the highest landing",
      [
        CodeClause(
          .firefighters, "5.2.4", "60 s from shut doors at the recall landing, 1 s more for each 3 m beyond 200 m")
      ], unit: "s", advice: "Let the car go faster, or do not name EN 81-72 for a lift that is not the firefighters'"
    ) { configuration in
      let heights = configuration.landings.map(\.height)
      let travel = (heights.last ?? 0) - (heights.first ?? 0)
      return [
        CodeMeasurement(
          ["modes", "fireService"], "the car on its way from the recall landing to the highest one",
          configuration.fireTravelTime / .seconds(1), atMost: 60 + max(0, travel - 200) / 3)
      ]
    },
    CodeRule(
      "seismic speed", [CodeClause(.asme, "8.4.10.1.3", "at most 0.75 m/s")], unit: "m/s",
      advice: "Let the car go more slowly after an earthquake"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "seismicSpeed"], "the car after an earthquake", configuration.modes.seismicSpeed,
          atMost: CodeLimits.seismicSpeed)
      ]
    },
    CodeRule(
      "motor run time",
      [
        CodeClause(
          .european, "5.9.2.7.2, the time of the whole way and 10 s, from 20 s to 45 s",
          "the time of the whole way and 10 s, 20 to 45 s")
      ], unit: "s", advice: "Switch the motor off sooner, or leave it out"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "motorRunTime"], "a motor whose car goes nowhere", configuration.motorRunTime / .seconds(1),
          atMost: configuration.motorRunTimeMax / .seconds(1))
      ]
    },
  ]
}
