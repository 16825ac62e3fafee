// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CLiftworks
internal import Elevators
internal import Motion
internal import SimulationCore

/// Reads the hall calls.
@c @implementation public func lw_read_calls(
  _ simulation: OpaquePointer?, _ calls: UnsafeMutablePointer<lw_call>?, _ capacity: Int,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_read_calls") { run in
    let view = run.presentView
    guard let calls = unsafe calls else {
      guard capacity == 0 else { throw LibraryError.null("calls", of: "lw_read_calls") }
      return view.calls.count
    }
    for (index, call) in view.calls.prefix(max(0, capacity)).enumerated() {
      unsafe calls[index] = lw_call(call, at: view.now)
    }
    return view.calls.count
  }
}

/// Reads the cars.
@c @implementation public func lw_read_cars(
  _ simulation: OpaquePointer?, _ cars: UnsafeMutablePointer<lw_car>?, _ capacity: Int,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_read_cars") { run in
    let (group, view) = (run.presentGroup, run.presentView)
    guard let cars = unsafe cars else {
      guard capacity == 0 else { throw LibraryError.null("cars", of: "lw_read_cars") }
      return view.cars.count
    }
    for (index, car) in view.cars.prefix(max(0, capacity)).enumerated() {
      unsafe cars[index] = lw_car(car, group.cars[index].plant, in: view)
    }
    return view.cars.count
  }
}

/// Reads the calls of each car.
@c @implementation public func lw_read_car_calls(
  _ simulation: OpaquePointer?, _ bits: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_read_car_calls") { run in
    guard let bits = unsafe bits else { throw LibraryError.null("bits", of: "lw_read_car_calls") }
    let view = run.presentView
    let count = view.cars.count * view.landingCount
    try LibraryError.check(capacity, for: count, of: "bits", in: "lw_read_car_calls")
    var index = 0
    for car in view.cars {
      for landing in 1...view.landingCount {
        let (isCalled, isUp) = (car.calls.hasCarCall(landing), car.calls.hasHallCall(landing, .up))
        unsafe bits[index] =
          (isCalled ? 1 : 0) | (isUp ? 2 : 0) | (car.calls.hasHallCall(landing, .down) ? 4 : 0)
        index += 1
      }
    }
    return count
  }
}

/// Forecasts when each car would be there for a call.
@c @implementation public func lw_read_estimates(
  _ simulation: OpaquePointer?, _ landing: Int32, _ direction: Int32, _ seconds: UnsafeMutablePointer<Double>?,
  _ capacity: Int, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_read_estimates") { run in
    let function = "lw_read_estimates"
    guard let seconds = unsafe seconds else { throw LibraryError.null("seconds", of: function) }
    let view = run.presentView
    try LibraryError.check(landing, of: "landing", below: view.landingCount, in: function)
    let way = try Direction(sign: direction, in: function)
    try LibraryError.check(capacity, for: view.cars.count, of: "seconds", in: function)
    for index in view.cars.indices { unsafe seconds[index] = .nan }
    let (banks, asked) = (run.presentGroup.bankOfCar, run.decision)
    let isAsked = asked.map { $0.landing == landing && $0.direction == direction } ?? false
    for bank in 0...(banks.max() ?? 0) {
      if isAsked, let asked, Int(asked.bank) != bank { continue }
      let number = Int(landing) + 1
      let known = view.calls.first { $0.landing == number && $0.direction == way && $0.bank == bank }
      let call = known ?? HallCall(landing: number, direction: way, bank: bank, since: view.now)
      for car in view.candidates(for: call) where banks[car.index] == bank {
        unsafe seconds[car.index] = arrival(of: car, for: call, in: view) ?? .nan
      }
    }
    return view.cars.count
  }
}

/// In how many seconds a car would answer a call beside those that it has; nil where it would not.
private func arrival(of car: CarView, for call: HallCall, in view: GroupView) -> Double? {
  let others = view.calls.filter { $0.car == car.index && $0 != call }
  var forecast = RouteForecast(car, view.flights, answering: others + [call])
  while let stop = forecast.next() {
    if stop.landing == call.landing, stop.answers == call.direction { return stop.arrival }
  }
  return nil
}

/// Reads how people were served so far.
@c @implementation public func lw_read_totals(
  _ simulation: OpaquePointer?, _ totals: UnsafeMutablePointer<lw_totals>?, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_read_totals") { run in
    guard let totals = unsafe totals else { throw LibraryError.null("totals", of: "lw_read_totals") }
    unsafe totals.pointee = run.totals
    return LW_OK
  }
}

/// Takes the facts since the last time.
@c @implementation public func lw_take_facts(
  _ simulation: OpaquePointer?, _ text: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_take_facts") { run in
    guard let text = unsafe text else { throw LibraryError.null("text", of: "lw_take_facts") }
    guard let length = unsafe length else { throw LibraryError.null("length", of: "lw_take_facts") }
    let facts = try run.takeFacts()
    unsafe text.pointee = facts.bytes.map { unsafe UnsafePointer($0.assumingMemoryBound(to: CChar.self)) }
    unsafe length.pointee = facts.count
    return LW_OK
  }
}

/// Reads the digest of all facts.
@c @implementation public func lw_read_digest(
  _ simulation: OpaquePointer?, _ digest: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_read_digest") { run in
    guard let digest = unsafe digest else { throw LibraryError.null("digest", of: "lw_read_digest") }
    let text = "\(try run.digest())"
    try LibraryError.check(capacity, for: text.utf8.count + 1, of: "digest", in: "lw_read_digest")
    unsafe LibraryText.write(text, to: UnsafeMutableRawBufferPointer(start: digest, count: capacity))
    return LW_OK
  }
}

/// Ends the journal.
@c @implementation public func lw_end_record(
  _ simulation: OpaquePointer?, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_end_record") { run in
    try run.endRecord()
    return LW_OK
  }
}

extension lw_call {
  /// A hall call at an instant.
  init(_ call: HallCall, at now: SimulationInstant) {
    self.init()
    age = call.age(at: now)
    waited = call.waited(at: now)
    landing = Int32(clamping: call.landing - 1)
    direction = call.direction.sign
    car = call.car.map { Int32(clamping: $0) } ?? -1
    destination = call.destination.map { Int32(clamping: $0 - 1) } ?? -1
    people = call.destination == nil ? -1 : Int32(clamping: call.entryCount)
    bank = Int32(clamping: call.bank)
  }
}

extension lw_car {
  /// A car with its plant.
  init(_ car: CarView, _ plant: Plant, in view: GroupView) {
    self.init()
    (position, velocity) = (car.position, plant.motion.state(at: view.now).speed)
    next_time = car.nextTime
    load = Int32(clamping: car.load)
    landing = Int32(clamping: car.landing - 1)
    next_landing = Int32(clamping: car.nextLanding - 1)
    direction = car.direction?.sign ?? 0
    target = -1
    switch car.state {
    case .idle: state = Int32(LW_IDLE)
    case .waiting: state = Int32(LW_WAITING)
    case .running(let goal): (state, target) = (Int32(LW_RUNNING), Int32(clamping: goal - 1))
    case .serving: state = Int32(LW_SERVING)
    case .halted: state = Int32(LW_HALTED)
    }
    let open = plant.doors.map(\.region.state).first { $0 != .closed } ?? .closed
    doors = Int32(clamping: type(of: open).allCases.firstIndex(of: open) ?? 0)
    mode = Int32(clamping: ServiceMode.allCases.firstIndex(of: car.mode) ?? 0)
    takes_calls = car.takesHallCalls ? 1 : 0
    is_full = car.passesHallCalls ? 1 : 0
    for landing in 1...view.landingCount where car.calls.hasCarCall(landing) { car_calls += 1 }
    for call in view.calls where call.car == car.index { hall_calls += 1 }
  }
}
