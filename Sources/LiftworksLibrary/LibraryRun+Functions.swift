// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CLiftworks
internal import Dispatch
internal import Elevators
internal import SimulationCore
internal import Synchronization

/// Begins a run of a building.
@c @implementation public func lw_simulation_start(
  _ building: OpaquePointer?, _ options: UnsafePointer<lw_options>?, _ error: UnsafeMutablePointer<lw_error>?
) -> OpaquePointer? {
  try? unsafe LibraryError.performing(error) {
    let own = try unsafe Handle.building(building, in: "lw_simulation_start")
    guard let options = unsafe options?.pointee else {
      throw LibraryError.null("options", of: "lw_simulation_start")
    }
    let plan = try unsafe LibraryRun.Plan(options)
    let group = try own.group(dispatcher: plan.dispatcher)
    let people = unsafe LibraryPeople(
      options.demand, options.demand_text, options.passengers, options.passengers_text, peak: options.peak)
    let source = try own.source(of: people, in: group)
    return unsafe Handle.make(try LibraryRun(plan, of: group, people: source))
  }.get()
}

/// Ends a run.
@c @implementation public func lw_simulation_close(_ simulation: OpaquePointer?) {
  (try? unsafe Handle.run(simulation, in: "lw_simulation_close"))?.close()
  unsafe Handle.release(simulation)
}

/// Runs to the next decision, or through an instant.
@c @implementation public func lw_run(
  _ simulation: OpaquePointer?, _ until: Int64, _ decision: UnsafeMutablePointer<lw_decision>?,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_run") { run in
    let status = try run.run(through: until)
    if let decision = unsafe decision, let asked = run.decision { unsafe decision.pointee = asked }
    return status
  }
}

/// Runs many to their next decisions, or through an instant, on several threads.
@c @implementation public func lw_run_many(
  _ simulations: UnsafePointer<OpaquePointer?>?, _ count: Int, _ until: Int64, _ statuses: UnsafeMutablePointer<Int32>?,
  _ decisions: UnsafeMutablePointer<lw_decision>?, _ threadCount: UInt32, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe LibraryError.status(error) {
    guard let simulations = unsafe simulations else { throw LibraryError.null("simulations", of: "lw_run_many") }
    guard let statuses = unsafe statuses else { throw LibraryError.null("statuses", of: "lw_run_many") }
    let next = Atomic<Int>(0)
    // The error of the first run that fails, by its index.
    let failure = Mutex<(index: Int, error: lw_error)?>(nil)
    nonisolated(unsafe) let (all, results, asked) = unsafe (simulations, statuses, decisions)
    DispatchQueue.concurrentPerform(iterations: max(1, min(Int(threadCount), count))) { _ in
      var own = lw_error()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        unsafe results[index] = lw_run(all[index], until, asked.map { unsafe $0 + index }, &own)
        guard unsafe results[index] < 0 else { continue }
        failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, own) } }
      }
    }
    guard let failed = failure.withLock({ $0 }) else { return LW_OK }
    if let error = unsafe error { unsafe error.pointee = failed.error }
    return Int(failed.error.code)
  }
}

/// Gives a hall call to a car.
@c @implementation public func lw_assign(
  _ simulation: OpaquePointer?, _ landing: Int32, _ direction: Int32, _ car: Int32,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_assign") { run in
    try run.assign(landing, direction, to: car)
    return LW_OK
  }
}

/// Sends an idle car to where it is to wait.
@c @implementation public func lw_park(
  _ simulation: OpaquePointer?, _ car: Int32, _ landing: Int32, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe Handle.with(simulation, error, in: "lw_park") { run in
    try run.park(car, at: landing)
    return LW_OK
  }
}

/// The instant of a run.
@c @implementation public func lw_now(_ simulation: OpaquePointer?) -> Int64 {
  (try? unsafe Handle.run(simulation, in: "lw_now"))?.now.nanoseconds ?? Int64(LW_MISUSE)
}
