import Pictures
internal import Stage

/// A stroke font, for text that is large, turned, or drawn with pixels.
///
/// A letter fits in a box 6 units wide and 12 high: capitals from 2 to 9, small letters from 5 to 9,
/// descenders to 11. Its lines are encoded as words of points, two hexadecimal digits each: across, then
/// down. A single point is a dot.
enum StrokeFont {
  /// The height of a line, in units.
  static let unitsDown = 12.0
  /// Returns the width of the pen, in units.
  static func penWidth(_ weight: FrameText.Weight) -> Double { weight == .bold ? 1.5 : 0.85 }

  /// Adds the lines of a letter to a path, with the top left corner of its box at a point.
  ///
  /// - Returns: false if the letter is not in the font.
  static func add(_ scalar: Unicode.Scalar, to path: inout StagePath, at corner: Point, unit: Double) -> Bool {
    guard let lines = lines(of: scalar) else { return false }
    for line in lines.split(separator: " ") {
      var digits = line.utf8.makeIterator()
      var isFirst = true
      while let across = digits.next().map(value), let down = digits.next().map(value) {
        let point = Point(corner.x + across * unit, corner.y + down * unit)
        if isFirst { path.move(to: point) }
        // A dot is a line of zero length.
        if !isFirst || line.utf8.count == 2 { path.line(to: point) }
        isFirst = false
      }
    }
    return true
  }

  private static func value(_ digit: UInt8) -> Double { Double(digit <= 0x39 ? digit - 0x30 : digit - 0x61 + 10) }

  private static func lines(of scalar: Unicode.Scalar) -> String? {
    if scalar.value >= 0x20, scalar.value < 0x7F { return ascii[Int(scalar.value) - 0x20] }
    return others[scalar] ?? accented[Character(scalar)]
  }

  /// The accents: above a small letter, then above a capital.
  private static let accents: [(mark: Unicode.Scalar, small: String, capital: String)] = [
    ("\u{300}", "2233", "2031"), ("\u{301}", "3342", "3140"), ("\u{302}", "233243", "213041"),
    ("\u{303}", "13223342", "11203140"), ("\u{308}", "23 43", "20 40"), ("\u{30A}", "32", "30"),
    ("\u{327}", "393b", "393b"), ("\u{30C}", "223342", "203140"),
  ]

  /// Letters with one accent, of the supported alphabets; an accented i loses its dot.
  private static let accented: [Character: String] = {
    var table: [Character: String] = [:]
    for letter in "aceinorstuyzACEINORSTUYZ".unicodeScalars {
      let lines = letter == "i" ? "253539 2949" : ascii[Int(letter.value) - 0x20]
      for (mark, small, capital) in accents {
        let accent = letter.value >= 0x61 ? small : capital
        table[Character(String(letter) + String(mark))] = "\(lines) \(accent)"
      }
    }
    return table
  }()

  private static let ascii = [
    "", "3236 39", "2224 4244", "2329 4349 1555 1757", "534222131425455658492918 313a", "5219 1222231312 4858594948",
    "5923324344171829394957", "3234", "42333849", "22333829", "3337 2446 4426", "3438 1656", "392b", "1656", "39",
    "5219", "224253584929181322", "233239 2949", "13224253541959", "13224253544535 455658492918", "49421757",
    "521215455658492918", "534222131829495856452516", "125239", "224253544525141322 2516182949585645",
    "182949585342221314254554", "35 39", "35 392b", "531659", "1555 1757", "135619", "132242535436 39",
    "4737263545485753422213182959", "193259 2747", "19124253544515 4556584919", "5342221318294958", "12325457391912",
    "52121959 1545", "521219 1545", "53422213182949585636", "1219 5259 1555", "2242 3239 2949", "5258492918",
    "1219 5216 2559", "121959", "1912355259", "19125952", "224253584929181322", "19124253554616",
    "224253584929181322 3759", "19124253554616 3659", "534222131425455658492918", "1252 3239", "121829495852", "123952",
    "1229354952", "1259 5219", "123552 3539", "12521959", "42323949", "1259", "22323929", "143254", "1a5a", "2234",
    "25455659 572718294958", "1219 1625455658492918", "5645251618294958", "5259 5645251618294958",
    "17575645251618294958", "52423339 1545", "555a4b2b1a 5645251618294958", "1219 1625455659", "33 253539 2949",
    "43 35454a3b2b", "1219 5517 3659", "223239 2949", "1519 16253639 36455659", "1519 1625455659", "254556584929181625",
    "151b 1625455658492918", "555b 5645251618294958", "1519 16254556", "56452516274758492918", "33384958 1555",
    "1518294958 5559", "153955", "1529364955", "1559 5519", "1539 552b", "15551959", "42333526373849", "313b",
    "22333546373829", "1625364756",
  ]

  private static let others: [Unicode.Scalar: String] = [
    "\u{A0}": "", "°": "2332433423", "·": "36", "×": "2448 4428", "²": "223242432545", "–": "1656", "—": "0666",
    "−": "1656", "…": "19 39 59", "→": "1656 345638", "←": "1656 341638", "↑": "3932 143254", "↓": "3239 173957",
    "•": "36", "’": "3234", "‘": "3234", "“": "2224 4244", "”": "2224 4244", "ä": "25455659 572718294958 23 43",
    "ö": "254556584929181625 23 43", "ü": "1518294958 5559 23 43", "é": "17575645251618294958 3342", "¡": "33 353a",
    "¿": "33 363817181a2a4a59",
  ]
}
