internal import Games
internal import SimulationCore
internal import Stage

// The verdict over the table, and confetti over everything.
extension ColourPainter {
  /// The box of the verdict.
  private var box: StageRectangle {
    let columns = (size.width / 10).rounded(.down)
    let lines = (size.height / 20).rounded(.down)
    let (width, height) = (min(46, columns), min(9, lines))
    return StageRectangle(
      x: ((columns - width) / 2).rounded() * 10,
      y: ((lines - height) / 2).rounded() * 20,
      width: width * 10,
      height: height * 20
    )
  }

  private var buttons: [(place: StageRectangle, words: String, control: ColourControl)] {
    let y = box.bottom - 50
    let (left, right) = (box.x + 20, box.right - 20)
    return [
      (StageRectangle(x: left, y: y, width: 240, height: 40), "Continue Playing?", .continuePlaying),
      (StageRectangle(x: right - 160, y: y, width: 160, height: 40), "New Game?", .newGame),
    ]
  }

  var verdict: [FrameNode] {
    let whole = StageRectangle(x: 0, y: 0, width: size.width, height: size.height)
    let middle = box.centre.x
    var nodes: [FrameNode] = []
    if hasColors {
      nodes.append(fill(.rectangle(whole), StageColor(red: 0, green: 0, blue: 0, alpha: 0.6)))
      nodes.append(
        fill(.roundedRectangle(box, radius: 20), StageColor(red: 0.95, green: 0.95, blue: 0.95))
      )
    } else {
      nodes.append(fill(.rectangle(box), .black))
      nodes += outline(.rectangle(box.inset(by: 5)))
    }
    let ink: StageColor = hasColors ? .black : .white
    nodes.append(
      text("Your Score", at: StagePoint(x: middle, y: box.y + 30), weight: .bold, color: ink)
    )
    // Digits of three rows are drawn, which needs pixels.
    let digits = theme.drawsPixels && box.height >= 160 ? 60.0 : 20
    nodes.append(
      text(
        "\(game.score)",
        at: StagePoint(x: middle, y: box.y + (box.height - 20) / 2),
        size: digits,
        weight: .bold,
        color: ink
      )
    )
    return nodes + buttons.flatMap { place, words, control in button(words, place, control) }
  }

  private func button(
    _ words: String,
    _ place: StageRectangle,
    _ control: ColourControl
  ) -> [FrameNode] {
    guard hasColors else { return [text("[ \(words) ]", at: place.centre, weight: .bold)] }
    let isAnew = control == .newGame
    let red = StageColor(red: 0.8, green: 0.1, blue: 0.1)
    let grey = StageColor(red: 0.82, green: 0.82, blue: 0.82)
    return [
      fill(.roundedRectangle(place, radius: 15), isAnew ? grey : Self.yellow),
      text(words, at: place.centre, weight: .bold, color: isAnew ? red : .black),
    ]
  }

  /// What can be clicked while the verdict is shown: its buttons alone.
  var verdictAreas: [GamePicture<ColourControl>.View.Area] {
    buttons.map { GamePicture.View.Area($0.place, $0.control) }
  }

  // MARK: - Confetti

  /// Discs, squares and strips, as they fall.
  var confetti: [FrameNode] {
    let unit = max(10, size.height / 60)
    let square = StageRectangle(x: -unit / 2, y: -unit / 2, width: unit, height: unit)
    let looks: [FrameParticles.Look] = [
      .disc(radius: unit / 2), .path(.rectangle(square)),
      .streak(length: unit * 1.6, width: unit / 2),
    ]
    return game.confetti(at: instant).flatMap { shower in
      let pieces = shower.pieces
      return looks.indices.map { look in
        FrameNode.particles(
          FrameParticles(
            look: looks[look],
            color: .white,
            particles: pieces.filter { $0.number % looks.count == look }.map {
              particle($0, of: shower)
            }
          )
        )
      }
    }
  }

  private func particle(
    _ piece: ColourConfetti.Piece,
    of shower: ColourConfetti
  ) -> FrameParticles.Particle {
    let age = shower.age(at: instant)
    let offset = piece.offset(after: age)
    return FrameParticles.Particle(
      place: StagePoint(
        x: size.width / 2 + offset.x * size.height,
        y: size.height / 2 + offset.y * size.height
      ),
      rotation: piece.rotation(after: age),
      opacity: shower.opacity(at: instant),
      color: hasColors ? piece.color : .white
    )
  }
}
