import SimulationCore

/// Calls that cars answered and could not take everybody of: a car that leaves full, and a press as it leaves, mean
/// that somebody waits on.
struct FullCars: Sendable {
  /// How long after an answer a car still loads, at most.
  private static let memory = Duration.seconds(60)

  private struct Answer: Sendable {
    let car: Int
    let at: SimulationInstant
    let waitingSince: SimulationInstant
  }

  private var answers: [Answer?]

  init(landingCount: Int) { answers = [Answer?](repeating: nil, count: 2 * landingCount) }

  private func index(_ landing: Int, _ direction: Direction) -> Int { 2 * (landing - 1) + (direction == .up ? 0 : 1) }

  /// A car answers a call.
  mutating func note(_ call: HallCall, by car: Int, at now: SimulationInstant) {
    answers[index(call.landing, call.direction)] = Answer(car: car, at: now, waitingSince: call.waitingSince)
  }

  /// Since when somebody has waited who presses now: since before, where the car that came is full.
  func waitingSince(_ landing: Int, _ direction: Direction, at now: SimulationInstant, among cars: [GroupCar])
    -> SimulationInstant
  {
    guard let answer = answers[index(landing, direction)], answer.at.duration(to: now) <= Self.memory,
      cars[answer.car].controller.passesHallCalls
    else { return now }
    return answer.waitingSince
  }
}
