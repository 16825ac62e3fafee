import Drawing
import NcursesTerminal

/// The keys of a mechanism.
enum MechanismKeys {
  /// What a key does.
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

  private static func row(
    _ keys: [Key],
    _ action: Action,
    _ names: String,
    _ help: String,
    _ brief: (keys: String, action: String)? = nil
  ) -> Row {
    Row(
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

  /// The keys; those of clutches only where there are some.
  static func table(elements: Int, hasStates: Bool) -> KeyTable<Action> {
    KeyTable(rows: motor + clutches(elements, hasStates: hasStates) + view)
  }

  private static var motor: [Row] {
    [
      row(
        [.up],
        .faster,
        "Up Down",
        "drive the motor faster, slower by a tenth",
        ("Up Down", "motor")
      ),
      Row(keys: [.down], action: .slower, hint: nil),
      row([.pageUp], .twice, "PageUp PageDown", "drive it twice, half as fast"),
      Row(keys: [.pageDown], action: .half, hint: nil),
      row(
        [.character(" ")],
        .toggleMotor,
        "space",
        "switch the motor off, or on",
        ("space", "off")
      ),
      row([.character("r")], .reverse, "r", "reverse the motor"),
      row(
        [.character("s")],
        .toggleStall,
        "s",
        "hold the picked part's shaft fast, or let it go",
        ("s", "stall")
      ),
    ]
  }

  private static func clutches(_ count: Int, hasStates: Bool) -> [Row] {
    guard count > 0 else { return [] }
    let last = min(9, count)
    let range = last == 1 ? "1" : "1-\(last)"
    let digits = (1...last).map { number in
      let scalar = Unicode.Scalar(UInt8(ascii: "0") + UInt8(number))
      return number == 1
        ? row(
          [.character(scalar)],
          .toggleElement(0),
          last == 1 ? "1" : "1 to \(last)",
          "engage a clutch or brake, or release it",
          (range, "clutch")
        ) : Row(keys: [.character(scalar)], action: .toggleElement(number - 1), hint: nil)
    }
    let state = row(
      [.character("g")],
      .nextState,
      "g",
      "go to the next state of the file",
      ("g", "gear")
    )
    return digits + (hasStates ? [state] : [])
  }

  private static var view: [Row] {
    [
      row([.tab], .nextPart, "Tab, click", "pick a part, to see its figures", ("Tab", "part")),
      Row(keys: [.backTab], action: .previousPart, hint: nil),
      row([.character("z")], .zoomIn, "z Z", "nearer, farther", ("z Z", "zoom")),
      Row(keys: [.character("Z")], action: .zoomOut, hint: nil),
      row(
        [.character("h")],
        .left,
        "h j k l",
        "look to the left, down, up, right",
        ("hjkl", "pan")
      ),
      Row(keys: [.character("j")], action: .down, hint: nil),
      Row(keys: [.character("k")], action: .up, hint: nil),
      Row(keys: [.character("l")], action: .right, hint: nil),
      row([.character("f")], .fit, "f", "see the whole again"),
      row([.character("t")], .turn, "t", "turn the drawing by a quarter"),
      row([.character("v")], .look, "v", "braille, or half blocks"),
      row([.character("i")], .names, "i", "show names, or hide them"),
    ]
  }
}
