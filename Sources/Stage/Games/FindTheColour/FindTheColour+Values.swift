import Motion
public import SimulationCore

// The observable values of the game.
extension FindTheColour {
  /// The score of a guess that is indistinguishable from the target.
  static let bestScore = 100

  /// The target, each channel 0 to 1.
  public var target: ByChannel<Double> { ByChannel { Double(targetThousandths[$0]) / 1000 } }

  /// The displayed colour of the guess: hidden channels are the target's.
  public var shown: ByChannel<Double> {
    let target = target
    return ByChannel { level.state.shows($0) ? guess[$0] : target[$0] }
  }

  /// The score of the present guess.
  public var score: Int { Self.score(of: guess, for: target, at: level.state) }

  /// Returns the score of a guess: 100 minus a hundred times its distance from the target over the channels of
  /// the level, plus a half, truncated towards zero; it can be negative.
  public static func score(of guess: ByChannel<Double>, for target: ByChannel<Double>, at level: ColourLevel) -> Int {
    var squares = 0.0
    for channel in level.channels {
      let difference = guess[channel] - target[channel]
      squares += difference * difference
    }
    return Int(clamping: (1 - squares.squareRoot()) * 100 + 0.5)
  }

  /// Returns how far a guess is above the target, in 255ths rounded to the nearest; negative if below.
  public func excess(of channel: ColourChannel) -> Int {
    Int(clamping: ((guess[channel] - target[channel]) * Double(ColourReadout.full)).rounded())
  }

  /// Returns the confetti in the air at an instant.
  public func confetti(at instant: SimulationInstant) -> [ColourConfetti] {
    confetti.filter { $0.isThere(at: instant) }
  }

  /// Returns whether a row, the caption or confetti moves at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    let time = instant.elapsed
    return ColourChannel.allCases.contains { rows[$0].isMoving(at: time) } || caption.isMoving(at: time)
      || confetti.contains { $0.isThere(at: instant) }
  }

  /// Returns all observable values at an instant, by name.
  public func report(at instant: SimulationInstant) -> SceneReport {
    typealias Entry = SceneReport.Entry
    func part(_ name: String, _ value: (ColourChannel) -> Double) -> SceneReport.Part {
      SceneReport.Part(name: name, values: ColourChannel.allCases.map { Entry($0.rawValue, .number(value($0))) })
    }
    let (target, shown) = (target, shown)
    let pieces = confetti(at: instant).reduce(0) { $0 + $1.count }
    var parts = [
      part("target") { target[$0] }, part("guess") { guess[$0] }, part("shown") { shown[$0] },
      part("readout") { Double(ColourReadout.number(of: guess[$0])) },
    ]
    parts += ColourChannel.allCases.map { channel in
      let scale = rows[channel].presented(at: instant.elapsed)
      return SceneReport.Part(name: "rows.\(channel.number)", values: [Entry("scale", .number(scale))])
    }
    let opacity = caption.presented(at: instant.elapsed)
    parts += [
      SceneReport.Part(name: "caption", values: [Entry("opacity", .number(opacity))]),
      SceneReport.Part(name: "confetti", values: [Entry("alive", .number(Double(pieces)))]),
    ]
    return SceneReport(
      scene: "find-the-colour", at: instant, stage: stage,
      state: [
        Entry("level", .number(Double(level.state.number))),
        Entry("score", .number(Double(score))),
        Entry("verdict", .flag(play.state == .verdict)),
      ], parts: parts)
  }
}
