/// A person drawn with characters; some rows may be repeated to make the person taller.
struct CabinSprite: Sendable {
  /// The rows from the top; cells before the first and after the last glyph of a row are transparent.
  let rows: [String]
  /// The indices of the rows that may be repeated, from the top.
  let stretchable: [Int]

  /// Returns the rows, some repeated to reach `height`, at most twice the drawn number.
  func rows(height: Int) -> [String] {
    var copies = [Int](repeating: 1, count: rows.count)
    let missing = min(height, rows.count * 2) - rows.count
    guard missing > 0, !stretchable.isEmpty else { return rows }
    // Legs are stretched first: the lowest rows come last.
    for turn in 0..<missing { copies[stretchable[stretchable.count - 1 - turn % stretchable.count]] += 1 }
    return zip(rows, copies).flatMap { Array(repeating: $0, count: $1) }
  }

  /// The width of the widest row, in columns.
  var width: Int { rows.reduce(0) { max($0, $1.unicodeScalars.count) } }

  /// Returns the four people, from the left, for a cabin with this room for them.
  static func everyone(width: Int, height: Int) -> [CabinSprite] {
    if width >= 12, height >= 17 { return large }
    if width >= 9, height >= 8 { return medium }
    return small
  }

  private static let small = [
    CabinSprite(
      rows: [
        " ,,, ",
        " (\") ",
        " /Y\\ ",
        " | | ",
        " ^ ^ ",
      ], stretchable: [3]),
    CabinSprite(rows: [" @,, ", " ('> /", " /|\\/", " /_\\ ", " ^ ^ "], stretchable: []),
    CabinSprite(
      rows: [
        " (\") ",
        " (#) ",
        "/===\\",
        " | | ",
        " ^ ^ ",
      ], stretchable: [3]),
    CabinSprite(
      rows: [
        " ~~~ ",
        " ~\"~ ",
        " /|\\ ",
        " /_\\ ",
        " ^ ^ ",
      ], stretchable: []),
  ]

  private static let medium = [
    CabinSprite(
      rows: [
        "  ,,,,,  ", "  |o o|  ", "   \\-/   ", " .-\\V/-. ", " | \\#/ | ", " |  |  | ", " '|---|' ", "  | | |  ",
        "  |_|_|  ",
      ], stretchable: [5, 7]),
    CabinSprite(
      rows: [
        " @@,--.   ", "  / o o)  ", "  \\  -/ _ ", " .-'-'-./)", " | | | \\/ ", " |_|=|=|  ", "  /  |  \\ ",
        "  '-----' ", "   |_|_|  ",
      ], stretchable: [6]),
    CabinSprite(
      rows: [
        "   .---.   ", "  ( o o )  ", "   \\###/   ", " .--'#'--. ", " | ===== | ", " | ===== | ", " '-------' ",
        "   | | |   ", "   |_|_|   ",
      ], stretchable: [5, 7]),
    CabinSprite(
      rows: [
        "  .~~~.  ", " (~o o~) ", " (~\\-/~) ", "  /'-'\\  ", " / === \\ ", "  /   \\  ", " /_____\\ ", "  |_|_|  ",
      ], stretchable: [5]),
  ]

  private static let large = [
    CabinSprite(
      rows: [
        "   .-----.   ",
        "  /#######\\  ",
        "  |#/\"\"\"\\#|  ",
        "  |  o o  |  ",
        "  |   >   |  ",
        "   \\ --- /   ",
        " .--'\\_/'--. ",
        "/  \\  V  /  \\",
        "| | \\ # / | |",
        "| |  \\#/  | |",
        "| |   |   | |",
        "|_|   |   |_|",
        "(_)---+---(_)",
        "  |   |   |  ",
        "  |   |   |  ",
        "  |   |   |  ",
        " _|___|___|_ ",
        "(____/ \\____)",
      ], stretchable: [10, 13, 14]),
    CabinSprite(
      rows: [
        "  .--.        ",
        " (@@@@)---.   ",
        "  '-/ \"\"\"  \\  ",
        "   |   o  o|  ",
        "   |      >|  ",
        "    \\   -- /  ",
        "   .-'---'-. _",
        "  /  | : |  V)",
        " / / | : | \\/ ",
        " | | | : |-'  ",
        " | |=======|  ",
        " |_|   :   |  ",
        " (_)   :   |  ",
        "   |   :   |  ",
        "  /____:____\\ ",
        "    |  |  |   ",
        "    |__|__|_  ",
        "    (__)(__)  ",
      ], stretchable: [13, 15]),
    CabinSprite(
      rows: [
        "    .---.    ", "   /     \\   ", "  (| o o |)  ", "   |  >  |   ", "   |#####|   ", "    \\###/    ",
        " .---'-'---. ", "/ |=======| \\", "| |       | |", "| |=======| |", "| |       | |", "| |=======| |",
        "(_)-------(_)", "  |   |   |  ", "  |   |   |  ", "  |   |   |  ", " _|___|___|_ ", "(____/ \\____)",
      ], stretchable: [10, 13, 14]),
    CabinSprite(
      rows: [
        "   .~~~~~.   ",
        "  /~~~~~~~\\  ",
        " (~/\"\"\"\"\"\\~) ",
        " (~| o o |~) ",
        " (~|  >  |~) ",
        " (~ \\ ~ / ~) ",
        "  ~.-'-'-.~  ",
        "  /|     |\\  ",
        " / |     | \\ ",
        " | |=====| | ",
        " (_|     |_) ",
        "   /     \\   ",
        "  /       \\  ",
        " /_________\\ ",
        "    | | |    ",
        "    |_| |_|  ",
        "    (_) (_)  ",
      ], stretchable: [10, 14]),
  ]
}
