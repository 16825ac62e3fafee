import SimulationCore

/// A call of the plant: what was pressed, what is lit, and what was promised by it.
struct TTK4145CallWatch: Sendable {
  /// A button on one panel.
  enum ButtonState: Sendable {
    case free
    /// Pressed, and the client has not asked for it since.
    case pressed
    /// Pressed, and the client has asked for it.
    case seen
  }

  /// What is left of a promise.
  enum Promise: Sendable {
    /// The call is to be served by an instant, counted from another one.
    case running(ScheduledEvent, TTK4145Judge.Reason)
    /// No car can serve it now.
    case waiting
  }

  let button: TTK4145Button
  let floor: Int
  /// The car whose call it is; nil for a hall call.
  let car: Int?
  /// Since when its lamp is lit on each panel; nil where it is dark.
  var litSinces: [SimulationInstant?]
  /// Since when its lamp is dark on each panel, where it was lit before.
  var darkSince: [SimulationInstant?]
  /// Since when the first of them is lit.
  var litSince: SimulationInstant?
  /// When it was last pressed; nil once it has been served since.
  var pressedAt: SimulationInstant?
  /// Its button on each panel; one that is pressed once more springs back once.
  var buttons: [ButtonState]
  /// Until when a press that met a service may be answered; nil for any other press.
  var pressedUntil: SimulationInstant?
  /// When somebody last wanted it: a button was pressed, or a lamp lit.
  var wantedAt: SimulationInstant?
  /// When it was last served, or a service ended.
  var servedAt: SimulationInstant?
  /// Whether the last press that the client has seen was not answered.
  var wasUnlit = false
  /// The promise that a lit lamp makes.
  var promise: Promise?
  /// Since when the lamp is lit that made it.
  var promisedAt = SimulationInstant.start
  /// Judges whether a lamp is lit in time.
  var litCheck: ScheduledEvent?
  /// When the press was seen that it judges.
  var seenAt = SimulationInstant.start
  /// Judges whether a lamp that went out announced a service.
  var announcedCheck: ScheduledEvent?
  /// Judges whether all panels show the same.
  var agreedCheck: ScheduledEvent?

  init(_ button: TTK4145Button, _ floor: Int, car: Int?, panels: Int) {
    self.button = button
    self.floor = floor
    self.car = car
    litSinces = Array(repeating: nil, count: panels)
    darkSince = litSinces
    buttons = Array(repeating: .free, count: panels)
  }

  /// Whether it was pressed and not served since.
  var isPressed: Bool { pressedAt != nil }

  /// The lamp and its landing, in words.
  var words: String {
    switch button {
    case .hallUp: "the hall lamp for up at landing \(floor + 1)"
    case .hallDown: "the hall lamp for down at landing \(floor + 1)"
    case .car: "the car's lamp for landing \(floor + 1)"
    }
  }

  /// Whether somebody wants it, or has since an instant.
  func isWanted(since instant: SimulationInstant) -> Bool {
    isPressed || litSince != nil || promise != nil || wantedAt.map { $0 >= instant } ?? false
  }

  /// Whether it was served a short while ago, so that the lamps of other panels may be late.
  func wasServed(by instant: SimulationInstant) -> Bool {
    servedAt.map { $0.duration(to: instant) <= TTK4145Times.agreement } ?? false
  }

  /// Whether a press is yet to be answered by a lamp or a service.
  func isAsked(at instant: SimulationInstant) -> Bool {
    buttons.contains { $0 != .free } || isPressed && pressedUntil.map { instant <= $0 } ?? true
  }

  /// The index of a panel among those of the call.
  func panel(of car: Int) -> Int { self.car == nil ? car : 0 }
}

// The rules about calls and lamps.
extension TTK4145Judge {
  func index(_ button: TTK4145Button, _ floor: Int, _ car: Int) -> Int {
    let kind = button == .car ? 2 + car : Int(button.number)
    return kind * configuration.floorCount + floor
  }

  /// Whether a hall call waits at a floor, or its lamp went out just now.
  func waits(_ button: TTK4145Button, at floor: Int, _ now: SimulationInstant) -> Bool {
    let call = calls[index(button, floor, 0)]
    return call.promise != nil
  }

  /// Whether a car lets people of a call in or out now.
  func isServed(_ call: TTK4145CallWatch) -> Bool {
    cars.indices.contains { (call.car ?? $0) == $0 && cars[$0].serves(call.floor) }
  }

  private func canServe(_ call: TTK4145CallWatch) -> Bool {
    cars.indices.contains { (call.car ?? $0) == $0 && cars[$0].isAvailable }
  }

  /// Whether nothing fails, and nothing has for a while: the clients can be asked to show the same.
  func isQuiet(at instant: SimulationInstant) -> Bool {
    cars.count == 1 ? cars[0].isAvailable : cars.allSatisfy { $0.isWell(at: instant) }
  }

  /// Whether a stop button is pressed, or was a moment ago: what that does is up to the client.
  private func isExcused(_ call: TTK4145CallWatch, at instant: SimulationInstant) -> Bool {
    cars.indices.contains { (call.car ?? $0) == $0 && cars[$0].isStopPressed }
  }

  // MARK: - Buttons

  mutating func pressed(
    _ button: TTK4145Button, _ floor: Int, _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let index = index(button, floor, car)
    let panel = calls[index].panel(of: car)
    calls[index].pressedAt = context.now
    if calls[index].buttons[panel] == .free { calls[index].buttons[panel] = .pressed }
    calls[index].pressedUntil = nil
    calls[index].wantedAt = context.now
  }

  /// The client has asked for a button while it was pressed: its lamp is to be lit from now on.
  mutating func seen(
    _ button: TTK4145Button, _ floor: Int, _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    cars[car].unseenCount = 0
    let index = index(button, floor, car)
    calls[index].buttons[calls[index].panel(of: car)] = .seen
    guard calls[index].litSince == nil, calls[index].promise == nil, !isServed(calls[index]),
      isAsked(of: calls[index], car, at: context.now), calls[index].litCheck == nil
    else { return }
    calls[index].seenAt = context.now
    calls[index].litCheck = context.arm(.lit(call: index, panel: car), after: TTK4145Times.lamp)
  }

  /// Whether the client of a car is asked to light the lamp of a call: a hall call not while something fails.
  private func isAsked(of call: TTK4145CallWatch, _ car: Int, at instant: SimulationInstant) -> Bool {
    cars[car].isAvailable && cars[car].isSettled(at: instant) && (call.car != nil || isQuiet(at: instant))
  }

  mutating func released(
    _ button: TTK4145Button, _ floor: Int, _ car: Int,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let index = index(button, floor, car)
    let panel = calls[index].panel(of: car)
    let isSeen = calls[index].buttons[panel] == .seen
    calls[index].buttons[panel] = .free
    guard !isSeen, cars[car].isAvailable, cars[car].isSettled(at: context.now) else { return }
    cars[car].unseenCount += 1
    let count = cars[car].unseenCount
    guard count > TTK4145Times.unseenMax else { return }
    judge(
      .lampOn, car, false, "its client asked for none of the last \(count) buttons while they were pressed",
      in: &context)
    cars[car].unseenCount = 0
  }

  mutating func unlit(_ index: Int, _ panel: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    calls[index].litCheck = nil
    let call = calls[index]
    guard isAsked(of: call, panel, at: context.now) else { return }
    let isLit = call.litSince != nil || !call.isPressed
    // Whoever presses may be expected to press once more.
    judge(
      .lampOn, panel, isLit || !call.wasUnlit,
      "\(call.words) is not lit, and the client has seen its button pressed twice, the second time at \(call.seenAt.secondsText) s",
      in: &context)
    calls[index].wasUnlit = !isLit
  }

  // MARK: - Lamps

  mutating func lampChanged(
    _ button: TTK4145Button, _ floor: Int, _ car: Int, _ isLit: Bool,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let index = index(button, floor, car)
    if isLit { lampLit(index, car, in: &context) } else { lampPutOut(index, car, in: &context) }
    compareLamps(of: index, in: &context)
  }

  private mutating func lampLit(
    _ index: Int, _ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let call = calls[index]
    // Of several cars, one may learn of a press when another one has served it.
    let isLate = call.car == nil && cars.count > 1 && call.wasServed(by: context.now)
    let isKnown = call.isAsked(at: context.now) || call.promise != nil || call.litSince != nil
    let panel = call.panel(of: car)
    calls[index].litSinces[panel] = context.now
    // What is late, and what a client that has just come lights, counts where it stays.
    guard isKnown || cars[car].isSettled(at: context.now) && !isLate else {
      _ = context.arm(.settled(car: car), after: TTK4145Times.agreement)
      return
    }
    if isKnown || isQuiet(at: context.now) || call.car != nil {
      judge(
        .lampPressed, car, isKnown,
        "\(call.words) was lit, and nobody had pressed its button"
          + (call.servedAt.map { " since the service at \($0.secondsText) s" } ?? ""), in: &context)
    }
    lightUp(index, in: &context)
  }

  /// Counts a lamp as lit, and as a promise.
  private mutating func lightUp(_ index: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    if calls[index].litSince == nil { calls[index].litSince = context.now }
    calls[index].wantedAt = context.now
    calls[index].wasUnlit = false
    if calls[index].litCheck != nil {
      note(.lampOn)
      context.disarm(&calls[index].litCheck)
    }
    context.disarm(&calls[index].announcedCheck)
    if !isServed(calls[index]) { promise(index, in: &context) }
  }

  /// A client has had time to put its panel in order: what is lit now counts.
  mutating func settled(_ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    guard cars[car].isSettled(at: context.now) else { return }
    for index in calls.indices where (calls[index].car ?? car) == car {
      let call = calls[index]
      guard let since = call.litSinces[call.panel(of: car)], call.litSince == nil,
        since.duration(to: context.now) >= TTK4145Times.agreement
      else { continue }
      // The press met a car that serves the call: its lamp may be lit until the service has ended.
      guard !isServed(call) else {
        _ = context.arm(.settled(car: car), after: TTK4145Times.agreement)
        continue
      }
      judge(
        .lampPressed, car, call.isAsked(at: context.now) || call.promise != nil,
        "\(call.words) is lit since \(since.secondsText) s, and nobody waits", in: &context)
      lightUp(index, in: &context)
    }
  }

  private mutating func promise(_ index: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    guard calls[index].promise == nil else { return }
    note(.promise)
    calls[index].promisedAt = context.now
    guard canServe(calls[index]) else {
      calls[index].promise = .waiting
      return
    }
    count(index, from: Reason(at: context.now, "its lamp was lit"), in: &context)
  }

  /// Begins the time within which a call is to be served.
  private mutating func count(
    _ index: Int, from reason: Reason, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let time = TTK4145Times.service(configuration)
    let event = context.arm(.served(call: index), after: time)
    calls[index].promise = .running(event, reason)
  }

  private mutating func lampPutOut(
    _ index: Int, _ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    let call = calls[index]
    let litSince = call.litSinces[call.panel(of: car)]
    darken(index, panel: car, in: &context)
    // It did not count yet.
    guard call.litSince != nil || call.promise != nil else { return }
    calls[index].wantedAt = context.now
    // It shows what was so before the service, and is late.
    let isLate =
      call.wasServed(by: context.now)
      && (cars.count > 1 && call.car == nil && !call.isPressed
        || litSince.map { $0 <= call.servedAt ?? .start } ?? false)
    guard !isServed(call), !isLate else {
      note(.lampOff)
      // Another panel was late: nobody waits any longer.
      if calls[index].litSince == nil { dissolve(index, in: &context) }
      return
    }
    // A client that has just come puts its panel in order; the promise remains. One that cannot hear the others
    // may learn late that they have served a call.
    let isElsewhere = call.car == nil && cars.count > 1 && !isQuiet(at: context.now)
    if isElsewhere, calls[index].litSince != nil || call.promise == nil { return }
    if isElsewhere, let servedAt = call.servedAt, litSince.map({ $0 <= servedAt }) ?? false {
      return dissolve(index, in: &context)
    }
    guard cars[car].isSettled(at: context.now), calls[index].announcedCheck == nil, !isExcused(call, at: context.now)
    else { return }
    calls[index].announcedCheck = context.arm(.announced(call: index, panel: car), after: TTK4145Times.announcement)
  }

  /// Notes that a lamp is out, whatever it promised.
  mutating func darken(
    _ index: Int, panel car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    guard calls[index].car ?? car == car else { return }
    let panel = calls[index].panel(of: car)
    if calls[index].litSinces[panel] != nil { calls[index].darkSince[panel] = context.now }
    calls[index].litSinces[panel] = nil
    countLamps(of: index)
  }

  /// Notes whether a lamp is lit that somebody could put out: those of a client that is away stay as they are.
  mutating func countLamps(of index: Int) {
    let call = calls[index]
    let isLit = cars.indices.contains { car in
      (call.car ?? car) == car && cars[car].clientSince != nil && call.litSinces[call.panel(of: car)] != nil
    }
    if !isLit { calls[index].litSince = nil }
  }

  mutating func unannounced(
    _ index: Int, _ panel: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    calls[index].announcedCheck = nil
    let call = calls[index]
    guard !isExcused(call, at: context.now) else { return }
    let dark = call.darkSince[call.panel(of: panel)].map { " at \($0.secondsText) s" } ?? ""
    judge(
      .lampOff, panel, false,
      "\(call.words) went out\(dark), and no car came within \(TTK4145Times.announcement.secondsText) s", in: &context)
  }

  private mutating func dissolve(_ index: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    if case .running(let event, _) = calls[index].promise {
      var armed: ScheduledEvent? = event
      context.disarm(&armed)
    }
    calls[index].promise = nil
  }

  /// The stop button of a car is pressed: what becomes of calls that it could serve is up to its client.
  mutating func excuse(callsOf car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    for index in calls.indices where (calls[index].car ?? car) == car {
      context.disarm(&calls[index].announcedCheck)
      context.disarm(&calls[index].litCheck)
      dissolve(index, in: &context)
    }
  }

  // MARK: - Services

  /// A car may have come to rest at a floor with its door lamp lit: its calls there are served.
  mutating func serve(_ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    for index in calls.indices where (calls[index].car ?? car) == car && cars[car].serves(calls[index].floor) {
      // A lamp that is lit in time after its press is right, though a door has opened between the two.
      let until = calls[index].pressedAt?.advanced(by: TTK4145Times.lamp) ?? context.now
      if until > context.now { calls[index].pressedUntil = until } else { calls[index].pressedAt = nil }
      calls[index].servedAt = context.now
      calls[index].wasUnlit = false
      if calls[index].announcedCheck != nil { note(.lampOff) }
      context.disarm(&calls[index].announcedCheck)
      context.disarm(&calls[index].litCheck)
      dissolve(index, in: &context)
    }
  }

  /// A door lamp went out: a button lamp that is still lit promises another service.
  mutating func closed(_ car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    guard let floor = cars[car].sensor else { return }
    for index in calls.indices where calls[index].floor == floor {
      let call = calls[index]
      guard (call.car ?? car) == car, !isServed(call) else { continue }
      calls[index].servedAt = context.now
      if call.isPressed, call.pressedUntil == nil {
        calls[index].pressedUntil = context.now.advanced(by: TTK4145Times.lateAnswer)
      }
      if call.litSince != nil { promise(index, in: &context) }
    }
  }

  mutating func missed(_ index: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    let call = calls[index]
    guard case .running(_, let reason) = call.promise else { return }
    calls[index].promise = nil
    let time = TTK4145Times.service(configuration).secondsText
    judge(
      .promise, call.car, false,
      "\(call.words) was lit at \(call.promisedAt.secondsText) s, and no car came within \(time) s from \(reason.text)",
      in: &context)
  }

  /// A car went out of order or is back: the time of promises that no car can keep is not counted.
  mutating func availabilityChanged(by car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    for index in calls.indices {
      switch calls[index].promise {
      case .running(let event, _) where !canServe(calls[index]):
        var armed: ScheduledEvent? = event
        context.disarm(&armed)
        calls[index].promise = .waiting
      case .waiting where canServe(calls[index]): count(index, from: cars[car].changed, in: &context)
      default: break
      }
    }
  }

  // MARK: - The panels of several cars

  mutating func compareLamps(of index: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    let call = calls[index]
    guard call.car == nil, cars.count > 1 else { return }
    let litCount = call.litSinces.count { $0 != nil }
    let differs = cars.allSatisfy { $0.isAvailable && !$0.isDisturbed } && litCount > 0 && litCount < cars.count
    if !differs {
      if call.agreedCheck != nil { note(.hallLamps) }
      context.disarm(&calls[index].agreedCheck)
    } else if call.agreedCheck == nil {
      // A while after a failure, and a shorter one after a change.
      let well = cars.map(\.changed.instant).max() ?? .start
      let left = context.now.duration(to: well.advanced(by: TTK4145Times.recovery))
      calls[index].agreedCheck = context.arm(.agreed(call: index), after: max(TTK4145Times.agreement, left))
    }
  }

  mutating func disagreed(_ index: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    calls[index].agreedCheck = nil
    let call = calls[index]
    let dark = cars.indices.first { call.litSinces[$0] == nil }
    let lit = cars.indices.first { call.litSinces[$0] != nil }
    guard let dark, let lit, let since = call.litSinces[lit] else { return }
    let other = configuration.carNames[lit]
    judge(
      .hallLamps, dark, false, "\(call.words) is not lit here, and is at car \(other) since \(since.secondsText) s",
      in: &context)
  }
}
