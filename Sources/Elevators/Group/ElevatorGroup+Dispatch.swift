public import SimulationCore

// Hall calls: registered, given to cars, taken over, answered and given back.
extension ElevatorGroup {
  // MARK: - Calls

  /// Somebody presses a hall button.
  @usableFromInline mutating func press(_ landing: Int, _ direction: Direction, _ entrance: Entrance?) {
    guard hasHallButton(landing, direction) else { return }
    let side = building.entrance(entrance, at: landing)
    let named = building.named(side, at: landing)
    // A car that is there with open doors takes whoever comes.
    for car in cars.indices
    where isAble(car) && !isLoaded(car)
      && ask(car, { $0.serves(landing) && $0.controller.answersAtOnce(landing, direction, side) })
    {
      let signal = PlantSignal.hallButtonPressed(landing: landing, direction: direction, entrance: named)
      return bank.runController(car) { $0.receive(signal, in: &$1) }
    }
    guard calls.index(landing, direction, named) == nil, cars.contains(where: \.takesHallCalls) else { return }
    let now = bank.now
    recentCalls.add(landing, at: now)
    var call = HallCall(landing: landing, direction: direction, entrance: named, since: now)
    call.waitingSince = fullCars.waitingSince(landing, direction, at: now, among: cars)
    call.avoided = recentAnswers?.avoided(landing, direction, at: now, among: bank.cars) ?? 0
    calls.register(call)
    questionLog?.ask(.hallCall(landing: landing, direction: direction), at: now)
    runOwn { $0.emit(.calls(.registered(landing: landing, direction: direction, entrance: named))) }
    light(landing, direction, named, true)
    isDispatchDue = true
  }

  /// Whether a car stands at the main landing with so much in it that another one is called to load beside it.
  private mutating func isLoaded(_ car: Int) -> Bool {
    let (main, limit) = (configuration.mainLanding, loadingLimit(of: car))
    return ask(car) { $0.isLoaded(at: main, limit: limit) }
  }

  /// The load of a car from which the next one is called to the main landing, in kilograms.
  func loadingLimit(of car: Int) -> Double { dispatcher.loadingShare * Double(configuration.ratedLoad(of: car)) }

  /// Switches the lamp of a hall button, which people see.
  private mutating func light(_ landing: Int, _ direction: Direction, _ side: Entrance?, _ isLit: Bool) {
    runOwn { $0.emit(.calls(.lampChanged(landing: landing, direction: direction, entrance: side, isLit: isLit))) }
    let lamp = ControlSignal.hallLamp(landing: landing, direction: direction, entrance: side, isLit: isLit)
    calls.light(landing, direction, building.entrance(side, at: landing), isLit)
    bank.runPeople { $0.receive(.seesLamp(lamp), in: &$1) }
  }

  /// A car shows its lantern for a direction in which a call of another car waits there.
  mutating func takeOver(_ landing: Int, _ direction: Direction, _ side: Entrance?, by car: Int) {
    guard let index = calls.index(landing, direction, side), calls.all[index].car != car else { return }
    // Its lantern may still let people in, but it cannot be relied on for the call.
    guard isAble(car) else { return }
    let entrance = building.entrance(side, at: landing)
    if let owner = calls.all[index].car, hasAnswered(landing, direction, entrance, owner) { return }
    give(index, to: car, because: explains ? explanation(of: index, by: .car, in: presentView()) : nil)
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
    recentAnswers?.note(landing, direction, by: car, at: bank.now)
    var answered: [Int?] = answerEntered(landing, direction, by: car)
    // The call of a hall button stays with its car where this one comes for destinations alone.
    if let index = calls.index(landing, direction, side), calls.all[index].car == car {
      answered.append(nil)
      fullCars.note(calls.all[index], by: car, at: bank.now)
      calls.remove(at: index)
      light(landing, direction, side, false)
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
      questionLog?.ask(.hallCall(landing: landing, direction: direction), at: bank.now)
      isDispatchDue = true
    }
  }

  // MARK: - Dispatcher

  /// Assigns a car to every call that has none, then lets the dispatcher reassign calls.
  @usableFromInline mutating func dispatch() {
    guard isDispatchDue else { return }
    isDispatchDue = false
    armParking()
    endLettingGo()
    armSupply()
    if questionLog != nil {
      let able = cars.indices.map { isAble($0) }
      questionLog?.look(at: bank.cars, able, at: bank.now)
    }
    if !cars.contains(where: \.takesHallCalls) { cancelAll() }
    guard !calls.all.isEmpty else { return armDispatch() }
    let count = bank.postingCount
    takeBackCalls()
    for call in calls.all where call.car == nil { assign(call) }
    let isQuiet = bank.postingCount == count
    armDispatch()
    guard dispatcher.reassigns else { return }
    // What comes of new calls is delivered first: a car that is there answers at once.
    if isQuiet { reassign() } else { isDispatchDue = true }
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
  private mutating func takeBackCalls() {
    for index in calls.all.indices {
      let call = calls.all[index]
      // A dispatcher that gives it to the same car again is asked at the next step.
      guard let car = call.car, call.movedStep != stepCount, !isAble(car) || isPassed(call, by: car) else { continue }
      calls.note(index, movedIn: stepCount)
      calls.release(index)
      takeAway(call, from: car)
      questionLog?.ask(.hallCall(landing: call.landing, direction: call.direction), at: bank.now)
    }
  }

  /// Whether a car would pass a call since it is full, and another one can come.
  private mutating func isPassed(_ call: HallCall, by car: Int) -> Bool {
    guard !dispatcher.asksOutside, ask(car, { $0.controller.isFull }), !isCommitted(car, to: call) else {
      return false
    }
    let view = presentView()
    let candidates = view.candidates(for: call)
    return !candidates.isEmpty && !candidates.contains { $0.index == car }
  }

  /// How long a dispatcher that gives no car to a call thinks about it until it is asked again, at most.
  private static let askingTime = Duration.seconds(5)

  /// Has the dispatcher asked again where nothing may happen before: a call has no car though one could come, or its car
  /// does not move on.
  private mutating func armDispatch() {
    let again = bank.now.advanced(by: Self.askingTime)
    var due: SimulationInstant?
    for call in calls.all {
      var next: SimulationInstant? = again
      if let car = call.car, isAble(car) {
        next = delays.end(of: car)
      } else if dispatcher.asksOutside || !cars.indices.contains(where: { isAble($0) }) {
        next = nil
      }
      if let next { due = min(due ?? next, next) }
    }
    for car in cars.indices where ask(car, { $0.controller.emergency == .returning }) {
      guard let end = delays.end(of: car), end > bank.now else { continue }
      due = min(due ?? end, end)
    }
    let armed = ownOutbox.due(.dispatches)
    guard let due else {
      if armed != nil { runOwn { $0.disarm(.dispatches) } }
      return
    }
    if let armed, armed <= due { return }
    let wait = bank.now.duration(to: due)
    runOwn { $0.rearm(.dispatches, after: wait) }
  }

  /// Lets the dispatcher reassign calls, each once for each stimulus or event.
  private mutating func reassign() {
    let cars = bank.cars
    let mayFind = dispatcher.mayReassign(calls.all, at: bank.now) { cars[$0].controller.passesHallCalls }
    guard mayFind else { return }
    let view = presentView()
    for change in dispatcher.reassign(in: view) {
      precondition(calls.all.indices.contains(change.call), "a dispatcher named call \(change.call)")
      guard calls.all[change.call].movedStep != stepCount else { continue }
      calls.note(change.call, movedIn: stepCount)
      apply(change, because: explains ? explanation(of: change.call, by: .dispatcher, in: view) : nil)
    }
  }

  /// Whoever lets a car go that stays where it is, its doors shut, presses again too.
  private mutating func endLettingGo() {
    for index in people.persons.indices {
      guard let car = people.persons[index].carLetGo, cars[car].controller.stays else { continue }
      bank.runPeople { $0.pressAgain(after: car, in: &$1) }
    }
  }

  private mutating func assign(_ call: HallCall) {
    let known = calls.index(call.landing, call.direction, call.entrance, to: call.destination)
    guard let index = known else { return }
    let view = presentView()
    let car = dispatcher.assign(call, in: view)
    if let car {
      precondition(cars.indices.contains(car), "a dispatcher gave a call to car \(car)")
      hand(index, to: car, because: explains ? explanation(of: index, by: .dispatcher, in: view) : nil)
    } else if let lost = call.releasedBy {
      calls.give(index, to: nil, at: view.now)
      withdrawn(call, from: lost)
      direct(index, from: lost)
    }
  }

  private mutating func apply(_ change: Reassignment, because explanation: CallExplanation?) {
    precondition(calls.all.indices.contains(change.call), "a dispatcher named call \(change.call)")
    let call = calls.all[change.call]
    guard change.car != call.car else { return }
    if let car = call.car, isCommitted(car, to: call) { return }
    if let car = change.car {
      precondition(cars.indices.contains(car), "a dispatcher gave a call to car \(car)")
      hand(change.call, to: car, because: explanation)
    } else if let car = call.car {
      calls.give(change.call, to: nil, at: bank.now)
      takeAway(call, from: car)
      withdrawn(call, from: car)
      direct(change.call, from: car)
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

  /// No car takes hall calls any longer: all are removed.
  private mutating func cancelAll() {
    for call in calls.all {
      calls.remove(at: 0)
      runOwn {
        $0.emit(
          .calls(
            .cancelled(
              landing: call.landing, direction: call.direction, entrance: call.entrance, destination: call.destination))
        )
      }
      if let destination = call.destination {
        people.forget(call.landing, destination)
      } else {
        light(call.landing, call.direction, call.entrance, false)
      }
    }
  }

  /// Another dispatcher distributes the calls from now on, that of the configuration with its options; they stay with
  /// their cars until it changes that.
  mutating func change(dispatcher name: String) {
    guard name != dispatcherName, let kind = DispatcherKind.named(name) else { return }
    let own = configuration.dispatcher
    dispatcher = kind.make(own.name == name ? own : DispatcherChoice(name))
    dispatcherName = name
    questionCount = questionLog?.count ?? questionCount
    questionLog = nil
    if dispatcher.asksOutside {
      var log = QuestionLog(carCount: cars.count, after: questionCount)
      for call in calls.all where call.car == nil {
        log.ask(.hallCall(landing: call.landing, direction: call.direction), at: bank.now)
      }
      questionLog = log
    }
    let keypads = configuration.keypads(for: kind)
    bank.runPeople { $0.install(keypads, in: &$1) }
    runOwn { $0.emit(.dispatcher(.dispatcherChanged(name: Name(name)))) }
    isDispatchDue = true
  }

  /// A program gives a call to a car: to another one than it has once for each event, however often it is asked.
  mutating func assign(landing: Int, _ direction: Direction, to name: String) {
    guard let car = cars.firstIndex(where: { $0.name == name }), isAble(car) else { return }
    let view = explains ? presentView() : nil
    for index in calls.buttons(landing, direction) {
      if let owner = calls.all[index].car, owner != car {
        guard calls.all[index].movedStep != stepCount else { continue }
        calls.note(index, movedIn: stepCount)
      }
      apply(Reassignment(call: index, car: car), because: view.map { explanation(of: index, by: .program, in: $0) })
    }
  }

  private var building: ElevatorConfiguration { configuration.building }

  private func side(of call: HallCall) -> Entrance { building.entrance(call.entrance, at: call.landing) }
}
