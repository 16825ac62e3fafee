import SimulationCore

extension People.Fact {
  /// What people do where no destinations are entered.
  static let formsWithoutKeypads = forms.filter { $0.name != "destinationEntered" }
}

// People who enter their destination at a landing, and are directed to a car.
extension People {
  /// Whether destinations are entered at a landing.
  func hasKeypad(_ landing: Int) -> Bool { !keypads.isEmpty && keypads[landing - 1] }

  /// Whether somebody was directed to another car than this one, or has no car yet.
  func waits(_ person: Person, forOtherThan car: Int) -> Bool {
    switch person.entry {
    case .none: false
    case .entered: true
    case .directed(let named): named != car
    }
  }

  /// Somebody enters the destination, unless that is done.
  mutating func enterDestination(of person: Person, in outbox: inout Outbox<Event, Fact>) {
    guard let index = persons.firstIndex(where: { $0.number == person.number }), persons[index].entry == .none else {
      return
    }
    persons[index].entry = .entered
    outbox.emit(.destinationEntered(landing: person.origin, destination: person.destination))
  }

  /// The keypad names a car for a call, to as many of those who wait for it as may get in, or takes back the one
  /// that it named.
  ///
  /// - Parameters:
  ///   - landing: Where they wait.
  ///   - destination: Where they want to go.
  ///   - car: The index of the car; nil for none yet.
  ///   - old: The index of the car that the call had; those directed to it are directed to the new one.
  ///   - count: How many may get in.
  ///   - outbox: What people do then.
  mutating func direct(
    _ landing: Int, _ destination: Int, to car: Int?, from old: Int?, atMost count: Int,
    in outbox: inout Outbox<Event, Fact>
  ) {
    var left = count
    for index in persons.indices where waits(persons[index], landing, destination) && !persons[index].isLettingGo {
      switch persons[index].entry {
      case .none: continue
      case .entered: break
      case .directed(let named):
        if named == car { left -= 1 }
        guard named == old, old != car else { continue }
      }
      persons[index].entry = left > 0 ? car.map { .directed(to: $0) } ?? .entered : .entered
      left -= 1
    }
    if let car, cars[car].landing == landing { cross(car, in: &outbox) }
  }

  /// A call was answered: those for whom its car had no room enter their destination again.
  mutating func enterAgain(_ landing: Int, _ destination: Int, in outbox: inout Outbox<Event, Fact>) {
    for index in persons.indices where waits(persons[index], landing, destination) && persons[index].entry == .entered {
      persons[index].entry = .none
      enterDestination(of: persons[index], in: &outbox)
    }
  }

  /// A car that is there has no room for those who have entered their destination now: they do so again once it has
  /// gone.
  mutating func letGo(_ car: Int, _ landing: Int, _ destination: Int) {
    for index in persons.indices where waits(persons[index], landing, destination) && persons[index].entry == .entered {
      persons[index].entry = .none
      persons[index].carLetGo = car
    }
  }

  /// A call was cancelled: what was entered is gone.
  mutating func forget(_ landing: Int, _ destination: Int) {
    for index in persons.indices where waits(persons[index], landing, destination) { persons[index].entry = .none }
  }

  /// A car takes nobody any longer: those directed to it enter their destination again.
  mutating func unassign(_ car: Int, in outbox: inout Outbox<Event, Fact>) {
    for index in persons.indices where persons[index].phase == .waiting && persons[index].entry == .directed(to: car) {
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

  private func waits(_ person: Person, _ landing: Int, _ destination: Int) -> Bool {
    person.phase == .waiting && person.origin == landing && person.destination == destination
  }
}
