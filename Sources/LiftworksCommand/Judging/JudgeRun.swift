import ControllerServer
import Elevators
import FoundationEssentials
internal import Glibc
import LiveModel
import SimulationCore

/// A run in which clients drive the cars and a script makes their life hard.
final class JudgeRun {
  /// Why a client is no longer there, though nobody killed it.
  struct Failure {
    /// When.
    let instant: SimulationInstant
    /// The name of the car.
    let car: String
    /// What was found.
    let finding: String
  }

  /// The plant.
  let simulation: Simulation<TTK4145>
  /// The clients that did not come, or have ended by themselves.
  private(set) var failures: [Failure] = []
  /// Whether the run is to end, as a rule was broken.
  var isBroken: () -> Bool = { false }
  private let model: LiveModel<TTK4145>
  private let server: PlantServer<TTK4145>
  private let proxy: DatagramProxy
  /// Where the clients keep their files.
  private let folder: PrivateFolder
  private let clients: [JudgedClient]
  private let script: JudgeScript
  private let end: SimulationInstant
  private let names: [String]
  /// The next step of the script.
  private var next = 0
  /// Since when each client is awaited.
  private var awaited: [SimulationInstant?]
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// How long a client may take to connect.
  static let connecting = Duration.seconds(10)
  /// How long the run goes on when nothing is left to judge.
  private static let rest = Duration.seconds(4)

  /// Begins to listen, and starts the clients.
  ///
  /// - Parameters:
  ///   - simulation: The plant at its start.
  ///   - command: The command of a client, with its placeholders.
  ///   - script: What is done in the run.
  ///   - end: When it ends at the latest.
  ///   - seed: What the network's losses derive from.
  ///   - folder: Where each client may keep a file.
  /// - Throws: a `Problem` for a port that cannot be had, or a client that cannot be started.
  init(
    _ simulation: Simulation<TTK4145>,
    command: ClientCommand,
    script: JudgeScript,
    end: SimulationInstant,
    seed: UInt64,
    folder: PrivateFolder
  ) throws(Problem) {
    let configuration = simulation.machine.configuration
    self.simulation = simulation
    self.script = script
    self.folder = folder
    self.end = end
    names = configuration.carNames
    model = LiveModel(simulation, speed: 1)
    start = clock.now
    let ports = try ClientPorts(
      listening: names.indices.map { ListenAddress(port: command.port(ofCar: $0)) }
    )
    server = PlantServer(model, at: ports) { TTK4145Session(car: $0, isJudged: true) }
    let proxy = try DatagramProxy(clients: names.count, seed: seed)
    self.proxy = proxy
    clients = names.indices.map { car in
      JudgedClient(
        command: command.text(
          ofCar: car,
          configuration,
          port: ports.numbers[car],
          proxy: proxy,
          folder: folder.path
        )
      )
    }
    awaited = names.map { _ in .start }
    for client in clients { try client.start() }
  }

  /// Carries the script out, and waits until nothing is left to judge or the time is over.
  ///
  /// - Throws: a `Problem` for a client that cannot be started again.
  func run() throws(Problem) {
    defer {
      for client in clients { client.kill() }
      server.stop()
    }
    while !isOver, !Interruption.isAsked {
      let now = start.duration(to: clock.now)
      server.serve(at: now)
      proxy.forward(at: now)
      for notice in server.takeNotices() where notice.contains("closed") {
        Output.noticeAtOnce("liftworks: \(notice)")
      }
      try takeSteps()
      watchClients()
      wait(after: now)
    }
  }

  /// Whether nothing is left to be judged.
  private var isOver: Bool {
    let now = simulation.now
    if now >= end || isBroken() { return true }
    if clients.allSatisfy({ !$0.isRunning }), failures.count >= clients.count { return true }
    guard next == script.steps.count else { return false }
    return now >= script.end.advanced(by: Self.rest) && !simulation.machine.judge.isPending
  }

  private func takeSteps() throws(Problem) {
    while next < script.steps.count, script.steps[next].instant <= simulation.now {
      let action = script.steps[next].action
      next += 1
      switch action {
      case .plant(let stimulus): send(stimulus)
      case .clientKilled(let car): kill(index(of: car))
      case .clientStarted(let car):
        let index = index(of: car)
        awaited[index] = simulation.now
        try clients[index].start()
      case .networkSet(let disturbance):
        proxy.disturbances = names.map { _ in disturbance }
        for name in names { send(.network(isDisturbed: !disturbance.isNone), to: name) }
      }
    }
  }

  private func kill(_ index: Int) {
    awaited[index] = nil
    clients[index].kill()
  }

  private func index(of car: String?) -> Int { car.flatMap { names.firstIndex(of: $0) } ?? 0 }

  private func send(_ action: TTK4145.Action, to name: String) {
    send(TTK4145.Stimulus(action, of: names.count == 1 ? nil : name))
  }

  private func send(_ stimulus: TTK4145.Stimulus) {
    simulation.send(stimulus, at: simulation.now)
  }

  /// Notes clients that have ended by themselves, have left, or do not come.
  private func watchClients() {
    for index in clients.indices {
      if let ending = clients[index].takeEnding() { fail(index, ending) }
      guard clients[index].isRunning, let since = awaited[index] else { continue }
      if simulation.machine.cars[index].hasClient {
        awaited[index] = nil
      } else if since.duration(to: simulation.now) > Self.connecting {
        fail(index, "it did not connect within \(Self.connecting.components.seconds) s")
      }
    }
  }

  private func fail(_ index: Int, _ finding: String) {
    awaited[index] = nil
    failures.append(Failure(instant: simulation.now, car: names[index], finding: finding))
    Output.noticeAtOnce("\(simulation.now.shortText) s, car \(names[index]): client: \(finding)")
  }

  /// Waits until somebody has sent something, or something is due.
  private func wait(after now: Duration) {
    let due =
      [
        model.nextRealTime, proxy.nextRealTime,
        next < script.steps.count ? script.steps[next].instant.elapsed : nil,
        now + .milliseconds(50),
      ].compactMap(\.self).min() ?? now
    let left = start.advanced(by: due) - clock.now
    var entries = ([server.descriptor] + proxy.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = Int32(clamping: max(0, left / .milliseconds(1)).rounded(.up))
    _ = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
  }
}

extension SimulationInstant {
  /// Seconds with three decimals.
  var shortText: String {
    let milliseconds = nanoseconds / 1_000_000
    let rest = "\(milliseconds % 1_000)"
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
