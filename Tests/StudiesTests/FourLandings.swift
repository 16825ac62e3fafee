import Configuration

/// The file of a small building: an entrance and three landings with people.
enum FourLandings {
  /// The file.
  ///
  /// - Parameters:
  ///   - populations: How many people there are on each landing above the entrance.
  ///   - more: Further lines.
  /// - Returns: The file.
  /// - Throws: a `PlacedProblem` for further lines that are wrong.
  static func file(_ populations: [Int], _ more: String = "") throws -> ElevatorFile {
    let landings = populations.enumerated().map { "  - {name: \($0 + 1), above: 3, population: \($1)}" }
    return try ElevatorFile(
      text: """
        machine: elevator
        title: Four landings
        car: {ratedLoad: 630, capacity: 8}
        landings:
          - {name: G, height: 0}
        \(landings.joined(separator: "\n"))
        drive: {kind: machine-room-less, speed: 1.0}
        doors: {front: {kind: centre, width: 0.9, mass: 160}}
        \(more)
        """, file: "four.yaml")
  }
}
