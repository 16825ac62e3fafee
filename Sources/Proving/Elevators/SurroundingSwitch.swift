import Elevators

/// The switches of an elevator's surroundings, by index.
enum SurroundingSwitch {
  static let stop = 0
  static let independent = 5
  static let outOfService = 6
  static let seismic = 7
  static let inspection = 8
  static let inspectionUp = 9
  static let inspectionDown = 10
  static let recallKey = 11
  static let fireOperation = 12
  static let smoke = 13
  static let powerLost = 14
  static let safetyGear = 15
  static let stalled = 16
  static let inspectionRun = 17

  static func open(_ side: Entrance) -> Int { side == .front ? 1 : 2 }
  static func close(_ side: Entrance) -> Int { side == .front ? 3 : 4 }

  /// Whether any of them keeps the car from serving its calls: all but the door-close buttons do.
  static func hold(_ switches: SurroundingSwitches) -> Bool {
    let closeButtons = [close(.front), close(.rear)]
    return SurroundingSwitches.indices.contains { switches[$0] && !closeButtons.contains($0) }
  }
}
