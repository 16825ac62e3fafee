import SimulationCore

/// Which cars came lately for the calls of each landing and direction.
///
/// Where cars serve different landings, whoever is left behind by a car that does not stop at the destination
/// presses again; the call is then one for a car that stops elsewhere.
struct RecentAnswers: Sendable {
  /// How long a call that comes again belongs to the one that was answered.
  private static let memory = Duration.seconds(120)

  private struct Answers: Sendable {
    var cars: UInt32 = 0
    var latest = SimulationInstant.start
  }

  private var answers: [Answers]

  init(landingCount: Int) { answers = [Answers](repeating: Answers(), count: 2 * landingCount) }

  private func index(_ landing: Int, _ direction: Direction) -> Int { 2 * (landing - 1) + (direction == .up ? 0 : 1) }

  /// A car answers a call.
  mutating func note(_ landing: Int, _ direction: Direction, by car: Int, at now: SimulationInstant) {
    let index = index(landing, direction)
    if answers[index].latest.duration(to: now) > Self.memory { answers[index].cars = 0 }
    answers[index].cars |= 1 << UInt32(car)
    answers[index].latest = now
  }

  /// The cars, one bit each, that came for a call in vain while another car stops where none of them does;
  /// none of them counts any more once there is no such other car.
  mutating func avoided(_ landing: Int, _ direction: Direction, at now: SimulationInstant, among cars: [GroupCar])
    -> UInt32
  {
    let index = index(landing, direction)
    guard answers[index].cars != 0 else { return 0 }
    let came = answers[index].cars
    let count = answers.count / 2
    let goals = direction == .up ? Array((landing + 1)..<(count + 1)) : Array(1..<landing)
    let isElsewhere = cars.indices.contains { other in
      guard came & (1 << UInt32(other)) == 0, cars[other].takesHallCalls, cars[other].serves(landing) else {
        return false
      }
      return goals.contains { goal in
        cars[other].serves(goal) && !cars.indices.contains { came & (1 << UInt32($0)) != 0 && cars[$0].serves(goal) }
      }
    }
    if isElsewhere, answers[index].latest.duration(to: now) <= Self.memory { return came }
    answers[index].cars = 0
    return 0
  }
}
