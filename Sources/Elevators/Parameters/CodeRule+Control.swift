extension CodeRule {
  /// The rules of control.
  static let controlRules = [
    atLeast(
      "door delay",
      "ADA 2010, 407.3.5",
      "carCallDwell",
      "doors that a car call opened",
      "Let the doors stay open longer"
    ) { ($0.carCallDwell, .seconds(3)) },
    atLeast(
      "least door delay",
      "ADA 2010, 407.3.5",
      "minimumDwell",
      "doors whose closing a button asks for",
      "Let the doors stay open longer"
    ) { ($0.minimumDwell, .seconds(3)) },
    atLeast(
      "notification time",
      "ADA 2010, 407.3.4, the way from the farthest button at 455 mm/s, and 5 s",
      "signalTime",
      "from lantern and gong to the start of closing",
      "Give people longer, or leave it out"
    ) { ($0.notificationTime, $0.notificationTimeMin) },
    atLeast(
      "reopening device",
      "ADA 2010, 407.3.3.3",
      "nudgeAfter",
      "doors that are kept open, before they nudge",
      "Let the doors nudge later"
    ) { ($0.nudgeAfter, .seconds(20)) },
    usual("usual dwell for a car call", "carCallDwell", 2...4) { $0.carCallDwell },
    usual("usual dwell for a hall call", "hallCallDwell", 4...7) { $0.hallCallDwell },
    usual("usual transfer time", "transferExtension", 1...1.2) { $0.transferExtension },
    CodeRule(
      "hall signals",
      "ADA 2010, 407.2.2",
      unit: "signals",
      weight: .usual,
      advice: "Choose a moment for 'notification', unless silence is meant"
    ) { configuration in
      [
        CodeMeasurement(
          ["control", "notification"],
          "a landing whose call is answered",
          configuration.control.notification == .off ? 0 : 1,
          atLeast: 1
        )
      ]
    },
  ]

  private static func atLeast(
    _ name: String,
    _ source: String,
    _ key: String,
    _ subject: String,
    _ advice: String,
    _ measure: @escaping @Sendable (ControlParameters) -> (value: Duration, least: Duration)
  ) -> CodeRule {
    CodeRule(name, source, unit: "s", advice: advice) { configuration in
      let (value, least) = measure(configuration.control)
      return [
        CodeMeasurement(
          ["control", key],
          subject,
          value / .seconds(1),
          atLeast: least / .seconds(1)
        )
      ]
    }
  }

  private static func usual(
    _ name: String,
    _ key: String,
    _ range: ClosedRange<Double>,
    _ measure: @escaping @Sendable (ControlParameters) -> Duration
  ) -> CodeRule {
    CodeRule(
      name,
      "usual times of doors",
      unit: "s",
      weight: .usual,
      advice: "Change the time, unless it is meant"
    ) { configuration in
      [
        CodeMeasurement(
          ["control", key],
          "'\(key)'",
          measure(configuration.control) / .seconds(1),
          atLeast: range.lowerBound,
          atMost: range.upperBound
        )
      ]
    }
  }
}
