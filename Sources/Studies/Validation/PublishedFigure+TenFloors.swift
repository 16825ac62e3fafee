import Elevators
import Synchronization

extension PublishedFigure {
  /// Settings that give a stop of the shipped building the published 7.19 s, with one second per person and doors
  /// that nobody holds open; they break today's codes on purpose.
  fileprivate static let timing = [
    "unsafe=true", "drive.startDelay=0.2", "doors.front.mass=60", "doors.front.opening.time=0.9",
    "doors.front.closing.time=1.4", "control.carCallDwell=1.4", "control.hallCallDwell=1.4", "control.minimumDwell=0",
    "control.buttonDistance=0", "control.signalTime=0", "control.transferExtension=0.5", "people.transferTime=1",
    "people.reaction=0",
  ]

  /// Dispatchers of the ten-floor building in a down-peak hour, thirty times each: the average waiting, its mean
  /// square, and the share over 60 s.
  ///
  /// They are published for another model: its cars decide at other points of their travel, its people board at
  /// random speeds, and how its interfloor traffic varies from 0 to 10 % is unknown. So they are only shown beside
  /// ours; what is judged is that `rolling` and `auto` wait no longer than the best of their kind.
  static func tenFloors(_ sources: PublishedSources) -> [PublishedFigure] {
    let published: [(String, String, Double, Double, Double)] = [
      ("sectors", "SECTOR", 21.4, 674, 1.12), ("longest-queue", "LQF", 19.1, 534, 0.89),
      ("highest-first", "HUFF", 16.8, 396, 0.16), ("rolling", "ESA", 15.1, 338, 0.25),
      ("auto", "RLd, learned", 14.7, 313, 0.07),
    ]
    return published.flatMap { dispatcher, theirs, waiting, square, share in
      let hours = TenFloorHours(dispatcher, sources)
      func figure(
        _ meaning: String, _ unit: String, _ expected: Expectation,
        _ value: @escaping @Sendable (StudyResult.Measure) -> Double?
      ) -> PublishedFigure {
        PublishedFigure(
          group: .tenFloors, name: "\(meaning) with \(dispatcher), beside \(theirs)", unit: unit, expected: expected,
          source: "R. H. Crites, A. G. Barto, Elevator Group Control Using Multiple Reinforcement "
            + "Learning Agents, Machine Learning 33, 1998 (from memory); another model of stops and people",
          takesLong: true
        ) { .number(value(try hours.waiting()) ?? .nan) }
      }
      let isBest = ["rolling", "auto"].contains(dispatcher)
      return [
        figure("waiting", "s", isBest ? .atMost(waiting) : .beside(waiting)) { $0.average?.mean },
        figure("mean square", "s²", .beside(square)) { $0.pooled.meanSquare },
        figure("over 60 s", "%", .beside(share)) { $0.pooled.shareOver60.map { $0 * 100 } },
      ]
    }
  }
}

/// Thirty hours of the ten-floor building under a dispatcher, run once for all of their values.
private final class TenFloorHours: Sendable {
  private let dispatcher: String
  private let sources: PublishedSources
  private let result = Mutex<StudyResult.Measure?>(nil)

  init(_ dispatcher: String, _ sources: PublishedSources) {
    self.dispatcher = dispatcher
    self.sources = sources
  }

  /// The waiting times.
  func waiting() throws -> StudyResult.Measure {
    try result.withLock { result in
      if let result { return result }
      let measure = try waiting(
        in: try sources.tenFloors.building(
          PublishedFigure.timing + ["group.options={}", "group.dispatcher=\(dispatcher)"]))
      result = measure
      return measure
    }
  }

  private func waiting(in building: some StudiedBuilding) throws -> StudyResult.Measure {
    let results = try building.replications(
      30, of: try sources.tenFloorsDemand(building), seed: 1, window: building.wholeWindow,
      resources: sources.resources)
    return StudyResult(dispatcher: building.dispatcher, capacity: building.meanCapacity, replications: results)[
      .waiting]
  }
}
