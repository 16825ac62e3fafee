package import Elevators
package import SimulationCore

/// The passenger of one dispatcher's study who waited longest, and the command that shows it.
package struct LongestWait: Sendable {
  /// How long before the arrival a screen begins.
  private static let lead = Duration.seconds(2)

  /// The dispatcher.
  let dispatcher: String
  /// The replication.
  private let replication: Int
  /// The journey.
  private let journey: Journey
  /// The names of the landings.
  private let origin, destination: String
  /// The command that shows the passenger come and wait; nil where there is none.
  let command: String?

  /// The first such passenger; nil if nobody was delivered.
  ///
  /// - Parameters:
  ///   - result: The study of the dispatcher.
  ///   - building: The elevator's parameters.
  ///   - command: Returns the command that shows a replication from an instant on; nil where there is none.
  package init?(
    in result: StudyResult, of building: ElevatorConfiguration, command: (Int, SimulationInstant) -> String?
  ) {
    let candidates = result.replications.compactMap { replication in
      replication.longestWait.map { (number: replication.number, journey: $0) }
    }
    guard var longest = candidates.first else { return nil }
    for candidate in candidates where candidate.journey.waiting ?? 0 > longest.journey.waiting ?? 0 {
      longest = candidate
    }
    dispatcher = result.dispatcher
    (replication, journey) = longest
    let passenger = longest.journey.passenger
    origin = building.landing(passenger.origin).name
    destination = building.landing(passenger.destination).name
    let shown = max(0, passenger.time.nanoseconds - Self.lead.wholeNanoseconds)
    self.command = command(replication, SimulationInstant(nanoseconds: shown - shown % 1_000_000_000))
  }

  /// The command that shows a replication on the screen, from an instant on.
  ///
  /// - Parameters:
  ///   - number: The replication.
  ///   - building: The building, as it was named.
  ///   - settings: Its settings.
  ///   - options: The words that say who comes, what decides, and the seed.
  ///   - instant: The instant.
  /// - Returns: The command, for a shell.
  package static func command(
    showing number: Int, of building: String, _ settings: [String], _ options: [String], at instant: SimulationInstant
  ) -> String {
    let clock = DurationText.clock(instant.elapsed).prefix { $0 != "." }
    let words =
      ["liftworks", "run", building] + settings.flatMap { ["--set", $0] } + options
      + ["--replication", "\(number)", "--at", String(clock)]
    return words.map(\.shellWord).joined(separator: " ")
  }

  /// How long it was, in seconds.
  private var seconds: Double { Double(journey.waiting ?? 0) / 1e9 }

  /// The passenger in words.
  var words: String {
    let waiting = DurationText.seconds(.nanoseconds(journey.waiting ?? 0), decimals: 1)
    return "\(waiting) s, passenger \(journey.number) of replication \(replication), who comes at "
      + "\(DurationText.clock(journey.passenger.time.elapsed)) and goes from \(origin) to \(destination)"
  }

  /// The passenger as one JSON object.
  var json: String {
    RecordText.object([
      ("replication", "\(replication)"), ("passenger", "\(journey.number)"), ("time", "\(journey.passenger.time)"),
      ("origin", RecordText.quoted(origin)), ("destination", RecordText.quoted(destination)), ("wait", "\(seconds)"),
      ("command", command.map(RecordText.quoted) ?? "null"),
    ])
  }
}
