import NcursesTerminal

enum MechanismKeys {
  /// The action of a key.
  enum Action: Hashable, Sendable {
    case faster
    case slower
    case twice
    case half
    case toggleMotor
    case reverse
    case toggleElement(Int)
    case nextState
    case toggleStall
    case nextPart
    case previousPart
    case zoomIn
    case zoomOut
    case left
    case right
    case up
    case down
    case fit
    case turn
    case look
    case names
  }

  private typealias Row = KeyTable<Action>.Row

  /// Returns the keys; those of clutches exist only if there are any.
  static func table(elements: Int, hasStates: Bool) -> KeyTable<Action> {
    KeyTable(rows: motor + clutches(elements, hasStates: hasStates) + view)
  }

  private static var motor: [Row] {
    [
      Row([.up], .faster, "Up Down", "drive the motor faster, slower by a tenth", ("Up Down", "motor")),
      Row([.down], .slower),
      Row([.pageUp], .twice, "PageUp PageDown", "drive it twice, half as fast"),
      Row([.pageDown], .half),
      Row([" "], .toggleMotor, "space", "switch the motor off, or on", ("space", "off")),
      Row(["r"], .reverse, "r", "reverse the motor"),
      Row(["s"], .toggleStall, "s", "hold the picked part's shaft fast, or let it go", ("s", "stall")),
    ]
  }

  private static func clutches(_ count: Int, hasStates: Bool) -> [Row] {
    guard count > 0 else { return [] }
    let last = min(9, count)
    let range = last == 1 ? "1" : "1-\(last)"
    let digits = (1...last).map { number in
      let scalar = Unicode.Scalar(UInt8(ascii: "0") + UInt8(number))
      return number == 1
        ? Row(
          [.character(scalar)], .toggleElement(0), last == 1 ? "1" : "1 to \(last)",
          "engage a clutch or brake, or release it", (range, "clutch"))
        : Row([.character(scalar)], .toggleElement(number - 1))
    }
    let state = Row(["g"], .nextState, "g", "go to the next state of the file", ("g", "gear"))
    return digits + (hasStates ? [state] : [])
  }

  private static var view: [Row] {
    [
      Row([.tab], .nextPart, "Tab, click", "pick a part, to see its figures", ("Tab", "part")),
      Row([.backTab], .previousPart),
      Row(["z"], .zoomIn, "z Z", "nearer, farther", ("z Z", "zoom")),
      Row(["Z"], .zoomOut),
      Row(["h"], .left, "h j k l", "look to the left, down, up, right", ("hjkl", "pan")),
      Row(["j"], .down),
      Row(["k"], .up),
      Row(["l"], .right),
      Row(["f"], .fit, "f", "see the whole again"),
      Row(["t"], .turn, "t", "turn the drawing by a quarter"),
      Row(["v"], .look, "v", "solid, or dots"),
      Row(["i"], .names, "i", "show numbers and names, or hide them"),
    ]
  }
}
