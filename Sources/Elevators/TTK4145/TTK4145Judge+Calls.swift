import SimulationCore

/// A call of the plant: what was pressed, what is lit, and what was promised by it.
struct TTK4145CallWatch: Sendable {
  /// What is left of a promise.
  enum Promise: Sendable {
    /// The call is to be served by an instant.
    case running(ScheduledEvent)
    /// No car can serve it now.
    case waiting
  }

  let button: TTK4145Button
  let floor: Int
  /// The car whose call it is; nil for a hall call.
  let car: Int?
  /// Whether its lamp is lit, on each panel.
  var isLit: [Bool]
  /// Since when the first of them is lit.
  var litSince: SimulationInstant?
  /// Whether it was pressed and not served since.
  var isPressed = false
  /// When it was last served, or a service ended.
  var servedAt: SimulationInstant?
  /// The promise that a lit lamp makes.
  var promise: Promise?
  /// Judges whether a lamp is lit in time.
  var litCheck: ScheduledEvent?
  /// Judges whether a lamp that went out announced a service.
  var announcedCheck: ScheduledEvent?
  /// Judges whether all panels show the same.
  var agreedCheck: ScheduledEvent?

  init(_ button: TTK4145Button, _ floor: Int, car: Int?, panels: Int) {
    self.button = button
    self.floor = floor
    self.car = car
    isLit = Array(repeating: false, count: panels)
  }

  /// The lamp, in words.
  var words: String {
    switch button {
    case .hallUp: "the hall lamp for up"
    case .hallDown: "the hall lamp for down"
    case .car: "the car's lamp for it"
    }
  }

  /// Whether it was served a short while ago.
  func wasServed(by instant: SimulationInstant) -> Bool {
    servedAt.map { $0.duration(to: instant) <= TTK4145Times.afterService } ?? false
  }

  /// The index of a panel among those of the call.
  func panel(of car: Int) -> Int { self.car == nil ? car : 0 }
}

// The rules about calls and lamps.
extension TTK4145Judge {
  private func index(_ button: TTK4145Button, _ floor: Int, _ car: Int) -> Int {
    let kind = button == .car ? 2 + car : Int(button.number)
    return kind * configuration.floorCount + floor
  }

  /// Whether a car lets people of a call in or out now.
  private func isServed(_ call: TTK4145CallWatch) -> Bool {
    cars.indices.contains { (call.car ?? $0) == $0 && cars[$0].serves(call.floor) }
  }

  private func canServe(_ call: TTK4145CallWatch) -> Bool {
    cars.indices.contains { (call.car ?? $0) == $0 && cars[$0].isAvailable }
  }

  mutating func pressed(
    _ button: TTK4145Button,
    _ floor: Int,
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let index = index(button, floor, car)
    calls[index].isPressed = true
    guard calls[index].litSince == nil, calls[index].promise == nil, !isServed(calls[index]),
      isQuiet, cars[car].isAvailable, cars[car].isSettled(at: context.now),
      calls[index].litCheck == nil
    else { return }
    calls[index].litCheck = context.arm(
      .lit(call: index, panel: car),
      after: TTK4145Times.lamp
    )
  }

  /// Whether the clients can all talk with one another, and are all there.
  private var isQuiet: Bool {
    cars.allSatisfy { !$0.isDisturbed && $0.clientSince != nil }
  }

  mutating func unlit(
    _ index: Int,
    _ panel: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    calls[index].litCheck = nil
    guard isQuiet, cars[panel].isAvailable else { return }
    let call = calls[index]
    judge(
      .lampOn,
      panel,
      call.litSince != nil || !call.isPressed,
      "\(call.words) at landing \(call.floor + 1) is not lit",
      in: &context
    )
  }

  mutating func lampChanged(
    _ button: TTK4145Button,
    _ floor: Int,
    _ car: Int,
    _ isLit: Bool,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let index = index(button, floor, car)
    if isLit {
      lampLit(index, car, in: &context)
    } else {
      lampPutOut(index, car, in: &context)
    }
    compareLamps(of: index, in: &context)
  }

  private mutating func lampLit(
    _ index: Int,
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let call = calls[index]
    judge(
      .lampPressed,
      car,
      call.isPressed || call.promise != nil || call.litSince != nil
        || call.wasServed(by: context.now),
      "\(call.words) at landing \(call.floor + 1) was lit",
      in: &context
    )
    calls[index].isLit[call.panel(of: car)] = true
    if call.litSince == nil { calls[index].litSince = context.now }
    if call.litCheck != nil {
      note(.lampOn)
      context.disarm(&calls[index].litCheck)
    }
    context.disarm(&calls[index].announcedCheck)
    if !isServed(call) { promise(index, in: &context) }
  }

  private mutating func promise(
    _ index: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard calls[index].promise == nil else { return }
    note(.promise)
    guard canServe(calls[index]) else {
      calls[index].promise = .waiting
      return
    }
    let time = TTK4145Times.service(configuration)
    calls[index].promise = .running(context.arm(.served(call: index), after: time))
  }

  private mutating func lampPutOut(
    _ index: Int,
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let call = calls[index]
    darken(index, panel: car, in: &context)
    guard !isServed(call), !call.wasServed(by: context.now) else {
      note(.lampOff)
      // Another panel was late: nobody waits any longer.
      if calls[index].litSince == nil { dissolve(index, in: &context) }
      return
    }
    // A client that has just come puts its panel in order; the promise remains.
    guard cars[car].isSettled(at: context.now), calls[index].announcedCheck == nil else { return }
    calls[index].announcedCheck = context.arm(
      .announced(call: index, panel: car),
      after: TTK4145Times.announcement
    )
  }

  /// Notes that a lamp is out, whatever it promised.
  mutating func darken(
    _ index: Int,
    panel car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard calls[index].car ?? car == car else { return }
    calls[index].isLit[calls[index].panel(of: car)] = false
    if !calls[index].isLit.contains(true) { calls[index].litSince = nil }
  }

  mutating func unannounced(
    _ index: Int,
    _ panel: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    calls[index].announcedCheck = nil
    let call = calls[index]
    judge(
      .lampOff,
      panel,
      false,
      "\(call.words) at landing \(call.floor + 1) went out, and no car came",
      in: &context
    )
  }

  private mutating func dissolve(
    _ index: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    if case .running(let event) = calls[index].promise {
      var armed: ScheduledEvent? = event
      context.disarm(&armed)
    }
    calls[index].promise = nil
  }

  /// A car may have come to rest at a floor with its door lamp lit: its calls there are served.
  mutating func serve(
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    for index in calls.indices where isServed(calls[index]) {
      calls[index].isPressed = false
      calls[index].servedAt = context.now
      if calls[index].announcedCheck != nil { note(.lampOff) }
      context.disarm(&calls[index].announcedCheck)
      context.disarm(&calls[index].litCheck)
      dissolve(index, in: &context)
    }
  }

  /// A door lamp went out: a button lamp that is still lit promises another service.
  mutating func closed(
    _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard let floor = cars[car].sensor else { return }
    for index in calls.indices where calls[index].floor == floor {
      let call = calls[index]
      guard (call.car ?? car) == car, !isServed(call) else { continue }
      calls[index].servedAt = context.now
      if call.litSince != nil { promise(index, in: &context) }
    }
  }

  mutating func missed(
    _ index: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    calls[index].promise = nil
    let call = calls[index]
    let time = SimulationInstant.start.advanced(by: TTK4145Times.service(configuration))
    judge(
      .promise,
      call.car,
      false,
      "\(call.words) at landing \(call.floor + 1) was lit, and no car came within \(time) s",
      in: &context
    )
  }

  /// A car went out of order or is back: the time of promises that no car can keep is not counted.
  mutating func availabilityChanged(
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    for index in calls.indices {
      switch calls[index].promise {
      case .running(let event) where !canServe(calls[index]):
        var armed: ScheduledEvent? = event
        context.disarm(&armed)
        calls[index].promise = .waiting
      case .waiting where canServe(calls[index]):
        let time = TTK4145Times.service(configuration)
        calls[index].promise = .running(context.arm(.served(call: index), after: time))
      default: break
      }
    }
  }

  // MARK: - The panels of several cars

  mutating func compareLamps(
    of index: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard calls[index].car == nil, cars.count > 1 else { return }
    let differs = isQuiet && Set(calls[index].isLit).count > 1
    if !differs {
      if calls[index].agreedCheck != nil { note(.hallLamps) }
      context.disarm(&calls[index].agreedCheck)
    } else if calls[index].agreedCheck == nil {
      calls[index].agreedCheck = context.arm(
        .agreed(call: index),
        after: TTK4145Times.agreement
      )
    }
  }

  mutating func disagreed(
    _ index: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    calls[index].agreedCheck = nil
    let call = calls[index]
    let car = cars.indices.first { !call.isLit[$0] }
    judge(
      .hallLamps,
      car,
      false,
      "\(call.words) at landing \(call.floor + 1) is not lit here, and is at another car",
      in: &context
    )
  }
}
