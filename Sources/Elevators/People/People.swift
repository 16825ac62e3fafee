public import SimulationCore

/// The people of an elevator or of a group of cars: they come, call, get in, ride and get out, or are left
/// behind.
///
/// They know what people know: what doors, lanterns and lamps show. They let others out first, get in
/// one after the other where a lantern shows their way and there is room, press the button of their
/// destination, and press again when they were left behind.
public struct People: Sendable {
  /// What people learn.
  public enum Stimulus: Hashable, Sendable {
    /// Somebody comes to a landing; a mass of 0 kg is drawn from the stream `mass`.
    case arrives(
      landing: Int,
      destination: Int,
      mass: Int,
      entrance: Entrance? = nil,
      exit: Entrance? = nil
    )
    /// The plant of a car does something that can be seen.
    case sees(PlantSignal)
    /// The controller of a car switches something that can be seen.
    case seesLamp(ControlSignal)
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

  /// Whether destinations are entered at each landing, the lowest first; empty where there are hall buttons
  /// everywhere.
  var keypads: [Bool] = []
  /// The cars, as people see them.
  var cars: [SeenCar]
  /// The lamps of the hall buttons.
  var hallLamps: Lamps
  var masses: RandomStream?
  var transfers: RandomStream?

  /// Nobody yet, at an elevator of one car.
  public init(_ configuration: ElevatorConfiguration) {
    self.init(configuration, cars: [SeenCar(configuration, name: nil)])
  }

  /// Nobody yet, at a group of cars.
  init(_ configuration: ElevatorConfiguration, cars: [SeenCar]) {
    self.configuration = configuration
    self.cars = cars
    hallLamps = Lamps(configuration)
  }

  /// Takes its random streams.
  mutating func start(masses: RandomStream, transfers: RandomStream) {
    self.masses = masses
    self.transfers = transfers
  }

  /// How many are in a car, those who pass its doors on their way out included.
  public var ridingCount: Int {
    persons.count { $0.phase == .riding || $0.phase == .leaving }
  }

  /// How many are in a car of a group, by its index.
  public func ridingCount(in car: Int) -> Int {
    persons.count { $0.car == car && ($0.phase == .riding || $0.phase == .leaving) }
  }

  /// What people learn; of a car, by its index.
  mutating func receive(
    _ stimulus: Stimulus,
    of car: Int = 0,
    in outbox: inout Outbox<Event, Fact>
  ) {
    switch stimulus {
    case .arrives(let landing, let destination, let mass, let entrance, let exit):
      arrive(at: landing, entrance, for: destination, exit, mass: mass, in: &outbox)
    case .seesLamp(let signal): see(signal, of: car, in: &outbox)
    case .sees(.doorsOpened(let landing, let entrance)):
      cars[car].landing = landing
      cars[car].open(entrance)
      cross(car, in: &outbox)
      takeRoom(in: car, &outbox)
    case .sees(.doorsClosing(_, let entrance, _)): cars[car].close(entrance)
    case .sees(.doorsClosed(let landing, let entrance)):
      doorsClosed(of: car, at: landing, entrance, in: &outbox)
    case .sees(.loadChanged(let kilograms)):
      cars[car].load = kilograms
      cross(car, in: &outbox)
      takeRoom(in: car, &outbox)
    case .sees(.carStarted(let landing, _, _)):
      cars[car].left = landing
      cars[car].hasBeenOverloaded = false
      pressAgain(after: car, in: &outbox)
    case .sees: break
    }
  }

  /// A lamp is switched, of a hall button or of a car.
  private mutating func see(
    _ signal: ControlSignal,
    of car: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    if case .hallLamp = signal { return hallLamps.obey(signal) }
    cars[car].lamps.obey(signal)
    switch signal {
    case .sign(let sign): read(sign, of: car, in: &outbox)
    case .lantern(let number, _, _, true):
      if number == cars[car].landing { cross(car, in: &outbox) }
    case .indicator: cars[car].left = nil
    case .carLamp(let number, let side, false):
      // Where the car comes, the call is answered; where it was, and has left, it is cancelled.
      guard number != cars[car].lamps.indicator || number == cars[car].left else { return }
      let exit = configuration.entrance(side, at: number)
      pressCancelled(number, exit, in: car, &outbox)
    case .buttonStuck(let number, let way, let side, false):
      let entrance = configuration.entrance(side, at: number)
      pressReleased(number, way, entrance, in: &outbox)
    default: break
    }
  }

  /// Somebody is through the doors, or presses a button.
  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) {
    switch event {
    case .crossed(let entrance, let car): finishCrossing(car, entrance, in: &outbox)
    case .presses(let number):
      guard let person = person(number), person.phase == .riding, let car = person.car else {
        return
      }
      pressCarButton(of: person, in: car, &outbox)
    case .pressesAgain(let number):
      guard let person = person(number), person.phase == .riding, let car = person.car,
        !cars[car].lamps.sign.emptiesCar
      else { return }
      pressCarButton(of: person, in: car, &outbox)
    }
  }

  private func person(_ number: Int) -> Person? { persons.first { $0.number == number } }

  private mutating func arrive(
    at landing: Int,
    _ entrance: Entrance?,
    for destination: Int,
    _ exit: Entrance?,
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
      entrance: configuration.entrance(entrance, at: landing),
      exit: configuration.entrance(exit, at: destination),
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
        mass: person.mass,
        entrance: configuration.named(person.entrance, at: landing),
        exit: configuration.named(person.exit, at: destination)
      )
    )
    for car in cars.indices where cars[car].landing == landing { cross(car, in: &outbox) }
    if self.person(person.number)?.phase == .waiting { pressHallButton(for: person, in: &outbox) }
  }

  mutating func pressHallButton(for person: Person, in outbox: inout Outbox<Event, Fact>) {
    // Whoever can get in at once needs no button.
    if cars.indices.contains(where: { letsIn(person, $0) }) { return }
    if hasKeypad(person.origin) { return enterDestination(of: person, in: &outbox) }
    let (landing, direction) = (person.origin, person.direction)
    guard !hallLamps.hallSides(landing, direction).contains(person.entrance) else { return }
    outbox.emit(
      .hallButtonPressed(
        landing: landing,
        direction: direction,
        entrance: configuration.named(person.entrance, at: landing)
      )
    )
  }

  /// The button that was stuck works again: whoever waits for it presses it.
  private mutating func pressReleased(
    _ landing: Int,
    _ direction: Direction,
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let person = persons.first {
      $0.phase == .waiting && $0.origin == landing && $0.direction == direction
        && $0.entrance == entrance && !$0.isLettingGo
    }
    if let person { pressHallButton(for: person, in: &outbox) }
  }

  /// Whether a car is open at somebody's landing, goes the right way and has room.
  private func letsIn(_ person: Person, _ car: Int) -> Bool {
    person.origin == cars[car].landing && isWanted(car, by: person)
      && hasRoom(for: person, in: car) && cars[car].isOpen(person.entrance)
  }

  /// Whether the lantern of a car shows somebody's way, and the car stops at the destination.
  ///
  /// Whoever was told a car at a keypad takes no other.
  private func isWanted(_ car: Int, by person: Person) -> Bool {
    guard showsWay(of: person, car), cars[car].serves(person.destination)
    else { return false }
    switch person.entry {
    case .none: return !hasKeypad(person.origin)
    case .entered: return false
    case .directed(let named): return named == car
    }
  }

  /// Whether the lantern of a car on the side where somebody waits shows the way of the journey.
  private func showsWay(of person: Person, _ car: Int) -> Bool {
    cars[car].lamps.lanternSides(person.origin, person.direction).contains(person.entrance)
  }

  private func pressCarButton(
    of person: Person,
    in car: Int,
    _ outbox: inout Outbox<Event, Fact>
  ) {
    let landing = person.destination
    guard !cars[car].lamps.carSides(landing).contains(person.exit) else { return }
    let exit = configuration.named(person.exit, at: landing)
    outbox.emit(.carButtonPressed(landing: landing, entrance: exit, car: cars[car].name))
  }

  /// A car call was cancelled: whoever wants it presses again after a while.
  private func pressCancelled(
    _ landing: Int,
    _ exit: Entrance,
    in car: Int,
    _ outbox: inout Outbox<Event, Fact>
  ) {
    let rider = persons.first {
      $0.phase == .riding && $0.car == car && $0.destination == landing && $0.exit == exit
    }
    guard let rider, !cars[car].lamps.sign.emptiesCar else { return }
    outbox.rearm(.pressesAgain(person: rider.number), after: configuration.people.reaction)
  }

  // MARK: - At the doors

  private func hasRoom(for person: Person, in car: Int) -> Bool {
    let seen = cars[car]
    var (count, mass) = (0, seen.load + person.mass)
    for other in persons where other.car == car {
      count += 1
      if other.phase == .entering { mass += other.mass }
    }
    // What they weigh shows only once the car has proved to be overloaded.
    return count < seen.capacity && (!seen.hasBeenOverloaded || mass <= seen.ratedLoad)
  }

  /// Lets the next one pass open doors: first out, then in; out of an overloaded car, the last one in.
  mutating func cross(_ car: Int, in outbox: inout Outbox<Event, Fact>) {
    guard let landing = cars[car].landing else { return }
    for doorway in cars[car].doorways.indices
    where cars[car].doorways[doorway].isOpen && cars[car].doorways[doorway].crossing == nil {
      let side = cars[car].doorways[doorway].entrance
      let leaver =
        persons.firstIndex {
          $0.phase == .riding && $0.car == car
            && ($0.destination == landing && $0.exit == side || isEmptied(car, at: landing))
        } ?? stepOut(of: car, at: landing, in: &outbox)
      guard let index = leaver ?? nextToEnter(car, at: landing, side) else { continue }
      persons[index].phase = leaver == nil ? .entering : .leaving
      persons[index].car = car
      startCrossing(index, at: landing, doorway, in: &outbox)
    }
  }

  /// Whether everybody leaves a car at a landing; one that is switched off still brings people to
  /// where they called for.
  private func isEmptied(_ car: Int, at landing: Int) -> Bool {
    let sign = cars[car].lamps.sign
    guard sign == .outOfService else { return sign.emptiesCar }
    return landing == configuration.outOfServiceLanding
  }

  private func nextToEnter(_ car: Int, at landing: Int, _ side: Entrance) -> Int? {
    guard !cars[car].lamps.sign.emptiesCar else { return nil }
    let index = persons.firstIndex { person in
      person.phase == .waiting && person.origin == landing && person.entrance == side
        && isWanted(car, by: person)
    }
    // Nobody jumps the queue.
    guard let index, hasRoom(for: persons[index], in: car) else { return nil }
    return index
  }

  private mutating func startCrossing(
    _ index: Int,
    at landing: Int,
    _ doorway: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    guard let car = persons[index].car else { return }
    let entrance = cars[car].doorways[doorway].entrance
    let range = configuration.people.transferTime
    let (least, most) = (range.lowerBound.wholeNanoseconds, range.upperBound.wholeNanoseconds)
    let drawn = Duration.nanoseconds(transfers?.integer(in: least...most) ?? least)
    persons[index].since = outbox.now
    persons[index].entrance = entrance
    persons[index].transfer = drawn
    cars[car].doorways[doorway].crossing = persons[index].number
    outbox.arm(.crossed(entrance, car: car), after: drawn)
    outbox.emit(
      .personAtDoors(
        person: persons[index].number,
        landing: landing,
        entrance: entrance,
        car: cars[car].name
      )
    )
  }

  private mutating func finishCrossing(
    _ car: Int,
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    guard let doorway = cars[car].doorways.firstIndex(where: { $0.entrance == entrance }),
      let landing = cars[car].landing, let number = cars[car].doorways[doorway].crossing,
      let index = persons.firstIndex(where: { $0.number == number })
    else { return }
    cars[car].doorways[doorway].crossing = nil
    let person = persons[index]
    persons[index].since = outbox.now
    persons[index].transfer = .zero
    if person.phase == .entering {
      persons[index].phase = .riding
      persons[index].carLetGo = nil
      persons[index].entry = .none
      cars[car].load += person.mass
      outbox.emit(
        .personBoarded(
          person: number,
          landing: landing,
          entrance: entrance,
          mass: person.mass,
          car: cars[car].name
        )
      )
      outbox.arm(.presses(person: number), after: configuration.people.reaction)
    } else {
      leave(index, of: car, at: landing, entrance, in: &outbox)
    }
    cross(car, in: &outbox)
  }

  private mutating func leave(
    _ index: Int,
    of car: Int,
    at landing: Int,
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let person = persons[index]
    cars[car].load -= person.mass
    if person.destination == landing {
      persons.remove(at: index)
      deliveredCount += 1
    } else {
      persons[index].phase = .waiting
      persons[index].car = nil
      persons[index].origin = landing
    }
    outbox.emit(
      .personAlighted(
        person: person.number,
        landing: landing,
        entrance: entrance,
        mass: person.mass,
        car: cars[car].name
      )
    )
  }

  /// The last one in, who is to get out of an overloaded car.
  private mutating func stepOut(
    of car: Int,
    at landing: Int,
    in outbox: inout Outbox<Event, Fact>
  ) -> Int? {
    let isLeft = persons.contains { $0.phase == .leaving && $0.car == car }
    guard cars[car].isOverloaded, !isLeft,
      let index = persons.lastIndex(where: { $0.phase == .riding && $0.car == car })
    else { return nil }
    persons[index].carLetGo = car
    cars[car].hasBeenOverloaded = true
    outbox.emit(
      .personLeftBehind(person: persons[index].number, landing: landing, car: cars[car].name)
    )
    return index
  }

  private mutating func doorsClosed(
    of car: Int,
    at landing: Int,
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    cars[car].shut(entrance)
    // Nobody jumps the queue: whoever is behind somebody without room lets the car go too.
    var full: [Direction] = []
    for index in persons.indices
    where persons[index].phase == .waiting && persons[index].origin == landing
      && persons[index].entrance == entrance
    {
      let person = persons[index]
      let isServed = cars[car].serves(person.destination)
      // Whoever waits for another car is not left behind by this one.
      guard !waits(person, forOtherThan: car) else { continue }
      if isServed, !hasRoom(for: person, in: car) { full.append(person.direction) }
      if showsWay(of: person, car), !person.isLettingGo {
        outbox.emit(
          .personLeftBehind(person: person.number, landing: landing, car: cars[car].name)
        )
        let letsGo = !isServed || full.contains(person.direction)
        persons[index].carLetGo = letsGo ? car : nil
        persons[index].entry = .none
      }
      if !persons[index].isLettingGo { pressHallButton(for: persons[index], in: &outbox) }
    }
    pressDark(car, at: landing, entrance, in: &outbox)
  }

  /// Those who are still in the car as its doors have closed, and whose buttons are dark, press them.
  private mutating func pressDark(
    _ car: Int,
    at landing: Int,
    _ entrance: Entrance,
    in outbox: inout Outbox<Event, Fact>
  ) {
    var pressed: [Person] = []
    for person in persons where person.phase == .riding && person.car == car {
      let isHere = person.destination == landing
      let isDone = pressed.contains {
        $0.destination == person.destination && $0.exit == person.exit
      }
      guard !isDone, isHere ? person.exit == entrance : !cars[car].lamps.sign.emptiesCar else {
        continue
      }
      pressed.append(person)
      pressCarButton(of: person, in: car, &outbox)
    }
  }

  /// There is room again for those who let a car go, and no lantern that shows their way.
  private mutating func takeRoom(in car: Int, _ outbox: inout Outbox<Event, Fact>) {
    guard let landing = cars[car].landing else { return }
    var full: [Direction] = []
    for index in persons.indices
    where persons[index].phase == .waiting && persons[index].origin == landing {
      let person = persons[index]
      guard cars[car].serves(person.destination), !waits(person, forOtherThan: car) else {
        continue
      }
      if !hasRoom(for: person, in: car) { full.append(person.direction) }
      guard person.carLetGo == car, !full.contains(person.direction) else { continue }
      persons[index].carLetGo = nil
      pressHallButton(for: person, in: &outbox)
    }
  }

  /// Everybody leaves a car that is not in service; when it is again, they press again.
  private mutating func read(
    _ sign: ServiceSign,
    of car: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    if !sign.takesHallCalls { lose(car, in: &outbox) }
    if sign.emptiesCar { return cross(car, in: &outbox) }
    for person in persons {
      switch person.phase {
      case .waiting:
        if sign.takesHallCalls, !person.isLettingGo { pressHallButton(for: person, in: &outbox) }
      case .riding:
        if person.car == car { pressCarButton(of: person, in: car, &outbox) }
      case .entering, .leaving: break
      }
    }
  }

  /// The car has gone: whoever let it go presses again.
  mutating func pressAgain(after car: Int, in outbox: inout Outbox<Event, Fact>) {
    for index in persons.indices where persons[index].carLetGo == car {
      persons[index].carLetGo = nil
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
    case .arrives(let landing, let destination, let mass, let entrance, let exit):
      recorder.name("personArrives", "somebody comes to a landing")
      return .arrives(
        landing: recorder.landing(landing),
        destination: recorder.destination(destination),
        mass: recorder.mass(mass, from: 0, "the person's mass; 0 for one at random"),
        entrance: recorder.side(entrance),
        exit: recorder.exit(exit)
      )
    case .sees(let signal): return .sees(signal.form(with: &recorder))
    case .seesLamp(let signal): return .seesLamp(signal.form(with: &recorder))
    }
  }
}
