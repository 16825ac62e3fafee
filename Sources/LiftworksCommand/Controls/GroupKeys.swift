import NcursesTerminal

/// The keys of a group of cars.
enum GroupKeys {
  /// The action of a key.
  enum Action: Hashable, Sendable {
    case chooseAbove
    case chooseBelow
    case digit(Int)
    case nextCar
    case previousCar
    case callUp
    case callDown
    case carCall
    case personArrives
    case crowdArrives
    case toggleOutOfService
    case toggleStopSwitch
    case toggleObstruction
    case nextDispatcher
    case showCosts
    case followCar
    case followPerson
    case turnPanel
    case turnBack
    case toggleMachineRoom
  }

  private typealias Row = KeyTable<Action>.Row

  /// The keys, in the order of the help.
  static let table = KeyTable(rows: choosing + acting + watching)

  /// The keys of a group whose cars have hoists.
  static let tableWithHoists = KeyTable(
    rows: choosing + acting + watching + [
      Row(["v"], .toggleMachineRoom, "v", "the machine room of the car, or the hoistways", ("v", "machine"))
    ])

  private static let choosing: [Row] = {
    let digits = "0123456789".unicodeScalars.enumerated().map { value, scalar in
      Row([.character(scalar)], .digit(value))
    }
    return [
      Row([.up], .chooseAbove, "Up Down, 0-9, click", "choose a landing", ("Up Down", "landing")),
      Row([.down], .chooseBelow),
    ] + digits + [
      Row([.tab], .nextCar, "Tab Shift-Tab, click", "choose a car", ("Tab", "car")),
      Row([.backTab], .previousCar),
    ]
  }()

  private static let acting: [Row] = [
    Row(["u"], .callUp, "u d", "press the landing's hall button up, down", ("u d", "call")),
    Row(["d"], .callDown),
    Row(["a"], .personArrives, "a", "somebody comes there; a again where to", ("a", "person")),
    Row(
      ["A"], .crowdArrives, "A", "ten people come there: from the entrance to all landings in turn, else to it",
      ("A", "ten")),
    Row([.enter], .carCall, "Enter", "press the landing's button in the car", ("Enter", "go to")),
    Row(["x"], .toggleOutOfService, "x", "switch the car off, so that it takes no calls, or on", ("x", "car off")),
    Row(["s"], .toggleStopSwitch, "s", "turn the car's stop switch"),
    Row(["e"], .toggleObstruction, "e", "put a box between the car's doors, or take it away"),
    Row(["k"], .turnPanel, "k", "keys of the car and the building: Enter on, Backspace back", ("k", "keys")),
    KeyTable<Action>.Row(keys: [.backspace], action: .turnBack, hint: nil),
    Row(["D"], .nextDispatcher, "D", "change to the next dispatcher", ("D", "dispatcher")),
  ]

  private static let watching: [Row] = [
    Row(["i"], .showCosts, "i", "why: what the landing's call up, down costs with each car", ("i", "why")),
    Row(["f"], .followCar, "f F", "follow the car, one person after the other", ("f F", "follow")),
    Row(["F"], .followPerson),
  ]
}
