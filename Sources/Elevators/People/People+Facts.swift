public import SimulationCore

extension People {
  /// What people do.
  public enum Fact: Hashable, DeclaredFacts {
    /// Somebody has come to a landing.
    case personArrived(person: Int, landing: Int, destination: Int, mass: Int)
    /// Somebody presses a hall button.
    case hallButtonPressed(landing: Int, direction: Direction)
    /// Somebody presses a button of the car panel.
    case carButtonPressed(landing: Int)
    /// Somebody begins to pass the doors.
    case personAtDoors(person: Int, landing: Int, entrance: Entrance)
    /// Somebody is in the car.
    case personBoarded(person: Int, landing: Int, entrance: Entrance, mass: Int)
    /// Somebody is out of the car.
    case personAlighted(person: Int, landing: Int, entrance: Entrance, mass: Int)
    /// Somebody whom the car was to take did not get in.
    case personLeftBehind(person: Int, landing: Int)

    /// Tells the name and the payload.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .personArrived(let person, let landing, let destination, let mass):
        recorder.person("personArrived", person, landing)
        recorder.field("destination", Int64(destination))
        recorder.field("mass", Int64(mass))
      case .hallButtonPressed(let landing, let direction):
        recorder.tell("hallButtonPressed", landing: landing, direction: direction)
      case .carButtonPressed(let landing): recorder.tell("carButtonPressed", landing: landing)
      case .personAtDoors(let person, let landing, let entrance):
        recorder.person("personAtDoors", person, landing)
        recorder.field("entrance", entrance.rawValue)
      case .personBoarded(let person, let landing, let entrance, let mass):
        recorder.person("personBoarded", person, landing)
        recorder.field("entrance", entrance.rawValue)
        recorder.field("mass", Int64(mass))
      case .personAlighted(let person, let landing, let entrance, let mass):
        recorder.person("personAlighted", person, landing)
        recorder.field("entrance", entrance.rawValue)
        recorder.field("mass", Int64(mass))
      case .personLeftBehind(let person, let landing):
        recorder.person("personLeftBehind", person, landing)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      func number(_ key: String, _ range: ClosedRange<Int64>) -> FieldForm {
        FieldForm(key: key, kind: .integer(range))
      }
      let person = number("person", 1...Int64.max)
      func landingNumber(_ key: String) -> FieldForm {
        FieldForm(key: key, kind: .landing(1...SignalDeclaration.landingMax))
      }
      let landing = landingNumber("landing")
      let mass = number("mass", 1...People.massMax)
      let side = FieldForm(key: "entrance", kind: .choice(Entrance.allCases.map(\.rawValue)))
      let way = FieldForm(key: "direction", kind: .choice(Direction.allCases.map(\.rawValue)))
      let destination = landingNumber("destination")
      return [
        RecordForm(name: "personArrived", fields: [person, landing, destination, mass]),
        RecordForm(name: "hallButtonPressed", fields: [landing, way]),
        RecordForm(name: "carButtonPressed", fields: [landing]),
        RecordForm(name: "personAtDoors", fields: [person, landing, side]),
        RecordForm(name: "personBoarded", fields: [person, landing, side, mass]),
        RecordForm(name: "personAlighted", fields: [person, landing, side, mass]),
        RecordForm(name: "personLeftBehind", fields: [person, landing]),
      ]
    }
  }

  /// What people schedule.
  public enum Event: Hashable, Recordable {
    /// Somebody has passed the doors of a side.
    case crossed(Entrance)
    /// Somebody who has got in presses the button of the destination.
    case presses(person: Int)

    /// Tells the name and what it is about.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .crossed(let entrance): recorder.tell("crossed", "entrance", entrance.rawValue)
      case .presses(let person): recorder.tell("presses", "person", person)
      }
    }
  }
}

extension Recorder {
  fileprivate mutating func person(_ name: String, _ person: Int, _ landing: Int) {
    self.name(name)
    field("person", Int64(person))
    field("landing", Int64(landing))
  }
}
