import SimulationCore

/// What a controller knows and has decided of the doors of one side.
public struct DoorControl: Sendable {
  /// The decision, with what belongs to it.
  enum State: Hashable, Sendable {
    case closed
    case opening(DoorCycle)
    /// They are open until an instant, if nothing holds them longer.
    case dwelling(DoorCycle, until: SimulationInstant)
    case held(DoorCycle)
    case closing(DoorCycle)
    case nudging(DoorCycle)
  }

  /// The decision without what belongs to it, as its chart declares it.
  public struct Decision: Sendable {
    /// The declaration.
    public let chart: CollectiveDoorChart
    /// The present state.
    public let state: CollectiveDoorChart.State

    /// Whether the chart declares a transition for a trigger in the present state.
    func canMove(on trigger: CollectiveDoorChart.Trigger) -> Bool { chart.target(from: state, on: trigger) != nil }
  }

  /// The side.
  public let entrance: Entrance
  /// Whether the door-open button is held down.
  public internal(set) var isOpenButtonPressed = false
  /// Whether the door-close button is held down.
  public internal(set) var isCloseButtonPressed = false
  var isPhotoEyeBlocked = false
  private var state = State.closed

  init(entrance: Entrance) { self.entrance = entrance }

  /// The region of the decision.
  public var region: Decision { Decision(chart: CollectiveDoorChart(entrance: entrance), state: state.kind) }

  /// How often something between them has made them open again at this stop.
  public var reopenCount: Int { cycle?.reopenCount ?? 0 }

  /// Whether they nudge when they close next.
  public var mustNudge: Bool { cycle?.mustNudge == true }

  /// The present opening; nil while they are shut.
  var cycle: DoorCycle? {
    get {
      switch state {
      case .closed: nil
      case .opening(let cycle), .dwelling(let cycle, _), .held(let cycle), .closing(let cycle), .nudging(let cycle):
        cycle
      }
    }
    set { if let newValue { state = State(state.kind, newValue, until: dwellEnd) } }
  }

  /// When the dwell is over; nil while none runs.
  var dwellEnd: SimulationInstant? { if case .dwelling(_, let end) = state { end } else { nil } }

  /// Whether they are open.
  var isOpen: Bool { state.kind == .dwelling || state.kind == .held }

  /// Whether they are to close.
  var isClosing: Bool { state.kind == .closing || state.kind == .nudging }

  /// Whether they keep closing without the photo eye.
  var pressesOn: Bool { state.kind == .nudging && isPhotoEyeBlocked }

  /// Changes the decision, which begins and ends openings.
  mutating func move<Event, Fact>(on trigger: CollectiveDoorChart.Trigger, in outbox: inout Outbox<Event, Fact>) {
    let target = region.chart.transition(from: state.kind, on: trigger, in: &outbox)
    var cycle = cycle ?? DoorCycle()
    cycle.forgetPast(at: outbox.now)
    state = State(target, cycle, until: outbox.now)
  }

  /// Lets open doors dwell until an instant.
  mutating func dwell(until end: SimulationInstant) {
    if case .dwelling(let cycle, _) = state { state = .dwelling(cycle, until: end) }
  }
}

extension DoorControl.State {
  fileprivate init(_ kind: CollectiveDoorChart.State, _ cycle: DoorCycle, until end: SimulationInstant?) {
    self =
      switch kind {
      case .closed: .closed
      case .opening: .opening(cycle)
      case .dwelling: .dwelling(cycle, until: end ?? .start)
      case .held: .held(cycle)
      case .closing: .closing(cycle)
      case .nudging: .nudging(cycle)
      }
  }

  /// The state without what belongs to it.
  fileprivate var kind: CollectiveDoorChart.State {
    switch self {
    case .closed: .closed
    case .opening: .opening
    case .dwelling: .dwelling
    case .held: .held
    case .closing: .closing
    case .nudging: .nudging
    }
  }
}

/// One opening of the doors, from the decision to open them until they are shut.
struct DoorCycle: Hashable, Sendable {
  /// Their first opening at this stop, which has a minimum time.
  var opening = LeastTime.ahead
  /// How often something between them has made them open again.
  var reopenCount = 0
  /// Whether the doorway is obstructed for so long that they nudge when they close next.
  var mustNudge = false
  /// How often they were held as they nudged.
  var heldCount = 0
  /// Until when the hold button keeps them; nil while it does not.
  var holdEnd: SimulationInstant?
  /// Whether they were held, and have not opened since.
  var wasTouched = false

  /// They begin to close.
  mutating func endOpening() { if opening != .ahead { opening = .over } }

  /// Forgets instants that have passed.
  mutating func forgetPast(at now: SimulationInstant) {
    opening.forgetPast(at: now)
    if let end = holdEnd, end <= now { holdEnd = nil }
  }
}

/// A time that must have passed before doors may begin to close.
enum LeastTime: Hashable, Sendable {
  /// It has not begun.
  case ahead
  /// It lasts until an instant.
  case until(SimulationInstant)
  case over

  /// The earliest instant at which it lets the doors close.
  func end(at now: SimulationInstant) -> SimulationInstant {
    if case .until(let end) = self { max(end, now) } else { now }
  }

  /// Forgets an instant that has passed.
  mutating func forgetPast(at now: SimulationInstant) { if case .until(let end) = self, end <= now { self = .over } }
}
