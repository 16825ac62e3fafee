import Assemblies
import Elevators
import SimulationCore

extension ElevatorFile {
  /// The keys of an elevator's file.
  static let schema = schema(of: "elevator", landingKeys: [])

  /// Returns the keys of a file that contains an elevator.
  ///
  /// - Parameters:
  ///   - kind: The word after 'machine' in the file.
  ///   - landingKeys: Further keys of a landing, which are read elsewhere.
  ///   - isGroup: Whether it may have several cars.
  /// - Returns: The keys.
  static func schema(of kind: String, landingKeys: [ConfigurationKey], isGroup: Bool = true) -> Schema<ElevatorFile> {
    let group = Parameter(
      "group", \ElevatorFile.group, GroupConfiguration.form, "several cars that share their hall calls",
      otherwise: "one car")
    return Schema(
      ElevatorFile(title: "", configuration: .blank),
      [
        .machine(kind),
        .required("title", \.title, .line, "one line that says what it is"),
        Parameter(
          "code", \.configuration.code, .choice(or: ["A17.1": .asme]),
          "the safety code it is built to; 'liftworks check --rules' lists what each asks for"),
        Parameter(
          "accessibility", \.configuration.accessibility, .choice, "the code for accessibility it is built to",
          otherwise: "ADA with ASME A17.1, EN 81-70 with EN 81-20"),
        .required("car", \.configuration, .section(car), "what the car may carry"),
        Parameter(
          "occupancy", \.occupancy, .section(Occupancy.schema),
          "how many people there are on landings that have an 'area'",
          otherwise: "one for every 10 m², all of them there"),
        .required(
          "landings", \.configuration.landings, Landing.list(with: landingKeys),
          "the list of landings, the lowest first"),
        .required("drive", \.configuration.drive, .section(DriveParameters.schema), "what moves the car"),
        .required("doors", \.configuration.doors, .section(DoorParameters.sides), "the doors of each side"),
        Parameter(
          "hoist", \.hoist, HoistParameters.form, "what moves car and doors: motor, gear, ropes, counterweight",
          otherwise: "no hoist is shown"),
      ] + (isGroup ? [group] : []) + [
        Parameter("control", \.configuration.control, .section(ControlParameters.schema), "how the controller decides"),
        Parameter("people", \.configuration.people, .section(PeopleParameters.schema), "who uses it"),
        Parameter(
          "modes", \.configuration.modes, .section(ModeParameters.schema),
          "where it goes, how fast and how long it tries in its service modes"),
        Parameter("unsafe", \.isUnsafe, .flag, "whether it may break codes; 'check' then lists what breaks them"),
        Parameter("exceptions", \.exceptions, RuleException.list, "rules of every instant that it breaks on purpose"),
      ], readFirst: ["machine", "title", "occupancy", "landings"], owners: .files,
      within: { file, _ in ParameterScope(elevator: file.configuration, occupancy: file.occupancy) })
  }

  private static let car = Schema<ElevatorConfiguration>(
    .blank,
    carKeys + [
      Parameter("start", \.startLanding, .landing, "where the car is at the start", otherwise: "the lowest landing")
    ])

  /// The keys of `car` that each car of a group may have otherwise.
  static let carBuild = Schema<ElevatorConfiguration>(.blank, carKeys)

  private static var carKeys: [Parameter<ElevatorConfiguration>] {
    [
      .required("ratedLoad", \.ratedLoad, .integer(75...100_000, "kg"), "what the car may carry"),
      Parameter(
        "capacity", \.capacity, .integer(1...1_333), "how many people it may carry", otherwise: "one for every 75 kg",
        source: "EN 81-20, 5.4.2.3.1"
      ).following { $0.capacity = $0.ratedLoad / CodeLimits.personMass },
      Parameter(
        "area", \.area, .number(0.2...100, "m²"), "its floor, on which each person takes 0.21 m²",
        otherwise: "'capacity' alone limits how many get in", source: "CIBSE Guide D"),
      Parameter(
        "stopSwitch", \.stopSwitch, .flag, "whether it has a stop switch", otherwise: "yes, but under EN 81-20",
        source: "EN 81-20, 5.12.1.11.2, from memory"),
    ]
  }
}

extension ElevatorConfiguration {
  /// An elevator before any key of its file is read.
  static let blank = ElevatorConfiguration(
    landings: [], ratedLoad: 75, capacity: 1, drive: DriveParameters.schemaBlank, doors: [:])
}
