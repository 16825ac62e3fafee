import SimulationCore

/// A cache of the machine's readings at the timeline's cursor: that instant is restored once, not for each picture.
final class CursorReadings<Root: PlayedMachine> {
  private var instant: SimulationInstant?
  private var factCount = 0
  private var found: [Double?] = []

  /// Returns the readings at an instant of a run; empty for a future instant.
  func values(at instant: SimulationInstant, in history: RunHistory<Root>) -> [Double?] {
    guard instant >= history.beginning, instant <= history.present else { return [] }
    // A branched run has another past from the branch on.
    if instant != self.instant || factCount != history.factCount {
      found = Self.values(of: history.snapshot(at: instant).machine, at: instant)
      self.instant = instant
      factCount = history.factCount
    }
    return found
  }

  /// Returns the readings of a machine, without those hidden from its player.
  static func values(of machine: Root, at instant: SimulationInstant) -> [Double?] {
    machine.hidesChoices ? [] : machine.readingValues(at: instant)
  }
}
