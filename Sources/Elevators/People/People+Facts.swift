public import SimulationCore

extension People {
  /// What people do.
  public enum Fact: Hashable, Formed, DeclaredFacts, CustomStringConvertible {
    /// Somebody has come to a landing, to go to another; whoever changes there has another goal, and comes
    /// to the next car as a person of its own who was another one before.
    case personArrived(
      person: Int, landing: Int, destination: Int, mass: Int, entrance: Entrance? = nil, exit: Entrance? = nil,
      goal: Int? = nil, before: Int? = nil, bank: Name? = nil, traits: PersonTraits = .ordinary)
    /// Somebody presses a hall button.
    case hallButtonPressed(landing: Int, direction: Direction, entrance: Entrance? = nil, bank: Name? = nil)
    /// Somebody enters a destination at a landing that has a keypad.
    case destinationEntered(landing: Int, destination: Int, bank: Name? = nil)
    /// Somebody presses a button of the panel of a car; the car has a name in a group.
    case carButtonPressed(landing: Int, entrance: Entrance? = nil, car: Name? = nil)
    /// Somebody begins to pass the doors.
    case personAtDoors(person: Int, landing: Int, entrance: Entrance, car: Name? = nil)
    /// Somebody is in the car.
    case personBoarded(person: Int, landing: Int, entrance: Entrance, mass: Int, car: Name? = nil)
    /// Somebody is out of the car.
    case personAlighted(person: Int, landing: Int, entrance: Entrance, mass: Int, car: Name? = nil)
    /// Somebody whom the car was to take did not get in.
    case personLeftBehind(person: Int, landing: Int, car: Name? = nil)

    /// Somebody goes to the car that somebody else with the same destination was told, without entering anything.
    case personFollowed(person: Int, landing: Int, car: Name? = nil)
    /// Somebody leaves the landing without having got in, since too many wait there or it takes too long.
    case personGaveUp(person: Int, landing: Int)

    /// The name of the car where one is involved and there are several.
    public var car: Name? {
      switch self {
      case .personArrived, .hallButtonPressed, .destinationEntered, .personGaveUp: nil
      case .carButtonPressed(_, _, let car), .personAtDoors(_, _, _, let car), .personBoarded(_, _, _, _, let car),
        .personAlighted(_, _, _, _, let car), .personLeftBehind(_, _, let car), .personFollowed(_, _, let car):
        car
      }
    }

    /// Further fields of somebody who changes.
    static let transferFields = [
      FieldForm(
        key: "goal", kind: .landing(1...FieldForm.landingMax),
        meaning: "where the journey ends, where the person is to change", isOptional: true),
      FieldForm(
        key: "before", kind: .integer(1...Int64.max), meaning: "the person's number before the change", isOptional: true
      ),
    ]

    /// A further field where banks have names.
    static let bankField = FieldForm(key: "bank", kind: .text, meaning: "the bank", isOptional: true)

    /// One of each.
    public static let cases = Forms<Self>([
      .personArrived(person: 1, landing: 1, destination: 2, mass: 75), .hallButtonPressed(landing: 1, direction: .up),
      .destinationEntered(landing: 1, destination: 2), .carButtonPressed(landing: 2),
      .personAtDoors(person: 1, landing: 1, entrance: .front),
      .personBoarded(person: 1, landing: 1, entrance: .front, mass: 75),
      .personAlighted(person: 1, landing: 2, entrance: .front, mass: 75), .personLeftBehind(person: 1, landing: 1),
      .personFollowed(person: 1, landing: 1), .personGaveUp(person: 1, landing: 1),
    ])

    /// The name and the payload.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .personArrived(
        let person, let landing, let destination, let mass, let entrance, let exit, let goal, let before,
        let bank, let traits):
        recorder.name("personArrived", "somebody has come to a landing")
        return .personArrived(
          person: recorder.person(person), landing: recorder.landing(landing),
          destination: recorder.destination(destination), mass: recorder.mass(mass, from: 1, "the person's mass"),
          entrance: recorder.side(entrance), exit: recorder.exit(exit), goal: goal.map { recorder.goal($0) },
          before: before.map { recorder.before($0) }, bank: recorder.bank(bank), traits: recorder.traits(traits))
      case .hallButtonPressed(let landing, let direction, let entrance, let bank):
        recorder.name("hallButtonPressed", "somebody presses a hall button")
        return .hallButtonPressed(
          landing: recorder.landing(landing),
          direction: recorder.direction(direction, "which way the person wants to go"),
          entrance: recorder.side(entrance), bank: recorder.bank(bank))
      case .destinationEntered(let landing, let destination, let bank):
        recorder.name("destinationEntered", "somebody enters a destination at a keypad")
        return .destinationEntered(
          landing: recorder.landing(landing), destination: recorder.destination(destination), bank: recorder.bank(bank))
      case .carButtonPressed(let landing, let entrance, let car):
        recorder.name("carButtonPressed", "somebody presses a button of the car panel")
        return .carButtonPressed(
          landing: recorder.landing(landing), entrance: recorder.side(entrance), car: recorder.car(car))
      case .personAtDoors(let person, let landing, let entrance, let car):
        recorder.name("personAtDoors", "somebody begins to pass the doors")
        return .personAtDoors(
          person: recorder.person(person), landing: recorder.landing(landing), entrance: recorder.entrance(entrance),
          car: recorder.car(car))
      case .personBoarded(let person, let landing, let entrance, let mass, let car):
        recorder.name("personBoarded", "somebody is in the car")
        return .personBoarded(
          person: recorder.person(person), landing: recorder.landing(landing), entrance: recorder.entrance(entrance),
          mass: recorder.mass(mass, from: 1, "the person's mass"), car: recorder.car(car))
      case .personAlighted(let person, let landing, let entrance, let mass, let car):
        recorder.name("personAlighted", "somebody is out of the car")
        return .personAlighted(
          person: recorder.person(person), landing: recorder.landing(landing), entrance: recorder.entrance(entrance),
          mass: recorder.mass(mass, from: 1, "the person's mass"), car: recorder.car(car))
      case .personLeftBehind(let person, let landing, let car):
        recorder.name("personLeftBehind", "somebody whom the car was to take did not get in")
        return .personLeftBehind(
          person: recorder.person(person), landing: recorder.landing(landing), car: recorder.car(car))
      case .personFollowed(let person, let landing, let car):
        recorder.name("personFollowed", "somebody follows another one to the car that a keypad has named")
        return .personFollowed(
          person: recorder.person(person), landing: recorder.landing(landing), car: recorder.car(car))
      case .personGaveUp(let person, let landing):
        recorder.name("personGaveUp", "somebody leaves the landing without having got in")
        return .personGaveUp(person: recorder.person(person), landing: recorder.landing(landing))
      }
    }
  }

  /// What people schedule.
  public enum Event: Hashable, Formed, CustomStringConvertible {
    /// Somebody has passed the doors of a side.
    case crossed(Entrance, car: Int = 0)
    /// Somebody who has got in presses the button of the destination.
    case presses(person: Int)
    /// Somebody whose call was cancelled presses that button again.
    case pressesAgain(person: Int)
    /// Somebody who changes reaches the landing of the next car.
    case changes(person: Int)
    /// Somebody whom a keypad has named a car comes to the cars.
    case reachesCars(person: Int)
    /// Somebody has waited for too long.
    case losesPatience(person: Int)

    /// One of each.
    public static let cases = Forms<Self>([
      .crossed(.front), .presses(person: 1), .pressesAgain(person: 1), .changes(person: 1),
      .reachesCars(person: 1), .losesPatience(person: 1),
    ])

    /// The name and what it is about.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .crossed(let entrance, let car):
        recorder.name("crossed", "somebody has passed the doors")
        return .crossed(recorder.entrance(entrance), car: car)
      case .presses(let person):
        recorder.name("presses", "somebody presses the button of the destination")
        return .presses(person: recorder.person(person))
      case .pressesAgain(let person):
        recorder.name("pressesAgain", "somebody whose call was cancelled presses the button again")
        return .pressesAgain(person: recorder.person(person))
      case .changes(let person):
        recorder.name("changes", "somebody who changes comes to where the next car is called")
        return .changes(person: recorder.person(person))
      case .reachesCars(let person):
        recorder.name("reachesCars", "somebody whom a keypad has named a car comes to the cars")
        return .reachesCars(person: recorder.person(person))
      case .losesPatience(let person):
        recorder.name("losesPatience", "somebody has waited for too long")
        return .losesPatience(person: recorder.person(person))
      }
    }
  }
}
