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
    step: KnuthStep,
    user: Int? = nil,
    state: KnuthDirectionChart.State,
    floor: Int,
    isTransferring: Bool,
    isActive: Bool,
    isIdleOpen: Bool
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
  /// The stimuli of Knuth's elevator.
  public enum Stimulus: Hashable, ReadableStimulus {
    /// The next user of a list: enters when the one before has entered and `next` of that one has
    /// passed; the first one at once.
    case userEnters(KnuthUser, next: Duration)
    /// A user enters at once, apart from the list.
    case visitorEnters(KnuthUser)

    /// The names and payloads of all stimuli.
    public static var forms: [RecordForm] {
      let floors = FieldForm.Kind.integer(
        Int64(KnuthConfiguration.floors.lowerBound)...Int64(KnuthConfiguration.floors.upperBound)
      )
      let user = [
        FieldForm(key: "in", kind: floors),
        FieldForm(key: "out", kind: floors),
        FieldForm(key: "patience", kind: .time(step: KnuthConfiguration.unit, word: "never")),
      ]
      let next = FieldForm(key: "next", kind: .time(step: KnuthConfiguration.unit, word: nil))
      return [
        RecordForm(name: "userEnters", fields: user + [next]),
        RecordForm(name: "visitorEnters", fields: user),
      ]
    }

    /// The stimulus of a record that fits one of the forms.
    public init?(_ record: FilledForm) {
      var floors: [Int] = []
      var times: [Duration?] = []
      for field in record.fields {
        switch field.value {
        case .integer(let floor): floors.append(Int(floor))
        case .text(let text): times.append(try? TimeText.duration(text))
        case .flag, .number: return nil
        }
      }
      guard floors.count == 2, let patience = times.first else { return nil }
      let user = KnuthUser(from: floors[0], to: floors[1], patience: patience)
      switch (record.name, times.dropFirst().first ?? nil) {
      case ("userEnters", let next?): self = .userEnters(user, next: next)
      case ("visitorEnters", nil): self = .visitorEnters(user)
      default: return nil
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

    /// Tells the name, the floors and the times in seconds.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .userEnters: recorder.name("userEnters")
      case .visitorEnters: recorder.name("visitorEnters")
      }
      recorder.field("in", Int64(user.origin))
      recorder.field("out", Int64(user.destination))
      recorder.field("patience", user.patience.map(Self.seconds) ?? "never")
      if case .userEnters(_, let next) = self { recorder.field("next", Self.seconds(next)) }
    }

    /// A length of time in seconds with one decimal.
    private static func seconds(_ duration: Duration) -> String {
      let units = duration.wholeNanoseconds / KnuthConfiguration.unit.wholeNanoseconds
      return "\(units / 10).\(units % 10)"
    }
  }

  /// What Knuth's elevator schedules: the activities that wait.
  public enum Event: Hashable, Recordable {
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

    /// Tells the step and, of U4, the user and the floor.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .nextUser: recorder.name(KnuthStep.enter.rawValue)
      case .giveUp(let user, let floor):
        recorder.name(KnuthStep.giveUp.rawValue)
        recorder.field("user", Int64(user))
        recorder.field("floor", Int64(floor))
      case .car(let step): recorder.name(step.rawValue)
      case .doorsClose: recorder.name(KnuthStep.close.rawValue)
      case .inactive: recorder.name(KnuthStep.inactive.rawValue)
      }
    }
  }

  /// The facts of Knuth's elevator.
  public enum Fact: Hashable, DeclaredFacts {
    /// A step began: a row of the table.
    case stepBegan(KnuthRow)
    /// A user gave up and left the system.
    case userLeft(user: Int, floor: Int)
    /// A user got out at the floor of destination.
    case userDelivered(user: Int, floor: Int)

    /// Tells the name and the payload.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .stepBegan(let row):
        recorder.name("stepBegan")
        recorder.field("step", row.step.rawValue)
        recorder.field("user", Int64(row.user ?? 0))
        recorder.field("state", row.state.rawValue)
        recorder.field("floor", Int64(row.floor))
        recorder.field("d1", row.isTransferring)
        recorder.field("d2", row.isActive)
        recorder.field("d3", row.isIdleOpen)
      case .userLeft(let user, let floor):
        recorder.name("userLeft")
        recorder.field("user", Int64(user))
        recorder.field("floor", Int64(floor))
      case .userDelivered(let user, let floor):
        recorder.name("userDelivered")
        recorder.field("user", Int64(user))
        recorder.field("floor", Int64(floor))
      }
    }

    /// The names and payloads of all facts; `user` is 0 in a step of the elevator.
    public static var forms: [RecordForm] {
      let floors = FieldForm.Kind.integer(
        Int64(KnuthConfiguration.floors.lowerBound)...Int64(KnuthConfiguration.floors.upperBound)
      )
      let floor = FieldForm(key: "floor", kind: floors)
      let user = FieldForm(key: "user", kind: .integer(1...Int64.max))
      let states = KnuthDirectionChart.State.allCases.map(\.rawValue)
      return [
        RecordForm(
          name: "stepBegan",
          fields: [
            FieldForm(key: "step", kind: .choice(KnuthStep.allCases.map(\.rawValue))),
            FieldForm(key: "user", kind: .integer(0...Int64.max)),
            FieldForm(key: "state", kind: .choice(states)),
            floor,
            FieldForm(key: "d1", kind: .flag),
            FieldForm(key: "d2", kind: .flag),
            FieldForm(key: "d3", kind: .flag),
          ]
        ),
        RecordForm(name: "userLeft", fields: [user, floor]),
        RecordForm(name: "userDelivered", fields: [user, floor]),
      ]
    }
  }
}
