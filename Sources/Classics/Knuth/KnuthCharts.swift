public import SimulationCore

/// Where the car's main line goes on: the step that it takes next, or has taken last and rests in.
///
/// E5 and E9 are activities of their own, and therefore no states of this chart.
public struct KnuthCarChart: Statechart {
  /// The steps, by the book's names; E71 and E81 are the checks that end E7 and E8.
  public enum State: String, CaseIterable, Sendable {
    /// Dormant at the home floor.
    case waiting = "E1"
    /// About to arrive.
    case arriving = "E2"
    /// About to open the doors.
    case opening = "E3"
    /// Letting people out and in.
    case transferring = "E4"
    /// About to leave.
    case leaving = "E6"
    /// About to go up a floor.
    case goingUp = "E7"
    /// On the way up.
    case checkingUp = "E71"
    /// About to go down a floor.
    case goingDown = "E8"
    /// On the way down.
    case checkingDown = "E81"
  }

  /// What moves the car from step to step.
  public enum Trigger: String, CaseIterable, Sendable {
    /// Somebody at the home floor wakes the car.
    case calledHere
    /// Somebody elsewhere wakes the car.
    case calledElsewhere
    /// The car is at a floor.
    case arrived
    case doorsOpening
    case doorsClosing
    /// A user comes before the car has left.
    case userCame
    /// Nothing is to be done.
    case nothingToDo
    /// The car leaves upwards.
    case departingUp
    /// The car leaves downwards.
    case departingDown
    /// A floor's way begins.
    case floorBegun
    /// The car passes a floor.
    case passing
    /// The car is to stop at a floor.
    case stopping
  }

  /// The region's name.
  public var name: String { "car" }
  /// Dormant.
  public var initial: State { .waiting }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.waiting, .calledHere): .opening
    case (.waiting, .calledElsewhere): .leaving
    case (.arriving, .arrived): .opening
    case (.opening, .doorsOpening): .transferring
    case (.transferring, .doorsClosing): .leaving
    case (.leaving, .userCame): .opening
    case (.leaving, .nothingToDo): .waiting
    case (.leaving, .departingUp): .goingUp
    case (.leaving, .departingDown): .goingDown
    case (.goingUp, .floorBegun): .checkingUp
    case (.checkingUp, .passing): .goingUp
    case (.checkingUp, .stopping), (.checkingDown, .stopping): .arriving
    case (.goingDown, .floorBegun): .checkingDown
    case (.checkingDown, .passing): .goingDown
    default: nil
    }
  }
}

/// The doors: what the book keeps in D1 and D3.
public struct KnuthDoorChart: Statechart {
  /// The states of the doors.
  public enum State: String, CaseIterable, Sendable {
    /// Shut, or closing: D1 and D3 are both zero.
    case shut
    /// Open, or opening, for people who get in or out: D1 is set.
    case busy
    /// Open, and nobody moves: D3 is set.
    case idle
  }

  /// What moves the doors from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The doors open.
    case opened
    /// Nobody is left who wants in or out.
    case emptied
    /// A user comes while they are open.
    case userCame
    /// The doors close.
    case closed
  }

  /// The region's name.
  public var name: String { "doors" }
  /// Shut.
  public var initial: State { .shut }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.shut, .opened): .busy
    case (.busy, .emptied): .idle
    case (.idle, .userCame): .busy
    case (.idle, .closed): .shut
    default: nil
    }
  }
}

/// The book's STATE: which way the car means to go.
public struct KnuthDirectionChart: Statechart {
  /// The values of STATE.
  public enum State: String, CaseIterable, Sendable {
    /// Neither way.
    case neutral
    /// GOINGUP.
    case up
    /// GOINGDOWN.
    case down

    /// The letter in the book's table.
    public var letter: Character {
      switch self {
      case .neutral: "N"
      case .up: "U"
      case .down: "D"
      }
    }
  }

  /// What changes STATE.
  public enum Trigger: String, CaseIterable, Sendable {
    /// It goes up from here.
    case turnedUp
    /// It goes down from here.
    case turnedDown
    /// Nothing is left to do this way or that.
    case settled
  }

  /// The region's name.
  public var name: String { "state" }
  /// Neutral.
  public var initial: State { .neutral }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.neutral, .turnedUp), (.down, .turnedUp): .up
    case (.neutral, .turnedDown), (.up, .turnedDown): .down
    case (.up, .settled), (.down, .settled): .neutral
    default: nil
    }
  }
}
