// The sides of landings: which there are, which is meant, and which has to be named.
extension ElevatorConfiguration {
  /// Whether a landing has doors on two sides.
  public func isTwoSided(_ number: Int) -> Bool { landing(number).entrances.count > 1 }

  /// Whether any landing has doors on two sides.
  public var hasTwoSidedLandings: Bool { landings.contains { $0.entrances.count > 1 } }

  /// Whether the car has doors at a landing, by its number.
  func hasDoors(at number: Int) -> Bool { !landing(number).isBlind }

  /// The sides on which a landing has doors.
  public func sides(of number: Int) -> EntranceSet { EntranceSet(landing(number).entrances) }

  /// The side that is meant at a landing: its first, where none is named.
  public func entrance(_ named: Entrance?, at number: Int) -> Entrance {
    named ?? landing(number).entrances.first ?? .front
  }

  /// A side as signals and facts name it: not at all where the landing has no other.
  public func named(_ entrance: Entrance, at number: Int) -> Entrance? { isTwoSided(number) ? entrance : nil }

  /// The sides that the buttons of a landing name: none but one that is not named, where it has no other.
  public func buttonSides(at number: Int) -> [Entrance?] {
    isTwoSided(number) ? landing(number).entrances.map(Optional.some) : [nil]
  }

  /// Whether at a landing only the doors of called sides open: it has two, and they are not to open together.
  public func isSelective(at number: Int) -> Bool { !control.opensBothSides && isTwoSided(number) }

  /// The side that a signal is meant for, as signals name it.
  private func resolved(_ entrance: Entrance?, at number: Int) -> Entrance? {
    guard landingNumbers.contains(number) else { return entrance }
    return named(self.entrance(entrance, at: number), at: number)
  }

  /// A signal of the plant that names a side exactly where its landing has two.
  func resolved(_ signal: PlantSignal) -> PlantSignal {
    switch signal {
    case .hallButtonPressed(let landing, let direction, let side):
      .hallButtonPressed(landing: landing, direction: direction, entrance: resolved(side, at: landing))
    case .carButtonPressed(let landing, let side):
      .carButtonPressed(landing: landing, entrance: resolved(side, at: landing))
    default: signal
    }
  }
}
