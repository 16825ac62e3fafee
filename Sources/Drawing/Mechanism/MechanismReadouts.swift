import Mechanisms
import SimulationCore

/// The readouts of the picked part and the engaged elements, in a few rows of text.
struct MechanismReadouts {
  let picture: MechanismPicture

  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    // Long lines continue on the next row; nothing is cut.
    let lines = Self.wrapped(lines, width: bounds.width)
    for row in 0..<bounds.height where row < lines.count {
      var line = TextLine(bounds: bounds, row: row, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      let color: KeyPath<Palette, Color> = lines[row].isNotice ? \.notice : \.text
      line.write(lines[row].text, theme.style(color, isBold: lines[row].isNotice), into: &grid)
    }
  }

  /// A line of text.
  struct Line {
    let text: String
    var isNotice = false
  }

  /// Returns the number of rows for the states or the engaged elements, whichever is shown.
  func engagedRows(width: Int) -> Int { Self.wrapped(engaged(), width: width).count }

  /// Returns what is to be said of a picture that stands for itself, in lines of at most a number of columns.
  func caption(width: Int) -> [Line] { Self.wrapped(conditions + engaged(hasKeys: false), width: width) }

  private static func wrapped(_ lines: [Line], width: Int) -> [Line] {
    lines.flatMap { line in
      CaptionBox.wrapped(line.text, width: max(1, width - 2)).map { Line(text: $0, isNotice: line.isNotice) }
    }
  }

  private var lines: [Line] {
    var lines = [Line(text: picked)]
    if let force { lines.append(Line(text: force)) }
    lines += conditions + engaged()
    if lines.count < 4 { lines.append(Line(text: "Tab or a click picks a part")) }
    return lines
  }

  /// Why it cannot turn, and what is held.
  private var conditions: [Line] {
    let held = picture.held.map { picture.names[$0.index] }
    let texts = [picture.conflict, held.isEmpty ? "" : "held fast: \(held.joined(separator: ", "))"]
    return texts.filter { !$0.isEmpty }.map { Line(text: $0, isNotice: true) }
  }

  /// Returns the states, and the engagement of clutches and brakes, with the keys that change it.
  private func engaged(hasKeys: Bool = true) -> [Line] {
    var lines: [Line] = []
    if !picture.states.isEmpty {
      let held = picture.elements.indices.filter { picture.elements[$0].isEngaged }
      let words = picture.states.map { $0.engaged == held ? "[\($0.name)]" : $0.name }
      lines.append(Line(text: "states: \(words.joined(separator: " "))"))
    }
    if !picture.elements.isEmpty {
      let words = picture.elements.enumerated().map { index, element in
        "\(hasKeys && index < 9 ? "\(index + 1) " : "")\(element.isEngaged ? "[\(element.name)]" : element.name)"
      }
      lines.append(Line(text: "clutches and brakes: \(words.joined(separator: "  "))"))
    }
    return lines
  }

  /// The exact ratio, the speed, the period and the direction of the picked part.
  private var picked: String {
    let parts = picture.parts
    guard let index = picture.selection.part, parts.indices.contains(index) else {
      let moving = picture.rpms.count { $0 != 0 }
      return "\(counted(parts.count, "part")); \(moving) of \(picture.rpms.count) bodies turn"
    }
    let part = parts[index]
    guard !part.body.isFrame else { return "\(part.name) stands still on the frame" }
    let body = part.body.index
    var name = part.name
    if name != picture.names[body] { name += " on \(picture.names[body])" }
    let ratio = picture.ratios[body].map { "ratio \(Self.short($0))" } ?? "ratio ?"
    guard picture.rpms[body] != 0 else { return "\(name): \(ratio), stands" }
    let direction = picture.rpms[body] > 0 ? "clockwise" : "anticlockwise"
    return "\(name): \(ratio), \(speed(of: body)), \(direction)"
  }

  /// Returns the speed and the period of a body, exact if possible.
  private func speed(of body: Int) -> String {
    guard !picture.speeds.isEmpty else {
      let rpm = picture.rpms[body]
      return "\(ReadoutText.decimal(rpm, decimals: 3)) rpm, "
        + "\(ReadoutText.decimal(60 / rpm.magnitude, decimals: 3)) s a turn"
    }
    let speed = picture.speeds[body]
    return "\(Self.number(speed)) rpm, \(Self.number(Fraction(60) / speed.magnitude)) s a turn"
  }

  /// The external torque on the body of the picked part and its power, if they are known and not
  /// zero.
  private var force: String? {
    let parts = picture.parts
    guard let index = picture.selection.part, parts.indices.contains(index) else { return nil }
    let body = parts[index].body.index
    guard picture.torques.indices.contains(body), let torque = picture.torques[body], torque != 0 else { return nil }
    let power = torque * picture.rpms[body] * (Double.pi / 30)
    return "torque from outside \(ReadoutText.decimal(torque, decimals: 2)) N m, "
      + "power \(ReadoutText.decimal(power, decimals: 2)) W"
  }

  /// Returns a fraction and its decimal value, or only the number if it is whole.
  static func number(_ number: Fraction) -> String {
    guard !number.isWhole else { return short(number) }
    return "\(short(number)) = \(ReadoutText.decimal(number.decimal, decimals: 4))"
  }

  private static func short(_ number: Fraction) -> String {
    let text = "\(number)"
    return text.utf8.count > 24 ? ReadoutText.decimal(number.decimal, decimals: 6) : text
  }
}
