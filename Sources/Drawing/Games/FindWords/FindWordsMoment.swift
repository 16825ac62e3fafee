import Pictures
internal import SimulationCore
internal import Stage

/// A game and its player's input, at one instant.
struct FindWordsMoment: Sendable {
  let machine: FindWords
  let instant: SimulationInstant
  let selection: FindWordsSelection

  /// Returns the view of the game on a stage.
  func view(on size: StageSize, theme: Theme) -> GamePicture<FindWordsControl>.View {
    var painter = FindWordsPainter(size: size, theme: theme)
    let layout = FindWordsLayout(size)
    painter.wood()
    drawHead(layout, &painter)
    drawWord(layout, &painter)
    drawField(layout, &painter)
    drawCounters(layout, &painter)
    drawList(layout, &painter)
    switch machine.board.state {
    case .open: break
    case .alert: drawAlert(&painter)
    case .settings: drawSettings(&painter)
    }
    return painter.view
  }

  // MARK: - Above the word

  private func drawHead(_ layout: FindWordsLayout, _ painter: inout FindWordsPainter) {
    painter.text("F I N D   W O R D S", at: layout.title, size: 24, isBold: true, FindWordsInk.gold)
    painter.box(layout.settings, radius: 6, FindWordsInk.plank(layout.settings), shadow: false)
    let language = "Language: \(machine.language.englishName)"
    painter.text(painter.usesColor ? "(i) \(language)" : "[ \(language) ]", at: layout.settings.centre)
    painter.click(layout.settings, .openSettings)
    drawPicker(layout.picker, &painter)
    painter.button("New Word", in: layout.newWord, .newWord)
    painter.button("Hint", in: layout.hint, .hint)
    let words = "\(machine.length.rawValue) letter word - \(machine.language.englishName)"
    painter.text(words, at: layout.caption, FindWordsInk.cream)
    let half = (Double(words.count) / 2).rounded(.up) * 10 + 25
    for side in [-1.0, 1.0] {
      let centre = Point(layout.caption.x + side * half, layout.caption.y)
      painter.flag(machine.language, in: Rectangle(centre: centre, size: StageSize(width: 30, height: 20)))
    }
  }

  private func drawPicker(_ bounds: Rectangle, _ painter: inout FindWordsPainter) {
    let width = bounds.width / Double(WordLength.allCases.count)
    for (index, length) in WordLength.allCases.enumerated() {
      let segment = Rectangle(x: bounds.x + Double(index) * width, y: bounds.y, width: width, height: bounds.height)
      let isPicked = length == machine.length
      painter.fill(.rectangle(segment), isPicked ? FindWordsInk.cream : FindWordsInk.darkWood)
      let word = "\(length.rawValue) Letter"
      painter.text(
        isPicked && !painter.usesColor ? "[\(word)]" : word, at: segment.centre, isBold: isPicked,
        isPicked ? FindWordsInk.ink : FindWordsInk.cream)
      painter.click(segment, .length(length))
    }
    // The bars above and below the picker.
    for y in [bounds.y - 6, bounds.bottom + 2] where painter.usesColor {
      painter.fill(
        .roundedRectangle(Rectangle(x: bounds.x + 10, y: y, width: bounds.width - 20, height: 4), radius: 2),
        FindWordsInk.gold)
    }
  }

  // MARK: - The word

  private func drawWord(_ layout: FindWordsLayout, _ painter: inout FindWordsPainter) {
    let centre = layout.word
    let half: Double
    if machine.baseWord.isEmpty {
      painter.text("Click for Word", at: centre, size: 38, isBold: true)
      half = 14 * (painter.usesColor ? 9.5 : 5) + 5
      painter.click(Rectangle(centre: centre, size: StageSize(width: 2 * half, height: 60)), .newWord)
    } else {
      half = drawTiles(layout, &painter)
    }
    let reach = half + 10 + 24 * machine.handSwing(at: instant)
    painter.hand(tip: Point(centre.x - reach, centre.y), pointsRight: true)
    painter.hand(tip: Point(centre.x + reach, centre.y), pointsRight: false)
  }

  /// Draws the letters, and returns half of their width at rest.
  private func drawTiles(_ layout: FindWordsLayout, _ painter: inout FindWordsPainter) -> Double {
    let letters = Array(machine.baseWord.uppercased())
    let shown = letters.count == machine.baseWord.count ? letters : Array(machine.baseWord)
    let scale = machine.wordScale(at: instant)
    let (size, pitch) = layout.tile
    for (index, letter) in shown.enumerated() {
      let x = layout.word.x + (Double(index) - Double(shown.count - 1) / 2) * pitch * scale
      let centre = Point(x, layout.word.y)
      let bounds = Rectangle(centre: centre, size: StageSize(width: size.width * scale, height: size.height))
      painter.box(
        bounds, radius: 5,
        .linear(
          FrameGradient(colors: [FindWordsInk.cream, FindWordsInk.creamShade]), from: Point(x, bounds.y),
          to: Point(x, bounds.bottom)))
      // Tiles that are squeezed too much would draw their letters over one another.
      guard scale * pitch >= 18 else { continue }
      painter.text(
        WordGlyphs.text(of: letter, isASCII: painter.isASCII), at: centre, size: 34, isBold: true, FindWordsInk.ink)
    }
    return Double(shown.count) * pitch / 2
  }

  // MARK: - The text

  private func drawField(_ layout: FindWordsLayout, _ painter: inout FindWordsPainter) {
    if let hint = machine.hint { painter.text(Self.words(of: hint), at: layout.hintLine, FindWordsInk.gold) }
    let bounds = layout.field
    if selection.hasFocus, painter.usesColor {
      painter.fill(
        .roundedRectangle(bounds.inset(by: -3), radius: 10), FindWordsInk.accent.mixed(with: .white, share: 0.35))
    }
    painter.box(bounds, radius: 8, .color(.white), shadow: false)
    drawText(in: bounds, &painter)
    painter.button("Enter", in: layout.enter, .enter)
  }

  /// Returns the text of a hint.
  static func words(of hint: WordHint) -> String {
    guard hint.left > 0 else { return "Hint: no word is left" }
    return "Hint: \(hint.left) \(hint.left == 1 ? "word" : "words") of \(hint.letters) letters left"
  }

  private func drawText(in bounds: Rectangle, _ painter: inout FindWordsPainter) {
    let field = selection.field
    let columns = Int(bounds.width / 10) - 4
    let start = bounds.x + 20
    let y = bounds.centre.y
    let glyphs = field.letters.map { WordGlyphs.text(of: $0, isASCII: painter.isASCII) }
    // The letters scroll just far enough to show the cursor.
    var first = 0
    func width(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + glyphs[$1].unicodeScalars.count } }
    while width(first..<field.cursor) >= columns { first += 1 }
    var column = 0
    var index = first
    painter.click(bounds, .field(field.letters.count))
    while index < glyphs.count, column + glyphs[index].unicodeScalars.count < columns {
      let glyph = glyphs[index]
      let x = start + Double(column) * 10
      let isCursor = selection.hasFocus && index == field.cursor
      if isCursor { drawCursor(x: x, y: y, &painter) }
      let isBar = isCursor && !painter.usesColor
      painter.text(
        glyph, at: Point(x + (isBar ? 10 : 0), y), isCursor && painter.usesColor ? .white : FindWordsInk.ink,
        alignment: .leading)
      let count = glyph.unicodeScalars.count + (isBar ? 1 : 0)
      painter.click(Rectangle(x: x, y: bounds.y, width: Double(count) * 10, height: bounds.height), .field(index))
      column += count
      index += 1
    }
    if selection.hasFocus, field.cursor == glyphs.count { drawCursor(x: start + Double(column) * 10, y: y, &painter) }
    guard glyphs.isEmpty else { return }
    painter.text("Enter your word", at: Point(start + 20, y), FindWordsInk.paleInk, alignment: .leading)
  }

  /// Draws the cursor: a block with colours, a bar without.
  private func drawCursor(x: Double, y: Double, _ painter: inout FindWordsPainter) {
    guard painter.usesColor else { return painter.text("|", at: Point(x, y), isBold: true, alignment: .leading) }
    painter.fill(.rectangle(Rectangle(x: x, y: y - 10, width: 10, height: 20)), FindWordsInk.accent)
  }

  // MARK: - Counters and list

  private func drawCounters(_ layout: FindWordsLayout, _ painter: inout FindWordsPainter) {
    let texts = [("\(machine.count.words)", "Found Words"), (machine.count.average, "Letter Average")]
    for (centre, (number, caption)) in zip(layout.counters, texts) {
      let bounds = Rectangle(centre: centre, size: StageSize(width: 80, height: 40))
      if painter.usesColor { painter.box(bounds, radius: 20, FindWordsInk.plank(bounds)) }
      painter.text(painter.usesColor ? number : "( \(number) )", at: centre, size: 25, isBold: true)
      painter.text(caption, at: Point(centre.x, centre.y + 30), FindWordsInk.cream)
    }
  }

  private func drawList(_ layout: FindWordsLayout, _ painter: inout FindWordsPainter) {
    let bounds = layout.list
    painter.box(bounds, radius: 10, .color(FindWordsInk.cream), shadow: false)
    let words = machine.foundWords
    guard !words.isEmpty else { return painter.text("No words yet", at: bounds.centre, FindWordsInk.paleInk) }
    let rows = layout.listRows
    let first = max(0, min(selection.scroll, words.count - rows))
    let last = min(words.count, first + rows)
    let room = Int(bounds.width / 10) - 8
    for index in first..<last {
      let y = bounds.y + 30 + Double(index - first) * 20
      drawRow(words[index], at: Point(bounds.x + 10, y), room: room, &painter)
    }
    if first > 0 { drawArrow(first, isUp: true, in: bounds, &painter) }
    if last < words.count { drawArrow(words.count - last, isUp: false, in: bounds, &painter) }
  }

  private func drawRow(_ word: String, at point: Point, room: Int, _ painter: inout FindWordsPainter) {
    let number = "\(word.count)"
    if painter.usesColor {
      painter.fill(.capsule(Rectangle(x: point.x, y: point.y - 9, width: 30, height: 18)), FindWordsInk.paleInk)
      painter.text(number, at: Point(point.x + 15, point.y), isBold: true)
    } else {
      painter.text("(\(number))", at: Point(point.x + 15, point.y))
    }
    let shown = WordGlyphs.text(word, isASCII: painter.isASCII)
    let isLong = shown.unicodeScalars.count > room
    painter.text(
      isLong ? String(shown.prefix(room - 3)) + "..." : shown, at: Point(point.x + 40, point.y), FindWordsInk.ink,
      alignment: .leading)
  }

  private func drawArrow(_ count: Int, isUp: Bool, in bounds: Rectangle, _ painter: inout FindWordsPainter) {
    let y = isUp ? bounds.y + 30 : bounds.bottom - 30
    let point = Point(bounds.right - 15, y)
    painter.text("\(count) \(isUp ? "newer" : "older")", at: point, FindWordsInk.accent, alignment: .trailing)
    let area = Rectangle(x: bounds.right - 120, y: y - 10, width: 120, height: 20)
    painter.click(area, .scroll(isUp ? -5 : 5))
  }
}
