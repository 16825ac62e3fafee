import SimulationCore

// The service for firefighters: the recall (phase I), and their running of the car (phase II).
extension CollectiveController {
  /// Whether the car is at the landing that it is recalled to, or opens there as it levels.
  var isAtFireLanding: Bool { isAtLanding && landing == keys.fireLanding && (!isMoving || service.state == .serving) }

  /// Whether its doors are open there.
  var isRecalledOpen: Bool {
    let sides = configuration.landing(landing).entrances
    return isAtFireLanding && !isMoving && doors.allSatisfy { !sides.contains($0.entrance) || $0.isOpen }
  }

  /// Whether open doors stay open in a recall: at its landing, and where the car must not move.
  var staysRecalled: Bool { isAtFireLanding || motionInhibited }

  /// What the keys now demand of the firefighters' service; nil for nothing.
  var fireTrigger: FireServiceChart.Trigger? { firePolicy.leaving == .holds ? europeanTrigger : americanTrigger }

  /// What the keys of ASME A17.1 ask for.
  private var americanTrigger: FireServiceChart.Trigger? {
    let leaves: FireServiceChart.Trigger = isRecalledOpen ? .handedBack : .leftAway
    switch (fireService.state, keys.fireOperation) {
    case (.off, _): return keys.isRecalled ? .called : nil
    case (.phaseOne, let position):
      if !keys.isRecalled { return .reset }
      return position == .on && isRecalledOpen ? .taken : nil
    case (.phaseTwo, .hold): return .held
    case (.hold, .on): return .resumed
    case (.phaseTwo, .off), (.hold, .off): return leaves
    case (.phaseTwo, .on), (.hold, .hold): return nil
    case (.returning, let position):
      if isRecalledOpen { return .handedBack }
      return position != .off && !areDoorsShut && !isAtFireLanding ? .resumed : nil
    }
  }

  /// The row of the code by which firefighters run the car.
  var firePolicy: FirePolicy { configuration.fireCode.policy }

  /// What the keys of EN 81-72 ask for: the car stays where its key is turned off, until that of the landing calls
  /// it back or ends the service.
  private var europeanTrigger: FireServiceChart.Trigger? {
    switch (fireService.state, keys.fireOperation) {
    case (.off, _): return keys.isRecalled ? .called : nil
    case (.phaseOne, let position):
      if !keys.isRecalled { return .reset }
      return position == .on && isRecalledOpen && keys.isCalledByKey ? .taken : nil
    case (.phaseTwo, _) where keys.takesCarBack, (.hold, _) where keys.takesCarBack:
      return isRecalledOpen ? .handedBack : .leftAway
    case (.phaseTwo, .off): return isRecalledOpen ? .handedBack : .held
    case (.hold, .off) where isRecalledOpen: return .handedBack
    case (.hold, .on): return .resumed
    case (.phaseTwo, _), (.hold, _): return nil
    case (.returning, _): return isRecalledOpen ? .handedBack : nil
    }
  }

  // MARK: - Phase I

  /// Sends the car to its recall landing, from wherever it is and whatever its doors do.
  mutating func recall(in outbox: inout Outbox<Event, Fact>) {
    recallRunningCar(in: &outbox)
    for index in doors.indices {
      switch doors[index].region.state {
      case .opening: if !staysRecalled, !isKept(index, nudging: true) { shut(index, nudging: true, in: &outbox) }
      case .closing where !isAtFireLanding: shut(index, nudging: true, in: &outbox)
      case .closing, .nudging: if isAtFireLanding { reopen(index, in: &outbox) }
      case .closed:
        let sides = configuration.landing(landing).entrances
        guard isAtFireLanding, service.state == .serving, sides.contains(doors[index].entrance) else { break }
        open(index, in: &outbox)
      case .dwelling, .held: applyRegime(index, in: &outbox)
      }
    }
  }

  /// Lets a running car go to the recall landing without a stop, if that lies ahead; else it turns
  /// back at the next landing at which it can stop, without opening.
  ///
  /// > Source: ASME A17.1, 2.27.3.1.6(a) and (b).
  private mutating func recallRunningCar(in outbox: inout Outbox<Event, Fact>) {
    guard service.state == .travelling, let target else { return }
    drive.run?.recall()
    let there = keys.fireLanding
    guard isMoving else { return recallStartingCar(to: there, in: &outbox) }
    setDirection(drive.direction, in: &outbox)
    guard target != there else { return }
    if there != landing, (there > landing) == (drive.direction == .up) {
      drive.speedUp(in: &outbox)
      redirect(to: there, for: .repositioning, in: &outbox)
    } else {
      drive.run?.stopsNext = true
    }
  }

  /// Its brake has not opened yet: it can go anywhere.
  private mutating func recallStartingCar(to there: Int, in outbox: inout Outbox<Event, Fact>) {
    if isAtLanding, there == landing {
      halt(in: &outbox)
    } else if there != target {
      redirect(to: there, for: .repositioning, in: &outbox)
    }
  }

  /// Runs to a landing for which there is no call.
  mutating func go(to number: Int, in outbox: inout Outbox<Event, Fact>) {
    if number != landing { setDirection(number > landing ? .up : .down, in: &outbox) }
    depart(to: number, for: .repositioning, in: &outbox)
  }

  // MARK: - Phase II

  mutating func decideForFirefighters(in outbox: inout Outbox<Event, Fact>) {
    guard fireService.state == .phaseTwo else { return }
    if isAtLanding { cancelCarCall(landing, in: &outbox) }
    decideByCalls(parks: false, in: &outbox)
  }

  /// A call of the panel replaces all others; one for the present landing keeps the car there.
  ///
  /// > Source: EN 81-72, 5.8.8, from memory.
  mutating func replaceCarCalls(with number: Int, in outbox: inout Outbox<Event, Fact>) {
    cancelCarCalls(in: &outbox)
    guard number == landing, isAtLanding, !isMoving else { return }
    breakOffStart(in: &outbox)
    for index in doors.indices where doors[index].isClosing && !doors[index].isCloseButtonPressed {
      reopen(index, in: &outbox)
    }
  }

  /// Lets the car go to the last call on the shortest way: a running one that cannot stop there any more turns at
  /// the next landing.
  mutating func goToLastCall(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    for index in doors.indices { applyRegime(index, in: &outbox) }
    if service.state == .idle { return decide(in: &outbox) }
    guard service.state == .travelling, let target, !isSlowing, !isHalting else { return }
    let isAhead = number != landing && (number > landing) == (drive.direction == .up)
    let turns = isMoving && !isAhead
    drive.run?.stopsNext = turns
    if number != target, !isMoving || isAhead { redirect(to: number, in: &outbox) }
  }

  /// Whether a call of the panel shuts the doors now, without a button.
  var shutsForCall: Bool {
    firePolicy.calls == .lastOne && fireService.state == .phaseTwo && policy.calls == .firefighters && calls.hasAny
  }

  /// The key was turned to hold, or back.
  ///
  /// On hold, doors that were to close open again, and a car whose brake has not opened yet stays. Back
  /// from it, doors that open without their button close again.
  mutating func holdForFirefighters(in outbox: inout Outbox<Event, Fact>) {
    guard fireService.state == .hold else {
      for index in doors.indices where !doors[index].isOpenButtonPressed { letGo(index, in: &outbox) }
      return
    }
    if !isMoving { cancelCarCalls(in: &outbox) }
    for index in doors.indices where doors[index].isClosing { reopen(index, in: &outbox) }
    breakOffStart(in: &outbox)
  }

  /// Closes doors that open while nobody holds their button, unless the car is overloaded.
  mutating func letGo(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    guard doors[index].region.state == .opening, !isOverloaded else { return }
    shut(index, nudging: true, in: &outbox)
  }

  /// The call-cancel button: the calls of the panel are given up, and a car that runs stops at the
  /// next landing.
  mutating func cancelByButton(in outbox: inout Outbox<Event, Fact>) {
    guard policy.calls == .firefighters, firePolicy.hasHoldAndCancel else { return }
    cancelCarCalls(in: &outbox)
    if service.state == .travelling { drive.run?.stopsNext = true }
    breakOffStart(in: &outbox)
  }
}
