import SimulationCore

extension People.Fact {
  /// What people do where no destinations are entered.
  static let formsWithoutKeypads = forms.filter { !["destinationEntered", "personFollowed"].contains($0.name) }
}

// People who enter their destination at a landing, and are directed to a car.
extension People {
  /// Whether destinations are entered at a landing.
  @inline(__always) func hasKeypad(_ landing: Int) -> Bool { !keypads.isEmpty && keypads[landing - 1] }

  /// Whether somebody was directed to another car than this one, or has no car yet.
  func waits(_ person: Person, forOtherThan car: Int) -> Bool {
    switch person.entry {
    case .none: false
    case .entered: true
    case .directed(let named), .following(let named): named != car
    }
  }

  /// Somebody enters the destination, unless that is done; whoever follows others goes to the car of one of them.
  mutating func enterDestination(of person: Person, in outbox: inout Outbox<Event, Fact>) {
    guard let index = persons.firstIndex(where: { $0.number == person.number }), persons[index].entry == .none,
      persons[index].walk != .underWay
    else { return }
    if person.traits.habit == .follows, let car = carToFollow(person) {
      persons[index].entry = .following(to: car)
      outbox.emit(.personFollowed(person: person.number, landing: person.origin, car: cars[car].name))
      beginWalk(index, in: &outbox)
      if cars[car].landing == person.origin { cross(car, in: &outbox) }
      return
    }
    persons[index].entry = .entered
    outbox.emit(
      .destinationEntered(landing: person.origin, destination: person.destination, bank: bankNames[person.bank]))
  }

  /// The car that was named to somebody else who waits for the same destination; nil for none.
  private func carToFollow(_ person: Person) -> Int? {
    for other in persons where waits(other, person.origin, person.destination, ofBank: person.bank) {
      if case .directed(let car) = other.entry { return car }
    }
    return nil
  }

  /// Somebody who was named a car walks there, once at each keypad.
  private mutating func beginWalk(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    guard keypadWalk > .zero, persons[index].walk == .ahead else { return }
    persons[index].walk = .underWay
    outbox.arm(.reachesCars(person: persons[index].number), after: keypadWalk)
  }

  /// Somebody comes to the cars: to the one that was named, or to find that it has gone.
  mutating func finishWalk(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard let index = persons.firstIndex(where: { $0.number == number }) else { return }
    persons[index].walk = .over
    switch persons[index].entry {
    case .none: if !persons[index].isLettingGo { pressHallButton(for: persons[index], in: &outbox) }
    case .entered: break
    case .directed(let car), .following(let car):
      if cars[car].landing == persons[index].origin { cross(car, in: &outbox) }
    }
  }

  /// The keypad names a car for a call, to as many of those who wait for it as may get in, or takes back the one
  /// that it named.
  ///
  /// - Parameters:
  ///   - landing: Where they wait.
  ///   - destination: Where they want to go.
  ///   - bank: The index of the bank that they wait for.
  ///   - car: The index of the car; nil for none yet.
  ///   - old: The index of the car that the call had; those directed to it are directed to the new one.
  ///   - count: How many may get in.
  ///   - outbox: What people do then.
  mutating func direct(
    _ landing: Int, _ destination: Int, ofBank bank: Int, to car: Int?, from old: Int?, atMost count: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    var left = count
    for index in persons.indices
    where waits(persons[index], landing, destination, ofBank: bank) && !persons[index].isLettingGo {
      switch persons[index].entry {
      case .none: continue
      case .following(let named):
        // Nobody knows of them: they go where those go whom they follow.
        guard named == old, old != car else { continue }
        persons[index].entry = car.map { .following(to: $0) } ?? .none
        if car == nil { enterDestination(of: persons[index], in: &outbox) }
        continue
      case .entered: break
      case .directed(let named):
        if named == car { left -= 1 }
        guard named == old, old != car else { continue }
      }
      persons[index].entry = left > 0 ? car.map { .directed(to: $0) } ?? .entered : .entered
      left -= 1
      if persons[index].entry != .entered { beginWalk(index, in: &outbox) }
    }
    if let car, cars[car].landing == landing { cross(car, in: &outbox) }
  }

  /// A call was answered: those for whom its car had no room enter their destination again.
  mutating func enterAgain(_ landing: Int, _ destination: Int, ofBank bank: Int, in outbox: inout Outbox<Event, Fact>) {
    for index in persons.indices
    where waits(persons[index], landing, destination, ofBank: bank) && persons[index].entry == .entered {
      persons[index].entry = .none
      enterDestination(of: persons[index], in: &outbox)
    }
  }

  /// A car that is there has no room for those who have entered their destination now: they do so again once it has
  /// gone.
  mutating func letGo(_ car: Int, _ landing: Int, _ destination: Int) {
    for index in persons.indices
    where waits(persons[index], landing, destination, ofBank: cars[car].bank) && persons[index].entry == .entered {
      persons[index].entry = .none
      persons[index].carLetGo = car
    }
  }

  /// A call was cancelled: what was entered is gone.
  mutating func forget(_ landing: Int, _ destination: Int, ofBank bank: Int) {
    for index in persons.indices where waits(persons[index], landing, destination, ofBank: bank) {
      persons[index].entry = .none
    }
  }

  /// A car takes nobody any longer: those directed to it enter their destination again.
  mutating func unassign(_ car: Int, in outbox: inout Outbox<Event, Fact>) {
    for index in persons.indices
    where persons[index].phase == .waiting
      && [.directed(to: car), .following(to: car)].contains(persons[index].entry)
    {
      persons[index].entry = .none
      pressHallButton(for: persons[index], in: &outbox)
    }
  }

  /// Destinations are entered at certain landings from now on; who waits there enters his.
  mutating func install(_ keypads: [Bool], in outbox: inout Outbox<Event, Fact>) {
    self.keypads = keypads
    for person in persons where person.phase == .waiting && !person.isLettingGo && hasKeypad(person.origin) {
      pressHallButton(for: person, in: &outbox)
    }
  }

  /// How many wait at a landing who were directed to a car, for a destination or for any.
  func directedCount(to car: Int, at landing: Int, for destination: Int? = nil) -> Int {
    persons.count {
      $0.phase == .waiting && $0.origin == landing && $0.entry == .directed(to: car)
        && (destination == nil || $0.destination == destination)
    }
  }

  private func waits(_ person: Person, _ landing: Int, _ destination: Int, ofBank bank: Int) -> Bool {
    person.bank == bank && person.phase == .waiting && person.origin == landing && person.destination == destination
  }
}
