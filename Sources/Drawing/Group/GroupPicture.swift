public import Elevators
public import SimulationCore

/// A group of cars as it looks at one instant: hoistways side by side, landings with their queues and calls, and
/// how people have been served so far.
///
/// > Units: metres, seconds, kilograms.
public struct GroupPicture: Hashable, MachinePicture {
  /// What can be clicked.
  public enum Control: Hashable, Sendable {
    /// A landing, which is chosen.
    case landing(Int)
    /// A hall button.
    case hallButton(landing: Int, direction: Direction)
    /// The head of a hoistway, which chooses its car.
    case car(Int)
    /// A hoistway at a landing, which chooses both.
    case hoistway(car: Int, landing: Int)
    /// The name of the dispatcher, which changes to the next one.
    case dispatcher
    /// The costs of a call, which go away.
    case costs
    /// A switch, detector or button of the chosen car or of the building.
    case service(ServiceControl)
    /// The mark of a key that turns it back by one position.
    case serviceBack(ServiceControl)
  }

  /// A car with its doors, and what it is asked to do.
  public struct Car: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Whether it stops at each landing, the lowest first.
    public var serves: [Bool]
    /// Height of its floor.
    public var position: Double
    /// Upward speed.
    public var speed: Double
    /// How far its doors are open: 0 shut to 1 fully open.
    public var opening: Double
    /// The landing that its indicators show.
    public var indicator: Int
    /// Which way it goes on; nil when it has no calls.
    public var direction: Direction?
    /// How many people are in it.
    public var riders: Int
    /// What is in it.
    public var load: Int
    /// Its rated load.
    public var ratedLoad: Int
    /// Whether it is overloaded.
    public var isOverloaded: Bool
    /// Whether its stop switch is on.
    public var isStopped: Bool
    /// What its indicators show of the service.
    public var sign: ServiceSign
    /// Whether each button of its panel is lit, the lowest landing first.
    public var calls: [Bool]
    /// What it is doing, in words.
    public var words: String
  }

  /// A hall call, and who answers it.
  public struct Call: Hashable, Sendable {
    /// Which way.
    public var direction: Direction
    /// The index of the car that is to answer it; nil while it has none.
    public var car: Int?
    /// In how many seconds that car is expected; nil where nobody knows.
    public var arrival: Double?
    /// Where to, where that was entered.
    public var destination: String?
  }

  /// A landing with all that is on it.
  public struct LandingView: Hashable, Sendable {
    /// The text of its sign.
    public var name: String
    /// Height of its floor.
    public var height: Double
    /// Whether destinations are entered there, in place of hall buttons.
    public var hasKeypad: Bool
    /// Whether the lamps of its hall buttons are lit; no value for a button that is not there.
    public var lamps: [Direction: Bool]
    /// The directions whose hall button is stuck, and ignored by a car that is there.
    public var stuckButtons: Set<Direction> = []
    /// Its calls, the oldest first.
    public var calls: [Call]
    /// Who waits, in the order in which they came.
    public var waiting: [ElevatorPicture.Passenger]

    /// Which hall buttons it has.
    var lampWays: [Direction] { [.up, .down].filter { lamps[$0] != nil } }
  }

  /// What a call would cost with each car.
  public struct Costs: Hashable, Sendable {
    /// One car's.
    public struct Candidate: Hashable, Sendable {
      /// The car's index.
      public var car: Int
      /// The parts, in the order of ``Costs/terms``.
      public var parts: [Double]
      /// Their sum.
      public var total: Double
    }

    /// What is asked, in words.
    public var question: String
    /// What the parts count.
    public var terms: [String]
    /// The cars that may answer it, the cheapest first.
    public var candidates: [Candidate]
    /// Why there are no costs, as a sentence; empty where there are.
    public var reason: String
    /// The index of the car that has the call; nil for none.
    public var holder: Int?
    /// The landing of the call; a landing's number.
    public var landing: Int
    /// Which way the call goes.
    public var direction: Direction
    /// When and why the call was given to the car that has it, in words; empty where nobody knows.
    public var decision = ""
  }

  /// The landings, the lowest first.
  public var landings: [LandingView]
  /// The cars, in the order of the group.
  public var cars: [Car]
  /// Who distributes the calls.
  public var dispatcher: String
  /// How many people wait.
  public var waiting: Int
  /// How many are in the cars.
  public var riding: Int
  /// How many have been brought to where they wanted to go.
  public var delivered: Int
  /// How long those who were let in waited on average, in seconds; nil for nobody.
  public var average: Double?
  /// The longest wait so far, of those who still wait too, in seconds; nil for nobody.
  public var longest: Double?
  /// How many people came in each of the last minutes, the oldest first.
  public var arrivals: [Int]
  /// What is known of the person that is followed; nil for nobody.
  public var person: String?
  /// Where the followed person is, in metres; nil for nobody.
  public var personHeight: Double?
  /// What the chosen call costs; nil when nobody asks.
  public var costs: Costs?
  /// The keys of the chosen car, while they are shown; nil else.
  public var service: ServiceView?
  /// The chosen car with its hoist, while its machine room is shown; nil else.
  public var machineRoom: ElevatorPicture?
  /// What the person at the screen has chosen.
  public var selection: GroupSelection
  /// The instant, for the small movements of the people.
  public var time: Duration

  /// Only where there is more room than the hoistways need.
  public static var timelineRoom: TimelineRoom { .spare }

  /// The landings, and a hoistway of eleven columns for each car.
  public func columns(inRows rows: Int) -> Int? { 46 + 11 * cars.count }

  /// Draws all parts that find room.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    var picture = self
    if theme.isStill { picture.time = .zero }
    if let room = machineRoom, let hoist = room.hoist {
      return drawMachineRoom(of: room, hoist, into: &grid, in: bounds, theme: theme)
    }
    let layout = GroupLayout(of: picture, in: bounds)
    GroupHeading(picture: picture, layout: layout).draw(into: &grid, theme: theme)
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

  /// The machine room of the chosen car, under the car's name and what it is doing.
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

  /// The button, landing, car or key at a cell.
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
