public import Motion
public import SimulationCore

/// Knuth's elevator: five floors, one car, and the algorithm of The Art of Computer Programming,
/// volume 1, section 2.2.5.
///
/// Users enter by a list. Each one of the book's activities gives a row of its table, the fact
/// `stepBegan`. Steps that the book takes immediately happen inside the activity that leads to them,
/// so nothing that is due at the same instant comes between the two.
public struct Knuth: DescribedMachine {
  /// The parameters.
  public let configuration: KnuthConfiguration
  /// The step that the car's main line takes next, or has taken last and rests in.
  public internal(set) var car = Region(KnuthCarChart())
  /// The doors: D1 and D3.
  public internal(set) var doors = Region(KnuthDoorChart())
  /// STATE.
  public internal(set) var state = Region(KnuthDirectionChart())
  /// FLOOR: where the car is, or the floor that it goes to or passes next.
  public internal(set) var floor = KnuthConfiguration.homeFloor
  /// D2: whether the elevator has been active of late.
  public internal(set) var isActive = false

  /// CALLUP: the buttons for up, outside.
  public internal(set) var upButtons = KnuthButtons()
  /// CALLDOWN: the buttons for down, outside.
  public internal(set) var downButtons = KnuthButtons()
  /// CALLCAR: the buttons in the car.
  public internal(set) var carButtons = KnuthButtons()

  /// QUEUE: who waits at each floor, the front first.
  public internal(set) var queues = [[KnuthPassenger]](repeating: [], count: KnuthConfiguration.floors.count)
  /// ELEVATOR: who is in the car, the one who entered last at the end.
  public internal(set) var riders: [KnuthPassenger] = []
  /// How many users have entered.
  public internal(set) var enteredCount = 0
  /// How many users have got out where they wanted.
  public internal(set) var deliveredCount = 0
  /// How many users have given up.
  public internal(set) var leftCount = 0

  /// The users of the list, with those who have entered up to ``nextEntry``.
  var entries: [KnuthEntry] = []
  /// The index in the list of the user who enters next.
  var nextEntry = 0
  /// U1 of the next user of the list.
  var entryEvent: ScheduledEvent?
  /// The pending step of the car's main line.
  var carEvent: ScheduledEvent?
  /// E5.
  var closeEvent: ScheduledEvent?
  /// E9.
  var inactiveEvent: ScheduledEvent?

  /// How far the doors are open, for views: 0 shut to 1 open.
  public internal(set) var doorOpening = AnimatedValue(0)
  /// Where the car is, for views: the number of a floor, or a fraction between two.
  public internal(set) var position = AnimatedValue(Double(KnuthConfiguration.homeFloor))
  /// The step that began last.
  public internal(set) var lastRow: KnuthRow?

  /// The elevator dormant at the home floor.
  public init(_ configuration: KnuthConfiguration = .book) { self.configuration = configuration }

  /// The diagrams of the three regions.
  public var diagrams: [StateDiagram] {
    [StateDiagram(car.chart), StateDiagram(doors.chart), StateDiagram(state.chart)]
  }

  /// Nothing is armed at rest.
  public mutating func start(in context: inout some MachineContext<Self>) {}

  /// A user is put on the list, or enters.
  public mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    switch stimulus {
    case .userEnters(let user, let next):
      entries.append(KnuthEntry(user: user, next: next))
      if entryEvent == nil { entryEvent = context.arm(.nextUser, after: .zero) }
    case .visitorEnters(let user): enter(user, in: &context)
    }
  }

  /// An activity is due.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .nextUser:
      entryEvent = nil
      takeEntry(in: &context)
    case .giveUp(let user, let floor): giveUp(user, at: floor, in: &context)
    case .car(let step):
      carEvent = nil
      take(step, in: &context)
    case .doorsClose:
      closeEvent = nil
      close(in: &context)
    case .inactive:
      inactiveEvent = nil
      becomeInactive(in: &context)
    }
  }

  /// Tells the row of a step that begins.
  mutating func begin(_ step: KnuthStep, user: Int? = nil, in context: inout some MachineContext<Self>) {
    let row = KnuthRow(
      step: step, user: user, state: state.state, floor: floor, isTransferring: doors.state == .busy,
      isActive: isActive, isIdleOpen: doors.state == .idle)
    lastRow = row
    context.emit(.stepBegan(row))
  }

  /// Whether any of the three buttons of some floors is pressed.
  func isCalled(in floors: Range<Int>) -> Bool {
    upButtons.contains(in: floors) || downButtons.contains(in: floors) || carButtons.contains(in: floors)
  }

  /// Whether any of the three buttons of a floor is pressed.
  func isCalled(at floor: Int) -> Bool { isCalled(in: floor..<(floor + 1)) }

  /// The floors above the car's.
  var floorsAbove: Range<Int> { (floor + 1)..<(KnuthConfiguration.floors.upperBound + 1) }

  /// The floors below the car's.
  var floorsBelow: Range<Int> { KnuthConfiguration.floors.lowerBound..<floor }

  /// Whether the doors or the car move at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    doorOpening.isMoving(at: instant.elapsed) || position.isMoving(at: instant.elapsed)
  }
}
