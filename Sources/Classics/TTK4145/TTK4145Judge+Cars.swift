import SimulationCore

// The rules about car, door and indicator.
extension TTK4145Judge {
  /// The plant was loaded: the car is somewhere else, and its panel is dark.
  mutating func place(_ car: Int, at floor: Int?, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
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
    _ car: Int, _ direction: Direction, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let wasAtRest = cars[car].running == nil
    cars[car].running = direction
    guard wasAtRest else { return }
    cars[car].runningSince = context.now
    if cars[car].sensor != nil { cars[car].departedAt = context.now }
    guard !cars[car].isOverridden else { return }
    watchRest(of: car, in: &context)
  }

  /// Notes that door and car agree, or looks again in a moment: the messages about both may come in any order.
  private mutating func watchRest(of car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    let isKept = cars[car].doorSince == nil || cars[car].running == nil && cars[car].sensor != nil
    if isKept {
      note(.doorAtRest)
    } else if cars[car].restCheck == nil {
      cars[car].restCheck = context.arm(.atRest(car: car), after: TTK4145Times.together)
    }
  }

  mutating func judgeRest(_ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    cars[car].restCheck = nil
    guard !cars[car].isOverridden else { return }
    let watch = cars[car]
    let began = watch.doorSince.map { max($0, watch.running == nil ? $0 : watch.runningSince) }
    let since = began.map { " since \($0.secondsText) s" } ?? ""
    judge(
      .doorAtRest, car, watch.doorSince == nil || watch.running == nil && watch.sensor != nil,
      watch.running == nil
        ? "the door lamp is lit between landings" + since : "the door lamp is lit and the car runs" + since,
      in: &context)
  }

  mutating func reached(_ floor: Int, _ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    cars[car].sensor = floor
    cars[car].sensorSince = context.now
    cars[car].hasOpened = false
    context.disarm(&cars[car].indicatorCheck)
    if floor == 0 || floor == configuration.floorCount - 1 { note(.endStop) }
    guard cars[car].clientSince != nil else { return }
    note(.indicator)
    guard cars[car].indicator != floor else { return }
    cars[car].indicatorCheck = context.arm(.indicated(car: car), after: TTK4145Times.indicator)
  }

  mutating func left(_ floor: Int, _ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    judgePassing(of: floor, by: car, in: &context)
    cars[car].sensor = nil
    cars[car].hasOpened = false
  }

  /// Whether a car that leaves a floor without having opened there should have.
  private mutating func judgePassing(
    of floor: Int, by car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let watch = cars[car]
    guard !watch.hasOpened, let direction = watch.running, watch.isSettled(at: context.now), !watch.isStopPressed,
      !watch.isOverridden
    else { return }
    let decided = max(watch.sensorSince, watch.runningSince)
    for call in calls where call.floor == floor && call.promise != nil {
      let isOfCar = call.car == car
      // Of several cars another one may come for a hall call.
      let isOnTheWay = call.car == nil && cars.count == 1 && call.button == .hall(direction)
      guard isOfCar || isOnTheWay, let since = call.litSince else { continue }
      guard since.advanced(by: TTK4145Times.stopping) <= decided else { continue }
      judge(
        .passing, car, false, "it passed landing \(floor + 1) with \(call.words) lit since \(since.secondsText) s",
        in: &context)
      return
    }
    note(.passing)
  }

  mutating func doorChanged(
    _ car: Int, _ isLit: Bool, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard isLit else { return doorClosed(car, in: &context) }
    let isFirst = !cars[car].hasOpened
    cars[car].doorSince = context.now
    cars[car].hasOpened = true
    watchRest(of: car, in: &context)
    if isFirst { judgeStop(of: car, in: &context) }
    cars[car].metBothWays =
      cars[car].sensor.map { floor in
        [TTK4145Button.hallUp, .hallDown].allSatisfy { waits($0, at: floor, context.now) }
      } ?? false
    serve(car, in: &context)
  }

  /// Whether anybody wanted a car that has come to a floor and opens there.
  private mutating func judgeStop(of car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    // A car that was out of order, and one that cannot know what others do, may stop where it likes.
    guard let floor = cars[car].sensor, let departed = cars[car].departedAt, cars[car].sensorSince >= departed,
      cars[car].isSettled(at: departed), isQuiet(at: context.now)
    else { return }
    let since = departed.advanced(by: .zero - TTK4145Times.announcement)
    judge(
      .stops, car,
      calls.contains { call in call.floor == floor && (call.car ?? car) == car && call.isWanted(since: since) },
      "it opened at landing \(floor + 1), where no lamp was lit since it left at \(departed.secondsText) s",
      in: &context)
  }

  private mutating func doorClosed(_ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    let watch = cars[car]
    cars[car].doorSince = nil
    defer { closed(car, in: &context) }
    // A client that has just come need not know since when the lamp is lit.
    guard let since = watch.doorSince, watch.isSettled(at: context.now), !watch.isStopPressed, !watch.isOverridden
    else { return }
    judgeDirections(of: car, since, in: &context)
    let lit = since.duration(to: context.now)
    judge(
      .doorTime, car, lit >= TTK4145Times.door - TTK4145Times.doorTolerance,
      "it was lit for \(lit.secondsText) s, since \(since.secondsText) s", in: &context)
    guard let obstructed = watch.obstructedSince else { return }
    let blocked = obstructed.duration(to: context.now)
    judge(
      .obstruction, car, blocked < TTK4145Times.reaction,
      "it went out with the obstruction on since \(obstructed.secondsText) s", in: &context)
  }

  /// Whether the calls of both ways that a car met at a floor were cleared one after the other.
  private mutating func judgeDirections(
    of car: Int, _ since: SimulationInstant, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard cars[car].metBothWays, let floor = cars[car].sensor, isQuiet(at: context.now),
      !cars.indices.contains(where: { $0 != car && cars[$0].sensor == floor })
    else { return }
    let first = since.advanced(by: .zero - TTK4145Times.announcement)
    let times = [TTK4145Button.hallUp, .hallDown].compactMap { button in
      calls[index(button, floor, car)].darkSince[car].flatMap { $0 >= first ? $0 : nil }
    }.sorted()
    let apart = times.count == 2 ? times[0].duration(to: times[1]) : .zero
    judge(
      .directions, car, times.count < 2 || apart >= TTK4145Times.door - TTK4145Times.doorTolerance,
      "it cleared the hall calls up and down at landing \(floor + 1) within \(apart.secondsText) s", in: &context)
  }

  mutating func indicated(_ floor: Int, _ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>)
  {
    cars[car].indicator = floor
    // A car that is slow to tell may have reached the next floor: that one is judged then.
    if cars[car].sensor == nil || cars[car].sensor == floor { context.disarm(&cars[car].indicatorCheck) }
  }

  mutating func unindicated(_ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    cars[car].indicatorCheck = nil
    guard cars[car].isSettled(at: context.now), !cars[car].isOverridden else { return }
    let watch = cars[car]
    let reached = watch.sensor.map { "landing \($0 + 1)" } ?? "another landing"
    judge(
      .indicator, car, false,
      "it shows landing \(watch.indicator + 1), and the sensor of \(reached) went on at \(watch.sensorSince.secondsText) s",
      in: &context)
  }
}
