public import SimulationCore

/// Leaves every call to another program, whose answers the group receives as stimuli.
///
/// ``ElevatorGroup/questions`` holds what the program may act on at this instant.
public struct ExternalDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    DispatcherKind.externalName, rule: "another program, which answers in lines of JSON: --controller COMMAND",
    source: "docs/dispatchers.md"
  ) { _ in ExternalDispatcher() }

  /// The dispatcher; it has no options.
  public init() {}

  /// The program answers.
  public var asksOutside: Bool { true }

  /// No car: the program answers.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { nil }
}

/// Something that a program which distributes calls may act on.
public struct DispatchQuestion: Hashable, Sendable {
  /// What has happened.
  public enum Event: Hashable, Sendable {
    /// A hall call was registered, or has lost its car.
    case hallCall(landing: Int, direction: Direction)
    /// A car, by its index, has become idle.
    case carIdle(Int)
    /// A car no longer takes hall calls.
    case carLeft(Int)
    /// A car takes hall calls again.
    case carBack(Int)
  }

  /// The running number, from 1.
  public let number: Int
  /// What has happened.
  public let event: Event
}

/// What a group asks the program that distributes its calls.
struct QuestionLog: Sendable {
  /// What was asked at the latest instant.
  private(set) var questions: [DispatchQuestion] = []
  /// How many questions were asked so far.
  private(set) var count: Int
  private var instant = SimulationInstant.start
  private var idle: [Bool]
  private var serving: [Bool]

  init(carCount: Int, after count: Int = 0) {
    self.count = count
    idle = [Bool](repeating: true, count: carCount)
    serving = idle
  }

  mutating func ask(_ event: DispatchQuestion.Event, at now: SimulationInstant) {
    if now != instant { questions.removeAll(keepingCapacity: true) }
    instant = now
    count += 1
    questions.append(DispatchQuestion(number: count, event: event))
  }

  /// Asks about what has changed with the cars: which are idle, and which may be given hall calls.
  mutating func look(at idleCars: [Bool], _ able: [Bool], at now: SimulationInstant) {
    for (index, isIdle) in idleCars.enumerated() {
      let isServing = able[index]
      if isServing != serving[index] { ask(isServing ? .carBack(index) : .carLeft(index), at: now) }
      if isIdle, !idle[index] { ask(.carIdle(index), at: now) }
      (idle[index], serving[index]) = (isIdle, isServing)
    }
  }
}
