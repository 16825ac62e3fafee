internal import Motion
import Pictures
internal import SimulationCore
internal import Stage

/// Draws Find the Colour: as areas if there are colours, otherwise as outlines and words.
struct ColourPainter {
  let game: FindTheColour
  let instant: SimulationInstant
  let selection: ColourSelection
  let layout: ColourLayout
  let size: StageSize
  let theme: Theme

  /// Grey, so that the background does not change how a colour beside it looks.
  private static let ground = StageColor(red: 0.12, green: 0.12, blue: 0.12)
  static let yellow = StageColor(red: 1, green: 0.82, blue: 0.1)
  static let quiet = StageColor(red: 0.72, green: 0.72, blue: 0.72)

  var hasColors: Bool { theme.usesColor }
  var isJudged: Bool { game.play.state == .verdict }
  /// Whether the differences from the target are shown; without colours there is no other information.
  var showsDifferences: Bool { selection.showsDifferences || !hasColors }

  /// The whole picture and its clickable areas.
  var view: GamePicture<ColourControl>.View {
    var nodes = title + circles + picker + caption + swatches + readout
    for channel in ColourChannel.allCases { nodes += row(channel) }
    nodes += checkButton
    if isJudged { nodes += verdict }
    nodes += confetti
    return GamePicture.View(
      frame: StageFrame(size: size, background: hasColors ? Self.ground : .black, nodes: nodes),
      areas: isJudged ? verdictAreas : areas)
  }

  private static let words: [(text: String, channel: ColourChannel)] = [
    ("Find", .red), ("The", .green), ("Color", .blue),
  ]

  /// The title "Find The Color", a word in each colour, in large letters if there are enough rows and pixels.
  private var title: [FrameNode] { layout.titleHeight >= 60 && theme.drawsPixels ? largeTitle : smallTitle }

  private var smallTitle: [FrameNode] {
    let length = Self.words.reduce(-1) { $0 + $1.text.count + 1 }
    var x = ((size.width / 10 - Double(length)) / 2).rounded() * 10
    return Self.words.map { word, channel in
      defer { x += Double(word.count + 1) * 10 }
      return .text(
        FrameText(
          word, at: Point(x, (layout.titleHeight / 40).rounded(.down) * 20 + 10), weight: .bold, color: ink(channel),
          alignment: .leading))
    }
  }

  private var largeTitle: [FrameNode] {
    let gap = 3 * BlockLetters.edge
    let capitals = Self.words.map { ($0.text.uppercased(), $0.channel) }
    let length = capitals.reduce(-gap) { $0 + BlockLetters.width(of: $1.0) + gap }
    var x = ((size.width - length) / 2 / BlockLetters.edge).rounded() * BlockLetters.edge
    return capitals.map { word, channel in
      defer { x += BlockLetters.width(of: word) + gap }
      return fill(BlockLetters.path(of: word, at: Point(x, 10)), ink(channel))
    }
  }

  /// The target's circle on top of the guess's.
  private var circles: [FrameNode] {
    let centre = layout.circle.centre
    let radius = layout.circle.width / 2
    let small = radius * ColourLayout.targetShare
    let outer = StagePath.circle(centre: centre, radius: radius)
    let inner = StagePath.circle(centre: centre, radius: small)
    if hasColors {
      let edge = FrameStroke(paint: .color(StageColor(red: 0.3, green: 0.3, blue: 0.3)), width: 3)
      return [
        .shape(FrameShape(path: outer, fill: .color(color(game.shown)), stroke: edge)),
        .shape(FrameShape(path: inner, fill: .color(color(game.target)))),
      ]
    }
    return outline(outer) + outline(inner) + [
      text("target", at: centre),
      text("guess", at: Point(centre.x, centre.y - (radius + small) / 2)),
    ]
  }

  private var swatches: [FrameNode] {
    let (target, guess) = (layout.targetSwatch, layout.guessSwatch)
    guard hasColors else {
      return outline(.rectangle(target.inset(by: 5))) + outline(.rectangle(guess.inset(by: 5))) + [
        text("target", at: target.centre), text("guess", at: guess.centre),
      ]
    }
    func swatch(_ bounds: Rectangle, _ channels: ByChannel<Double>) -> FrameNode {
      .shape(FrameShape(path: .rectangle(bounds), fill: .color(color(channels))))
    }
    return [swatch(target, game.target), swatch(guess, game.shown)]
  }

  /// The readouts below the swatches: the caption of the target, and the numbers of the guess.
  private var readout: [FrameNode] {
    let numbers = ColourChannel.allCases.map { channel in
      (channel, "\(channel.letter) \(ColourReadout.number(of: game.guess[channel]))")
    }
    return targetCaption + words(numbers, below: layout.guessSwatch)
  }

  private var targetCaption: [FrameNode] {
    let target = layout.targetSwatch
    if !layout.hasOutlines, showsDifferences {
      // The slider rows have no line of their own for them.
      let excesses = game.level.state.channels.map { channel in
        let excess = game.excess(of: channel)
        return (channel, "\(channel.letter) \(excess > 0 ? "+" : "")\(excess)")
      }
      return words(excesses, below: target)
    }
    let caption = target.width >= 210 ? "Target Color to Match" : "Target to Match"
    return [text(caption, at: Point(target.centre.x, layout.readoutY))]
  }

  /// Returns texts of some channels side by side, each in the colour of its channel.
  private func words(_ words: [(channel: ColourChannel, text: String)], below swatch: Rectangle) -> [FrameNode] {
    let characters = words.reduce(-1) { $0 + $1.text.count + 1 }
    let gap = Double(characters + words.count - 1) * 10 <= swatch.width ? 2 : 1
    let length = characters + (gap - 1) * (words.count - 1)
    var x = swatch.x + ((swatch.width / 10 - Double(length)) / 2).rounded() * 10
    return words.map { channel, word in
      defer { x += Double(word.count + gap) * 10 }
      return .text(
        FrameText(word, at: Point(x, layout.readoutY), weight: .bold, color: ink(channel), alignment: .leading))
    }
  }

  // MARK: - Parts

  /// Returns a colour as accurately as the screen can show it.
  func color(_ channels: ByChannel<Double>) -> StageColor {
    StageColor(red: channels.red, green: channels.green, blue: channels.blue)
  }

  /// Returns the colour of a channel's text and lines, bright enough to be legible.
  func ink(_ channel: ColourChannel) -> StageColor {
    guard hasColors else { return .white }
    return switch channel {
    case .red: StageColor(red: 1, green: 0.35, blue: 0.31)
    case .green: StageColor(red: 0.25, green: 0.85, blue: 0.35)
    case .blue: StageColor(red: 0.42, green: 0.62, blue: 1)
    }
  }

  func text(
    _ string: String, at point: Point, size: Double = 20, weight: FrameText.Weight = .regular,
    color: StageColor = .white
  ) -> FrameNode { .text(FrameText(string, at: point, size: size, weight: weight, color: color)) }

  /// Returns an outline: line art, unless the verdict's box has to cover it.
  func outline(_ path: StagePath, _ color: StageColor = .white) -> [FrameNode] {
    let stroke = FrameStroke(paint: .color(color), width: 4)
    return [.shape(FrameShape(path: path, stroke: stroke, isLineArt: !isJudged))]
  }

  func fill(_ path: StagePath, _ color: StageColor) -> FrameNode { .shape(FrameShape(path: path, fill: .color(color))) }
}

extension ColourChannel {
  /// The first letter of the channel's name.
  var letter: Character {
    switch self {
    case .red: "r"
    case .green: "g"
    case .blue: "b"
    }
  }

  /// The name of the channel, capitalised.
  var title: String {
    switch self {
    case .red: "Red"
    case .green: "Green"
    case .blue: "Blue"
    }
  }
}
