import SimulationCore

/// A stop of the car, from its announcement until the doors have shut.
struct CollectiveStop: Hashable, Sendable {
  /// A lantern of a landing.
  struct Lantern: Hashable, Sendable {
    let landing: Int
    let direction: Direction
  }

  /// The lantern that is lit.
  var lantern: Lantern?
  /// The landing whose stop the gong has announced, until its calls are answered.
  var announced: Int?
  /// When the hall call that it answers was notified of.
  var notifiedAt: SimulationInstant?
  /// The hall call that it answers.
  var answered: Direction?

  /// Answers other calls with the doors that are not shut yet.
  mutating func answerAnew() { (notifiedAt, answered) = (nil, nil) }
}
