import Motion
public import Pictures
public import SimulationCore

extension Animation {
  /// The animation of cards that leave or appear.
  static let leaving = Animation(duration: MemorizeConfiguration.change)
}

// The observable values.
extension Memorize {
  /// Returns the layout of the table on a stage.
  public func layout(on stage: StageSize) -> MemorizeLayout { MemorizeLayout(stage: stage, cards: cards.count) }

  /// Returns the opacity of the deck at an instant; it fades in after a restart.
  public func deckOpacity(at instant: SimulationInstant) -> Double {
    guard let swept else { return 1 }
    return Animation.leaving.progress(after: swept.instant.duration(to: instant))
  }

  /// Returns the scale of the swept cards at an instant, 1 to 0.
  public func sweptScale(at instant: SimulationInstant) -> Double { swept == nil ? 0 : 1 - deckOpacity(at: instant) }

  /// Returns whether anything moves at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    deckOpacity(at: instant) < 1 || cards.contains { $0.isMoving(at: instant) }
  }

  /// Returns the score, taps and cards dealt; each card's location (its centre, in points), size, rotation, pie
  /// and height in the pile; and the deck.
  public func report(at instant: SimulationInstant) -> SceneReport {
    let layout = layout(on: stage)
    return SceneReport(
      scene: "memorize", at: instant, stage: stage,
      state: [
        SceneReport.Entry("score", .finite(Double(score))),
        SceneReport.Entry("taps", .finite(Double(taps))),
        SceneReport.Entry("dealt", .finite(Double(dealt))),
      ], parts: cards.map { part($0, at: instant, in: layout) } + [deckPart(at: instant, in: layout)])
  }

  private func part(_ card: MemorizeCard, at instant: SimulationInstant, in layout: MemorizeLayout) -> SceneReport.Part
  {
    let bounds = card.motion.bounds(at: instant, in: layout)
    let bonus = card.clock.share(at: instant)
    return SceneReport.Part(
      name: "cards.\(card.number)",
      values: [
        SceneReport.Entry("x", .finite(bounds.centre.x)),
        SceneReport.Entry("y", .finite(bounds.centre.y)),
        SceneReport.Entry("rotation", .finite(card.flip.rotation(at: instant))),
        SceneReport.Entry("face", .flag(card.flip.showsFace(at: instant))),
        SceneReport.Entry("bonus", .finite(bonus)),
        SceneReport.Entry("end", .finite((1 - bonus) * 360 - 90)),
        SceneReport.Entry("z", .finite(-Double(card.place))),
        SceneReport.Entry("width", .finite(bounds.width)),
        SceneReport.Entry("height", .finite(bounds.height)),
        SceneReport.Entry("scale", .finite(card.scale.presented(at: instant.elapsed))),
      ])
  }

  private func deckPart(at instant: SimulationInstant, in layout: MemorizeLayout) -> SceneReport.Part {
    let bounds = layout.deck
    return SceneReport.Part(
      name: "deck",
      values: [
        SceneReport.Entry("x", .finite(bounds.centre.x)),
        SceneReport.Entry("y", .finite(bounds.centre.y)),
        SceneReport.Entry("cards", .finite(Double(cards.count - dealt))),
        SceneReport.Entry("opacity", .finite(deckOpacity(at: instant))),
      ])
  }
}
