import SimulationCore

// The rules about car, door and indicator.
extension TTK4145Judge {
  /// The plant was loaded: the car is somewhere else, and its panel is dark.
  mutating func place(
    _ car: Int,
    at floor: Int?,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    context.disarm(&cars[car].indicatorCheck)
    cars[car].sensor = floor
    cars[car].sensorSince = context.now
    cars[car].running = nil
    cars[car].hasOpened = false
    cars[car].indicator = 0
    if cars[car].doorSince != nil {
      cars[car].doorSince = nil
      closed(car, in: &context)
    }
    // A reload keeps no promise, and breaks none.
    for call in calls.indices { darken(call, panel: car, in: &context) }
  }

  mutating func started(
    _ car: Int,
    _ direction: Direction,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let wasAtRest = cars[car].running == nil
    cars[car].running = direction
    guard wasAtRest else { return }
    cars[car].runningSince = context.now
    judge(
      .doorAtRest,
      car,
      cars[car].doorSince == nil,
      "it started with the door lamp lit",
      in: &context
    )
  }

  mutating func reached(
    _ floor: Int,
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    cars[car].sensor = floor
    cars[car].sensorSince = context.now
    cars[car].hasOpened = false
    context.disarm(&cars[car].indicatorCheck)
    if floor == 0 || floor == configuration.floorCount - 1 { note(.endStop) }
    guard cars[car].clientSince != nil else { return }
    note(.indicator)
    guard cars[car].indicator != floor else { return }
    cars[car].indicatorCheck = context.arm(
      .indicated(car: car),
      after: TTK4145Times.indicator
    )
  }

  mutating func left(
    _ floor: Int,
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    judgePassing(of: floor, by: car, in: &context)
    cars[car].sensor = nil
    cars[car].hasOpened = false
  }

  /// Whether a car that leaves a floor without having opened there should have.
  private mutating func judgePassing(
    of floor: Int,
    by car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let watch = cars[car]
    guard !watch.hasOpened, let direction = watch.running, watch.isSettled(at: context.now),
      !watch.isStopPressed
    else { return }
    let decided = max(watch.sensorSince, watch.runningSince)
    for call in calls where call.floor == floor && call.promise != nil {
      let isOfCar = call.car == car
      // Of several cars another one may come for a hall call.
      let isOnTheWay =
        call.car == nil && cars.count == 1 && call.button == .hall(direction)
      guard isOfCar || isOnTheWay, call.isLit.contains(true),
        let since = call.litSince
      else { continue }
      guard since.advanced(by: TTK4145Times.stopping) <= decided else { continue }
      judge(
        .passing,
        car,
        false,
        "it passed landing \(floor + 1) with \(call.words) lit since \(since) s",
        in: &context
      )
      return
    }
    note(.passing)
  }

  mutating func doorChanged(
    _ car: Int,
    _ isLit: Bool,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard isLit else { return doorClosed(car, in: &context) }
    let watch = cars[car]
    cars[car].doorSince = context.now
    cars[car].hasOpened = true
    judge(
      .doorAtRest,
      car,
      watch.sensor != nil && watch.running == nil,
      watch.running == nil
        ? "the door lamp was lit between landings" : "the door lamp was lit while the car ran",
      in: &context
    )
    serve(car, in: &context)
  }

  private mutating func doorClosed(
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let watch = cars[car]
    cars[car].doorSince = nil
    defer { closed(car, in: &context) }
    // A client that has just come need not know since when the lamp is lit.
    guard let since = watch.doorSince, watch.isSettled(at: context.now), !watch.isStopPressed
    else { return }
    let lit = since.duration(to: context.now)
    judge(
      .doorTime,
      car,
      lit >= TTK4145Times.door - TTK4145Times.doorTolerance,
      "it was lit for \(SimulationInstant.start.advanced(by: lit)) s",
      in: &context
    )
    guard let obstructed = watch.obstructedSince else { return }
    let blocked = obstructed.duration(to: context.now)
    judge(
      .obstruction,
      car,
      blocked < TTK4145Times.reaction,
      "it went out with the obstruction on since \(obstructed) s",
      in: &context
    )
  }

  mutating func indicated(
    _ floor: Int,
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    cars[car].indicator = floor
    // A car that is slow to tell may have reached the next floor: that one is judged then.
    if cars[car].sensor == nil || cars[car].sensor == floor {
      context.disarm(&cars[car].indicatorCheck)
    }
  }

  mutating func unindicated(
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    cars[car].indicatorCheck = nil
    guard cars[car].isSettled(at: context.now) else { return }
    let shown = cars[car].indicator + 1
    judge(
      .indicator,
      car,
      false,
      "it shows landing \(shown) a second after another sensor went on",
      in: &context
    )
  }
}
