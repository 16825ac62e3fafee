import SimulationCore

// The fields that many signals, stimuli and facts of elevators have.
extension Recorder {
  /// Records what a part schedules or emits, of a car where there are several.
  mutating func record(_ record: some Recordable, of name: String, in car: ElevatorGroup.CarReference? = nil) {
    if let car { part(car.name.text) }
    part(name)
    record.record(into: &self)
  }

  /// A side of the car.
  mutating func entrance(_ entrance: Entrance) -> Entrance { word("entrance", entrance, "the side of the car") }

  /// The side of a landing that has doors on two; nothing where there is one.
  mutating func side(_ entrance: Entrance?) -> Entrance? {
    word("entrance", ifAny: entrance, "the landing's side, where it has two; omitted, its first")
  }

  /// The side of a destination that has doors on two; nothing where it has one.
  mutating func exit(_ entrance: Entrance?) -> Entrance? {
    word("exit", ifAny: entrance, "the destination's side, where it has two; omitted, its first")
  }

  /// Where somebody wants to go.
  mutating func destination(_ landing: Int) -> Int {
    self.landing(landing, key: "destination", "where the person wants to go")
  }

  mutating func station(_ station: InspectionStation) -> InspectionStation {
    word("station", station, "where the switch and its buttons are")
  }

  /// Whether a detector sees smoke.
  mutating func smoke(_ isActive: Bool) -> Bool { flag("active", isActive, "whether there is smoke") }

  /// How far the car is above its landing, in millimetres.
  mutating func offset(_ offset: Int) -> Int {
    whole("offset", offset, in: -1_000_000...1_000_000, unit: .millimetres, "how far the car is above the landing")
  }

  /// Somebody, by a number.
  mutating func person(_ person: Int) -> Int {
    whole("person", person, in: 1...Int64.max, "the person's number, from 1")
  }

  /// Where the journey of somebody ends who is to change.
  mutating func goal(_ landing: Int) -> Int {
    self.landing(landing, key: "goal", "where the journey ends, where the person is to change")
  }

  /// Somebody before a change.
  mutating func before(_ person: Int) -> Int {
    whole("before", person, in: 1...Int64.max, "the person's number before the change")
  }

  /// What makes somebody unlike others; nothing for whoever is like them.
  mutating func traits(_ traits: PersonTraits) -> PersonTraits {
    let (space, transfer) = (traits.space, traits.transferPercent)
    return PersonTraits(
      space: whole(
        "space", ifAny: space == 1 ? nil : space, kind: .integer(2...Int64(PersonTraits.spaceMax)),
        "the room that the person takes, in persons; omitted, 1") ?? 1,
      transferPercent: whole(
        "transferPercent", ifAny: transfer == 100 ? nil : transfer, kind: .integer(PersonTraits.transferRange),
        "how long passing the doors takes, in per cent of the usual time; omitted, 100") ?? 100,
      habit: word("habit", ifAny: traits.habit, "what the person does otherwise when calling a car"),
      balksAt: whole(
        "balksAt", ifAny: traits.balksAt, kind: .integer(1...Int64(Int16.max)),
        "how many wait at the landing when the person leaves at once"),
      patience: whole(
        "patience", ifAny: traits.patience, kind: .integer(1...PersonTraits.patienceMax), unit: .seconds,
        "how long the person waits before leaving"),
      wrongDestination: whole(
        "wrongDestination", ifAny: traits.wrongDestination, kind: .landing(1...FieldForm.landingMax),
        "what the person enters by mistake at a keypad, before the destination"))
  }

  /// The mass of somebody, in kilograms.
  mutating func mass(_ mass: Int, from least: Int64, _ meaning: StaticString) -> Int {
    whole("mass", mass, in: least...People.massMax, unit: .kilograms, meaning)
  }

  /// The name of a car; nothing where there is only one.
  mutating func car(_ name: Name?) -> Name? { name.map { self.name("car", $0, "the car") } }

  /// The name of the bank whose hall buttons or keypads are meant; nothing where banks have no names.
  mutating func bank(_ name: Name?) -> Name? { name.map { self.name("bank", $0, "the bank") } }

  /// A name, as text.
  mutating func name(_ key: String, _ name: Name, _ meaning: StaticString) -> Name {
    let known = name.text
    let read = text(key, known, meaning)
    return read == known ? name : Name(read)
  }
}
