import SimulationCore

/// Something that a random building may have, or that may happen in it.
///
/// Each trial of a swarm leaves out some of them at random. What is left then has room to happen often
/// and together: a building in which everything happens seldom gets into any corner.
///
/// > Source: A. Groce, C. Zhang, E. Eide, Y. Chen, J. Regehr, "Swarm Testing", ISSTA 2012, section 2.
public enum ElevatorFeature: String, CaseIterable, Hashable, Codable, Sendable {
  // MARK: What happens

  /// People come, one at a time.
  case people
  /// Several people come at once.
  case crowds
  /// Buttons of the car panel are pressed by nobody in particular.
  case carButtons
  /// Hall buttons are, likewise.
  case hallButtons
  /// A hall button is pressed again and again for minutes.
  case stuckButtons
  /// The door-open button is held.
  case openButtons
  /// The door-close button is held.
  case closeButtons
  /// The hold button is pressed.
  case holdButtons
  /// The stop switch is turned on and off.
  case stopSwitch
  /// Things are put into the doorway and taken away.
  case obstructions
  /// Freight is brought, some of it too heavy.
  case freight
  /// The car is in independent service for a while.
  case independentService
  /// It is out of service for a while.
  case outOfService
  /// The ground shakes.
  case seismicSwitch
  /// The mains fail; mostly there is emergency power.
  case powerLoss
  case driveStall
  /// The safety gear grips.
  case safetyGear
  /// Somebody inspects the hoistway.
  case inspection
  /// It burns.
  case fire
  /// Stimuli come at whole seconds, so that some come together.
  case roundInstants
  /// Stimuli come at instants at which something happens.
  case coincidences
  /// Events of one instant happen in a random order.
  case shuffledTies

  // MARK: What is built

  /// Some landings have rear doors.
  case rearDoors
  /// Doors are coupled, which widens the unlocking zone.
  case coupledDoors
  /// Leaves run by an eased course, not a trapezoid.
  case easedDoors
  /// The car approaches landings at levelling speed.
  case levelling
  /// The doors open while the car levels.
  case earlyOpening
  /// The car stops a little off its landings.
  case stoppingError
  /// The ropes stretch under the load.
  case ropeStretch
  /// An idle car goes to a home landing.
  case homeLanding
  /// Calls do not reopen closing doors.
  case deafDoors
  /// An empty car keeps some car calls only, and a car cancels those behind it.
  case antiNuisance

  // MARK: What is generated from a run

  /// Something is done while the car is in a state that is short or rare.
  case interruptions
}

/// The features that one trial has.
public struct ElevatorFeatures: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Each once, in the order of their declaration.
  public let list: [ElevatorFeature]

  /// Some features.
  public init(_ features: [ElevatorFeature]) { list = ElevatorFeature.allCases.filter(features.contains) }

  /// Reads a list of features, in any order.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([ElevatorFeature].self))
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(list)
  }

  /// The names, with commas between them.
  public var description: String { list.map(\.rawValue).joined(separator: ", ") }

  /// The features that are service modes.
  static let modes: [ElevatorFeature] = [
    .independentService, .outOfService, .seismicSwitch, .powerLoss, .driveStall, .safetyGear, .inspection, .fire,
  ]

  /// What has to come together for changes of state that are rare otherwise: levelling that is broken off,
  /// inspections among other modes, firefighters among them, and doors that are held.
  private static let themes: [[ElevatorFeature]] = [
    [.crowds, .freight, .ropeStretch, .stopSwitch, .powerLoss, .safetyGear, .coincidences],
    [
      .carButtons, .inspection, .powerLoss, .driveStall, .safetyGear, .outOfService, .seismicSwitch,
      .independentService,
    ],
    [
      .carButtons, .openButtons, .closeButtons, .fire, .outOfService, .independentService, .inspection, .safetyGear,
      .rearDoors,
    ],
    [.hallButtons, .crowds, .fire, .rearDoors, .coincidences],
    [.crowds, .hallButtons, .obstructions, .rearDoors],
    [.freight, .ropeStretch, .stopSwitch, .powerLoss, .safetyGear, .inspection],
    [.carButtons, .driveStall, .safetyGear, .inspection, .powerLoss],
    [.fire, .safetyGear, .inspection],
  ]

  /// Half of all features on average, one source of calls among them.
  ///
  /// Modes come in every other trial only, since ordinary service is much of what there is to judge. Every fourth trial has a theme instead, and
  /// besides it what is built at random.
  init(_ chance: inout RandomStream) {
    if chance.whole(0...3) == 0 {
      let theme = chance.one(of: Self.themes)
      self.init(
        ElevatorFeature.allCases.filter { feature in
          let isBuilt = !ElevatorActs.kinds.contains(feature)
          return theme.contains(feature) || isBuilt && chance.whole(0...1) == 0
        })
      return
    }
    let hasModes = chance.whole(0...1) == 0
    var chosen = ElevatorFeature.allCases.filter { feature in
      chance.whole(0...1) == 0 && (hasModes || !Self.modes.contains(feature))
    }
    let callers: [ElevatorFeature] = [.people, .crowds, .carButtons, .hallButtons]
    if !chosen.contains(where: callers.contains) { chosen.append(callers[chance.whole(0...(callers.count - 1))]) }
    self.init(chosen)
  }

  /// Whether a feature is among them.
  public func contains(_ feature: ElevatorFeature) -> Bool { list.contains(feature) }
}
