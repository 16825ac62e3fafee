import SimulationCore

/// A stop of the car, from its announcement until the doors have shut.
struct CollectiveStop: Hashable, Sendable {
  /// The lanterns of a landing, on the sides whose doors open there.
  struct Lantern: Hashable, Sendable {
    let landing: Int
    let direction: Direction
    var sides: EntranceSet
  }

  /// The sides of a landing on which the gong has sounded.
  struct Announcement: Hashable, Sendable {
    let landing: Int
    var sides: EntranceSet
  }

  /// The lantern that is lit.
  var lantern: Lantern?
  /// What the gong has announced, until the calls there are answered.
  var announced: Announcement?
  /// The time from the notification of the hall call that it answers, for people to come to the doors.
  var notice = LeastTime.ahead
  /// The hall call that it answers.
  var answered: Direction?
  /// Whether anybody has passed its doors.
  var hadPassage = false

  /// Answers other calls with the doors that are not shut yet.
  mutating func answerAnew() { (notice, answered) = (.ahead, nil) }

  /// The sides of a landing on which the gong has announced the stop.
  func announced(at landing: Int) -> EntranceSet { announced.flatMap { $0.landing == landing ? $0.sides : nil } ?? [] }

  /// The gong announces the stop at a landing, on some sides.
  mutating func announce(_ sides: EntranceSet, at landing: Int) {
    announced = Announcement(landing: landing, sides: announced(at: landing).union(sides))
  }
}
