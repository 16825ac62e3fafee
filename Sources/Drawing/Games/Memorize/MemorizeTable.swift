import Motion
import Pictures
import SimulationCore
import Stage

/// A game of Memorize at one instant on a stage of one size: builds the picture and its clickable areas.
struct MemorizeTable {
  let game: Memorize
  let instant: SimulationInstant
  let selection: MemorizeSelection
  let layout: MemorizeLayout
  let theme: Theme

  typealias View = GamePicture<MemorizeControl>.View

  /// The colour of text on the table.
  private static let cream = StageColor(red: 1, green: 0.95, blue: 0.82)
  private static let quiet = StageColor(red: 0.86, green: 0.76, blue: 0.6)

  /// The whole table.
  var view: View {
    var nodes = theme.usesColor ? MemorizeWood.nodes(on: layout.stage) : []
    nodes += sweptNodes
    for card in cards { nodes += self.nodes(of: card) }
    nodes += selectionNodes
    nodes += deckNodes
    nodes += lines
    nodes += banner
    return View(frame: StageFrame(size: layout.stage, background: .black, nodes: nodes), areas: areas)
  }

  // MARK: - Cards

  /// The cards on the table, from back to front; a later card in the pile is farther back.
  private var cards: [CardView] {
    game.order.reversed().compactMap { number in
      let card = game.cards[number]
      let scale = card.scale.presented(at: instant.elapsed)
      guard card.phase != .undealt, scale > 0 else { return nil }
      return view(of: card, scale: scale)
    }
  }

  private func view(of card: MemorizeCard, scale: Double) -> CardView {
    CardView(
      bounds: card.motion.bounds(at: instant, in: layout), scale: scale, rotation: card.flip.rotation(at: instant),
      face: game.configuration.faces[card.pair],
      bonus: card.isTurnedUp || card.clock.isRunning ? card.clock.share(at: instant) : 0,
      key: card.phase == .faceDown ? selection.key(of: card.place) : "")
  }

  private func nodes(of card: CardView) -> [FrameNode] {
    theme.usesColor
      ? CardArt(card: card, glyphs: theme.glyphs).nodes : CardLines(card: card, glyphs: theme.glyphs).nodes
  }

  /// The cards that were on the table at a restart, shrinking.
  private var sweptNodes: [FrameNode] {
    let scale = game.sweptScale(at: instant)
    guard let swept = game.swept, scale > 0 else { return [] }
    return swept.cards.sorted { $0.place > $1.place }.flatMap { card in
      nodes(of: view(of: card, scale: scale * card.scale.presented(at: instant.elapsed)))
    }
  }

  /// A frame around the selected position, once it has cards.
  private var selectionNodes: [FrameNode] {
    guard game.dealt > 0, game.turn.state != .over, game.order.indices.contains(selection.index) else { return [] }
    let bounds = layout.bounds(ofPlace: selection.index)
    guard theme.usesColor else {
      let middle = bounds.centre.y
      let marks = theme.glyphs == .unicode ? ("▶", "◀") : (">", "<")
      return [
        text(marks.0, Point(bounds.x - 5, middle), isBold: true),
        text(marks.1, Point(bounds.right + 5, middle), isBold: true),
      ]
    }
    return [
      .shape(
        FrameShape(
          path: .roundedRectangle(bounds.inset(by: -5), radius: 12),
          stroke: FrameStroke(paint: .color(StageColor(red: 1, green: 0.82, blue: 0.2)), width: 10)))
    ]
  }

  // MARK: - Deck

  private var deckNodes: [FrameNode] {
    let count = game.cards.count - game.dealt
    let opacity = game.deckOpacity(at: instant)
    guard count > 0, opacity > 0 else { return [] }
    let bounds = layout.deck
    // The cards below the first one are visible at the pile's edge.
    let pile = (0..<min(3, count)).reversed().flatMap { below in
      let shift = Double(below) * (theme.usesColor ? 5 : 10)
      let area = Rectangle(x: bounds.x + shift, y: bounds.y - shift / 2, width: bounds.width, height: bounds.height)
      return nodes(
        of: CardView(
          bounds: area, face: game.configuration.faces[0], key: below == 0 && game.deck.state == .full ? "d" : ""))
    }
    let label = text("\(count)", Point(bounds.x - 10, bounds.centre.y), alignment: .trailing)
    guard opacity < 1 else { return pile + [label] }
    return [.group(FrameGroup(opacity: opacity, children: pile))]
  }

  // MARK: - Words

  private func text(
    _ string: String, _ point: Point, isBold: Bool = false, isQuiet: Bool = false,
    alignment: FrameText.Alignment = .center
  ) -> FrameNode {
    .text(
      FrameText(
        string, at: point, weight: isBold ? .bold : .regular, color: isQuiet ? Self.quiet : Self.cream,
        alignment: alignment))
  }

  private static let restartWords = "r Restart"
  private static let shuffleWords = "Shuffle s"
  /// The distance of text from the sides, in points.
  private static let margin = 10.0

  /// The vertical centre of the line below the grid.
  private var lowerLine: Double { layout.stage.height - MemorizeLayout.lineHeight / 2 }

  /// The score and taps above, Restart and Shuffle below.
  private var lines: [FrameNode] {
    let middle = MemorizeLayout.lineHeight / 2
    let (left, right) = (Self.margin, layout.stage.width - Self.margin)
    let pairs = game.cards.filter { ![.matched, .gone].contains($0.phase) }.count / 2
    let tapWords = "\(game.taps) \(game.taps == 1 ? "tap" : "taps")"
    let pairWords = "\(pairs) \(pairs == 1 ? "pair" : "pairs") left"
    var nodes = [
      text("Score \(game.score)", Point(left, middle), isBold: true, alignment: .leading),
      text("\(tapWords), \(pairWords)", Point(right, middle), alignment: .trailing),
      text(Self.restartWords, Point(left, lowerLine), isQuiet: true, alignment: .leading),
      text(Self.shuffleWords, Point(right, lowerLine), isQuiet: true, alignment: .trailing),
    ]
    if game.deck.state == .full {
      nodes.append(
        text(
          "Press d or click on the deck to deal", Point(layout.stage.width / 2, layout.stage.height / 2), isBold: true))
    }
    return nodes
  }

  /// The banner at the end of the game.
  private var banner: [FrameNode] {
    guard game.turn.state == .over else { return [] }
    let middle = Point(layout.stage.width / 2, layout.stage.height / 2)
    let words = "All pairs found: \(game.score) points in \(game.taps) taps"
    var nodes: [FrameNode] = []
    if theme.usesColor {
      let size = StageSize(width: Double(words.utf8.count + 4) * 10, height: 80)
      nodes.append(
        .shape(
          FrameShape(
            path: .roundedRectangle(Rectangle(centre: middle, size: size), radius: 15),
            fill: .color(StageColor(red: 0.12, green: 0.07, blue: 0.03, alpha: 0.85)))))
    }
    nodes.append(text(words, Point(middle.x, middle.y - 10), isBold: true))
    nodes.append(text("r plays again", Point(middle.x, middle.y + 10)))
    return nodes
  }

  // MARK: - Areas

  /// The clickable areas: the words, the remaining cards, and the deck in front.
  private var areas: [View.Area] {
    let height = MemorizeLayout.lineHeight
    let bottom = layout.stage.height - height
    let restart = Double(Self.restartWords.utf8.count) * height / 2 + 2 * Self.margin
    let shuffle = Double(Self.shuffleWords.utf8.count) * height / 2 + 2 * Self.margin
    var areas = [
      View.Area(Rectangle(x: 0, y: bottom, width: restart, height: height), .restart),
      View.Area(Rectangle(x: layout.stage.width - shuffle, y: bottom, width: shuffle, height: height), .shuffle),
    ]
    for number in game.order.reversed() {
      let card = game.cards[number]
      guard ![.undealt, .gone].contains(card.phase) else { continue }
      areas.append(View.Area(card.motion.bounds(at: instant, in: layout), .card(number)))
    }
    if game.dealt < game.cards.count { areas.append(View.Area(layout.deck, .deck)) }
    return areas
  }
}
