import SimulationCore

// Calls with a destination: entered at keypads, assigned to cars, and shown to those who wait.
extension ElevatorGroup {
  /// Somebody enters a destination.
  ///
  /// A destination that was entered before, at the same landing, is one call with it.
  @usableFromInline mutating func enter(_ destination: Int, at landing: Int, of name: Name?) {
    guard let own = keypadBank(name, from: landing, to: destination) else { return }
    guard takesHallCalls(bank: own), hasKeypad(landing) else {
      return people.forget(landing, destination, ofBank: own)
    }
    let direction: Direction = destination > landing ? .up : .down
    let now = bank.now
    controls[own].recentCalls.add(landing, at: now)
    let side = keypadSide(at: landing)
    if let index = calls.index(landing, direction, side, ofBank: own, to: destination) {
      calls.setEntryCount(index, calls.all[index].entryCount + 1)
      return direct(index, from: nil)
    }
    let call = HallCall(
      landing: landing, direction: direction, entrance: side, bank: own, destination: destination, since: now)
    calls.register(call)
    ask(about: call)
    let name = controls[own].name
    runOwn {
      $0.emit(
        .calls(
          .registered(landing: landing, direction: direction, entrance: side, bank: name, destination: destination)))
    }
    controls[own].isDispatchDue = true
  }

  /// The index of the bank whose keypad is meant: that of a name, or the first that goes there.
  private func keypadBank(_ name: Name?, from landing: Int, to destination: Int) -> Int? {
    if controls.count == 1 { return 0 }
    return controls.indices.first { index in
      let isMeant = name == nil || controls[index].name == name
      return isMeant && controls[index].configuration.connects(landing, destination)
    }
  }

  /// The side for which destinations are entered: where a landing has two, their doors open together.
  private func keypadSide(at landing: Int) -> Entrance? {
    let building = configuration.building
    return building.named(building.entrance(nil, at: landing), at: landing)
  }

  /// Tells those who wait for a call which car is theirs now: as many as may get in beside those of its other calls.
  mutating func direct(_ index: Int, from old: Int?) {
    let call = calls.all[index]
    guard let destination = call.destination else { return }
    var room = call.entryCount
    if let car = call.car {
      let booked = calls.entryCount(of: car, call.landing, call.direction)
      room = max(1, configuration.capacity(of: car) - (booked - call.entryCount))
      calls.setEntryCount(index, min(call.entryCount, room))
    }
    bank.runPeople {
      $0.direct(call.landing, destination, ofBank: call.bank, to: call.car, from: old, atMost: room, in: &$1)
    }
  }

  /// How many people were directed to a car that has answered their call, and have not boarded yet.
  func directedCount(of car: Int) -> Int {
    guard !people.keypads.isEmpty, cars[car].controller.service.state == .serving else { return 0 }
    let landing = cars[car].controller.landing
    // Those whose call it has not yet answered are counted with the call, whoever else has entered that and is not there.
    return calls.all.reduce(people.directedCount(to: car, at: landing)) { count, call in
      guard call.car == car, call.landing == landing, let destination = call.destination else { return count }
      let directed = people.directedCount(to: car, at: landing, for: destination)
      return count - min(call.entryCount, directed)
    }
  }

  /// A car answers what was entered at a landing: it has the destinations as its car calls, and those who
  /// found no room in it enter theirs again; returns the destinations.
  mutating func answerEntered(_ landing: Int, _ direction: Direction, by car: Int) -> [Int] {
    var destinations: [Int] = []
    for index in calls.indices(landing, direction, keypadSide(at: landing)).reversed() {
      let call = calls.all[index]
      guard call.car == car, let destination = call.destination else { continue }
      calls.remove(at: index)
      destinations.append(destination)
      let signal = PlantSignal.carButtonPressed(landing: destination)
      bank.send(signal, to: car)
      // A car that is there would be named to them again at once: they wait until it has gone.
      if call.since == bank.now {
        bank.people.letGo(car, landing, destination)
      } else {
        bank.runPeople { $0.enterAgain(landing, destination, ofBank: call.bank, in: &$1) }
      }
    }
    return destinations.reversed()
  }
}
