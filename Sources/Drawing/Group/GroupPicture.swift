public import Elevators
public import SimulationCore

/// A group of cars at one instant: hoistways side by side, landings with their queues and calls, and the service
/// quality so far.
///
/// > Units: metres, seconds, kilograms.
public struct GroupPicture: Hashable, MachinePicture {
  /// The clickable parts of the picture.
  public enum Control: Hashable, Sendable {
    /// A landing; a click selects it.
    case landing(Int)
    case hallButton(landing: Int, direction: Direction)
    /// The header of a hoistway; a click selects its car.
    case car(Int)
    /// A hoistway at a landing; a click selects both.
    case hoistway(car: Int, landing: Int)
    /// The name of the dispatcher; a click changes to the next one.
    case dispatcher
    /// The costs of a call; a click hides them.
    case costs
    /// A switch, detector or button of the selected car or of the building.
    case service(ServiceControl)
    /// The mark that turns a key back by one position.
    case serviceBack(ServiceControl)
  }

  /// A car with its doors and calls.
  public struct Car: Hashable, Sendable {
    /// The name of the car.
    public var name: String
    /// Whether it stops at each landing, the lowest first.
    public var serves: [Bool]
    /// The height of its floor.
    public var position: Double
    /// Upward speed.
    public var speed: Double
    /// The opening of its doors: 0 shut to 1 fully open.
    public var opening: Double
    /// The landing shown by its indicators.
    var indicator: Int
    /// Its direction; nil if it has no calls.
    public var direction: Direction?
    /// The number of riders.
    var riders: Int
    /// The load in it.
    public var load: Int
    /// Its rated load.
    public var ratedLoad: Int
    /// Whether it is overloaded.
    public var isOverloaded: Bool
    /// Whether its stop switch is on.
    public var isStopped: Bool
    /// The service sign of its indicators.
    public var sign: ServiceSign
    /// Whether each button of its panel is lit, the lowest landing first.
    public var calls: [Bool]
    /// The state of the car, in words.
    public var words: String
  }

  /// A hall call, and the car that answers it.
  public struct Call: Hashable, Sendable {
    /// The direction.
    public var direction: Direction
    /// The index of the assigned car; nil if unassigned.
    public var car: Int?
    /// The number of seconds until that car is expected; nil if unknown.
    public var arrival: Double?
    /// The destination, if it was entered.
    public var destination: String?
  }

  /// A landing with its queue, buttons and calls.
  public struct LandingView: Hashable, Sendable {
    /// The text of its sign.
    public var name: String
    /// The height of its floor.
    public var height: Double
    /// Whether destinations are entered at a keypad instead of hall buttons.
    var hasKeypad: Bool
    /// Whether each hall button's lamp is lit; no value for a missing button.
    public var lamps: [Direction: Bool]
    /// The directions whose hall button is stuck and ignored by the car that is there.
    var stuckButtons: Set<Direction> = []
    /// Its calls, the oldest first.
    public var calls: [Call]
    /// The waiting people, in the order of arrival.
    public var waiting: [ElevatorPicture.Passenger]

    /// The directions that have a hall button.
    var lampWays: [Direction] { [.up, .down].filter { lamps[$0] != nil } }
  }

  /// The costs of a call for each car.
  public struct Costs: Hashable, Sendable {
    /// The costs for one car.
    public struct Candidate: Hashable, Sendable {
      /// The car's index.
      public var car: Int
      /// The components, in the order of `Costs.terms`.
      public var parts: [Double]
      /// Their sum.
      public var total: Double
    }

    /// The call, in words.
    public var question: String
    /// The meaning of each component.
    var terms: [String]
    /// The cars that may answer the call, the cheapest first.
    public var candidates: [Candidate]
    /// The reason why there are no costs, as a sentence; empty if there are.
    public var reason: String
    /// The index of the car that has the call, or nil.
    public var holder: Int?
    /// The landing of the call; a landing's number.
    public var landing: Int
    /// The direction of the call.
    public var direction: Direction
    /// When and why the call was assigned to its car, in words; empty if unknown.
    public var decision = ""
  }

  /// The landings, the lowest first.
  public var landings: [LandingView]
  /// The cars, in the order of the group.
  public var cars: [Car]
  /// The dispatcher.
  public var dispatcher: String
  /// The number of waiting people.
  public var waiting: Int
  /// The number of people in the cars.
  var riding: Int
  /// The number of people delivered to their destinations.
  var delivered: Int
  /// The average wait of boarded people, in seconds; nil if there are none.
  var average: Double?
  /// The longest wait so far, including people still waiting, in seconds; nil if there are none.
  public var longest: Double?
  /// The last minutes, the oldest first.
  var minutes: [GroupStatistics.Minute]
  /// Whether the cars have hoists, of which the energy is known.
  var hasHoists = false
  /// The description of the followed person; nil if nobody is followed.
  public var person: String?
  /// The height of the followed person, in metres; nil if nobody is followed.
  var personHeight: Double?
  /// The costs of the selected call; nil if they are not shown.
  public var costs: Costs?
  /// The keys of the selected car; nil if they are not shown.
  public var service: ServiceView?
  /// The selected car with its hoist; nil if its machine room is not shown.
  public var machineRoom: ElevatorPicture?
  /// The user's selection.
  public var selection: GroupSelection
  /// The instant, for the idle movements of the people.
  public var time: Duration

  /// The timeline is shown only if there is more room than the hoistways need.
  public static var timelineRoom: TimelineRoom { .spare }

  /// Returns the width of the landings plus eleven columns for each car's hoistway.
  public func columns(inRows rows: Int) -> Int? { 46 + 11 * cars.count }

  /// Draws all parts that fit.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    var picture = self
    if theme.isStill { picture.time = .zero }
    if let room = machineRoom, let hoist = room.hoist {
      return drawMachineRoom(of: room, hoist, into: &grid, in: bounds, theme: theme)
    }
    let layout = GroupLayout(of: picture, in: bounds)
    // A picture that stands for itself has no keys, and so nothing that they act on.
    if grid.standsAlone { (picture.selection.landing, picture.selection.car) = (0, -1) }
    GroupHeading(picture: picture, layout: layout).draw(into: &grid, theme: theme)
    GroupHistories(picture: picture, bounds: layout.histories).draw(into: &grid, theme: theme)
    if theme.drawsPixels {
      GroupPainter(picture: picture, layout: layout).draw(into: &grid)
    } else {
      GroupLineArt(picture: picture, layout: layout, theme: theme).draw(into: &grid)
    }
    GroupSigns(picture: picture, layout: layout, theme: theme).draw(into: &grid)
    if let costs {
      CostsBox(costs: costs, picture: picture, bounds: layout.overlay).draw(into: &grid, theme: theme)
    } else if let panel = picture.keys(in: layout) {
      panel.draw(into: &grid, theme: theme)
    }
  }

  /// Draws the machine room of the selected car, below the car's name and state.
  private func drawMachineRoom(
    of room: ElevatorPicture, _ hoist: HoistPicture, into grid: inout Grid, in bounds: CellRectangle, theme: Theme
  ) {
    let car = cars[selection.car]
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.write(" machine of car \(car.name)", theme.style(\.accent, isBold: true), into: &grid)
    line.write("  \(car.words)", theme.style(\.text), into: &grid)
    let inner = bounds.trailing(rows: bounds.height - 1)
    MachineRoomView(picture: room, hoist: hoist, bounds: inner).draw(into: &grid, theme: theme)
  }

  /// Returns the button, landing, car or key at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    guard machineRoom == nil else { return nil }
    let layout = GroupLayout(of: self, in: bounds)
    if layout.overlay.contains(column: column, row: row) {
      if costs != nil { return .costs }
      if let panel = keys(in: layout) {
        switch panel.control(column: column, row: row) {
        case .service(let key): return .service(key)
        case .serviceBack(let key): return .serviceBack(key)
        default: return nil
        }
      }
    }
    return layout.control(column: column, row: row)
  }

  private func keys(in layout: GroupLayout) -> KeysPanel? {
    guard let service, cars.indices.contains(selection.car) else { return nil }
    return KeysPanel(
      service: service, key: selection.key, title: "keys of \(cars[selection.car].name)", bounds: layout.overlay)
  }
}
