public import SimulationCore

/// The people of one elevator: they come, call, get in, ride and get out, or are left behind.
///
/// They know what people know: what doors, lanterns and lamps show. They let others out first, get in
/// one after the other where a lantern shows their way and there is room, press the button of their
/// destination, and press again when they were left behind.
public struct People: Sendable {
  /// What people learn.
  public enum Stimulus: Hashable, Sendable {
    /// Somebody comes to a landing; a mass of 0 kg is drawn from the stream `mass`.
    case arrives(landing: Int, destination: Int, mass: Int)
    /// The plant does something that can be seen.
    case sees(PlantSignal)
    /// The controller switches something that can be seen.
    case seesLamp(ControlSignal)
  }

  /// The doors as people see them.
  struct Doorway: Hashable, Sendable {
    let entrance: Entrance
    var isOpen = false
    /// Who passes the doors.
    var crossing: Int?
  }

  /// The heaviest person, in kilograms.
  public static let massMax: Int64 = 500
  /// How wide somebody who passes the doors is, in millimetres.
  public static let width = 500

  /// The parameters.
  public let configuration: ElevatorConfiguration
  /// Everybody who is here, in the order in which they came.
  public internal(set) var persons: [Person] = []
  /// How many have come.
  public internal(set) var arrivedCount = 0
  /// How many have been brought to where they wanted to go.
  public internal(set) var deliveredCount = 0

  var doorways: [Doorway]
  /// Where the car is with doors that are not closed; nil otherwise.
  var landing: Int?
  /// What is in the car, as those see it who want to get in.
  var load = 0
  var lamps: Lamps
  var masses: RandomStream?
  var transfers: RandomStream?

  /// Nobody yet.
  public init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    doorways = configuration.entrances.map { Doorway(entrance: $0) }
    lamps = Lamps(
      landingCount: configuration.landings.count,
      indicator: configuration.startLanding
    )
  }

  /// Takes its random streams.
  mutating func start(masses: RandomStream, transfers: RandomStream) {
    self.masses = masses
    self.transfers = transfers
  }

  /// How many are in the car, those who pass its doors on their way out included.
  public var ridingCount: Int {
    persons.count { $0.phase == .riding || $0.phase == .leaving }
  }

  /// What people learn.
  mutating func receive(
    _ stimulus: Stimulus,
    in outbox: inout Outbox<Event, Fact>
  ) {
    switch stimulus {
    case .arrives(let landing, let destination, let mass):
      arrive(at: landing, for: destination, mass: mass, in: &outbox)
    case .seesLamp(let signal):
      lamps.obey(signal)
      if case .sign(let sign) = signal { read(sign, in: &outbox) }
      if case .lantern(let number, _, true) = signal, number == landing { cross(in: &outbox) }
      if case .buttonStuck(let number, let way, false) = signal {
        pressReleased(number, way, in: &outbox)
      }
    case .sees(.doorsOpened(let landing, let entrance)):
      self.landing = landing
      setOpen(entrance, true)
      cross(in: &outbox)
      takeRoom(in: &outbox)
    case .sees(.doorsClosing(_, let entrance, _)): setOpen(entrance, false)
    case .sees(.doorsClosed(let landing, let entrance)):
      doorsClosed(at: landing, entrance, in: &outbox)
    case .sees(.loadChanged(let kilograms)):
      load = kilograms
      cross(in: &outbox)
      takeRoom(in: &outbox)
    case .sees(.carStarted): pressAgain(in: &outbox)
    case .sees: break
    }
  }

  /// Somebody is through the doors, or presses a button.
  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) {
    switch event {
    case .crossed(let entrance): finishCrossing(entrance, in: &outbox)
    case .presses(let number):
      guard let person = person(number), person.phase == .riding else { return }
      pressCarButton(person.destination, in: &outbox)
    }
  }

  private func person(_ number: Int) -> Person? { persons.first { $0.number == number } }

  private mutating func arrive(
    at landing: Int,
    for destination: Int,
    mass: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let range = configuration.people.mass
    let drawn = masses?.integer(in: Int64(range.lowerBound)...Int64(range.upperBound))
    let person = Person(
      number: arrivedCount + 1,
      mass: mass > 0 ? mass : Int(drawn ?? Int64(range.lowerBound)),
      origin: landing,
      destination: destination,
      arrived: outbox.now,
      since: outbox.now
    )
    arrivedCount += 1
    persons.append(person)
    outbox.emit(
      .personArrived(
        person: person.number,
        landing: landing,
        destination: destination,
        mass: person.mass
      )
    )
    if self.landing == landing { cross(in: &outbox) }
    if self.person(person.number)?.phase == .waiting { pressHallButton(for: person, in: &outbox) }
  }

  private func pressHallButton(
    for person: Person,
    in outbox: inout Outbox<Event, Fact>
  ) {
    // Whoever can get in at once needs no button.
    if person.origin == landing, lamps.isLanternLit(person.origin, person.direction),
      hasRoom(for: person), isOpen(at: person.origin)
    {
      return
    }
    guard !lamps.isHallLit(person.origin, person.direction) else { return }
    outbox.emit(.hallButtonPressed(landing: person.origin, direction: person.direction))
  }

  /// The button that was stuck works again: whoever waits for it presses it.
  private func pressReleased(
    _ landing: Int,
    _ direction: Direction,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let person = persons.first {
      $0.phase == .waiting && $0.origin == landing && $0.direction == direction && !$0.isLettingGo
    }
    if let person { pressHallButton(for: person, in: &outbox) }
  }

  private func pressCarButton(
    _ landing: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    guard !lamps.car[landing - 1] else { return }
    outbox.emit(.carButtonPressed(landing: landing))
  }

  // MARK: - At the doors

  private mutating func setOpen(_ entrance: Entrance, _ isOpen: Bool) {
    guard let index = doorways.firstIndex(where: { $0.entrance == entrance }) else { return }
    doorways[index].isOpen = isOpen
  }

  /// Whether the doors through which people of a landing go are open.
  private func isOpen(at landing: Int) -> Bool {
    let side = configuration.landing(landing).entrances[0]
    return doorways.contains { $0.entrance == side && $0.isOpen }
  }

  /// Whether the last ones in have to get out.
  private var isOverloaded: Bool { load > configuration.overload }

  private func hasRoom(for person: Person) -> Bool {
    var (count, mass) = (0, load + person.mass)
    for other in persons where other.phase != .waiting {
      count += 1
      if other.phase == .entering { mass += other.mass }
    }
    return count < configuration.capacity && mass <= configuration.ratedLoad
  }

  /// Lets the next one pass open doors: first out, then in; out of an overloaded car, the last one in.
  private mutating func cross(in outbox: inout Outbox<Event, Fact>) {
    guard let landing else { return }
    for doorway in doorways.indices
    where doorways[doorway].isOpen && doorways[doorway].crossing == nil {
      // People of a landing go through its first doors.
      guard configuration.landing(landing).entrances[0] == doorways[doorway].entrance else {
        continue
      }
      let leaver =
        persons.firstIndex {
          $0.phase == .riding && ($0.destination == landing || isEmptied(at: landing))
        } ?? (isOverloaded ? stepOut(at: landing, in: &outbox) : nil)
      guard let index = leaver ?? nextToEnter(at: landing) else { continue }
      persons[index].phase = leaver == nil ? .entering : .leaving
      startCrossing(index, at: landing, doorway, in: &outbox)
    }
  }

  /// Whether everybody leaves the car at a landing; one that is switched off still brings people to
  /// where they called for.
  private func isEmptied(at landing: Int) -> Bool {
    guard lamps.sign == .outOfService else { return lamps.sign.emptiesCar }
    return landing == configuration.outOfServiceLanding
  }

  private func nextToEnter(at landing: Int) -> Int? {
    guard !lamps.sign.emptiesCar else { return nil }
    let index = persons.firstIndex { person in
      person.phase == .waiting && person.origin == landing
        && lamps.isLanternLit(landing, person.direction)
    }
    // Nobody jumps the queue.
    guard let index, hasRoom(for: persons[index]) else { return nil }
    return index
  }

  private mutating func startCrossing(
    _ index: Int,
    at landing: Int,
    _ doorway: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let range = configuration.people.transferTime
    let (least, most) = (range.lowerBound.wholeNanoseconds, range.upperBound.wholeNanoseconds)
    let drawn = Duration.nanoseconds(transfers?.integer(in: least...most) ?? least)
    persons[index].since = outbox.now
    persons[index].transfer = drawn
    doorways[doorway].crossing = persons[index].number
    outbox.arm(.crossed(doorways[doorway].entrance), after: drawn)
    outbox.emit(
      .personAtDoors(
        person: persons[index].number,
        landing: landing,
        entrance: doorways[doorway].entrance
      )
    )
  }

  private mutating func finishCrossing(
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    guard let doorway = doorways.firstIndex(where: { $0.entrance == entrance }), let landing,
      let number = doorways[doorway].crossing,
      let index = persons.firstIndex(where: { $0.number == number })
    else { return }
    doorways[doorway].crossing = nil
    let person = persons[index]
    persons[index].since = outbox.now
    persons[index].transfer = .zero
    if person.phase == .entering {
      persons[index].phase = .riding
      persons[index].isLettingGo = false
      load += person.mass
      outbox.emit(
        .personBoarded(person: number, landing: landing, entrance: entrance, mass: person.mass)
      )
      outbox.arm(.presses(person: number), after: configuration.people.reaction)
    } else {
      leave(index, at: landing, entrance, in: &outbox)
    }
    cross(in: &outbox)
  }

  private mutating func leave(
    _ index: Int,
    at landing: Int,
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let person = persons[index]
    load -= person.mass
    if person.destination == landing {
      persons.remove(at: index)
      deliveredCount += 1
    } else {
      persons[index].phase = .waiting
      persons[index].origin = landing
    }
    outbox.emit(
      .personAlighted(
        person: person.number,
        landing: landing,
        entrance: entrance,
        mass: person.mass
      )
    )
  }

  /// The last one in, who is to get out of an overloaded car.
  private mutating func stepOut(
    at landing: Int,
    in outbox: inout Outbox<Event, Fact>
  ) -> Int? {
    guard let index = persons.lastIndex(where: { $0.phase == .riding }) else { return nil }
    persons[index].isLettingGo = true
    outbox.emit(.personLeftBehind(person: persons[index].number, landing: landing))
    return index
  }

  private mutating func doorsClosed(
    at landing: Int,
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    setOpen(entrance, false)
    guard configuration.landing(landing).entrances[0] == entrance else { return }
    self.landing = nil
    // Nobody jumps the queue: whoever is behind somebody without room lets the car go too.
    var full: [Direction] = []
    for index in persons.indices
    where persons[index].phase == .waiting && persons[index].origin == landing {
      let person = persons[index]
      if !hasRoom(for: person) { full.append(person.direction) }
      if lamps.isLanternLit(landing, person.direction), !person.isLettingGo {
        outbox.emit(.personLeftBehind(person: person.number, landing: landing))
        persons[index].isLettingGo = full.contains(person.direction)
      }
      if !persons[index].isLettingGo { pressHallButton(for: person, in: &outbox) }
    }
    if persons.contains(where: { $0.phase == .riding && $0.destination == landing }) {
      pressCarButton(landing, in: &outbox)
    }
  }

  /// There is room again for those who let the car go, and no lantern that shows their way.
  private mutating func takeRoom(in outbox: inout Outbox<Event, Fact>) {
    guard let landing else { return }
    var full: [Direction] = []
    for index in persons.indices
    where persons[index].phase == .waiting && persons[index].origin == landing {
      let person = persons[index]
      if !hasRoom(for: person) { full.append(person.direction) }
      guard person.isLettingGo, !full.contains(person.direction) else { continue }
      persons[index].isLettingGo = false
      pressHallButton(for: person, in: &outbox)
    }
  }

  /// Everybody leaves a car that is not in service; when it is again, they press again.
  private mutating func read(
    _ sign: ServiceSign,
    in outbox: inout Outbox<Event, Fact>
  ) {
    if sign.emptiesCar { return cross(in: &outbox) }
    for person in persons {
      switch person.phase {
      case .waiting:
        if sign.takesHallCalls, !person.isLettingGo { pressHallButton(for: person, in: &outbox) }
      case .riding: pressCarButton(person.destination, in: &outbox)
      case .entering, .leaving: break
      }
    }
  }

  /// The car has gone: whoever let it go presses again.
  private mutating func pressAgain(in outbox: inout Outbox<Event, Fact>) {
    for index in persons.indices where persons[index].isLettingGo {
      persons[index].isLettingGo = false
      if persons[index].phase == .waiting { pressHallButton(for: persons[index], in: &outbox) }
    }
  }
}

extension People.Stimulus: Formed {
  /// One of each.
  public static let cases = Forms<Self>(
    [.arrives(landing: 1, destination: 2, mass: 75)]
      + PlantSignal.cases.examples.map(People.Stimulus.sees)
      + ControlSignal.cases.examples.map(People.Stimulus.seesLamp)
  )

  /// The name and the payload.
  @discardableResult
  public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .arrives(let landing, let destination, let mass):
      recorder.name("personArrives", "somebody comes to a landing")
      return .arrives(
        landing: recorder.landing(landing),
        destination: recorder.destination(destination),
        mass: recorder.mass(mass, from: 0, "the person's mass; 0 for one at random")
      )
    case .sees(let signal): return .sees(signal.form(with: &recorder))
    case .seesLamp(let signal): return .seesLamp(signal.form(with: &recorder))
    }
  }
}
