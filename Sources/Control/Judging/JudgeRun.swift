internal import Glibc
import LiveModel
package import SimulationCore

/// A run in which clients drive the cars and a script stresses them.
package final class JudgeRun<Root: Machine> {
  /// The plant.
  private let simulation: Simulation<Root>
  /// Clients that have gone, or do not let time pass, though the judge did not kill them.
  package private(set) var failures: [JudgeReport.Breach] = []
  private let plan: JudgePlan<Root>
  /// Whether the run is to end because a rule was broken.
  private let isBroken: () -> Bool
  /// Whether the user has asked for the end.
  private let isInterrupted: () -> Bool
  /// Receives what the user should know at once.
  private let notice: (String) -> Void
  private let model: LiveModel<Root>
  private let server: PlantServer<Root>
  private let clients: [JudgedClient]
  /// The next step of the script.
  private var next = 0
  /// When the direction had nothing left to do; nil before.
  private var directedUntil: SimulationInstant?
  /// Since when each client has been awaited, in real time: to connect, or in lockstep to let time pass.
  private var awaited: [ContinuousClock.Instant?]
  /// The instant that the run had reached at the last check.
  private var reached = SimulationInstant.start
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// How long the run continues when nothing is left to judge.
  private static var rest: Duration { .seconds(4) }

  /// Begins to listen, and starts the clients.
  ///
  /// - Parameters:
  ///   - simulation: The plant at its start.
  ///   - plan: Its clients, and what is done to them.
  ///   - isInterrupted: Whether the user has asked for the end.
  ///   - notice: Receives what the user should know at once.
  ///   - isBroken: Whether the run is to end, as a rule was broken.
  /// - Throws: a `Problem` for a port that cannot be had, or a client that cannot be started.
  package init(
    _ simulation: Simulation<Root>, _ plan: JudgePlan<Root>, isInterrupted: @escaping () -> Bool,
    notice: @escaping (String) -> Void, isBroken: @escaping () -> Bool
  ) throws(Problem) {
    self.simulation = simulation
    self.plan = plan
    self.isBroken = isBroken
    self.isInterrupted = isInterrupted
    self.notice = notice
    let folder = try PrivateFolder(for: "judge")
    let model = LiveModel(simulation, speed: 1, end: plan.end)
    if plan.isLockstep { model.setPaused(true, at: .zero) }
    self.model = model
    let start = clock.now
    self.start = start
    let ports = try ClientPorts(listening: plan.clients.indices.map { ListenAddress(port: plan.port($0)) })
    server = PlantServer(
      model, at: ports, isLockstep: plan.isLockstep, isInterrupted: { isInterrupted() || isBroken() },
      makeSession: plan.makeSession)
    clients = ports.numbers.enumerated().map { index, port in
      JudgedClient(command: plan.command(index, port, folder.path), folder: folder)
    }
    awaited = clients.map { _ in start }
    for case (let instant, .stimulus(let stimulus)) in plan.steps { simulation.schedule(stimulus, at: instant) }
    try plan.namespace?.open(ports.numbers)
    for client in clients { try client.start() }
  }

  /// Runs the script, and waits until nothing is left to judge or the time is over.
  ///
  /// - Throws: a `Problem` for a client that cannot be restarted.
  package func run() throws(Problem) {
    defer {
      for client in clients { client.kill() }
      server.stop()
    }
    while !isOver, !isInterrupted() {
      let now = start.duration(to: clock.now)
      server.serve(at: now)
      if !plan.isLockstep { plan.proxy?.forward(at: now) }
      for text in server.takeNotices() where text.contains("closed") { notice("liftworks: \(text)") }
      try takeSteps()
      watchClients()
      if !letTimePass() { wait(after: now) }
    }
  }

  /// Lets time pass if all clients wait for it in lockstep; returns whether it did.
  private func letTimePass() -> Bool {
    guard let clock = plan.clock, !isOver, simulation.now < plan.end,
      clients.indices.allSatisfy({ index in
        clients[index].isRunning ? clock.isWaiting(index) : !server.hasClient(atPort: index)
      })
    else { return false }
    // Everything sent up to now has arrived.
    plan.proxy?.forward(at: simulation.now.elapsed)
    let now = simulation.now
    let due =
      [
        clock.nextInstant, next < plan.steps.count ? plan.steps[next].instant : nil, plan.end,
        plan.proxy?.nextRealTime.map { SimulationInstant.start.advanced(by: $0) },
        directedUntil == nil ? plan.direction?.nextInstant(now) : nil,
        // With nobody connected, polls periodically.
        clock.nextInstant == nil ? now.advanced(by: .milliseconds(100)) : nil,
      ].compactMap { $0 }.min() ?? now
    if due > now { simulation.run(through: due) }
    clock.release(at: simulation.now)
    return true
  }

  /// Whether nothing is left to judge.
  private var isOver: Bool {
    let now = simulation.now
    if model.hasEnded || isBroken() { return true }
    if clients.allSatisfy({ !$0.isRunning }), failures.count >= clients.count { return true }
    guard plan.endsWhenJudged, next == plan.steps.count, plan.direction == nil || directedUntil != nil else {
      return false
    }
    let last = max(plan.steps.last?.instant ?? .start, directedUntil ?? .start)
    return now >= last.advanced(by: Self.rest) && !plan.isPending(simulation.machine)
  }

  private func takeSteps() throws(Problem) {
    while next < plan.steps.count, plan.steps[next].instant <= simulation.now {
      let step = plan.steps[next].step
      next += 1
      // Stimuli of a script are already in the queue.
      if case .stimulus = step { continue }
      try take(step)
    }
    guard let direction = plan.direction, directedUntil == nil else { return }
    guard let steps = direction.steps(simulation.machine, simulation.now) else {
      directedUntil = simulation.now
      return
    }
    for step in steps { try take(step) }
  }

  private func take(_ step: JudgeStep<Root.Stimulus>) throws(Problem) {
    switch step {
    case .stimulus(let stimulus): simulation.send(stimulus, at: simulation.now)
    case .clientKilled(let index): kill(index)
    case .clientStarted(let index):
      awaited[index] = clock.now
      try clients[index].start()
    case .networkSet(let disturbance, nil):
      plan.proxy?.disturbances = clients.map { _ in disturbance }
      try plan.namespace?.lose(disturbance.loss)
    case .networkSet(let disturbance, let index?): plan.proxy?.disturbances[index] = disturbance
    }
  }

  private func kill(_ index: Int) {
    awaited[index] = nil
    clients[index].kill()
  }

  /// Notes clients that have ended by themselves, have disconnected, do not connect, or let no time pass.
  private func watchClients() {
    let isStill = simulation.now == reached
    reached = simulation.now
    for index in clients.indices {
      if let ending = clients[index].takeEnding() { fail(index, ending) }
      guard clients[index].isRunning, let since = awaited[index] else { continue }
      let isConnected = server.hasClient(atPort: index)
      let patience = JudgeReport.patience(isLockstep: plan.isLockstep)
      let isLate = since.duration(to: clock.now) > patience
      let limit = "\(patience.components.seconds) s"
      if isConnected, plan.isLockstep {
        if !isStill {
          awaited[index] = clock.now
        } else if isLate {
          fail(index, "it let no time pass for \(limit)")
          kill(index)
        }
      } else if isConnected {
        awaited[index] = nil
      } else if isLate {
        fail(index, "it did not connect within \(limit)")
        if plan.isLockstep { kill(index) }
      }
    }
  }

  private func fail(_ index: Int, _ finding: String) {
    awaited[index] = nil
    let failure = JudgeReport.Breach(instant: simulation.now, client: plan.clients[index], finding: finding)
    failures.append(failure)
    notice(failure.words(of: "client"))
  }

  /// Waits until something is received or due.
  private func wait(after now: Duration) {
    let due =
      [
        model.nextRealTime, plan.proxy?.nextRealTime,
        !plan.isLockstep && next < plan.steps.count ? plan.steps[next].instant.elapsed : nil, now + .milliseconds(50),
      ].compactMap { $0 }.min() ?? now
    let left = start.advanced(by: due) - clock.now
    var entries = ([server.descriptor] + (plan.proxy?.descriptors ?? [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = Int32(clamping: max(0, left / .milliseconds(1)).rounded(.up))
    _ = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
  }
}
