public import SimulationCore

/// A step of the book that is in its table: of the users, or of the elevator.
public enum KnuthStep: String, CaseIterable, Sendable {
  /// A user enters.
  case enter = "U1"
  /// A user gives up, or stays as the doors are open.
  case giveUp = "U4"
  /// A user gets in.
  case getIn = "U5"
  /// A user gets out.
  case getOut = "U6"
  /// The car is dormant.
  case wait = "E1"
  /// The car arrives.
  case arrive = "E2"
  /// The doors open.
  case open = "E3"
  /// People get out and in.
  case transfer = "E4"
  /// The doors close, or flutter.
  case close = "E5"
  /// The car prepares to move.
  case prepare = "E6"
  /// The car goes up a floor.
  case goUp = "E7"
  /// The car has gone up a floor: does it stop?
  case checkUp = "E71"
  /// The car goes down a floor.
  case goDown = "E8"
  /// The car has gone down a floor: does it stop?
  case checkDown = "E81"
  /// The elevator has been inactive for long.
  case inactive = "E9"
}

/// A row of the book's table: a step, and the elevator's state when the step begins.
public struct KnuthRow: Hashable, Sendable {
  /// The step.
  public let step: KnuthStep
  /// The number of the user whose step it is; nil for a step of the elevator.
  public let user: Int?
  /// STATE.
  public let state: KnuthDirectionChart.State
  /// FLOOR, which a car on its way has taken already.
  public let floor: Int
  /// D1: people get in or out.
  public let isTransferring: Bool
  /// D2: the elevator has not been inactive for long.
  public let isActive: Bool
  /// D3: the doors are open and nobody moves.
  public let isIdleOpen: Bool

  /// A row from its columns; `isTransferring`, `isActive` and `isIdleOpen` are D1, D2 and D3.
  public init(
    step: KnuthStep, user: Int? = nil, state: KnuthDirectionChart.State, floor: Int, isTransferring: Bool,
    isActive: Bool, isIdleOpen: Bool
  ) {
    self.step = step
    self.user = user
    self.state = state
    self.floor = floor
    self.isTransferring = isTransferring
    self.isActive = isActive
    self.isIdleOpen = isIdleOpen
  }

  /// The row as the table has it, such as `0035 D 2 0 0 0 E8`.
  ///
  /// The time is in tenths of a second, begun ones omitted, with four digits or more.
  public func text(at instant: SimulationInstant) -> String {
    let units = String(instant.nanoseconds / KnuthConfiguration.unit.wholeNanoseconds)
    let time = String(repeating: "0", count: max(0, 4 - units.utf8.count)) + units
    let flags = [isTransferring, isActive, isIdleOpen].map { $0 ? "X" : "0" }
    return "\(time) \(state.letter) \(floor) \(flags[0]) \(flags[1]) \(flags[2]) \(step.rawValue)"
  }
}

extension Knuth {
  /// What Knuth's elevator can be told.
  public enum Stimulus: Hashable, Formed, ReadableStimulus, CustomStringConvertible {
    /// The next user of a list: enters when the one before has entered and `next` of that one has
    /// passed; the first one at once.
    case userEnters(KnuthUser, next: Duration)
    /// A user enters at once, apart from the list.
    case visitorEnters(KnuthUser)

    /// One of each.
    public static let cases: Forms<Self> = {
      let user = KnuthUser(from: 0, to: 2, patience: nil)
      return Forms([.userEnters(user, next: .seconds(5)), .visitorEnters(user)])
    }()

    /// The name, the floors and the times in seconds.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .userEnters(let user, let next):
        recorder.name("userEnters", "the next user of the list enters")
        return .userEnters(
          recorder.user(user), next: recorder.time("next", next, "from this user's entry to that of the next one"))
      case .visitorEnters(let user):
        recorder.name("visitorEnters", "a user enters at once, apart from the list")
        return .visitorEnters(recorder.user(user))
      }
    }

    /// The user.
    public var user: KnuthUser {
      switch self {
      case .userEnters(let user, _), .visitorEnters(let user): user
      }
    }

    /// Users of a list follow one another: the next line needs no instant.
    public var isFollowed: Bool {
      switch self {
      case .userEnters: true
      case .visitorEnters: false
      }
    }
  }

  /// What Knuth's elevator schedules: the activities that wait.
  public enum Event: Hashable, Formed, CustomStringConvertible {
    /// U1 of the next user of the list.
    case nextUser
    /// U4 of a user in the queue of a floor.
    case giveUp(user: Int, floor: Int)
    /// The next step of the car's main line.
    case car(KnuthCarChart.State)
    /// E5.
    case doorsClose
    /// E9.
    case inactive

    /// One of each, the steps of the car's main line each by its own name.
    public static let cases = Forms<Self>(
      [.nextUser, .giveUp(user: 1, floor: 0), .doorsClose, .inactive] + KnuthCarChart.State.allCases.map(Event.car))

    /// The step and, of U4, the user and the floor.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .nextUser: recorder.name(KnuthStep.enter.rawValue, "the next user of the list enters")
      case .giveUp(let user, let floor):
        recorder.name(KnuthStep.giveUp.rawValue, "a user gives up")
        return .giveUp(user: recorder.userNumber(user), floor: recorder.floor(floor))
      case .car(let step): recorder.name(step.rawValue, "the next step of the car")
      case .doorsClose: recorder.name(KnuthStep.close.rawValue, "the doors close")
      case .inactive: recorder.name(KnuthStep.inactive.rawValue, "the elevator has been inactive for long")
      }
      return self
    }
  }

  /// What Knuth's elevator says has happened.
  public enum Fact: Hashable, Formed, DeclaredFacts, CustomStringConvertible {
    /// A step began: a row of the table.
    case stepBegan(KnuthRow)
    /// A user gave up and left the system.
    case userLeft(user: Int, floor: Int)
    /// A user got out at the floor of destination.
    case userDelivered(user: Int, floor: Int)

    /// One of each.
    public static let cases = Forms<Self>([
      .stepBegan(
        KnuthRow(
          step: .enter, user: 1, state: .neutral, floor: 2, isTransferring: false, isActive: false, isIdleOpen: false)),
      .userLeft(user: 1, floor: 0), .userDelivered(user: 1, floor: 0),
    ])

    /// The name and the payload.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .stepBegan(let row):
        recorder.name("stepBegan", "a step began: a row of the table")
        let step = recorder.word("step", row.step, "the step, as the book names it")
        let user = recorder.whole(
          "user", row.user ?? 0, in: 0...Int64.max, "the user's number; 0 in a step of the elevator")
        return .stepBegan(
          KnuthRow(
            step: step, user: user == 0 ? nil : user, state: recorder.word("state", row.state, "STATE"),
            floor: recorder.floor(row.floor),
            isTransferring: recorder.flag("d1", row.isTransferring, "people get in or out"),
            isActive: recorder.flag("d2", row.isActive, "not inactive for long"),
            isIdleOpen: recorder.flag("d3", row.isIdleOpen, "doors open, and nobody moves")))
      case .userLeft(let user, let floor):
        recorder.name("userLeft", "a user gave up and left the system")
        return .userLeft(user: recorder.userNumber(user), floor: recorder.floor(floor))
      case .userDelivered(let user, let floor):
        recorder.name("userDelivered", "a user got out at the floor of destination")
        return .userDelivered(user: recorder.userNumber(user), floor: recorder.floor(floor))
      }
    }
  }
}

extension Recorder {
  fileprivate mutating func floor(_ floor: Int, key: String = "floor", _ meaning: StaticString = "the floor") -> Int {
    let floors = KnuthConfiguration.floors
    return whole(key, floor, in: Int64(floors.lowerBound)...Int64(floors.upperBound), meaning)
  }

  fileprivate mutating func userNumber(_ user: Int) -> Int {
    whole("user", user, in: 1...Int64.max, "the user's number, from 1, in the order of entry")
  }

  fileprivate mutating func user(_ user: KnuthUser) -> KnuthUser {
    KnuthUser(
      from: floor(user.origin, key: "in", "where the user comes"),
      to: floor(user.destination, key: "out", "where the user wants to go"),
      patience: field("patience", of: KnuthTime(time: user.patience)) {
        FieldForm(
          key: "patience", kind: .time(step: KnuthConfiguration.unit, word: KnuthTime.never), unit: .seconds,
          meaning: "how long the user waits in the queue")
      }.time)
  }

  fileprivate mutating func time(_ key: String, _ time: Duration, _ meaning: StaticString) -> Duration {
    field(key, of: KnuthTime(time: time)) {
      FieldForm(key: key, kind: .time(step: KnuthConfiguration.unit, word: nil), unit: .seconds, meaning: "\(meaning)")
    }.time ?? time
  }
}

/// A length of time in seconds with one decimal, or the word for ever.
private struct KnuthTime: FormValue {
  static let never = "never"

  /// The time; nil for ever.
  let time: Duration?

  init(time: Duration?) { self.time = time }

  init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    time = try? TimeText.duration(text)
    if time == nil, text != Self.never { return nil }
  }

  var fieldValue: FieldValue {
    guard let time else { return .text(Self.never) }
    let units = time.wholeNanoseconds / KnuthConfiguration.unit.wholeNanoseconds
    return .text("\(units / 10).\(units % 10)")
  }
}
