/// Something that somebody asks an elevator for by a button.
enum Call: Hashable, Sendable {
  /// To be fetched from a landing.
  case hall(landing: Int, direction: Direction)
  /// To be brought to a landing.
  case car(landing: Int)

  /// The landing at which the car is to stop.
  var landing: Int {
    switch self {
    case .hall(let landing, _), .car(let landing): landing
    }
  }

  /// Its index in a list of three for each landing.
  var index: Int {
    switch self {
    case .hall(let landing, .up): 3 * landing - 3
    case .hall(let landing, .down): 3 * landing - 2
    case .car(let landing): 3 * landing - 1
    }
  }

  /// The call in words, with the sign of its landing.
  func words(_ configuration: ElevatorConfiguration) -> String {
    let sign = configuration.sign(of: landing)
    return switch self {
    case .hall(_, let direction): "the \(direction.rawValue) call of landing \(sign)"
    case .car: "the car call for landing \(sign)"
    }
  }

  /// The call that an occurrence switches the lamp of, and whether it is lit.
  static func lamp(_ occurrence: Occurrence) -> (call: Call, isLit: Bool)? {
    switch occurrence {
    case .command(.hallLamp(let landing, let direction, let isLit)):
      (.hall(landing: landing, direction: direction), isLit)
    case .command(.carLamp(let landing, let isLit)): (.car(landing: landing), isLit)
    default: nil
    }
  }

  /// The call whose button an occurrence is the press of.
  static func press(_ occurrence: Occurrence) -> Call? {
    switch occurrence {
    case .plant(.hallButtonPressed(let landing, let direction)):
      .hall(landing: landing, direction: direction)
    case .plant(.carButtonPressed(let landing)): .car(landing: landing)
    default: nil
    }
  }
}

extension Plant {
  /// Whether the car is at a landing, or comes to it, with doors that are not shut.
  func isOpen(at number: Int) -> Bool {
    (landing == number || target == number) && !areDoorsLocked
  }
}
