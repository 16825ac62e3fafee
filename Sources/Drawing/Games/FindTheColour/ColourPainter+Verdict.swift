import Pictures
internal import SimulationCore
internal import Stage

// The verdict over the table, with confetti in front of everything.
extension ColourPainter {
  /// The box of the verdict.
  private var box: Rectangle {
    let columns = (size.width / 10).rounded(.down)
    let lines = (size.height / 20).rounded(.down)
    let (width, height) = (min(46, columns), min(9, lines))
    return Rectangle(
      x: ((columns - width) / 2).rounded() * 10, y: ((lines - height) / 2).rounded() * 20, width: width * 10,
      height: height * 20)
  }

  private var buttons: [(bounds: Rectangle, words: String, control: ColourControl)] {
    func area(x: Double, width: Double) -> Rectangle { Rectangle(x: x, y: box.bottom - 50, width: width, height: 40) }
    return [
      (area(x: box.x + 20, width: 240), "c Continue Playing?", .continuePlaying),
      (area(x: box.right - 180, width: 160), "n New Game?", .newGame),
    ]
  }

  var verdict: [FrameNode] {
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let middle = box.centre.x
    var nodes: [FrameNode] = []
    if hasColors {
      nodes.append(fill(.rectangle(whole), StageColor(red: 0, green: 0, blue: 0, alpha: 0.6)))
      nodes.append(fill(.roundedRectangle(box, radius: 20), StageColor(red: 0.95, green: 0.95, blue: 0.95)))
    } else {
      nodes.append(fill(.rectangle(box), .black))
      let edge = FrameStroke(paint: .color(.white), width: 4)
      let path = StagePath.rectangle(box.inset(by: 5))
      nodes.append(.shape(FrameShape(path: path, stroke: edge, isLineArt: true)))
    }
    let ink: StageColor = hasColors ? .black : .white
    nodes.append(text("Your Score", at: Point(middle, box.y + 30), weight: .bold, color: ink))
    nodes.append(score(at: Point(middle, box.y + 80), ink))
    return nodes + buttons.flatMap { bounds, words, control in button(words, bounds, control) }
  }

  /// Returns the score, in large digits if there are pixels for them.
  private func score(at point: Point, _ ink: StageColor) -> FrameNode {
    let digits = "\(game.score)"
    guard theme.drawsPixels else { return text(digits, at: point, weight: .bold, color: ink) }
    let corner = Point(
      ((point.x - BlockLetters.width(of: digits) / 2) / 10).rounded() * 10,
      point.y - Double(BlockLetters.height) * BlockLetters.edge / 2 + 5)
    return fill(BlockLetters.path(of: digits, at: corner), ink)
  }

  private func button(_ words: String, _ bounds: Rectangle, _ control: ColourControl) -> [FrameNode] {
    guard hasColors else { return [text("[ \(words) ]", at: bounds.centre, weight: .bold)] }
    let isAnew = control == .newGame
    let red = StageColor(red: 0.8, green: 0.1, blue: 0.1)
    let grey = StageColor(red: 0.82, green: 0.82, blue: 0.82)
    return [
      fill(.roundedRectangle(bounds, radius: 15), isAnew ? grey : Self.yellow),
      text(words, at: bounds.centre, weight: .bold, color: isAnew ? red : .black),
    ]
  }

  /// The clickable areas while the verdict is shown, which are its buttons.
  var verdictAreas: [GamePicture<ColourControl>.View.Area] {
    buttons.map { GamePicture.View.Area($0.bounds, $0.control) }
  }

  // MARK: - Confetti

  /// The falling discs, squares and strips.
  var confetti: [FrameNode] {
    let unit = max(10, size.height / 60)
    let square = Rectangle(x: -unit / 2, y: -unit / 2, width: unit, height: unit)
    let looks: [FrameParticles.Look] = [
      .disc(radius: unit / 2), .path(.rectangle(square)), .streak(length: unit * 1.6, width: unit / 2),
    ]
    return game.confetti(at: instant).flatMap { shower in
      let pieces = shower.pieces
      return looks.indices.map { look in
        FrameNode.particles(
          FrameParticles(
            look: looks[look], color: .white,
            particles: pieces.filter { $0.number % looks.count == look }.map { particle($0, of: shower) }))
      }
    }
  }

  private func particle(_ piece: ColourConfetti.Piece, of shower: ColourConfetti) -> FrameParticles.Particle {
    let age = shower.age(at: instant)
    let offset = piece.offset(after: age)
    return FrameParticles.Particle(
      position: Point(size.width / 2 + offset.x * size.height, size.height / 2 + offset.y * size.height),
      rotation: piece.rotation(after: age), opacity: shower.opacity(at: instant),
      color: hasColors ? piece.color : .white)
  }
}
