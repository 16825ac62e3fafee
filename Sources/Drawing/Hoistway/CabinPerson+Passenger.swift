/// The looks and movement of an elevator passenger, computed from number, mass and instant.
extension CabinPerson {
  private static let tops = [
    Color(44, 56, 88), Color(214, 158, 38), Color(40, 116, 84), Color(170, 44, 92), Color(58, 124, 178),
    Color(196, 84, 44), Color(116, 84, 168), Color(212, 206, 196), Color(78, 142, 62), Color(186, 52, 52),
  ]

  /// Returns the looks of a passenger.
  static func passenger(_ passenger: ElevatorPicture.Passenger) -> CabinPerson {
    let model = everyone[(passenger.number - 1) % everyone.count]
    let top = tops[(passenger.number * 7 + 3) % tops.count]
    return CabinPerson(
      position: model.position, depth: model.depth, height: 0.9 + 0.1 * Double(passenger.number * 5 % 7) / 6,
      girth: max(0.82, min(1.3, 0.9 + (Double(passenger.mass) - 70) / 120)),
      turn: passenger.number.isMultiple(of: 2) ? -0.25 : 0.25, hair: model.hair, clothes: model.clothes,
      skin: model.skin, hairColor: model.hairColor, top: passenger.number <= everyone.count ? model.top : top,
      bottom: model.bottom, shoes: model.shoes)
  }
}

extension CabinMovement {
  /// Creates the movement of a passenger: they sway a little, shift from foot to foot, talk now and then, and
  /// stride while they pass the doors.
  init(of passenger: ElevatorPicture.Passenger, at time: Duration) {
    let seconds = time / .seconds(1)
    let own = Double(passenger.number)
    let sway = Self.wave(seconds * (0.23 + 0.02 * Double(passenger.number % 5)) + own * 0.37)
    let shift = Self.wave(seconds * 0.11 + own * 0.29)
    // Each person talks for a third of the time, in turns.
    let talks = Self.wave(seconds * 0.09 + own * 0.41) > 0.4 && !passenger.isWalking
    self.init(
      lean: (passenger.isWalking ? 0.02 : 0.015) * sway,
      mouth: talks ? (1 + Self.wave(seconds * 2.3 + own * 0.17)) / 2 : 0,
      stride: passenger.isWalking ? Self.wave(passenger.inside * 2.5) : max(0, shift) * 0.35)
  }
}
