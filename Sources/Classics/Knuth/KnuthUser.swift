public import SimulationCore

/// Where a user of Knuth's elevator comes and wants to go, and how long he or she waits for it.
public struct KnuthUser: Hashable, Sendable, CustomStringConvertible {
  /// The floor of entry: the book's IN.
  public let origin: Int
  /// The floor of destination: the book's OUT.
  public let destination: Int
  /// How long the user waits in the queue: the book's GIVEUPTIME; nil for ever.
  public let patience: Duration?

  /// A user.
  public init(from origin: Int, to destination: Int, patience: Duration?) {
    self.origin = origin
    self.destination = destination
    self.patience = patience
  }

  /// Floors and patience: `0 to 3, for 15.2 seconds`.
  public var description: String { "\(origin) to \(destination), " + (patience.map { "for \($0)" } ?? "for ever") }
}

/// A user who is in the system, in a queue or in the car.
public struct KnuthPassenger: Sendable {
  /// The running number, from 1, in the order of entry.
  public let number: Int
  /// What the user wants.
  public let user: KnuthUser
  /// When the user joined the queue, or got in.
  public internal(set) var since: SimulationInstant
  /// The activity U4 of a user in a queue.
  var giveUp: ScheduledEvent?
}

/// A user of the list that a run was given, who has not entered yet.
public struct KnuthEntry: Hashable, Sendable {
  /// The user.
  public let user: KnuthUser
  /// From this user's entry to that of the next one: the book's INTERTIME.
  public let next: Duration
}

/// The buttons of one kind, one a floor; pressed ones are lit until the car clears them.
public struct KnuthButtons: Hashable, Sendable {
  private var pressed = [Bool](repeating: false, count: KnuthConfiguration.floors.count)

  /// Whether the button of a floor is pressed.
  public internal(set) subscript(floor: Int) -> Bool {
    get { pressed[floor] }
    set { pressed[floor] = newValue }
  }

  /// Whether any button of some floors is pressed.
  func contains(in floors: Range<Int>) -> Bool { pressed[floors].contains(true) }
}
