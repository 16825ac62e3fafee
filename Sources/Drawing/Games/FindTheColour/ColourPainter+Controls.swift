internal import Motion
import Pictures
internal import SimulationCore
internal import Stage

// The player's controls: levels, sliders and the Check button.
extension ColourPainter {
  // MARK: - Levels

  var picker: [FrameNode] {
    let present = game.level.state
    var nodes: [FrameNode] = []
    if hasColors { nodes.append(fill(.rectangle(layout.picker), Self.yellow)) }
    for level in ColourLevel.allCases {
      let bounds = segment(of: level)
      let isPicked = level == present
      let name = "\(level.number + 1) \(game.configuration.name(of: level))"
      if hasColors, isPicked { nodes.append(fill(.rectangle(bounds), StageColor(red: 1, green: 0.97, blue: 0.8))) }
      let ink: StageColor = !hasColors ? .white : isPicked ? .black : StageColor(red: 0.3, green: 0.22, blue: 0)
      nodes.append(
        text(
          isPicked && !hasColors ? "[\(name)]" : name, at: bounds.centre, weight: isPicked ? .bold : .regular,
          color: ink))
    }
    return nodes
  }

  private func segment(of level: ColourLevel) -> Rectangle {
    let count = Double(ColourLevel.allCases.count)
    func edge(_ number: Int) -> Double {
      layout.picker.x + (layout.picker.width * Double(number) / count / 10).rounded() * 10
    }
    let left = edge(level.number)
    return Rectangle(x: left, y: layout.picker.y, width: edge(level.number + 1) - left, height: layout.picker.height)
  }

  var caption: [FrameNode] {
    let opacity = max(0, min(1, game.caption.presented(at: instant.elapsed)))
    let words = "Difficulty Level: \(game.configuration.name(of: game.level.state))"
    let color = StageColor(red: 1, green: 1, blue: 1, alpha: opacity)
    return [text(words, at: layout.caption, weight: .bold, color: color)]
  }

  // MARK: - Sliders

  /// Returns a slider's row at the scale of its spring; empty if nothing is visible.
  func row(_ channel: ColourChannel) -> [FrameNode] {
    let scale = game.rows[channel].presented(at: instant.elapsed)
    guard scale > 0.02 else { return [] }
    let bounds = layout.rows[channel]
    let centre = Point(bounds.centre.x, layout.middle(of: bounds))
    var children = frame(of: channel) + slider(channel)
    // Letters have a fixed size in a terminal, so a much smaller row has no room for them.
    if scale > 0.7 { children += ends(of: channel) + label(of: channel) }
    // A row at rest is drawn unscaled, on whole cells.
    guard abs(scale - 1) > 1e-3 else { return children }
    let transform = StageTransform.scale(x: scale, y: scale, about: centre)
    return [.group(FrameGroup(transform: transform, children: children))]
  }

  private func isChosen(_ channel: ColourChannel) -> Bool { selection.channel == channel }

  /// Returns a row's outline, open at the top where its label is.
  private func frame(of channel: ColourChannel) -> [FrameNode] {
    guard layout.hasOutlines else { return [] }
    let row = layout.rows[channel]
    let middle = layout.middle(of: row)
    let bounds = Rectangle(x: row.x + 2, y: middle - 20, width: row.width - 4, height: 40)
    let label = labelBounds(of: channel)
    var color = ink(channel)
    if hasColors, !isChosen(channel) { color = color.mixed(with: .black, share: 0.5) }
    return outline(.capsule(bounds, openFrom: label.x, to: label.right), color)
  }

  private func slider(_ channel: ColourChannel) -> [FrameNode] {
    let track = layout.track(in: layout.rows[channel])
    let count = layout.columnCount(of: track)
    let share = game.guess[channel]
    let column = Int(clamping: (share * Double(count - 1)).rounded())
    if let typed = typedWords(for: channel), !layout.hasOutlines {
      return [text(typed, at: track.centre, weight: .bold)]
    }
    guard hasColors else {
      let full = String(repeating: Character(theme.glyphs.barFull), count: column)
      let empty = String(repeating: Character(theme.glyphs.barEmpty), count: count - 1 - column)
      return [text("\(full)\(theme.glyphs.position)\(empty)", at: track.centre)]
    }
    let knob = Rectangle(x: track.x + 10 * Double(column), y: track.y, width: 10, height: track.height)
    var filled = track
    filled.width = knob.x - track.x
    return [
      fill(.rectangle(track), StageColor(red: 0.26, green: 0.26, blue: 0.26)), fill(.rectangle(filled), ink(channel)),
      fill(.rectangle(knob), .white),
    ]
  }

  /// Returns the buttons and numbers at both ends of a slider.
  private func ends(of channel: ColourChannel) -> [FrameNode] {
    let row = layout.rows[channel]
    let y = layout.middle(of: row)
    let color = ink(channel)
    func words(_ string: String, _ x: Double) -> FrameNode { text(string, at: Point(x, y), color: color) }
    return [
      words("[-]", row.x + ColourLayout.stepInset), words("0", row.x + ColourLayout.endInset),
      words("255", row.right - ColourLayout.endInset + 10), words("[+]", row.right - ColourLayout.stepInset),
    ]
  }

  /// Returns the channel's name on its outline, with the number being typed or the error of the guess.
  private func label(of channel: ColourChannel) -> [FrameNode] {
    let row = layout.rows[channel]
    guard layout.hasOutlines else {
      let mark = isChosen(channel) ? ">" : " "
      return [text(mark, at: Point(row.x + 5, row.centre.y), color: ink(channel))]
    }
    let bounds = labelBounds(of: channel)
    return [
      text(
        labelWords(of: channel), at: bounds.centre, weight: isChosen(channel) ? .bold : .regular, color: ink(channel))
    ]
  }

  private func labelWords(of channel: ColourChannel) -> String { "\(isChosen(channel) ? "> " : "")\(label(channel))" }

  /// Returns the bounds of a row's label, with a blank on both sides.
  private func labelBounds(of channel: ColourChannel) -> Rectangle {
    let row = layout.rows[channel]
    return Rectangle(
      x: row.x + 30, y: layout.middle(of: row) - 30,
      width: Double(labelWords(of: channel).unicodeScalars.count + 2) * 10, height: 20)
  }

  /// Returns the text being typed for a channel, or nil.
  private func typedWords(for channel: ColourChannel) -> String? {
    guard isChosen(channel) else { return nil }
    return selection.typed.map { "\($0)_ of 255" }
  }

  private func label(_ channel: ColourChannel) -> String {
    if let typed = typedWords(for: channel) { return "\(channel.title): \(typed)" }
    guard showsDifferences else { return channel.title }
    let excess = game.excess(of: channel)
    switch excess {
    case 0: return "\(channel.title): equal"
    case 1...: return "\(channel.title): \(excess) too high"
    default: return "\(channel.title): \(-excess) too low"
    }
  }

  // MARK: - The button

  var checkButton: [FrameNode] {
    let bounds = layout.button
    let words = "Check Score"
    guard hasColors else { return [text("[ \(words) ]", at: bounds.centre, weight: .bold)] }
    return [
      fill(.roundedRectangle(bounds, radius: 15), Self.yellow),
      text(words, at: bounds.centre, weight: .bold, color: .black),
    ]
  }

  // MARK: - Clicks

  /// The clickable areas while the player guesses.
  var areas: [GamePicture<ColourControl>.View.Area] {
    typealias Area = GamePicture<ColourControl>.View.Area
    var areas = ColourLevel.allCases.map { Area(segment(of: $0), .level($0)) }
    for channel in game.level.state.channels {
      let row = layout.rows[channel]
      areas.append(Area(row, .row(channel)))
      let track = layout.track(in: row)
      let count = layout.columnCount(of: track)
      for column in 0..<count {
        var bounds = track
        bounds.x += 10 * Double(column)
        bounds.width = 10
        let share = count > 1 ? Double(column) / Double(count - 1) : 0
        let number = Int(clamping: (share * Double(ColourReadout.full)).rounded())
        areas.append(Area(bounds, .slider(channel, number)))
      }
      for (x, step) in [(row.x + ColourLayout.stepInset, -1), (row.right - ColourLayout.stepInset, 1)] {
        let bounds = Rectangle(x: x - 15, y: track.y, width: 30, height: track.height)
        areas.append(Area(bounds, .step(channel, step)))
      }
    }
    areas.append(Area(layout.button, .check))
    return areas
  }
}

extension StagePath {
  /// Returns the outline of a rectangle with round ends, without a part of its upper side.
  fileprivate static func capsule(_ bounds: Rectangle, openFrom left: Double, to right: Double) -> StagePath {
    let radius = bounds.height / 2
    // The distance of a quarter circle's control points from its ends.
    let reach = radius * 0.552_285
    let (top, middle, bottom) = (bounds.y, bounds.centre.y, bounds.bottom)
    func point(_ x: Double, _ y: Double) -> Point { Point(x, y) }
    var path = StagePath()
    path.move(to: point(right, top))
    path.line(to: point(bounds.right - radius, top))
    path.cubic(
      control1: point(bounds.right - radius + reach, top), control2: point(bounds.right, middle - reach),
      to: point(bounds.right, middle))
    path.cubic(
      control1: point(bounds.right, middle + reach), control2: point(bounds.right - radius + reach, bottom),
      to: point(bounds.right - radius, bottom))
    path.line(to: point(bounds.x + radius, bottom))
    path.cubic(
      control1: point(bounds.x + radius - reach, bottom), control2: point(bounds.x, middle + reach),
      to: point(bounds.x, middle))
    path.cubic(
      control1: point(bounds.x, middle - reach), control2: point(bounds.x + radius - reach, top),
      to: point(bounds.x + radius, top))
    path.line(to: point(left, top))
    return path
  }
}
