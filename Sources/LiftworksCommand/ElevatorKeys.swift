import Drawing
import NcursesTerminal

/// The keys of an elevator.
enum ElevatorKeys {
  /// What a key does.
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
    case toggleCloseButton
    case turnPanel
    case turnBack
  }

  /// The keys, one of which loads so many kilograms; that for the other doors only where there are
  /// two.
  static func table(
    hasTwoEntrances: Bool,
    freight: Int,
    hasHoist: Bool = false
  ) -> KeyTable<Action> {
    let rows = choosing(hasTwoEntrances: hasTwoEntrances) + calls + doors(freight: freight)
    return KeyTable(rows: rows + (hasHoist ? [machineRoom] : []))
  }

  private static var machineRoom: KeyTable<Action>.Row {
    row(
      [.character("v")],
      .toggleMachineRoom,
      "v",
      "view the machine room, or the hoistway again",
      ("v", "machine")
    )
  }

  private static func row(
    _ keys: [Key],
    _ action: Action,
    _ names: String,
    _ help: String,
    _ brief: (keys: String, action: String)? = nil
  ) -> KeyTable<Action>.Row {
    .init(
      keys: keys,
      action: action,
      hint: KeyHint(
        keys: names,
        action: help,
        briefKeys: brief?.keys,
        briefAction: brief?.action ?? ""
      )
    )
  }

  private static func choosing(hasTwoEntrances: Bool) -> [KeyTable<Action>.Row] {
    let arrows = [
      row(
        [.up],
        .chooseAbove,
        "Up Down, 0 to 9",
        "choose a landing, or click on it",
        ("Up Down", "landing")
      ),
      KeyTable<Action>.Row(keys: [.down], action: .chooseBelow, hint: nil),
    ]
    let digits = "0123456789".unicodeScalars.enumerated().map { value, scalar in
      KeyTable<Action>.Row(keys: [.character(scalar)], action: .digit(value), hint: nil)
    }
    let sides = row([.tab], .otherDoors, "Tab", "act on the doors of the other side")
    return arrows + digits + (hasTwoEntrances ? [sides] : [])
  }

  private static var calls: [KeyTable<Action>.Row] {
    [
      row([.character("u")], .callUp, "u d", "press its hall button up, down", ("u d", "call")),
      KeyTable<Action>.Row(keys: [.character("d")], action: .callDown, hint: nil),
      row([.enter], .carCall, "Enter", "press its button in the car", ("Enter", "car")),
      row(
        [.character("a")],
        .personArrives,
        "a",
        "somebody comes there; a again where to",
        ("a", "person")
      ),
    ]
  }

  private static func doors(freight: Int) -> [KeyTable<Action>.Row] {
    [
      row(
        [.character("o")],
        .toggleOpenButton,
        "o",
        "hold the door-open button, or let it go",
        ("o", "open")
      ),
      row(
        [.character("c")],
        .pressCloseButton,
        "c C h",
        "press door-close, hold it or let it go, the hold button",
        ("c", "close")
      ),
      KeyTable<Action>.Row(keys: [.character("C")], action: .toggleCloseButton, hint: nil),
      KeyTable<Action>.Row(keys: [.character("h")], action: .hold, hint: nil),
      row(
        [.character("e")],
        .toggleObstruction,
        "e",
        "put a box between the doors, or take it away",
        ("e", "eye")
      ),
      row(
        [.character("l")],
        .loadFreight,
        "l L",
        "load, unload \(freight) kg of freight",
        ("l L", "load")
      ),
      KeyTable<Action>.Row(keys: [.character("L")], action: .unloadFreight, hint: nil),
      row([.character("s")], .toggleStopSwitch, "s", "turn the stop switch", ("s", "stop")),
      row(
        [.character("k")],
        .turnPanel,
        "k",
        "keys of fire, inspection, power: Enter on, Backspace back",
        ("k", "keys")
      ),
      KeyTable<Action>.Row(keys: [.backspace], action: .turnBack, hint: nil),
    ]
  }
}
