public import Elevators
public import SimulationCore

/// An elevator as it looks at one instant: its hoistway, the inside of its car, the panel and
/// the readouts.
///
/// > Units: metres, seconds, kilograms.
public struct ElevatorPicture: Hashable, MachinePicture {
  /// What can be clicked.
  public enum Control: Hashable, Sendable {
    /// A landing's sign or lobby, which chooses it.
    case landing(Int)
    /// A hall button.
    case hallButton(landing: Int, direction: Direction, entrance: Entrance? = nil)
    /// A button of the car panel.
    case carButton(landing: Int)
    /// The door-open button of a side.
    case doorOpen(Entrance)
    /// The door-close button of a side.
    case doorClose(Entrance)
    /// The hold button of a side.
    case hold(Entrance)
    /// The stop switch.
    case stopSwitch
    /// A doorway of the car, in which something can be put.
    case doorway(Entrance)
    /// A switch, detector or button of the service modes.
    case service(ServiceControl)
    /// The mark of a key that turns it back by one position.
    case serviceBack(ServiceControl)
    /// The title of the panel, which turns it over to the keys of the service modes, and back.
    case panelTitle
  }

  /// Somebody on a landing or in the car.
  public struct Passenger: Hashable, Sendable {
    /// The running number; it decides the looks.
    public var number: Int
    /// Body mass.
    public var mass: Int
    /// The sign of the landing to which the person goes.
    public var destination: String
    /// How far into the car the person is: 0 on the landing, 1 in the car.
    public var inside: Double
    /// Whether the person passes the doors.
    public var isWalking: Bool
    /// The side of the landing where the person waits, or passes the doors; matters where there are two.
    public var entrance = Entrance.front
  }

  /// A landing with all that is on it.
  public struct LandingView: Hashable, Sendable {
    /// The text of its sign.
    public var name: String
    /// Height of its floor.
    public var height: Double
    /// The sides on which doors open here.
    public var entrances: [Entrance]
    /// On which sides the lamps of its hall buttons are lit, for each direction that has buttons.
    public var hallLamps: [Direction: EntranceSet]
    /// On which sides its hall buttons are stuck, for each direction.
    public var stuckButtons: [Direction: EntranceSet] = [:]
    /// On which sides its lanterns are lit.
    public var lanterns: [Direction: EntranceSet]
    /// Who waits, in the order of the queue.
    public var waiting: [Passenger]
    /// Whether its button of the car panel is lit.
    public var isCarLampLit: Bool

    /// Who waits on a side, in the order of the queue.
    func queue(at side: Entrance) -> [Passenger] {
      entrances.count > 1 ? waiting.filter { $0.entrance == side } : waiting
    }

    /// The side on which somebody passes the doors.
    func side(of person: Passenger) -> Entrance { entrances.count > 1 ? person.entrance : entrances[0] }

    /// Whether a lamp of the side is among lit ones; a landing with one side has no other.
    func isLit(_ lit: EntranceSet?, at side: Entrance) -> Bool {
      guard let lit else { return false }
      return entrances.count > 1 ? lit.contains(side) : !lit.isEmpty
    }
  }

  /// The doors of one side of the car.
  public struct DoorView: Hashable, Sendable {
    /// The side.
    public var entrance: Entrance
    /// How far they are open: 0 shut to 1 fully open.
    public var opening: Double
    /// Whether both leaves part in the middle; else they go to one side.
    public var partsInMiddle: Bool
    /// What they are doing, in a word.
    public var state: String
    /// Whether an object other than a person is in them.
    public var isObstructed: Bool
    /// Whether the photo eye sees something.
    public var isPhotoEyeBlocked: Bool
    /// Whether the door-open button is held down.
    public var isOpenButtonHeld: Bool
  }

  /// The landings, the lowest first.
  public var landings: [LandingView]
  /// The doors of the car, front first.
  public var doors: [DoorView]
  /// Who is in the car, or passes its doors.
  public var aboard: [Passenger]
  /// Height of the car's floor.
  public var position: Double
  /// Upward speed.
  public var speed: Double
  /// Upward acceleration.
  public var acceleration: Double
  /// The number of the landing at which the car's doors are; nil between landings.
  public var level: Int?
  /// What the drive is doing, in words.
  public var drive: String
  /// The landing that the position indicators show.
  public var indicator: Int
  /// The arrow of the position indicators.
  public var direction: Direction?
  /// What is in the car.
  public var load: Int
  /// Its rated load.
  public var ratedLoad: Int
  /// How many people its rated load allows.
  public var capacity: Int
  /// Whether it is overloaded.
  public var isOverloaded: Bool
  /// Whether the buzzer sounds.
  public var isBuzzing: Bool
  /// Whether the stop switch is on.
  public var isStopped: Bool
  /// Whether there is one.
  public var hasStopSwitch = true
  /// What is seen of the service modes.
  public var service = ServiceView()
  /// How many people have been brought to where they wanted to go.
  public var delivered: Int
  /// What the person at the screen has chosen.
  public var selection: ElevatorSelection
  /// The instant, for the small movements of the people.
  public var time: Duration
  /// Which of panel and readouts are drawn.
  public var arrangement = PictureArrangement()
  /// The hoist; nil for an elevator without one.
  public var hoist: HoistPicture?

  /// Panel and readouts.
  public static var panes: Set<Pane> { [.panel, .readouts] }

  /// As many as it takes for the car to be as wide as high.
  public func columns(inRows rows: Int) -> Int? { ElevatorLayout.columns(of: self, inRows: rows) }

  /// Whether the machine room is what is seen.
  var showsMachineRoom: Bool { hoist != nil && selection.showsMachineRoom }

  /// Draws all parts that find room.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    var picture = self
    if theme.isStill { picture.time = .zero }
    if showsMachineRoom, let hoist {
      return MachineRoomView(picture: picture, hoist: hoist, bounds: bounds).draw(into: &grid, theme: theme)
    }
    let layout = ElevatorLayout(of: self, in: bounds)
    if let hoist { MachineStrip(hoist: hoist, picture: picture, layout: layout).draw(into: &grid, theme: theme) }
    HoistwayView(picture: picture, bounds: layout.hoistway).draw(into: &grid, theme: theme)
    CarView(picture: picture, bounds: layout.car).draw(into: &grid, theme: theme)
    if selection.key == nil {
      CarPanel(picture: picture, bounds: layout.panel).draw(into: &grid, theme: theme)
    } else {
      KeysPanel(picture: picture, bounds: layout.panel).draw(into: &grid, theme: theme)
    }
    CarReadouts(picture: picture, bounds: layout.readouts).draw(into: &grid, theme: theme)
    if let hoist, selection.showsNames {
      HoistwayNames(picture: picture, hoist: hoist, layout: layout).draw(into: &grid, theme: theme)
    }
  }

  /// The button, doors or landing at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    guard !showsMachineRoom else { return nil }
    let layout = ElevatorLayout(of: self, in: bounds)
    return controlOfPanel(column: column, row: row, in: layout.panel) ?? CarView(picture: self, bounds: layout.car)
      .control(column: column, row: row)
      ?? HoistwayView(picture: self, bounds: layout.hoistway).control(column: column, row: row)
  }

  /// The button of the panel at a cell.
  func controlOfPanel(column: Int, row: Int, in panel: CellRectangle) -> Control? {
    guard panel.contains(column: column, row: row) else { return nil }
    if row == panel.row { return .panelTitle }
    return selection.key == nil
      ? CarPanel(picture: self, bounds: panel).control(column: column, row: row)
      : KeysPanel(picture: self, bounds: panel).control(column: column, row: row)
  }

  /// The hall buttons that are stuck, in words; empty for none.
  var stuckText: String {
    let stuck = landings.flatMap { landing in
      [Direction.up, .down].filter { landing.stuckButtons[$0]?.isEmpty == false }.map {
        "\(landing.name) \($0.rawValue)"
      }
    }
    return stuck.isEmpty ? "" : "stuck: " + stuck.joined(separator: ", ")
  }

  /// The sign of a landing, or its number when there is no such landing.
  func name(of landing: Int) -> String {
    landings.indices.contains(landing - 1) ? landings[landing - 1].name : "\(landing)"
  }

  /// How many columns the longest sign takes.
  var nameWidth: Int { landings.reduce(1) { max($0, $1.name.unicodeScalars.count) } }

  /// Whether any landing has doors at the rear.
  var hasRear: Bool { doors.contains { $0.entrance == .rear } }

  /// How far the doors of a side are open at a landing: those of the car while it is there.
  func opening(of entrance: Entrance, at landing: Int) -> Double {
    guard level == landing, landings[landing - 1].entrances.contains(entrance) else { return 0 }
    return doors.first { $0.entrance == entrance }.map { max(0, min(1, $0.opening)) } ?? 0
  }
}
