import SimulationCore

// Who boards and alights: first out, then in, where there is room.
extension People {
  /// Whether a car is open at somebody's landing, travels in the right direction and has room, also for those who wait
  /// before if there are other cars.
  func letsIn(_ person: Person, _ car: Int) -> Bool {
    person.origin == cars[car].landing && cars[car].isOpen(person.entrance) && isWanted(car, by: person)
      && !isFilled(car, before: person) && hasRoom(for: person, in: car, beside: taken(in: car))
  }

  /// Whether those who wait before somebody fill a car of several.
  private func isFilled(_ car: Int, before person: Person) -> Bool {
    guard cars.count > 1 else { return false }
    var room = cars[car].capacity
    for index in persons.indices {
      if persons[index].number == person.number { break }
      let isBefore =
        persons[index].car == car
        || persons[index].phase == .waiting && persons[index].origin == person.origin
          && persons[index].entrance == person.entrance && isWanted(car, by: persons[index])
      guard isBefore else { continue }
      room -= persons[index].traits.space
      if room < person.traits.space { return true }
    }
    return false
  }

  /// Whether the lantern of a car shows somebody's direction, and the car stops at the destination.
  ///
  /// People whom a keypad has directed to a car take no other.
  @inline(__always) private func isWanted(_ car: Int, by person: Person) -> Bool {
    guard person.bank == cars[car].bank, person.walk != .underWay, showsDirection(of: person, car),
      cars[car].serves(person.destination)
    else {
      return false
    }
    switch person.entry {
    case .none: return !hasKeypad(person.origin)
    case .entered: return false
    case .directed(let named), .following(let named): return named == car
    }
  }

  /// Whether the lantern of a car on the side where somebody waits shows the direction of the journey.
  @inline(__always) func showsDirection(of person: Person, _ car: Int) -> Bool {
    cars[car].lamps.lanternSides(person.origin, person.direction).contains(person.entrance)
  }

  /// Somebody presses the button of the destination, unless it is lit.
  ///
  /// It changes nothing: what is not `mutating` would be asked of a copy of all people.
  mutating func pressCarButton(of person: Person, in car: Int, _ outbox: inout Outbox<Event, Fact>) {
    let landing = person.destination
    guard !cars[car].lamps.carSides(landing).contains(person.exit) else { return }
    let exit = configuration.named(person.exit, at: landing)
    outbox.emit(.carButtonPressed(landing: landing, entrance: exit, car: cars[car].name))
  }

  /// A car call was cancelled: whoever wants it presses again after a while.
  func pressCancelled(_ landing: Int, _ exit: Entrance, in car: Int, _ outbox: inout Outbox<Event, Fact>) {
    let rider = persons.first { $0.phase == .riding && $0.car == car && $0.destination == landing && $0.exit == exit }
    guard let rider, !cars[car].lamps.sign.emptiesCar else { return }
    outbox.rearm(.pressesAgain(person: rider.number), after: configuration.people.reaction)
  }

  /// The room that those take who are in a car or get in, in persons, and what they weigh.
  @inline(__always) func taken(in car: Int) -> (space: Int, mass: Int) {
    var (space, mass) = (0, cars[car].load)
    for index in persons.indices where persons[index].car == car {
      space += persons[index].traits.space
      if persons[index].phase == .entering { mass += persons[index].mass }
    }
    return (space, mass)
  }

  /// Whether a car has room for somebody beside those who take some of it.
  @inline(__always) func hasRoom(for person: Person, in car: Int, beside taken: (space: Int, mass: Int)) -> Bool {
    // What they weigh shows only once the car has proved to be overloaded.
    taken.space + person.traits.space <= cars[car].capacity
      && (!cars[car].hasBeenOverloaded || taken.mass + person.mass <= cars[car].ratedLoad)
  }

  /// Moves the next person through open doors: first out, then in; out of an overloaded car, the last one in.
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
      guard let index = leaver ?? nextToEnter(car, at: landing, side, in: &outbox) else { continue }
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

  /// Who gets in next; where there is no room for whoever is the next, another car is called, if there are several.
  private mutating func nextToEnter(_ car: Int, at landing: Int, _ side: Entrance, in outbox: inout Outbox<Event, Fact>)
    -> Int?
  {
    guard !cars[car].lamps.sign.emptiesCar else { return nil }
    let taken = taken(in: car)
    for index in persons.indices
    where persons[index].phase == .waiting && persons[index].origin == landing && persons[index].entrance == side
      && isWanted(car, by: persons[index])
    {
      if hasRoom(for: persons[index], in: car, beside: taken) { return index }
      if cars.count > 1, !persons[index].isLettingGo { pressHallButton(for: persons[index], in: &outbox) }
      // Nobody jumps the queue, but those for whom there is room pass somebody who needs more than one person's.
      if persons[index].traits.space == 1 { return nil }
    }
    return nil
  }

  private mutating func startCrossing(
    _ index: Int, at landing: Int, _ doorway: Int, in outbox: inout Outbox<Event, Fact>
  ) {
    guard let car = persons[index].car else { return }
    let entrance = cars[car].doorways[doorway].entrance
    let range = configuration.people.transferTime
    let (least, most) = (range.lowerBound.wholeNanoseconds, range.upperBound.wholeNanoseconds)
    let usual = transfers[cars[car].bank]?.integer(in: least...most) ?? least
    let percent = Int64(persons[index].traits.transferPercent)
    let time = Duration.nanoseconds(percent == 100 ? usual : usual / 100 * percent)
    persons[index].since = outbox.now
    persons[index].entrance = entrance
    persons[index].transfer = time
    cars[car].doorways[doorway].crossing = persons[index].number
    outbox.arm(.crossed(entrance, car: car), after: time)
    outbox.emit(
      .personAtDoors(person: persons[index].number, landing: landing, entrance: entrance, car: cars[car].name))
  }

  mutating func finishCrossing(_ car: Int, _ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
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
        .personBoarded(person: number, landing: landing, entrance: entrance, mass: person.mass, car: cars[car].name))
      outbox.arm(.presses(person: number), after: configuration.people.reaction)
    } else {
      leave(index, of: car, at: landing, entrance, in: &outbox)
    }
    cross(car, in: &outbox)
  }

  private mutating func leave(
    _ index: Int, of car: Int, at landing: Int, _ entrance: Entrance, in outbox: inout Outbox<Event, Fact>
  ) {
    let person = persons[index]
    cars[car].load -= person.mass
    if person.destination == landing {
      persons.remove(at: index)
      deliveredCount += 1
      beginChange(of: person, in: &outbox)
    } else {
      persons[index].phase = .waiting
      persons[index].car = nil
      persons[index].origin = landing
    }
    outbox.emit(
      .personAlighted(
        person: person.number, landing: landing, entrance: entrance, mass: person.mass, car: cars[car].name))
  }

  /// Whoever has not arrived yet walks to the next car.
  private mutating func beginChange(of person: Person, in outbox: inout Outbox<Event, Fact>) {
    guard person.onward != nil else { return }
    changing.append(person)
    let walk = transferLandings.first { $0.landing == person.destination }?.walk ?? .zero
    outbox.arm(.changes(person: person.number), after: walk)
  }

  /// Somebody has reached the next car.
  mutating func finishChange(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard let index = changing.firstIndex(where: { $0.number == number }), let onward = changing[index].onward else {
      return
    }
    let person = changing.remove(at: index)
    arrive(
      at: person.destination, nil, for: onward.goal, onward.exit, mass: person.mass, traits: person.traits.afterChange,
      before: number, in: &outbox)
  }

  /// The last one in, who is to get out of an overloaded car.
  private mutating func stepOut(of car: Int, at landing: Int, in outbox: inout Outbox<Event, Fact>) -> Int? {
    guard cars[car].isOverloaded, !persons.contains(where: { $0.phase == .leaving && $0.car == car }),
      let index = persons.lastIndex(where: { $0.phase == .riding && $0.car == car })
    else { return nil }
    persons[index].carLetGo = car
    cars[car].hasBeenOverloaded = true
    outbox.emit(.personLeftBehind(person: persons[index].number, landing: landing, car: cars[car].name))
    return index
  }
}
