import Elevators
import SimulationCore

/// Draws the text of a group's picture, over pixels and lines alike: hoistway headers, landing signs with their
/// calls, pending calls in each hoistway, and the line about the selection.
struct GroupSigns {
  let picture: GroupPicture
  let layout: GroupLayout
  let theme: Theme

  private var glyphs: GlyphSet { theme.glyphs }

  func draw(into grid: inout Grid) {
    for car in layout.shownCars {
      drawHead(car, into: &grid)
      drawMarks(car, into: &grid)
      drawRiders(car, into: &grid)
    }
    for landing in layout.shownLandings { drawLanding(landing, into: &grid) }
    drawMore(into: &grid)
    drawFooting(into: &grid)
  }

  // MARK: - Heads

  private func drawHead(_ index: Int, into grid: inout Grid) {
    let car = picture.cars[index]
    let columns = layout.columns(of: index)
    let isChosen = index == picture.selection.car
    let isNotable = car.sign != .none || car.isStopped || car.isOverloaded
    func cells(_ row: Int) -> CellRectangle {
      CellRectangle(
        column: layout.heads.column + columns.lowerBound, row: layout.heads.row + row, width: columns.count,
        height: row < layout.heads.height ? 1 : 0)
    }
    var style = theme.style(isChosen ? \.accent : isNotable ? \.notice : \.text, isBold: isChosen || isNotable)
    if isChosen, !theme.usesColor { style.isReversed = true }
    let name = String(String.UnicodeScalarView(car.name.unicodeScalars.prefix(columns.count)))
    var line = TextLine(bounds: cells(0), ellipsis: glyphs.ellipsis)
    line.write(name, style, into: &grid)
    if line.remaining >= 2 {
      line.skip(line.remaining - 1)
      let arrow = car.direction.map { "\(glyphs.hallButton($0, isLit: true))" } ?? " "
      line.write(arrow, theme.style(\.text, isBold: true), into: &grid)
    }
    guard layout.heads.height >= 2 else { return }
    if layout.heads.height >= 3 {
      line = TextLine(bounds: cells(1), ellipsis: glyphs.ellipsis)
      line.write(landingName(car.indicator), theme.style(\.quiet), into: &grid)
    }
    drawLoad(car, in: cells(layout.heads.height - 1), into: &grid)
  }

  /// Draws the car's out-of-service state, or else a bar of its load.
  private func drawLoad(_ car: GroupPicture.Car, in cells: CellRectangle, into grid: inout Grid) {
    let word = car.sign != .none ? car.sign.brief : car.isStopped ? "STOP" : car.isOverloaded ? "OVER" : ""
    guard word.isEmpty else {
      let text = String(String.UnicodeScalarView(word.unicodeScalars.prefix(cells.width)))
      var line = TextLine(bounds: cells, ellipsis: glyphs.ellipsis)
      return line.write(text, theme.style(\.notice, isBold: true), into: &grid)
    }
    let full = Double(car.load) / Double(max(1, car.ratedLoad)) * Double(cells.width)
    // An occupied car has at least one mark.
    let filled = max(car.load > 0 ? 1 : 0, min(cells.width, Int(clamping: full.rounded())))
    for offset in 0..<cells.width where grid.contains(column: cells.column, row: cells.row) {
      let isFilled = offset < filled
      grid[cells.column + offset, cells.row] = Cell(
        isFilled ? glyphs.barFull : glyphs.barEmpty, style: theme.style(isFilled ? \.accent : \.line))
    }
  }

  // MARK: - Hoistways

  /// Draws a car's pending calls, at their landings in its hoistway.
  private func drawMarks(_ index: Int, into grid: inout Grid) {
    let car = picture.cars[index]
    let columns = layout.columns(of: index)
    let taken = layout.carRows(of: car)
    let pen = CellPen(bounds: layout.shafts, theme: theme)
    for landing in layout.shownLandings {
      let row = layout.rows[landing]
      guard !taken.contains(row) else { continue }
      let ways = picture.landings[landing].calls.filter { $0.car == index }.map(\.direction)
      if car.calls[landing] {
        let mark: Unicode.Scalar = glyphs == .ascii ? "o" : "●"
        let style = ink(Color(255, 214, 102), \.text)
        let column = columns.upperBound - (columns.count >= 4 ? 2 : 1)
        pen.put(mark, column: column, row: layout.shafts.row + row, style, into: &grid)
      }
      if let way = ways.first {
        let mark = glyphs.hallButton(way, isLit: true)
        let style = ink(Color(255, 176, 64), \.notice)
        let column = columns.lowerBound + (columns.count >= 4 ? 1 : 0)
        pen.put(mark, column: column, row: layout.shafts.row + row, style, into: &grid)
      }
    }
  }

  /// Returns a colour over the dark of a hoistway, or that of a role in themes without pixels.
  private func ink(_ color: Color, _ role: KeyPath<Palette, Color>) -> Style {
    theme.drawsPixels ? Style(foreground: color, isBold: true) : theme.style(role, isBold: true)
  }

  /// Draws the number of riders and the direction, on the car.
  private func drawRiders(_ index: Int, into grid: inout Grid) {
    let car = picture.cars[index]
    let columns = layout.columns(of: index)
    let room = columns.count >= 3 ? columns.count - 2 : columns.count
    let arrow = car.direction.map { "\(glyphs.hallButton($0, isLit: true))" } ?? ""
    let count = car.riders == 0 ? "" : "\(car.riders)"
    let text =
      [arrow + count, count, "+"].first { $0.unicodeScalars.count <= room && ($0 != "+" || car.riders > 0) } ?? ""
    var style = ink(Color(24, 24, 28), \.text)
    if !theme.drawsPixels, columns.count < 3, car.opening < 0.5 { style.isReversed = true }
    let width = text.unicodeScalars.count
    CellPen(bounds: layout.shafts, theme: theme).write(
      text, column: columns.lowerBound + (columns.count - width) / 2,
      row: layout.shafts.row + layout.textRow(of: car, inPixels: theme.drawsPixels), style, into: &grid)
  }

  // MARK: - Landings

  private func drawLanding(_ index: Int, into grid: inout Grid) {
    let view = picture.landings[index]
    let row = layout.landings.row + layout.rows[index]
    let isChosen = picture.selection.landing == index + 1
    let isOrigin = picture.selection.origin == index + 1
    let pen = CellPen(bounds: layout.landings, theme: theme)
    let mark = isOrigin ? "*" : isChosen ? (glyphs == .ascii ? ">" : "▸") : " "
    let name = shortened(view.name, to: layout.nameWidth)
    let pad = String(repeating: " ", count: layout.nameWidth - name.unicodeScalars.count)
    var style = theme.style(isChosen ? \.accent : \.text, isBold: isChosen)
    if isChosen, !theme.usesColor { style.isReversed = true }
    pen.write(mark + pad + name, column: 0, row: row, style, into: &grid)
    for direction in view.lampWays {
      drawCall(direction, isLit: view.lamps[direction] == true, of: view, row: row, pen, into: &grid)
    }
    if view.hasKeypad { drawKeypad(of: view, row: row, pen, into: &grid) }
    guard !view.waiting.isEmpty else { return }
    pen.write(
      "\(view.waiting.count)", column: layout.queue.lowerBound, row: row, theme.style(\.notice, isBold: true),
      into: &grid)
  }

  /// Draws a keypad, the number of destinations entered, and the seconds until the first car for one of them.
  private func drawKeypad(of view: GroupPicture.LandingView, row: Int, _ pen: CellPen, into grid: inout Grid) {
    let isCalled = !view.calls.isEmpty
    let style = theme.style(isCalled ? \.notice : \.quiet, isBold: isCalled)
    let mark: Unicode.Scalar = glyphs == .ascii ? "#" : "▦"
    let column = layout.callColumn(.up)
    pen.put(mark, column: column, row: row, style, into: &grid)
    guard isCalled, layout.callWidth > 1 else { return }
    let count = "\(view.calls.count)"
    pen.write(count, column: column + 1, row: row, theme.style(\.text, isBold: true), into: &grid)
    guard let arrival = view.calls.compactMap(\.arrival).min() else { return }
    let seconds = max(0, min(999, Int(clamping: arrival.rounded())))
    let text = seconds < 100 ? "\(seconds)s" : "\(seconds)"
    pen.write(text, column: layout.callColumn(.down) - 1 - text.utf8.count, row: row, theme.style(\.quiet), into: &grid)
  }

  /// Draws a hall button and, if it is lit, the assigned car and the seconds until it arrives.
  private func drawCall(
    _ direction: Direction, isLit: Bool, of view: GroupPicture.LandingView, row: Int, _ pen: CellPen,
    into grid: inout Grid
  ) {
    let calls = view.calls.filter { $0.direction == direction }
    let isCalled = isLit || !calls.isEmpty
    let isStuck = view.stuckButtons.contains(direction)
    let isNotable = isCalled || isStuck
    let style = theme.style(isNotable ? \.notice : \.quiet, isBold: isNotable)
    let column = layout.callColumn(direction)
    let glyph = isStuck ? glyphs.stuckButton : glyphs.hallButton(direction, isLit: isCalled)
    pen.put(glyph, column: column, row: row, style, into: &grid)
    guard layout.callWidth > 1, let call = calls.first else { return }
    let name = call.car.map { initials(of: picture.cars[$0].name, in: layout.callWidth - 5) } ?? "?"
    pen.write(name, column: column + 1, row: row, theme.style(\.text, isBold: true), into: &grid)
    guard let arrival = call.arrival else { return }
    let seconds = max(0, min(999, Int(clamping: arrival.rounded())))
    let text = seconds < 100 ? "\(seconds)s" : "\(seconds)"
    pen.write(text, column: column + layout.callWidth - text.utf8.count, row: row, theme.style(\.quiet), into: &grid)
  }

  /// Draws marks at the ends of the landings if some are not visible.
  private func drawMore(into grid: inout Grid) {
    let pen = CellPen(bounds: layout.landings, theme: theme)
    let column = layout.landings.width - 1
    let style = theme.style(\.accent, isBold: true)
    if layout.shownLandings.upperBound < picture.landings.count {
      pen.put(glyphs.moreAbove, column: column, row: layout.landings.row, style, into: &grid)
    }
    if layout.shownLandings.lowerBound > 0 {
      let row = layout.landings.endRow - 1
      pen.put(glyphs.moreBelow, column: column, row: row, style, into: &grid)
    }
    guard layout.shownCars.count < picture.cars.count, layout.heads.height > 0 else { return }
    let text = "\(layout.shownCars.count) of \(picture.cars.count) cars"
    CellPen(bounds: layout.moreCars, theme: theme).write(
      text.atRight(of: layout.moreCars.width), column: 0, row: layout.moreCars.row, theme.style(\.accent), into: &grid)
  }

  // MARK: - Footing

  /// Draws the line about the followed person, or else the selected car.
  private func drawFooting(into grid: inout Grid) {
    guard !layout.footing.isEmpty else { return }
    var line = TextLine(bounds: layout.footing, ellipsis: glyphs.ellipsis)
    line.skip(1)
    if let person = picture.person { return line.write(person, theme.style(\.text), into: &grid) }
    guard picture.cars.indices.contains(picture.selection.car) else { return }
    let car = picture.cars[picture.selection.car]
    line.write(car.name, theme.style(\.accent, isBold: true), into: &grid)
    let load = "\(car.riders) in it, \(car.load) of \(car.ratedLoad) kg"
    let calls = car.calls.indices.filter { car.calls[$0] }.map { picture.landings[$0].name }
    let words = [car.words, load] + (calls.isEmpty ? [] : ["calls " + calls.joined(separator: " ")])
    let followed = picture.selection.followed == .car ? ", followed: " : ": "
    line.write(followed + words.joined(separator: ", "), theme.style(\.text), into: &grid)
  }

  private func landingName(_ number: Int) -> String {
    picture.landings.indices.contains(number - 1) ? picture.landings[number - 1].name : "\(number)"
  }

  /// Abbreviates a car's name: of a longer one the beginning and the end, which distinguishes it from others.
  private func initials(of name: String, in count: Int) -> String {
    let scalars = name.unicodeScalars
    guard scalars.count > count, let last = scalars.last else { return name }
    return shortened(name, to: count - 1) + String(last)
  }

  private func shortened(_ text: String, to count: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, count))))
  }
}
