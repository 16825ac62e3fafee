import SimulationCore

/// What the machine reads at the instant of the timeline's cursor: that instant is shown again once, and not for
/// each picture.
final class CursorReadings<Root: PlayedMachine> {
  private var instant: SimulationInstant?
  private var factCount = 0
  private var found: [Double?] = []

  /// The readings at an instant of a run; empty for one that is still to come.
  func values(at instant: SimulationInstant, in history: RunHistory<Root>) -> [Double?] {
    guard instant >= history.beginning, instant <= history.present else { return [] }
    // A run that has branched has another past from there on.
    if instant != self.instant || factCount != history.factCount {
      found = Self.values(of: history.snapshot(at: instant).machine, at: instant)
      self.instant = instant
      factCount = history.factCount
    }
    return found
  }

  /// The readings of a machine, without what its player may not see.
  static func values(of machine: Root, at instant: SimulationInstant) -> [Double?] {
    machine.hidesChoices ? [] : machine.readings(at: instant).map(\.value)
  }
}
