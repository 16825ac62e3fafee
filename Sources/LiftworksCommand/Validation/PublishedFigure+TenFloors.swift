import ArgumentParser
import Configuration
import Elevators
import SimulationCore
import Traffic

extension PublishedFigure {
  /// What makes a stop of the shipped building take the 7.19 s of the publication, people a second each
  /// and doors that nobody holds open; it breaks codes of today on purpose.
  private static let timing = [
    "unsafe=true", "drive.startDelay=0.2", "doors.front.mass=60", "doors.front.opening.time=0.9",
    "doors.front.closing.time=1.4", "control.carCallDwell=1.4", "control.hallCallDwell=1.4",
    "control.minimumDwell=0", "control.buttonDistance=0", "control.signalTime=0",
    "control.transferExtension=0.5", "people.transferTime=1", "people.reaction=0",
  ]

  /// Dispatchers of the ten-floor building, each in the down-peak of an hour, thirty times.
  ///
  /// Only the averages are published, from runs of another model: its cars make up their minds at other
  /// points of their way, and its people get in at random speeds. A quarter more or less is the same order.
  static var tenFloors: [PublishedFigure] {
    let source =
      "R. H. Crites, A. G. Barto, Elevator Group Control Using Multiple Reinforcement Learning "
      + "Agents, Machine Learning 33, 1998 (from memory); another model of stops and people"
    func waiting(_ dispatcher: String, _ meaning: String, _ expected: Expectation)
      -> PublishedFigure
    {
      PublishedFigure(
        group: .tenFloors,
        name: meaning,
        unit: "s",
        expected: expected,
        source: source,
        takesLong: true
      ) { .number(try averageWaiting(with: dispatcher)) }
    }
    return [
      ("sectors", 21.4), ("longest-queue", 19.1), ("highest-first", 16.8),
    ].map { dispatcher, published in
      waiting(
        dispatcher,
        "waiting with \(dispatcher)",
        .number(published, within: published * 0.25)
      )
    } + [
      waiting("auto", "waiting with auto, against the learned one", .atMost(14.7)),
      waiting("rolling", "waiting with rolling, against the best rolling horizon", .atMost(15.1)),
    ]
  }

  private static func averageWaiting(with dispatcher: String) throws -> Double {
    let building = try Catalogue.building(
      "ten-floors",
      settings: timing + ["group.options={}", "group.dispatcher=\(dispatcher)"]
    )
    return try averageWaiting(in: building)
  }

  private static func averageWaiting(in building: some StudiedBuilding) throws -> Double {
    let results = try building.replications(
      30,
      of: try PassengerSource.demand("ten-floors", for: building),
      seed: 1,
      window: building.wholeWindow,
      jobs: try ThreadOptions.parse([]).count()
    )
    return StudyResult(
      dispatcher: building.dispatcher,
      capacity: building.building.capacity,
      replications: results
    )[.waiting].average?.mean ?? .nan
  }
}
