public import SimulationCore

/// What the register of a group's hall calls reports.
public enum HallCallFact: Hashable, Formed, DeclaredFacts, CustomStringConvertible {
  /// A hall call was registered; with a destination where one was entered.
  case registered(
    landing: Int, direction: Direction, entrance: Entrance? = nil, bank: Name? = nil, destination: Int? = nil)
  /// The lamp of a hall button was switched.
  case lampChanged(landing: Int, direction: Direction, entrance: Entrance? = nil, bank: Name? = nil, isLit: Bool)
  /// A hall call was removed: no car of the group takes calls there any longer.
  case cancelled(
    landing: Int, direction: Direction, entrance: Entrance? = nil, bank: Name? = nil, destination: Int? = nil)

  /// One of each.
  public static let cases = Forms<Self>([
    .registered(landing: 1, direction: .up),
    .lampChanged(landing: 1, direction: .up, isLit: true),
    .cancelled(landing: 1, direction: .up),
  ])

  /// The name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .registered(let landing, let direction, let side, let bank, let destination):
      recorder.name("hallCallRegistered", "a hall call was registered")
      return .registered(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which way the call is"),
        entrance: recorder.side(side), bank: recorder.bank(bank), destination: recorder.destination(orNone: destination)
      )
    case .lampChanged(let landing, let direction, let side, let bank, let isLit):
      recorder.name("hallLampChanged", "the lamp of a hall button")
      return .lampChanged(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which of the buttons"),
        entrance: recorder.side(side), bank: recorder.bank(bank), isLit: recorder.lit(isLit))
    case .cancelled(let landing, let direction, let side, let bank, let destination):
      recorder.name("hallCallCancelled", "a hall call is cancelled: no car takes it")
      return .cancelled(
        landing: recorder.landing(landing), direction: recorder.direction(direction, "which way the call is"),
        entrance: recorder.side(side), bank: recorder.bank(bank), destination: recorder.destination(orNone: destination)
      )
    }
  }
}
