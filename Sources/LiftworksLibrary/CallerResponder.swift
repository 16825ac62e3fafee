internal import CLiftworks
internal import Elevators
internal import SimulationCore

/// Lets whoever runs the group distribute its calls: time stands still at each question until the run is to go on.
///
/// A program that is asked through a pipe receives the same questions at the same instants, and its answers are the same
/// stimuli.
final class CallerResponder: SimulationResponder {
  /// What is asked; all else is answered with nothing.
  private let asks: Int
  /// The number of the latest question.
  private var askedNumber = 0
  /// What the caller may act on now.
  private(set) var pending: DispatchQuestion?
  /// The answers for one instant, until they are complete.
  private var gathered: [GroupStimulus] = []
  /// Where the answers to the pending question begin among them.
  private var firstOfPending = 0

  init(asks: Int) { self.asks = asks }

  @unsafe func mayAnswer(_ group: UnsafePointer<ElevatorGroup>) -> Bool {
    let latest = unsafe group.pointee.questions.last?.number ?? 0
    return pending != nil || !gathered.isEmpty || latest > askedNumber
  }

  func answers(to group: ElevatorGroup, at now: SimulationInstant) -> [GroupStimulus]? {
    guard pending == nil else { return nil }
    while let question = group.questions.first(where: { $0.number > askedNumber }) {
      askedNumber = question.number
      guard asks & question.event.kind != 0 else { continue }
      pending = question
      firstOfPending = gathered.count
      return nil
    }
    defer { gathered = [] }
    return gathered
  }

  /// The pending question is answered with what was given.
  func goOn() { pending = nil }

  /// Gives a call to a car, or sends a car to a landing, in answer to the pending question.
  func answer(_ stimulus: GroupStimulus) { gathered.append(stimulus) }

  /// Whether the pending question is answered with a car for a call already, one of those of its bank.
  func isGiven(_ landing: Int, _ direction: Direction, toAnyOf cars: [String]) -> Bool {
    gathered[firstOfPending...].contains { stimulus in
      guard case .answered(landing, direction, let car) = stimulus else { return false }
      return cars.contains(car)
    }
  }
}

extension DispatchQuestion.Event {
  /// The bit of its kind.
  var kind: Int {
    switch self {
    case .hallCall: LW_HALL_CALL
    case .carIdle: LW_CAR_IDLE
    case .carLeft: LW_CAR_LEFT
    case .carBack: LW_CAR_BACK
    }
  }
}
