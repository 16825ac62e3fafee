import SimulationCore

// The coroutine of the users, steps U1 to U6.
extension Knuth {
  /// U1 of the next user of the list, if there is one; the one after is prepared first.
  mutating func takeEntry(in context: inout some MachineContext<Self>) {
    guard nextEntry < entries.count else { return }
    let entry = entries[nextEntry]
    nextEntry += 1
    if nextEntry == entries.count {
      entries = []
      nextEntry = 0
    }
    // Armed even for nobody: whoever is announced later still keeps this user's distance.
    entryEvent = context.arm(.nextUser, after: entry.next)
    enter(entry.user, in: &context)
  }

  /// U1, U2 and U3 of a user: enter, call the car, join the queue.
  mutating func enter(_ user: KnuthUser, in context: inout some MachineContext<Self>) {
    enteredCount += 1
    let number = enteredCount
    begin(.enter, user: number, in: &context)
    let isHere = floor == user.origin
    let reopens = isHere && car.state == .leaving
    let restarts = isHere && !reopens && doors.state == .idle
    if restarts { doors.move(on: .userCame, in: &context) } else if !reopens { call(for: user, in: &context) }
    queue(user, number: number, in: &context)
    // What U2 starts at once goes on when the user is in the queue.
    if reopens {
      if let carEvent { context.disarm(carEvent) }
      carEvent = nil
      car.move(on: .userCame, in: &context)
      begin(.open, in: &context)
      open(in: &context)
    } else if restarts {
      transfer(in: &context)
    }
  }

  /// The rest of U2: presses a button outside, which may wake the car.
  private mutating func call(for user: KnuthUser, in context: inout some MachineContext<Self>) {
    if user.destination > user.origin { upButtons[user.origin] = true } else { downButtons[user.origin] = true }
    if !isActive || car.state == .waiting { decide(isFromE6: false, in: &context) }
  }

  /// U3: joins the rear of the queue.
  private mutating func queue(_ user: KnuthUser, number: Int, in context: inout some MachineContext<Self>) {
    var passenger = KnuthPassenger(number: number, user: user, since: context.now)
    if let patience = user.patience {
      passenger.giveUp = context.arm(.giveUp(user: number, floor: user.origin), after: patience)
    }
    queues[user.origin].append(passenger)
  }

  /// U4: leaves, unless the car is here and people get in or out.
  mutating func giveUp(_ number: Int, at origin: Int, in context: inout some MachineContext<Self>) {
    begin(.giveUp, user: number, in: &context)
    guard let index = queues[origin].firstIndex(where: { $0.number == number }) else {
      preconditionFailure("user \(number) gives up at floor \(origin), and is not in its queue")
    }
    queues[origin][index].giveUp = nil
    guard floor != origin || doors.state != .busy else { return }
    queues[origin].remove(at: index)
    leftCount += 1
    context.emit(.userLeft(user: number, floor: origin))
  }

  /// U5 of the front of a queue: gets in, and gives a neutral car its direction.
  mutating func getIn(in context: inout some MachineContext<Self>) {
    var passenger = queues[floor].removeFirst()
    if let giveUp = passenger.giveUp { context.disarm(giveUp) }
    passenger.giveUp = nil
    passenger.since = context.now
    begin(.getIn, user: passenger.number, in: &context)
    riders.append(passenger)
    carButtons[passenger.user.destination] = true
    guard state.state == .neutral else { return }
    turn(to: passenger.user.destination, in: &context)
    scheduleClosing(after: configuration.hurrying, in: &context)
  }

  /// U6 of somebody aboard: gets out and leaves the system.
  mutating func getOut(_ index: Int, in context: inout some MachineContext<Self>) {
    let passenger = riders.remove(at: index)
    begin(.getOut, user: passenger.number, in: &context)
    deliveredCount += 1
    context.emit(.userDelivered(user: passenger.number, floor: floor))
  }
}
