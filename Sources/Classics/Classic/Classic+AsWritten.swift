import SimulationCore

// The source's code, faults included. The numbers are those of the list of its faults in the
// elevator page of the documentation.
extension Classic {
  mutating func pressAsWritten(in context: inout some MachineContext<Self>) {
    // Fault 5: a press stops all timers and reverses the doors, wherever the car is.
    for timer in [doorTimer, chimeTimer, doorSoundTimer].compactMap(\.self) { context.disarm(timer) }
    doorTimer = nil
    chimeTimer = nil
    commandDoors(soundAfter: configuration.doorSound, in: &context)
    // Fault 1: the flag is inverted from the first press on.
    goingUp.toggle()
    if !doorsOpened { context.emit(.directionChanged(goingUp ? .up : .down)) }
    if !lights[1].isModelLit {
      // Fault 6: leaving floor 1 switches its light off at once.
      lights[0].isModelLit.toggle()
      if let change = lights[0].change { context.disarm(change) }
      lights[0].change = nil
      showLight(of: 1, in: &context)
    }
    if !doorsOpened { beginTripAsWritten(in: &context) }
  }

  private mutating func beginTripAsWritten(in context: inout some MachineContext<Self>) {
    doorTimer = context.arm(.doorTimer, after: configuration.reopening)
    chimeTimer = context.arm(.chimeTimer, after: configuration.chime)
    // Fault 2: both changes of the lights are issued, and the later one wins: with the inverted flag
    // that is the light of the floor where the car arrives. Fault 3: the model has it at once.
    let arrival = goingUp ? 1 : 2
    let change = goingUp ? configuration.lightsChangeGoingDown : configuration.lightsChangeGoingUp
    for index in lights.indices where lights[index].isModelLit != (index + 1 == arrival) {
      lights[index].isModelLit = index + 1 == arrival
      if let waiting = lights[index].change { context.disarm(waiting) }
      lights[index].change = context.arm(.lightChange(floor: index + 1), after: change)
    }
    // Fault 4: the handle of the sound at the press is overwritten, so nothing can stop it.
    doorSoundTimer = context.arm(.doorSoundTimer, after: configuration.reopeningSound)
  }
}
