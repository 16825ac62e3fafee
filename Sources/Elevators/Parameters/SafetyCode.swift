/// A safety code for elevators, named as its publishers do.
public enum SafetyCode: String, CaseIterable, Hashable, Codable, Sendable {
  /// The code of North America.
  case asme = "ASME A17.1"
  /// The code of Europe.
  case european = "EN 81-20"
}

// What the codes allow, where they differ.
extension SafetyCode {
  /// The most force of closing doors, in newtons.
  ///
  /// > Source: ASME A17.1, 2.13.4.2.3; EN 81-20, 5.3.6.2.2.1.
  public var closingForce: Double { self == .asme ? 135 : 150 }

  /// The most kinetic energy of nudging doors, in joules, at their average speed.
  ///
  /// > Source: ASME A17.1, 2.13.4.2.1; EN 81-20, 5.3.6.2.2.1.
  public var nudgingEnergy: Double { self == .asme ? CodeLimits.nudgingEnergy : 4 }

  /// The most speed of an inspection run, in m/s.
  ///
  /// > Source: ASME A17.1, 2.26.1.4.1, from memory; EN 81-20, 5.12.1.5.2.1.
  public var inspectionSpeed: Double { self == .asme ? 0.75 : CodeLimits.inspectionSpeed }

  /// The least clear height of an entrance, in metres.
  ///
  /// > Source: ASME A17.1, 2.11.1.1, from memory; EN 81-20, 5.3.2.1.
  public var entranceHeight: Double { self == .asme ? 2.03 : CodeLimits.entranceHeight }

  /// The largest unlocking zone of doors, in metres, above and below a landing.
  ///
  /// > Source: ASME A17.1, 2.12.1, from memory; EN 81-20, 5.3.8.1.
  public func unlockingZone(isCoupled: Bool) -> Double { self == .asme ? 0.45 : isCoupled ? 0.35 : 0.20 }
}

extension AccessibilityCode {
  /// The least time that doors stay open, in seconds.
  ///
  /// > Source: ADA 2010, 407.3.5; EN 81-70, 5.2.4, from memory.
  public var doorDelay: Duration { self == .ada ? .seconds(3) : .seconds(2) }
}

extension ElevatorConfiguration {
  /// How far from its landing the car may stop, in metres.
  ///
  /// > Source: EN 81-20, 5.12.1.1.4, and EN 81-70, 5.3.3, from memory; ADA 2010, 407.4.4.
  public var stoppingAccuracyMax: Double {
    let isEuropean = code == .european || accessibilityCode == .european
    return isEuropean ? CodeLimits.stoppingAccuracy : 0.013
  }
}
