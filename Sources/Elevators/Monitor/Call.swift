import SimulationCore

/// Something that somebody asks an elevator for by a button; with its side, where the landing has two.
enum Call: Hashable, Sendable {
  /// To be fetched from a landing.
  case hall(landing: Int, direction: Direction, entrance: Entrance? = nil)
  /// To be brought to a landing.
  case car(landing: Int, entrance: Entrance? = nil)

  /// The landing at which the car is to stop.
  var landing: Int {
    switch self {
    case .hall(let landing, _, _), .car(let landing, _): landing
    }
  }

  /// The side whose doors are to open; nil where the landing has no other.
  var entrance: Entrance? {
    switch self {
    case .hall(_, _, let entrance), .car(_, let entrance): entrance
    }
  }

  /// How many there may be for each landing.
  static let countPerLanding = 6

  /// Its index in a list of so many for each landing.
  var index: Int {
    let first = Self.countPerLanding * (landing - 1) + (entrance == .rear ? 3 : 0)
    switch self {
    case .hall(_, .up, _): return first
    case .hall(_, .down, _): return first + 1
    case .car: return first + 2
    }
  }

  /// The call in words, with the sign of its landing.
  func words(_ configuration: ElevatorConfiguration) -> String {
    let side = entrance.map { " at the \($0.rawValue)" } ?? ""
    let sign = configuration.sign(of: landing) + side
    return switch self {
    case .hall(_, let direction, _): "the \(direction.rawValue) call of landing \(sign)"
    case .car: "the car call for landing \(sign)"
    }
  }
}

extension Plant {
  /// Whether the car is at a landing, or comes to it, with doors that are not shut.
  func isOpen(at number: Int) -> Bool { (landing == number || target == number) && !areDoorsLocked }

  /// Whether the car is where a call is, or comes there, with doors of its side that are not shut.
  func isOpen(for call: Call) -> Bool {
    guard let side = call.entrance else { return isOpen(at: call.landing) }
    return (landing == call.landing || target == call.landing) && door(side)?.region.state != .closed
  }

  /// The first car call whose lamp is lit, above a landing.
  func firstLitCar(above landing: Int = 0) -> Call? {
    lamps.carLandings.lowest(above: landing).map { landing in
      .car(landing: landing, entrance: side(of: lamps.carSides(landing), at: landing))
    }
  }

  /// A hall call of a landing and a direction whose lamp is lit.
  func litHall(_ landing: Int, _ direction: Direction, among lit: HallSides) -> Call? {
    let sides = lit[landing, direction]
    guard !sides.isEmpty else { return nil }
    return .hall(landing: landing, direction: direction, entrance: side(of: sides, at: landing))
  }

  /// The first hall call whose lamp is lit, those for up first.
  func firstLitHall(among lit: HallSides) -> Call? {
    func first(_ direction: Direction) -> Call? {
      lit[direction].landings.lowest(above: 0).flatMap { litHall($0, direction, among: lit) }
    }
    return first(.up) ?? first(.down)
  }

  /// The first call whose lamp is lit: a car call, else one of some hall calls.
  func firstLit(among lit: HallSides) -> Call? { firstLitCar() ?? firstLitHall(among: lit) }

  private func side(of lit: EntranceSet, at landing: Int) -> Entrance? {
    lit.list.first.flatMap { configuration.named($0, at: landing) }
  }
}
