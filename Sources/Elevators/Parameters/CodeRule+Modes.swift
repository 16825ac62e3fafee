extension CodeRule {
  /// The rules of service modes.
  static let modeRules = [
    CodeRule(
      "inspection speed",
      "EN 81-20, 5.12.1.5.2.1",
      unit: "m/s",
      advice: "Let the car go more slowly under inspection"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "inspectionSpeed"],
          "the car under inspection",
          configuration.modes.inspectionSpeed,
          atMost: CodeLimits.inspectionSpeed
        )
      ]
    },
    CodeRule(
      "inspection speed near the ends",
      "EN 81-20, 5.12.1.5.2.1, from memory",
      unit: "m/s",
      advice: "Let the car go more slowly near the ends of the hoistway"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "inspectionEndSpeed"],
          "the car under inspection, within 2 m of the ends",
          configuration.modes.inspectionEndSpeed,
          atMost: CodeLimits.inspectionEndSpeed
        )
      ]
    },
    CodeRule(
      "seismic speed",
      "ASME A17.1, 8.4.10.1.3",
      unit: "m/s",
      advice: "Let the car go more slowly after an earthquake"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "seismicSpeed"],
          "the car after an earthquake",
          configuration.modes.seismicSpeed,
          atMost: CodeLimits.seismicSpeed
        )
      ]
    },
    CodeRule(
      "motor run time",
      "EN 81-20, 5.9.2.7.2, the time of the whole way and 10 s, from 20 s to 45 s",
      unit: "s",
      advice: "Switch the motor off sooner, or leave it out"
    ) { configuration in
      [
        CodeMeasurement(
          ["modes", "motorRunTime"],
          "a motor whose car goes nowhere",
          configuration.motorRunTime / .seconds(1),
          atMost: configuration.motorRunTimeMax / .seconds(1)
        )
      ]
    },
  ]
}
