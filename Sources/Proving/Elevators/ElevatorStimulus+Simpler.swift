import Elevators

// What makes a stimulus simpler, or fit a simpler building.
extension ElevatorStimulus {
  /// The same elsewhere; nil where nothing of it is left.
  func atLandings(_ moved: (Int) -> Int) -> ElevatorStimulus? {
    switch self {
    // What is moved is for the first side there.
    case .control(.hallButtonPressed(let landing, let direction, _)):
      return .control(.hallButtonPressed(landing: moved(landing), direction: direction))
    case .control(.carButtonPressed(let landing, _)): return .control(.carButtonPressed(landing: moved(landing)))
    case .personArrives(let landing, let destination, let mass, _, _, _):
      let (origin, end) = (moved(landing), moved(destination))
      return origin == end ? nil : .personArrives(landing: origin, destination: end, mass: mass)
    case .control(.smokeDetector(let landing, let isActive)):
      return .control(.smokeDetector(landing: moved(landing), isActive: isActive))
    default: return self
    }
  }

  /// The side that it names.
  var side: Entrance? {
    switch self {
    case .control(.doorOpenButton(let side, _)), .control(.doorCloseButton(let side, _)),
      .control(.holdButtonPressed(let side)), .obstructionPlaced(let side, _), .obstructionRemoved(let side):
      side
    default: nil
    }
  }

  /// The same at the front.
  var atFront: ElevatorStimulus {
    switch self {
    case .control(.doorOpenButton(_, let isPressed)): .control(.doorOpenButton(entrance: .front, isPressed: isPressed))
    case .control(.doorCloseButton(_, let isPressed)):
      .control(.doorCloseButton(entrance: .front, isPressed: isPressed))
    case .control(.holdButtonPressed): .control(.holdButtonPressed(entrance: .front))
    case .control(.hallButtonPressed(let landing, let direction, _)):
      .control(.hallButtonPressed(landing: landing, direction: direction))
    case .control(.carButtonPressed(let landing, _)): .control(.carButtonPressed(landing: landing))
    case .personArrives(let landing, let destination, let mass, _, _, _):
      .personArrives(landing: landing, destination: destination, mass: mass)
    case .obstructionPlaced(_, let width): .obstructionPlaced(entrance: .front, width: width)
    case .obstructionRemoved: .obstructionRemoved(entrance: .front)
    default: self
    }
  }

  /// The same with an obstruction of the default width.
  var narrower: ElevatorStimulus {
    guard case .obstructionPlaced(let side, _) = self else { return self }
    return .obstructionPlaced(entrance: side, width: 200)
  }

  /// The same with freight of a round mass.
  var rounder: ElevatorStimulus {
    guard case .freightMoved(let kilograms) = self, kilograms > 0 else { return self }
    return .freightMoved(kilograms: kilograms / 100 * 100)
  }
}
