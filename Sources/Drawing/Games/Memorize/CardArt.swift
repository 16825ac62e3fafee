import Pictures
import Stage

/// A card in colours: a white face with a red border, its pie and its symbol, or a red back with its key.
struct CardArt {
  let card: CardView
  let glyphs: GlyphSet

  private static let red = StageColor(red: 0.86, green: 0.14, blue: 0.17)
  private static let darkRed = StageColor(red: 0.62, green: 0.05, blue: 0.1)
  private static let paper = StageColor(red: 1, green: 0.99, blue: 0.95)
  private static let pie = StageColor(red: 1, green: 0.74, blue: 0.55)
  private static let shadow = StageColor(red: 0, green: 0, blue: 0, alpha: 0.35)
  /// The corner radius and border width of a card as high as the deck's, in points.
  private static let corner = 10.0
  private static let border = 3.0

  /// The nodes of the card and its shadow, from back to front.
  var nodes: [FrameNode] {
    let shown = card.shown
    guard shown.width > 2 * Self.border, shown.height > 2 * Self.border else { return [edge] }
    let radius = min(Self.corner, shown.width / 4)
    let path = StagePath.roundedRectangle(shown.inset(by: Self.border / 2), radius: radius)
    var nodes: [FrameNode] = [
      .shape(FrameShape(path: path.transformed(by: .translation(x: 4, y: 5)), fill: .color(Self.shadow))),
      .shape(
        FrameShape(
          path: path, fill: .color(card.showsFace ? Self.paper : Self.red),
          stroke: card.hasRoomForSymbol ? FrameStroke(paint: .color(Self.darkRed), width: Self.border) : nil)),
    ]
    nodes += card.showsFace ? faceNodes : backNodes
    return nodes
  }

  /// The card seen edge-on.
  private var edge: FrameNode {
    let size = StageSize(width: 2, height: card.shown.height)
    return .shape(
      FrameShape(path: .rectangle(Rectangle(centre: card.bounds.centre, size: size)), fill: .color(Self.darkRed)))
  }

  // MARK: - Back

  /// A lighter panel with the key in the centre.
  private var backNodes: [FrameNode] {
    let inner = card.bounds.inset(by: 10)
    var nodes: [FrameNode] = []
    if card.hasRoomForSymbol {
      nodes.append(
        .shape(
          FrameShape(
            path: StagePath.roundedRectangle(inner, radius: 6).transformed(by: card.transform),
            fill: .color(Self.darkRed))))
    }
    if card.isFlat, !card.key.isEmpty { nodes.append(mark(card.key, at: card.bounds.centre, Self.paper)) }
    return nodes
  }

  // MARK: - Face

  private var faceNodes: [FrameNode] {
    let centre = card.bounds.centre
    let half = min(card.bounds.width, card.bounds.height) / 2
    var nodes: [FrameNode] = []
    if card.bonus > 0 {
      let path = StagePath.remaining(card.bonus, centre: centre, radius: half - 4)
      nodes.append(.shape(FrameShape(path: path.transformed(by: card.transform), fill: .color(Self.pie))))
    }
    let color = card.face.color
    guard glyphs == .unicode, card.hasRoomForSymbol, case .symbol(let symbol) = card.face else {
      if card.isFlat { nodes.append(mark(card.face.mark, at: centre, color)) }
      return nodes
    }
    let size = half * 0.74
    let placement = StageTransform.scale(x: size, y: size).then(.translation(x: centre.x, y: centre.y)).then(
      card.transform)
    nodes.append(
      .shape(
        FrameShape(
          path: symbol.path.transformed(by: placement), fill: .color(color), rule: symbol.rule, isLineArt: true)))
    if card.isFlat {
      let corner = Point(card.bounds.x + 15, card.bounds.y + 10)
      nodes.append(mark(card.face.mark, at: corner, color))
    }
    return nodes
  }

  private func mark(_ text: String, at point: Point, _ color: StageColor) -> FrameNode {
    .text(FrameText(text, at: point, weight: .bold, color: color))
  }
}

extension StagePath {
  /// Returns the remaining part of a disc: all at 1, nothing at 0; the missing sector grows clockwise from the top.
  static func remaining(_ share: Double, centre: Point, radius: Double) -> StagePath {
    guard share < 1 else { return .circle(centre: centre, radius: radius) }
    var path = StagePath([.move(centre)])
    let arc = StagePath.arc(centre: centre, radius: radius, fromDegrees: (1 - share) * 360 - 90, toDegrees: 270)
    for element in arc.elements {
      if case .move(let point) = element { path.line(to: point) } else { path.append(StagePath([element])) }
    }
    path.close()
    return path
  }
}
