public import SimulationCore

/// Somebody who uses the elevator.
public struct Person: Hashable, Sendable {
  /// What somebody is doing.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// Stands at the landing.
    case waiting
    /// Passes the doors, into the car.
    case entering
    /// Is in the car.
    case riding
    /// Passes the doors, out of the car.
    case leaving
  }

  /// What somebody knows who waits where destinations are entered.
  public enum Entry: Hashable, Sendable {
    /// Nothing is entered.
    case none
    /// The destination is entered, and no car was named yet.
    case entered
    /// A car was named, by its index: only that one is boarded.
    case directed(to: Int)
    /// Somebody else with the same destination is followed to a car, by its index: nothing is entered.
    case following(to: Int)
  }

  /// Where somebody goes who is to change.
  public struct Onward: Hashable, Sendable {
    /// The landing where the journey ends.
    public let goal: Int
    /// The side by which the person is to leave there; nil for its first.
    public let exit: Entrance?
  }

  /// The walk from a keypad to the car.
  public enum Walk: Hashable, Sendable {
    /// No car was named yet.
    case ahead
    /// The person walks, and can get in nowhere.
    case underWay
    /// The person is where the cars are.
    case over
  }

  /// The running number, from 1; whoever changes has another one then.
  public let number: Int
  /// Body mass in kilograms.
  public let mass: Int
  /// Where the journey begins; a landing's number.
  public internal(set) var origin: Int
  /// Where it is to end, or where the person is to change.
  public let destination: Int
  /// Where the journey ends for somebody who is to change; nil for whoever is not.
  public let onward: Onward?
  /// The side of the landing where the person waits, or passes the doors.
  public internal(set) var entrance: Entrance
  /// The side by which the person is to leave the car at the destination.
  public let exit: Entrance
  /// What the person is doing.
  public internal(set) var phase = Phase.waiting
  /// When the person arrived at the landing.
  public let arrived: SimulationInstant
  /// When the present phase began.
  public internal(set) var since: SimulationInstant
  /// How long passing the doors takes, while the person passes them; zero else.
  public internal(set) var transfer = Duration.zero

  /// The index of the car that the person is in, or passes the doors of; nil for somebody who waits.
  public internal(set) var car: Int?
  /// The index of the car that the person lets go before pressing again, since there was no room or it does
  /// not stop at the destination; nil for none.
  public internal(set) var carLetGo: Int?

  /// The keypad's answer; none where there is no keypad.
  public internal(set) var entry = Entry.none

  /// The index of the bank that the person goes to; 0 where all cars share their hall buttons.
  public let bank: Int
  /// What makes the person unlike others.
  public let traits: PersonTraits
  /// The walk from a keypad to the car.
  public internal(set) var walk = Walk.ahead

  /// Whether the person lets a car go before pressing again.
  public var isLettingGo: Bool { carLetGo != nil }

  /// The direction of the journey.
  public var direction: Direction { destination > origin ? .up : .down }
}
