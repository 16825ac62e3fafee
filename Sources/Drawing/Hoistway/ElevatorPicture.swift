public import Elevators
public import SimulationCore

/// An elevator at one instant: its hoistway, the inside of its car, the panel and the readouts.
///
/// > Units: metres, seconds, kilograms.
public struct ElevatorPicture: Hashable, MachinePicture {
  /// The clickable parts of the picture.
  public enum Control: Hashable, Sendable {
    /// The sign or lobby of a landing; a click chooses the landing.
    case landing(Int)
    case hallButton(landing: Int, direction: Direction, entrance: Entrance? = nil)
    /// A button of the car panel.
    case carButton(landing: Int)
    /// The door-open button of an entrance.
    case doorOpen(Entrance)
    /// The door-close button of an entrance.
    case doorClose(Entrance)
    /// The hold button of an entrance.
    case hold(Entrance)
    case stopSwitch
    /// A doorway of the car; a click puts an object into it.
    case doorway(Entrance)
    /// A switch, detector or button of the service modes.
    case service(ServiceControl)
    /// The mark that turns a key back by one position.
    case serviceBack(ServiceControl)
    /// The title of the panel, which switches between the car buttons and the keys of the service modes.
    case panelTitle
  }

  /// A person on a landing or in the car.
  public struct Passenger: Hashable, Sendable {
    /// The serial number, which determines the looks.
    public var number: Int
    /// Body mass.
    public var mass: Int
    /// The sign of the person's destination.
    public var destination: String
    /// The progress into the car: 0 on the landing, 1 in the car.
    public var inside: Double
    /// Whether the person is passing the doors.
    var isWalking: Bool
    /// The entrance where the person waits or passes the doors; relevant if there are two.
    public var entrance = Entrance.front
  }

  /// A landing with its buttons, lanterns and queue.
  public struct LandingView: Hashable, Sendable {
    /// The text of its sign.
    public var name: String
    /// The height of its floor.
    public var height: Double
    /// The entrances that have doors here.
    public var entrances: [Entrance]
    /// The entrances whose hall button lamps are lit, for each direction that has buttons.
    var hallLamps: [Direction: EntranceSet]
    /// The entrances whose hall buttons are stuck, for each direction.
    var stuckButtons: [Direction: EntranceSet] = [:]
    /// The entrances whose lanterns are lit.
    var lanterns: [Direction: EntranceSet]
    /// The waiting passengers, in the order of the queue.
    public var waiting: [Passenger]
    /// Whether its button of the car panel is lit.
    var isCarLampLit: Bool

    /// Returns the passengers waiting at an entrance, in the order of the queue.
    func queue(at side: Entrance) -> [Passenger] {
      entrances.count > 1 ? waiting.filter { $0.entrance == side } : waiting
    }

    /// Returns the entrance at which a person passes the doors.
    func side(of person: Passenger) -> Entrance { entrances.count > 1 ? person.entrance : entrances[0] }

    /// Returns whether an entrance's lamp is among the lit ones; on a landing with one entrance, whether any is.
    func isLit(_ lit: EntranceSet?, at side: Entrance) -> Bool {
      guard let lit else { return false }
      return entrances.count > 1 ? lit.contains(side) : !lit.isEmpty
    }
  }

  /// The doors of one entrance of the car.
  public struct DoorView: Hashable, Sendable {
    /// The entrance.
    public var entrance: Entrance
    /// The opening: 0 shut to 1 fully open.
    public var opening: Double
    /// Whether the doors are centre-opening; otherwise they slide to one side.
    var partsInMiddle: Bool
    /// The state of the doors, in a word.
    public var state: String
    /// Whether an object other than a person is in the doors.
    public var isObstructed: Bool
    /// Whether the photo eye is blocked.
    var isPhotoEyeBlocked: Bool
    /// Whether the door-open button is held down.
    public var isOpenButtonHeld: Bool
  }

  /// The landings, the lowest first.
  public var landings: [LandingView]
  /// The doors of the car, front entrance first.
  public var doors: [DoorView]
  /// The people in the car or passing its doors.
  var aboard: [Passenger]
  /// The height of the car's floor.
  public var position: Double
  /// Upward speed.
  public var speed: Double
  /// Upward acceleration.
  var acceleration: Double
  /// The number of the landing at which the car is level; nil between landings.
  public var level: Int?
  /// The state of the drive, in words.
  public var drive: String
  /// The landing shown by the position indicators.
  var indicator: Int
  /// The arrow of the position indicators.
  public var direction: Direction?
  /// The load in the car.
  public var load: Int
  /// Its rated load.
  public var ratedLoad: Int
  /// The number of people that its rated load allows.
  public var capacity: Int
  /// Whether it is overloaded.
  public var isOverloaded: Bool
  /// Whether the buzzer sounds.
  var isBuzzing: Bool
  /// Whether the stop switch is on.
  public var isStopped: Bool
  /// Whether the car has a stop switch.
  var hasStopSwitch = true
  /// The state of the service modes.
  public var service = ServiceView()
  /// The number of people delivered to their destinations.
  var delivered: Int
  /// The user's selection.
  public var selection: ElevatorSelection
  /// The instant, for the idle movements of the people.
  public var time: Duration
  /// The arrangement of panel and readouts.
  public var arrangement = PictureArrangement()
  /// The hoist; nil for an elevator without one.
  public var hoist: HoistPicture?

  /// The panel and the readouts.
  public static var panes: Set<Pane> { [.panel, .readouts] }

  /// Returns the number of columns at which the car is as wide as high.
  public func columns(inRows rows: Int) -> Int? { ElevatorLayout.columns(of: self, inRows: rows) }

  /// Whether the machine room is shown.
  var showsMachineRoom: Bool { hoist != nil && selection.showsMachineRoom }

  /// Draws all parts that fit.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    var picture = shown(in: grid)
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

  /// Returns the picture as a grid shows it: one that stands for itself has no keys, and so nothing that they act on.
  func shown(in grid: Grid) -> ElevatorPicture {
    guard grid.standsAlone else { return self }
    var picture = self
    picture.selection.landing = 0
    return picture
  }

  /// Returns the button, doors or landing at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    guard !showsMachineRoom else { return nil }
    let layout = ElevatorLayout(of: self, in: bounds)
    return controlOfPanel(column: column, row: row, in: layout.panel) ?? CarView(picture: self, bounds: layout.car)
      .control(column: column, row: row)
      ?? HoistwayView(picture: self, bounds: layout.hoistway).control(column: column, row: row)
  }

  /// Returns the panel button at a cell.
  func controlOfPanel(column: Int, row: Int, in panel: CellRectangle) -> Control? {
    guard panel.contains(column: column, row: row) else { return nil }
    if row == panel.row { return .panelTitle }
    return selection.key == nil
      ? CarPanel(picture: self, bounds: panel).control(column: column, row: row)
      : KeysPanel(picture: self, bounds: panel).control(column: column, row: row)
  }

  /// The stuck hall buttons, in words; empty if there are none.
  var stuckText: String {
    let stuck = landings.flatMap { landing in
      [Direction.up, .down].filter { landing.stuckButtons[$0]?.isEmpty == false }.map {
        "\(landing.name) \($0.rawValue)"
      }
    }
    return stuck.isEmpty ? "" : "stuck: " + stuck.joined(separator: ", ")
  }

  /// Returns the sign of a landing, or its number if there is no such landing.
  func name(of landing: Int) -> String {
    landings.indices.contains(landing - 1) ? landings[landing - 1].name : "\(landing)"
  }

  /// The width of the longest sign, in columns.
  var nameWidth: Int { landings.reduce(1) { max($0, $1.name.unicodeScalars.count) } }

  /// Whether any landing has doors at the rear.
  var hasRear: Bool { doors.contains { $0.entrance == .rear } }

  /// Returns the opening of the doors of an entrance at a landing: that of the car doors while the car is there.
  func opening(of entrance: Entrance, at landing: Int) -> Double {
    guard level == landing, landings[landing - 1].entrances.contains(entrance) else { return 0 }
    return doors.first { $0.entrance == entrance }.map { max(0, min(1, $0.opening)) } ?? 0
  }
}
