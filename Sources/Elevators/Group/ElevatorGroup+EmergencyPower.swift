import SimulationCore

// Cars that share a generator: they return one after another in their order, then those that are chosen run.
//
// > Source: ASME A17.1, 2.27.2.4: no more cars move at one time than the supply carries (from memory).
extension ElevatorGroup {
  /// Schedules the next turn at this instant, after everything due at it, if the supply carries one more car.
  mutating func armSupply() {
    let isShared = cars.indices.contains { car in
      ask(car) { $0.controller.keys.supply == .emergency && $0.controller.emergency != .released }
    }
    guard isShared else { return }
    giveUpTurns()
    guard nextTurn != nil, !ownOutbox.isArmed(.sharesSupply) else { return }
    runOwn { $0.arm(.sharesSupply, after: .zero) }
  }

  /// Lets the next cars return, or run, as long as the supply carries one more.
  mutating func shareEmergencySupply() {
    for index in controls.indices { controls[index].isDispatchDue = true }
    while let car = nextTurn {
      bank.runController(car) { controller, outbox in
        if controller.isReadyToReturn {
          controller.takeEmergencyTurn(in: &outbox)
        } else {
          controller.releaseFromEmergency(in: &outbox)
        }
      }
    }
  }

  /// The next car in the declared order that is to return; once all have that can, the next one that is to run.
  private var nextTurn: Int? {
    let busy = cars.count(where: \.controller.usesEmergencySupply)
    guard busy < configuration.emergencyPower.cars else { return nil }
    let order = configuration.emergencyOrder.filter { !isHeld($0) }
    if let car = order.first(where: { cars[$0].controller.isReadyToReturn }) { return car }
    if order.contains(where: { cars[$0].controller.isToReturn }) { return nil }
    return order.first { cars[$0].controller.isToRunAfterReturn }
  }

  /// Whether a car cannot go: somebody has stopped it, or its doors are kept open.
  private func isHeld(_ car: Int) -> Bool { cars[car].controller.isStopSwitchOn || delays.isDelayed(car, at: bank.now) }

  /// Cars that are held on their return let others have their turn.
  private mutating func giveUpTurns() {
    for car in cars.indices where cars[car].controller.emergency == .returning && isHeld(car) {
      bank.runController(car) { controller, _ in controller.giveUpEmergencyTurn() }
    }
  }
}
