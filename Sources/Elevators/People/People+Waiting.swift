import SimulationCore

// Who waits where: they come, call, are left behind and call again.
extension People {
  mutating func arrive(
    at landing: Int, _ entrance: Entrance?, for destination: Int, _ exit: Entrance?, mass: Int,
    traits: PersonTraits = .ordinary,
    before: Int? = nil, in outbox: inout Outbox<Event, Fact>
  ) {
    let range = configuration.people.mass
    let goal = destination
    let routes = routes(forSpace: traits.space)
    let destination = routes?.firstStop(from: landing, to: goal) ?? goal
    let bank = bank(from: landing, to: destination, traits)
    // Whoever changes keeps the mass, and none is drawn.
    let random = before == nil ? masses[bank]?.integer(in: Int64(range.lowerBound)...Int64(range.upperBound)) : nil
    let isLast = destination == goal
    let person = Person(
      number: arrivedCount + 1, mass: mass > 0 ? mass : Int(random ?? Int64(range.lowerBound)), origin: landing,
      destination: destination, onward: isLast ? nil : Person.Onward(goal: goal, exit: exit),
      entrance: configuration.entrance(entrance, at: landing),
      exit: configuration.entrance(isLast ? exit : nil, at: destination), arrived: outbox.now, since: outbox.now,
      bank: bank, traits: traits)
    let queue =
      traits.balksAt == nil
      ? 0 : persons.count { $0.phase == .waiting && $0.origin == landing && $0.bank == bank }
    arrivedCount += 1
    persons.append(person)
    outbox.emit(
      .personArrived(
        person: person.number, landing: landing, destination: destination, mass: person.mass,
        entrance: configuration.named(person.entrance, at: landing),
        exit: configuration.named(person.exit, at: destination), goal: person.onward?.goal, before: before,
        bank: bankNames[bank], traits: traits))
    if let limit = traits.balksAt, queue >= limit { return giveUp(person.number, in: &outbox) }
    if let patience = traits.patience {
      outbox.arm(.losesPatience(person: person.number), after: .seconds(patience))
    }
    for car in cars.indices where cars[car].landing == landing { cross(car, in: &outbox) }
    guard self.person(person.number)?.phase == .waiting else { return }
    if let wrong = traits.wrongDestination, traits.habit != .follows, hasKeypad(landing) {
      let stop = routes?.firstStop(from: landing, to: wrong) ?? wrong
      // A keypad knows the landings of its own bank alone.
      if stop != destination, cars.contains(where: { $0.bank == bank && $0.connects(landing, stop) }) {
        outbox.emit(.destinationEntered(landing: landing, destination: stop, bank: bankNames[bank]))
      }
    }
    pressHallButton(for: person, isFirst: true, in: &outbox)
  }

  /// The bank that somebody goes to who is next: the one that goes there and has room, before others one for people who
  /// take so much; where several do, they have as many of those who come as they have cars that do, in turn by the numbers
  /// of the people.
  private func bank(from origin: Int, to destination: Int, _ traits: PersonTraits) -> Int {
    guard bankNames.count > 1 else { return 0 }
    let able = cars.filter {
      $0.connects(origin, destination) && bankSpaces[$0.bank] <= traits.space && traits.space <= $0.capacity
    }
    let most = able.map { bankSpaces[$0.bank] }.max() ?? 1
    let inOrder = bankNames.indices.filter { bankSpaces[$0] == most }.flatMap { bank in able.filter { $0.bank == bank }
    }
    return inOrder.isEmpty ? 0 : inOrder[arrivedCount % inOrder.count].bank
  }

  /// Somebody who waits leaves, by the stairs or not at all; what was called stays called.
  mutating func giveUp(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard let index = persons.firstIndex(where: { $0.number == number }), persons[index].phase == .waiting else {
      return
    }
    let person = persons.remove(at: index)
    gaveUpCount += 1
    outbox.emit(.personGaveUp(person: number, landing: person.origin))
  }

  /// Somebody presses the button of the journey's direction; who presses both does so the first time.
  mutating func pressHallButton(for person: Person, isFirst: Bool = false, in outbox: inout Outbox<Event, Fact>) {
    // Whoever can get in at once needs no button.
    if cars.indices.contains(where: { letsIn(person, $0) }) { return }
    if hasKeypad(person.origin) { return enterDestination(of: person, in: &outbox) }
    press(person.direction, for: person, in: &outbox)
    if isFirst, person.traits.habit == .bothButtons, cars.contains(where: { $0.goesOn(against: person) }) {
      press(person.direction.opposite, for: person, in: &outbox)
    }
  }

  private mutating func press(_ direction: Direction, for person: Person, in outbox: inout Outbox<Event, Fact>) {
    let landing = person.origin
    guard !litButtons[person.bank][landing, direction].contains(person.entrance) else { return }
    outbox.emit(
      .hallButtonPressed(
        landing: landing, direction: direction, entrance: configuration.named(person.entrance, at: landing),
        bank: bankNames[person.bank]))
  }

  /// The button that was stuck works again: whoever waits for it presses it.
  mutating func pressReleased(
    _ landing: Int, _ direction: Direction, _ entrance: Entrance, ofBank bank: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    let person = persons.first {
      $0.bank == bank && $0.phase == .waiting && $0.origin == landing && $0.direction == direction
        && $0.entrance == entrance
        && !$0.isLettingGo
    }
    if let person { pressHallButton(for: person, in: &outbox) }
  }

  mutating func doorsClosed(of car: Int, at landing: Int, _ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    cars[car].shut(entrance)
    // Nobody jumps the queue: those behind somebody without room let the car go too.
    var full: [Direction] = []
    let taken = taken(in: car)
    for index in persons.indices
    where persons[index].phase == .waiting && persons[index].origin == landing && persons[index].entrance == entrance
      && persons[index].bank == cars[car].bank
    {
      let person = persons[index]
      let isServed = cars[car].serves(person.destination)
      // Whoever waits for another car is not left behind by this one.
      guard !waits(person, forOtherThan: car) else { continue }
      let isFull = isServed && !hasRoom(for: person, in: car, beside: taken)
      if isFull, person.traits.space == 1 { full.append(person.direction) }
      if showsDirection(of: person, car), !person.isLettingGo {
        outbox.emit(.personLeftBehind(person: person.number, landing: landing, car: cars[car].name))
        let letsGo = !isServed || isFull || full.contains(person.direction)
        persons[index].carLetGo = letsGo ? car : nil
        persons[index].entry = .none
      }
      if !persons[index].isLettingGo { pressHallButton(for: persons[index], in: &outbox) }
    }
    pressDark(car, at: landing, entrance, in: &outbox)
  }

  /// Those who are still in the car as its doors have closed, and whose buttons are dark, press them.
  private mutating func pressDark(
    _ car: Int, at landing: Int, _ entrance: Entrance, in outbox: inout Outbox<Event, Fact>
  ) {
    var pressed = LandingSides()
    for index in persons.indices where persons[index].phase == .riding && persons[index].car == car {
      let (destination, exit) = (persons[index].destination, persons[index].exit)
      let isDone = pressed[destination].contains(exit)
      guard !isDone, destination == landing ? exit == entrance : !cars[car].lamps.sign.emptiesCar else { continue }
      pressed.set(destination, exit, true)
      pressCarButton(of: persons[index], in: car, &outbox)
    }
  }

  /// There is room again for those who let a car go, and no lantern shows their direction.
  mutating func takeRoom(in car: Int, _ outbox: inout Outbox<Event, Fact>) {
    guard let landing = cars[car].landing, persons.contains(where: { $0.carLetGo == car }) else { return }
    var full: [Direction] = []
    let taken = taken(in: car)
    for index in persons.indices where persons[index].phase == .waiting && persons[index].origin == landing {
      let person = persons[index]
      guard person.bank == cars[car].bank, cars[car].serves(person.destination), !waits(person, forOtherThan: car)
      else { continue }
      let isFull = !hasRoom(for: person, in: car, beside: taken)
      if isFull, person.traits.space == 1 { full.append(person.direction) }
      guard person.carLetGo == car, !isFull, !full.contains(person.direction) else { continue }
      persons[index].carLetGo = nil
      pressHallButton(for: person, in: &outbox)
    }
  }

  /// Everybody leaves a car that is not in service; when it is again, they press again.
  mutating func read(_ sign: ServiceSign, of car: Int, in outbox: inout Outbox<Event, Fact>) {
    if !sign.takesHallCalls { unassign(car, in: &outbox) }
    if sign.emptiesCar { return cross(car, in: &outbox) }
    for person in persons {
      switch person.phase {
      case .waiting:
        if sign.takesHallCalls, !person.isLettingGo, person.bank == cars[car].bank {
          pressHallButton(for: person, in: &outbox)
        }
      case .riding: if person.car == car { pressCarButton(of: person, in: car, &outbox) }
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
