import Motion
import SimulationCore

// The effects of choosing a card.
extension Memorize {
  /// Chooses a face-down card.
  mutating func choose(_ card: Int, in context: inout some MachineContext<Self>) {
    clearPair(in: &context)
    taps += 1
    chosen.append(card)
    context.emit(.cardChosen(card: card))
    turn(card, faceUp: true, in: &context)
    guard chosen.count == 2 else {
      turn.move(on: .firstChosen, in: &context)
      cards[card].phase = .faceUp
      startClock(of: card, in: &context)
      return
    }
    let first = chosen[0]
    if cards[first].pair == cards[card].pair {
      match(first, card, in: &context)
    } else {
      mismatch(first, card, in: &context)
    }
  }

  /// Clears the previous pair: it leaves or is turned down, card by card.
  private mutating func clearPair(in context: inout some MachineContext<Self>) {
    switch turn.state {
    case .matched:
      if let leaving { context.disarm(leaving) }
      leaving = nil
      leave(in: &context)
    case .mismatched:
      for card in chosen {
        cards[card].phase = .faceDown
        cards[card].wasTurnedDown = true
        turn(card, faceUp: false, in: &context)
        stopClock(of: card, in: &context)
      }
      chosen = []
    case .noneChosen, .oneChosen, .over: break
    }
  }

  /// Matches two cards; the second is matched before it is turned up, so its clock does not start.
  private mutating func match(_ first: Int, _ second: Int, in context: inout some MachineContext<Self>) {
    turn.move(on: .matchChosen, in: &context)
    stopClock(of: first, in: &context)
    for card in [first, second] { cards[card].phase = .matched }
    let remaining = cards[first].clock.remaining(at: context.now) + cards[second].clock.remaining(at: context.now)
    let bonus = MemorizeConfiguration.startedBonusUnits(in: remaining) * configuration.points.bonus
    context.emit(.matched(first: first, second: second, bonus: bonus))
    change(scoreBy: configuration.points.match + bonus, in: &context)
    let end = cards[second].flip.end.advanced(by: configuration.settle)
    leaving = context.arm(.leave, at: end, priority: Event.leave.priority)
  }

  private mutating func mismatch(_ first: Int, _ second: Int, in context: inout some MachineContext<Self>) {
    turn.move(on: .mismatchChosen, in: &context)
    cards[second].phase = .faceUp
    startClock(of: second, in: &context)
    context.emit(.mismatched(first: first, second: second))
    let known = [first, second].filter { cards[$0].wasTurnedDown }.count
    change(scoreBy: known * configuration.points.mismatch, in: &context)
  }

  /// Makes the matched pair leave the table, and cancels its scheduled facts.
  mutating func leave(in context: inout some MachineContext<Self>) {
    for card in chosen {
      for identity in [cards[card].faceChange, cards[card].flipEnd] { if let identity { context.disarm(identity) } }
      cards[card].faceChange = nil
      cards[card].flipEnd = nil
      cards[card].phase = .gone
      cards[card].scale.go(to: 0, at: context.now.elapsed, with: .leaving)
      context.emit(.cardLeft(card: card))
    }
    chosen = []
    guard cards.allSatisfy({ $0.phase == .gone }) else {
      turn.move(on: .pairLeft, in: &context)
      return
    }
    turn.move(on: .lastPairLeft, in: &context)
    context.emit(.gameOver(score: score, taps: taps))
  }

  // MARK: - Single cards

  /// Turns a card from its present angle, and cancels the facts of an unfinished turn.
  private mutating func turn(_ card: Int, faceUp: Bool, in context: inout some MachineContext<Self>) {
    for identity in [cards[card].faceChange, cards[card].flipEnd] { if let identity { context.disarm(identity) } }
    cards[card].flip.turn(faceUp: faceUp, at: context.now, for: configuration.flip)
    let flip = cards[card].flip
    let (face, end) = (Event.faceChange(card), Event.flipEnd(card))
    cards[card].faceChange = flip.faceChange.map { context.arm(face, at: $0, priority: face.priority) }
    cards[card].flipEnd = context.arm(end, at: flip.end, priority: end.priority)
    context.emit(.flipStarted(card: card, up: faceUp))
  }

  private mutating func startClock(of card: Int, in context: inout some MachineContext<Self>) {
    guard let remaining = cards[card].clock.start(at: context.now) else { return }
    let end = Event.bonusEnd(card)
    cards[card].bonusEnd = context.arm(end, after: remaining, priority: end.priority)
    context.emit(.bonusStarted(card: card, remaining: remaining))
  }

  private mutating func stopClock(of card: Int, in context: inout some MachineContext<Self>) {
    guard let remaining = cards[card].clock.stop(at: context.now) else { return }
    if let end = cards[card].bonusEnd { context.disarm(end) }
    cards[card].bonusEnd = nil
    context.emit(.bonusStopped(card: card, remaining: remaining))
  }
}

extension MemorizeConfiguration {
  /// Returns the number of bonus units started in the remaining time.
  fileprivate static func startedBonusUnits(in remaining: Duration) -> Int {
    let unit = bonusUnit.wholeNanoseconds
    return Int((remaining.wholeNanoseconds + unit - 1) / unit)
  }
}
