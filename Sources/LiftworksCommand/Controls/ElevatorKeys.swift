import NcursesTerminal

enum ElevatorKeys {
  /// The action of a key.
  enum Action: Hashable, Sendable {
    case chooseAbove
    case chooseBelow
    case digit(Int)
    case otherDoors
    case callUp
    case callDown
    case carCall
    case personArrives
    case toggleOpenButton
    case pressCloseButton
    case hold
    case toggleObstruction
    case loadFreight
    case unloadFreight
    case toggleStopSwitch
    case toggleMachineRoom
    case toggleNames
    case toggleCloseButton
    case turnPanel
    case turnBack
  }

  private typealias Row = KeyTable<Action>.Row

  /// Returns the keys, with the mass that one key loads in kilograms; the key for the other doors exists only if
  /// there are two.
  static func table(hasTwoEntrances: Bool, freight: Int, hasHoist: Bool = false) -> KeyTable<Action> {
    let rows = choosing(hasTwoEntrances: hasTwoEntrances) + calls + doors(freight: freight)
    return KeyTable(rows: rows + (hasHoist ? [machineRoom, names] : []))
  }

  private static var machineRoom: Row {
    Row(["v"], .toggleMachineRoom, "v", "view the machine room, or the hoistway again", ("v", "machine"))
  }

  private static var names: Row { Row(["i"], .toggleNames, "i", "name motor, sheave, car and counterweight, or not") }

  private static func choosing(hasTwoEntrances: Bool) -> [Row] {
    let arrows = [
      Row([.up], .chooseAbove, "Up Down, 0 to 9", "choose a landing, or click on it", ("Up Down", "landing")),
      Row([.down], .chooseBelow),
    ]
    let digits = "0123456789".unicodeScalars.enumerated().map { value, scalar in
      Row([.character(scalar)], .digit(value))
    }
    let sides = Row([.tab], .otherDoors, "Tab", "act on the doors and buttons of the other side")
    return arrows + digits + (hasTwoEntrances ? [sides] : [])
  }

  private static var calls: [Row] {
    [
      Row(["u"], .callUp, "u d", "press its hall button up, down", ("u d", "call")),
      Row(["d"], .callDown),
      Row([.enter], .carCall, "Enter", "press its button in the car", ("Enter", "car")),
      Row(["a"], .personArrives, "a", "somebody comes there; a again where to", ("a", "person")),
    ]
  }

  private static func doors(freight: Int) -> [Row] {
    [
      Row(["o"], .toggleOpenButton, "o", "hold the door-open button, or let it go", ("o", "open")),
      Row(["c"], .pressCloseButton, "c C h", "press door-close, hold it or let it go, the hold button", ("c", "close")),
      Row(["C"], .toggleCloseButton),
      Row(["h"], .hold),
      Row(["e"], .toggleObstruction, "e", "put a box between the doors, or take it away", ("e", "eye")),
      Row(["l"], .loadFreight, "l L", "load, unload \(freight) kg of freight", ("l L", "load")),
      Row(["L"], .unloadFreight),
      Row(["s"], .toggleStopSwitch, "s", "turn the stop switch", ("s", "stop")),
      Row(["k"], .turnPanel, "k", "keys of fire, inspection, power: Enter on, Backspace back", ("k", "keys")),
      KeyTable<Action>.Row(keys: [.backspace], action: .turnBack, hint: nil),
    ]
  }
}
