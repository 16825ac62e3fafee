import SimulationCore

// The intended behaviour: what a press does once the elevator is ready for it.
extension Classic {
  mutating func serve(in context: inout some MachineContext<Self>) {
    if doorsOpened { beginTrip(in: &context) } else { openAtRest(in: &context) }
  }

  private mutating func openAtRest(in context: inout some MachineContext<Self>) {
    service.move(on: .openingBegun, in: &context)
    commandDoors(soundAfter: configuration.doorSound, in: &context)
    lights[0].isModelLit = true
    showLight(of: 1, in: &context)
  }

  private mutating func beginTrip(in context: inout some MachineContext<Self>) {
    service.move(on: .tripBegun, in: &context)
    commandDoors(soundAfter: configuration.doorSound, in: &context)
    goingUp = lights[0].isLit
    context.emit(.directionChanged(goingUp ? .up : .down))
    let change = goingUp ? configuration.lightsChangeGoingUp : configuration.lightsChangeGoingDown
    for index in lights.indices { lights[index].change = context.arm(.lightChange(floor: index + 1), after: change) }
    chimeTimer = context.arm(.chimeTimer, after: configuration.chime)
    doorTimer = context.arm(.doorTimer, after: configuration.reopening)
    // The first sound has played, or will: the handle now names the later one.
    doorSoundTimer = context.arm(.doorSoundTimer, after: configuration.reopeningSound)
  }
}
