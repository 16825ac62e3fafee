public import Motion

extension CodeRule {
  /// The rules of doors, for each side that has any.
  static let doorRules = [
    CodeRule(
      "closing energy",
      [
        CodeClause(.asme, "2.13.4.2.1(b)(2), average speed over the code zone", "at most 10 J"),
        CodeClause(.european, "5.3.6.2.2.1, average speed over the code zone", "at most 10 J"),
      ], unit: "J", advice: "Let the doors close more slowly"
    ) { configuration in
      measureDoors(of: configuration, "closing", "as they close") { doors in
        (doors.averageEnergy(of: doors.closing), CodeLimits.closingEnergy)
      }
    },
    CodeRule(
      "greatest closing energy", [CodeClause(.asme, "2.13.4.2.1(b)(1), actual speed", "at most 23 J")], unit: "J",
      advice: "Let the doors close more evenly, or more slowly"
    ) { configuration in
      measureDoors(of: configuration, "closing", "at their fastest as they close") { doors in
        (doors.greatestEnergy(of: doors.closing), CodeLimits.greatestClosingEnergy)
      }
    },
    CodeRule(
      "nudging energy",
      [
        CodeClause(.asme, "2.13.4.2.1(c)(2), average speed over the code zone", "at most 3.5 J"),
        CodeClause(.european, "5.3.6.2.2.1, average speed over the code zone", "at most 4 J"),
      ], unit: "J", advice: "Let the doors nudge more slowly"
    ) { configuration in
      measureDoors(of: configuration, "nudging", "as they nudge") { doors in
        (doors.averageEnergy(of: doors.nudging), configuration.code.nudgingEnergy)
      }
    },
    CodeRule(
      "greatest nudging energy", [CodeClause(.asme, "2.13.4.2.1(c)(1), actual speed", "at most 8 J")], unit: "J",
      advice: "Let the doors nudge more evenly, or more slowly"
    ) { configuration in
      measureDoors(of: configuration, "nudging", "at their fastest as they nudge") { doors in
        (doors.greatestEnergy(of: doors.nudging), CodeLimits.greatestNudgingEnergy)
      }
    },
    CodeRule(
      "closing force",
      [
        CodeClause(.asme, "2.13.4.2.3", "at most 135 N"),
        CodeClause(.european, "5.3.6.2.2.1", "at most 150 N"),
      ], unit: "N", advice: "Lower the force, or name the code that the elevator is built to in 'code'"
    ) { configuration in
      measureDoors(of: configuration, "force", "as they push") { doors in (doors.force, configuration.code.closingForce)
      }
    },
    CodeRule(
      "unlocking zone",
      [
        CodeClause(.asme, "2.12.1, from memory", "at most 0.45 m"),
        CodeClause(.european, "5.3.8.1", "at most 0.20 m, 0.35 m with coupled doors"),
      ], unit: "m", advice: "Make the zone smaller, or couple the doors"
    ) { configuration in
      measureDoors(of: configuration, "unlockingZone", "as they are unlocked") { doors in
        let most = configuration.code.unlockingZone(isCoupled: doors.isCoupled)
        return (doors.unlockingZone ?? doors.unlockingZoneMax, most)
      }
    },
    typicalTime("opening time", "opening", "as they open", 1.5...2.5) { $0.opening },
    typicalTime("closing time", "closing", "as they close", 2.5...4) { $0.closing },
  ]

  private static func measureDoors(
    of configuration: ElevatorConfiguration, _ key: String, _ activity: String,
    _ measure: (DoorParameters) -> (value: Double, most: Double)
  ) -> [CodeMeasurement] {
    Entrance.allCases.compactMap { side in
      guard let doors = configuration.doors[side] else { return nil }
      let (value, most) = measure(doors)
      return CodeMeasurement(
        ["doors", side.rawValue, key], "the \(side.rawValue) doors \(activity)", value, atMost: most)
    }
  }

  private static func typicalTime(
    _ name: String, _ key: String, _ activity: String, _ range: ClosedRange<Double>,
    _ profile: @escaping @Sendable (DoorParameters) -> LeafProfile
  ) -> CodeRule {
    CodeRule(
      usual: name, "usual times of doors", CodeMeasurement.text(range, "s"), unit: "s",
      advice: "Change the time, unless such doors are meant"
    ) { configuration in
      Entrance.allCases.compactMap { side in
        guard let doors = configuration.doors[side] else { return nil }
        let isOpening = key == "opening"
        let motion = doors.motion(along: profile(doors), isOpening: isOpening)
        return CodeMeasurement(
          ["doors", side.rawValue, key], "the \(side.rawValue) doors \(activity)", motion.duration / .seconds(1),
          atLeast: range.lowerBound, atMost: range.upperBound)
      }
    }
  }
}

extension DoorParameters {
  /// A motion over the full travel of a leaf.
  func motion(along profile: LeafProfile, isOpening: Bool) -> LeafMotion {
    LeafMotion(
      from: LeafState(position: isOpening ? 0 : leafTravel), to: isOpening ? leafTravel : 0, profile: profile,
      within: 0...leafTravel)
  }

  /// The kinetic energy, in joules, at the average speed of a closing motion over the code zone.
  ///
  /// > Source: ASME A17.1, 2.13.4.2.2.
  public func averageEnergy(of profile: LeafProfile) -> Double {
    let motion = motion(along: profile, isOpening: false)
    let zone = (first: leafTravel - codeZoneMargin, last: codeZoneMargin)
    let speed = motion.averageSpeed(between: zone.first, and: zone.last) ?? motion.peakSpeed
    return mass * speed * speed / 2
  }

  /// The kinetic energy, in joules, at the greatest speed of a closing motion.
  public func greatestEnergy(of profile: LeafProfile) -> Double {
    motion(along: profile, isOpening: false).peakKineticEnergy(mass: mass)
  }
}
