public import SimulationCore

// Hall calls: registered, given to cars, taken over, answered and given back.
extension ElevatorGroup {
  // MARK: - Calls

  /// Somebody presses a hall button, of a bank where banks have their own.
  @usableFromInline mutating func press(
    _ landing: Int, _ direction: Direction, _ entrance: Entrance?, of name: Name?
  ) {
    guard let index = self.bank(name, withButton: direction, at: landing) else { return }
    let side = building.entrance(entrance, at: landing)
    let named = building.named(side, at: landing)
    // A car that is there with open doors takes whoever comes.
    for (position, car) in controls[index].cars.enumerated()
    where ask(car, { $0.serves(landing) && $0.controller.answersAtOnce(landing, direction, side) }) && isAble(car)
      && !isLoaded(car, position, ofBank: index)
    {
      let signal = PlantSignal.hallButtonPressed(landing: landing, direction: direction, entrance: named)
      return bank.runController(car) { $0.receive(signal, in: &$1) }
    }
    guard calls.index(landing, direction, named, ofBank: index) == nil, takesHallCalls(bank: index) else { return }
    let now = bank.now
    controls[index].recentCalls.add(landing, at: now)
    var call = HallCall(landing: landing, direction: direction, entrance: named, bank: index, since: now)
    call.waitingSince = controls[index].fullCars.waitingSince(landing, direction, at: now, among: cars)
    if controls[index].recentAnswers != nil {
      let own = controls.count == 1 ? bank.cars : controls[index].cars.map { bank.cars[$0] }
      call.avoided = controls[index].recentAnswers?.avoided(landing, direction, at: now, among: own) ?? 0
    }
    calls.register(call)
    ask(about: call)
    let name = controls[index].name
    runOwn { $0.emit(.calls(.registered(landing: landing, direction: direction, entrance: named, bank: name))) }
    light(call, true)
    controls[index].isDispatchDue = true
  }

  /// Whether a car of a bank takes hall calls.
  mutating func takesHallCalls(bank index: Int) -> Bool {
    for car in controls[index].cars where ask(car, { $0.takesHallCalls }) { return true }
    return false
  }

  /// The program that distributes the calls is asked about one.
  mutating func ask(about call: HallCall) {
    questionLog?.ask(
      .hallCall(landing: call.landing, direction: call.direction, bank: controls[call.bank].name), at: bank.now)
  }

  /// Switches the lamp of a hall button, which people see.
  private mutating func light(_ call: HallCall, _ isLit: Bool) {
    let (landing, direction, side) = (call.landing, call.direction, building.entrance(call.entrance, at: call.landing))
    let name = controls[call.bank].name
    runOwn {
      $0.emit(
        .calls(.lampChanged(landing: landing, direction: direction, entrance: call.entrance, bank: name, isLit: isLit)))
    }
    calls.light(landing, direction, side, ofBank: call.bank, isLit)
    people.light(landing, direction, side, ofBank: call.bank, isLit)
  }

  /// A car shows its lantern for a direction in which a call of another car waits there.
  mutating func takeOver(_ landing: Int, _ direction: Direction, _ side: Entrance?, by car: Int) {
    guard let index = calls.index(landing, direction, side, ofBank: bankOfCar[car]), calls.all[index].car != car else {
      return
    }
    // Its lantern may still let people in, but it cannot be relied on for the call.
    guard isAble(car) else { return }
    let entrance = building.entrance(side, at: landing)
    if let owner = calls.all[index].car, hasAnswered(landing, direction, entrance, owner) { return }
    give(
      index, to: car,
      because: explains ? explanation(of: index, by: .car, in: presentView(ofBank: bankOfCar[car])) : nil)
    bank.runController(car) { $0.takeOver(landing, direction, entrance, in: &$1) }
  }

  /// Whether a car that is there has answered its call already, which is still to be delivered.
  private mutating func hasAnswered(_ landing: Int, _ direction: Direction, _ side: Entrance, _ car: Int) -> Bool {
    ask(car) {
      $0.controller.service.state == .serving && $0.controller.landing == landing
        && !$0.controller.calls.hallSides(landing, direction).contains(side)
    }
  }

  /// A car answers the calls of a landing and a direction, as its controller, which knows no destinations, has posted
  /// at an index of its outbox: where destinations are entered, each call is announced by itself.
  mutating func answer(_ landing: Int, _ direction: Direction, _ side: Entrance?, at post: Int, by car: Int) {
    let own = bankOfCar[car]
    if controls[own].recentAnswers != nil, let position = controls[own].cars.firstIndex(of: car) {
      controls[own].recentAnswers?.note(landing, direction, by: position, at: bank.now)
    }
    var answered: [Int?] = answerEntered(landing, direction, by: car)
    // The call of a hall button stays with its car where this one comes for destinations alone.
    if let index = calls.index(landing, direction, side, ofBank: own), calls.all[index].car == car {
      answered.append(nil)
      let call = calls.all[index]
      controls[own].fullCars.note(call, by: car, at: bank.now)
      calls.remove(at: index)
      light(call, false)
    }
    guard !configuration.keypads.isEmpty else { return }
    let reference = bank.cars[car].reference
    bank.cars[car].controllerOutbox.withdraw(post)
    for destination in answered {
      let fact = CollectiveController.Fact.hallCallAnswered(
        landing: landing, direction: direction, entrance: side, destination: destination)
      runOwn { $0.emit(.controller(fact, of: reference)) }
    }
  }

  /// A car that leaves service gives a call back.
  mutating func giveBack(_ landing: Int, _ direction: Direction, _ side: Entrance?, of car: Int) {
    for index in calls.indices(landing, direction, side) where calls.all[index].car == car {
      calls.release(index)
      ask(about: calls.all[index])
      controls[bankOfCar[car]].isDispatchDue = true
    }
  }

  // MARK: - Dispatcher

  /// Has each bank in which something has happened assign a car to every call that has none, then reassign calls.
  @usableFromInline mutating func dispatch() {
    for index in controls.indices where controls[index].isDispatchDue { dispatch(bank: index) }
  }

  private mutating func dispatch(bank index: Int) {
    controls[index].isDispatchDue = false
    armParking(ofBank: index)
    endLettingGo(ofBank: index)
    armSupply()
    if questionLog != nil {
      let able = cars.indices.map { isAble($0) }
      let idle = cars.indices.map { ask($0) { $0.controller.isIdle } }
      questionLog?.look(at: idle, able, at: bank.now)
    }
    if !takesHallCalls(bank: index) { cancelAll(ofBank: index) }
    guard calls.all.contains(where: { $0.bank == index }) else { return armDispatch(ofBank: index) }
    let count = bank.postingCount
    takeBackCalls(ofBank: index)
    for call in calls.all where call.car == nil && call.bank == index { assign(call) }
    let isQuiet = bank.postingCount == count
    armDispatch(ofBank: index)
    guard dispatchers[index].reassigns else { return }
    // What comes of new calls is delivered first: a car that is there answers at once.
    if isQuiet { reassign(ofBank: index) } else { controls[index].isDispatchDue = true }
  }

  /// Whether a car may be given hall calls: no mode takes it from everybody, its stop switch is off, and it is not
  /// delayed.
  public func takesHallCalls(_ car: Int) -> Bool { cars[car].isAvailable && !delays.isDelayed(car, at: bank.now) }

  /// The same, for which no car is copied.
  mutating func isAble(_ car: Int) -> Bool { ask(car) { $0.isAvailable } && !delays.isDelayed(car, at: bank.now) }

  /// Takes calls back from cars that are not able to serve them, and from full ones that would pass them while others
  /// can come.
  ///
  /// A program that distributes calls is to deal with full cars itself.
  private mutating func takeBackCalls(ofBank own: Int) {
    for index in calls.all.indices where calls.all[index].bank == own {
      let call = calls.all[index]
      // A dispatcher that gives it to the same car again is asked at the next step.
      guard let car = call.car, call.movedStep != stepCount, !isAble(car) || isPassed(call, by: car) else { continue }
      calls.note(index, movedIn: stepCount)
      calls.release(index)
      takeAway(call, from: car)
      ask(about: call)
    }
  }

  /// Whether a car would pass a call since it is full, and another one can come.
  private mutating func isPassed(_ call: HallCall, by car: Int) -> Bool {
    guard !dispatchers[call.bank].asksOutside, ask(car, { $0.controller.isFull }),
      !isCommitted(car, to: call)
    else { return false }
    let candidates = presentView(ofBank: call.bank).candidates(for: call)
    return !candidates.isEmpty && !candidates.contains { controls[call.bank].cars[$0.index] == car }
  }

  /// How long a dispatcher that gives no car to a call thinks about it until it is asked again, at most.
  private static let askingTime = Duration.seconds(5)

  /// Has the dispatcher asked again where nothing may happen before: a call has no car though one could come, or its car
  /// does not move on.
  private mutating func armDispatch(ofBank own: Int) {
    let again = bank.now.advanced(by: Self.askingTime)
    var due: SimulationInstant?
    for call in calls.all where call.bank == own {
      var next: SimulationInstant? = again
      if let car = call.car, isAble(car) {
        next = delays.end(of: car)
      } else if dispatchers[own].asksOutside || !controls[own].cars.contains(where: { isAble($0) }) {
        next = nil
      }
      if let next { due = min(due ?? next, next) }
    }
    for car in controls[own].cars where ask(car, { $0.controller.emergency == .returning }) {
      guard let end = delays.end(of: car), end > bank.now else { continue }
      due = min(due ?? end, end)
    }
    let event = GroupEvent.dispatches(bank: own)
    let armed = ownOutbox.due(event)
    guard let due else {
      if armed != nil { runOwn { $0.disarm(event) } }
      return
    }
    if let armed, armed <= due { return }
    let wait = bank.now.duration(to: due)
    runOwn { $0.rearm(event, after: wait) }
  }

  /// Lets the dispatcher reassign calls, each once for each stimulus or event.
  private mutating func reassign(ofBank own: Int) {
    let (all, cars) = (calls.all, bank.cars)
    let mayFind = dispatchers[own].mayReassign(
      controls.count == 1 ? all : all.filter { $0.bank == own }, at: bank.now
    ) { cars[$0].controller.passesHallCalls }
    guard mayFind else { return }
    let (view, indices) = (presentView(ofBank: own), all.indices.filter { all[$0].bank == own })
    for change in dispatchers[own].reassign(in: view) {
      precondition(indices.indices.contains(change.call), "a dispatcher named call \(change.call)")
      let index = indices[change.call]
      guard calls.all[index].movedStep != stepCount else { continue }
      calls.note(index, movedIn: stepCount)
      apply(index, to: change.car.map { car(at: $0, ofBank: own) }, explains ? (.dispatcher, view) : nil)
    }
  }

  /// The index in the group of a car that a dispatcher named by its index in a bank.
  private func car(at position: Int, ofBank own: Int) -> Int {
    precondition(controls[own].cars.indices.contains(position), "a dispatcher gave a call to car \(position)")
    return controls[own].cars[position]
  }

  /// Whoever lets a car go that stays where it is, its doors shut, presses again too.
  private mutating func endLettingGo(ofBank own: Int) {
    for index in people.persons.indices {
      guard let car = people.persons[index].carLetGo, bankOfCar[car] == own, cars[car].controller.stays else {
        continue
      }
      bank.runPeople { $0.pressAgain(after: car, in: &$1) }
    }
  }

  private mutating func assign(_ call: HallCall) {
    let known = calls.index(
      call.landing, call.direction, call.entrance, ofBank: call.bank, to: call.destination)
    guard let index = known else { return }
    let view = presentView(ofBank: call.bank)
    let position = dispatchers[call.bank].assign(call, in: view)
    if let car = position.map({ car(at: $0, ofBank: call.bank) }) {
      hand(index, to: car, because: explains ? explanation(of: index, by: .dispatcher, in: view) : nil)
    } else if let lost = call.releasedBy {
      calls.give(index, to: nil, at: view.now)
      withdrawn(call, from: lost)
      direct(index, from: lost)
    }
  }

  private mutating func apply(_ index: Int, to other: Int?, _ reason: (CallExplanation.Decider, GroupView)?) {
    let call = calls.all[index]
    guard other != call.car else { return }
    if let car = call.car, isCommitted(car, to: call) { return }
    if let other {
      hand(index, to: other, because: reason.map { explanation(of: index, by: $0.0, in: $0.1) })
    } else if let car = call.car {
      calls.give(index, to: nil, at: bank.now)
      takeAway(call, from: car)
      withdrawn(call, from: car)
      direct(index, from: car)
    }
  }

  /// Whether a car slows down for a call already, or is there with doors that are not shut: the call stays with it.
  private mutating func isCommitted(_ car: Int, to call: HallCall) -> Bool {
    let side = side(of: call)
    return ask(car) { $0.controller.isCommitted(to: call.landing, call.direction, side) }
  }

  private mutating func withdrawn(_ call: HallCall, from car: Int) {
    let name = bank.cars[car].reference.name
    runOwn {
      $0.emit(
        .dispatcher(
          .callWithdrawn(
            landing: call.landing, direction: call.direction, entrance: call.entrance, destination: call.destination,
            car: name)))
    }
  }

  /// Assigns a call to a car, and notifies the car.
  private mutating func hand(_ index: Int, to car: Int, because explanation: CallExplanation?) {
    let call = calls.all[index]
    give(index, to: car, because: explanation)
    let side = side(of: call)
    let answersAtOnce = ask(car) { $0.controller.answersAtOnce(call.landing, call.direction, side) }
    bank.runController(car) { $0.registerHallCall(call.landing, call.direction, side, in: &$1) }
    // It is there already, with open doors: nothing was registered.
    if answersAtOnce { bank.runController(car) { $0.takeOver(call.landing, call.direction, side, in: &$1) } }
  }

  /// Changes the car of a call, and withdraws it from the car that had it.
  private mutating func give(_ index: Int, to car: Int, because explanation: CallExplanation?) {
    let call = calls.all[index]
    let was = call.car ?? call.releasedBy
    calls.give(index, to: car, at: bank.now)
    if let explanation { explanations.append(explanation) }
    let (name, old) = (bank.cars[car].reference.name, was.map { bank.cars[$0].reference.name })
    runOwn {
      $0.emit(
        .dispatcher(
          .callAssigned(
            landing: call.landing, direction: call.direction, entrance: call.entrance, destination: call.destination,
            car: name, was: old)))
    }
    if let other = call.car, other != car { takeAway(call, from: other) }
    direct(index, from: was)
  }

  /// Takes a call away from a car, which keeps its others of the same landing and direction.
  private mutating func takeAway(_ call: HallCall, from car: Int) {
    let others = calls.indices(call.landing, call.direction, call.entrance)
    guard !others.contains(where: { calls.all[$0].car == car }) else { return }
    let side = side(of: call)
    bank.runController(car) { $0.withdrawHallCall(call.landing, call.direction, side, in: &$1) }
  }

  /// No car of a bank takes hall calls any longer: all of its calls are removed.
  private mutating func cancelAll(ofBank own: Int) {
    let name = controls[own].name
    for call in calls.all where call.bank == own {
      calls.remove(call)
      runOwn {
        $0.emit(
          .calls(
            .cancelled(
              landing: call.landing, direction: call.direction, entrance: call.entrance, bank: name,
              destination: call.destination)))
      }
      if let destination = call.destination {
        people.forget(call.landing, destination, ofBank: own)
      } else {
        light(call, false)
      }
    }
  }

  /// Another dispatcher distributes the calls from now on, that of the configuration with its options; they stay with
  /// their cars until it changes that.
  mutating func change(dispatcher name: String) {
    guard name != dispatcherName, let kind = DispatcherKind.named(name) else { return }
    let own = configuration.dispatcher
    let chosen = kind.make(own.name == name ? own : DispatcherChoice(name))
    for index in controls.indices {
      dispatchers[index] = chosen
      controls[index].isDispatchDue = true
    }
    dispatcherName = name
    questionCount = questionLog?.count ?? questionCount
    questionLog = nil
    if chosen.asksOutside {
      var log = QuestionLog(carCount: cars.count, after: questionCount)
      for call in calls.all where call.car == nil {
        log.ask(
          .hallCall(landing: call.landing, direction: call.direction, bank: controls[call.bank].name), at: bank.now)
      }
      questionLog = log
    }
    let keypads = configuration.keypads(for: kind)
    bank.runPeople { $0.install(keypads, in: &$1) }
    runOwn { $0.emit(.dispatcher(.dispatcherChanged(name: Name(name)))) }
  }

  /// A program gives a call to a car: to another one than it has once for each event, however often it is asked.
  mutating func assign(landing: Int, _ direction: Direction, to name: String) {
    guard let car = cars.firstIndex(where: { $0.name == name }), isAble(car) else { return }
    let view = explains ? presentView(ofBank: bankOfCar[car]) : nil
    for index in calls.buttons(landing, direction, ofBank: bankOfCar[car]) {
      if let owner = calls.all[index].car, owner != car {
        guard calls.all[index].movedStep != stepCount else { continue }
        calls.note(index, movedIn: stepCount)
      }
      apply(index, to: car, view.map { (.program, $0) })
    }
  }

  private var building: ElevatorConfiguration { configuration.building }

  private func side(of call: HallCall) -> Entrance { building.entrance(call.entrance, at: call.landing) }
}
