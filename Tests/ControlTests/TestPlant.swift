import Assemblies
import Classics
import Elevators
import Glibc
import LiveModel
import Motion
import SimulationCore
import Synchronization

@testable import Control

/// An elevator of three landings for the tests of protocols.
enum TestPlant {
  static let configuration: ElevatorConfiguration = {
    let leaf = LeafProfile(.trapezoid(speed: 0.4, acceleration: 0.8), braking: 1)
    return ElevatorConfiguration(
      landings: [Landing(name: "G", height: 0), Landing(name: "1", height: 4), Landing(name: "2", height: 7.5)],
      ratedLoad: 630, capacity: 8,
      drive: DriveParameters(
        kind: .geared, limits: TravelLimits(speed: 1, acceleration: 0.8, jerk: 1),
        relevelling: TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1)),
      doors: [
        .front: DoorParameters(
          kind: .centre, width: 0.9, mass: 90, opening: leaf, closing: leaf,
          nudging: LeafProfile(.trapezoid(speed: 0.15, acceleration: 0.8), braking: 1))
      ])
  }()
}

/// A run that a thread of its own serves, for as long as a test uses it.
final class ServedPlant {
  let port: Int
  let ports: [Int]
  private let shared: Shared
  private var thread = pthread_t()

  /// What test and thread share.
  private final class Shared: Sendable {
    let isOver = Atomic<Bool>(false)
    let notices = Mutex<[String]>([])
    let stimuli = Mutex<[String]>([])
    /// The milliseconds by which the plant's time is ahead of real time.
    let skipped = Atomic<Int>(0)
    let work: @Sendable (Shared) -> Void

    init(_ work: @escaping @Sendable (Shared) -> Void) { self.work = work }
  }

  /// Serves a remote elevator by its signals.
  convenience init(isLockstep: Bool = true, portCount: Int = 1) throws {
    let addresses = Array(repeating: ListenAddress(port: 0), count: portCount)
    let ports = try ClientPorts(listening: addresses)
    self.init(ports) { shared in
      let root = RemoteElevator(TestPlant.configuration, reaction: .milliseconds(100))
      let memory = SignalMemory(of: root)
      let log = StimulusLog<RemoteElevator>()
      let model = LiveModel(Simulation(root, observers: [memory, log]))
      if isLockstep { model.setPaused(true, at: .zero) }
      let server = PlantServer(model, at: ports, isLockstep: isLockstep) { _ in
        SignalsSession(machine: "test", root: root, memory: memory)
      }
      ServedPlant.serve(server, log, shared)
    }
  }

  /// Serves two remote cars, A and B, by their signals in lockstep: each at a port of its own, or both at one.
  convenience init(signalsPerCar isPerCar: Bool) throws {
    let names: [String?] = isPerCar ? ["A", "B"] : [nil]
    let ports = try ClientPorts(listening: names.map { _ in ListenAddress(port: 0) })
    self.init(ports) { shared in
      let cars = [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B")]
      let root = RemoteGroup(
        GroupConfiguration(building: TestPlant.configuration, cars: cars), reaction: .milliseconds(100))
      let memory = SignalMemory(of: root)
      let log = StimulusLog<RemoteGroup>()
      let model = LiveModel(Simulation(root, observers: [memory, log]))
      model.setPaused(true, at: .zero)
      let server = PlantServer(model, at: ports, isLockstep: true) { port in
        SignalsSession(machine: "test", root: root, memory: memory, car: names[port])
      }
      ServedPlant.serve(server, log, shared)
    }
  }

  /// Serves cars of the TTK4145 plant on the wall clock, which start at a landing, each at a port of its own.
  convenience init(ttk4145From landing: Int, cars: Int = 1) throws {
    let ports = try ClientPorts(listening: (0..<cars).map { _ in ListenAddress(port: 0) })
    self.init(ports) { shared in
      var configuration = TTK4145Configuration.course
      (configuration.startLanding, configuration.carCount) = (landing, cars)
      let log = StimulusLog<TTK4145>()
      let model = LiveModel(Simulation(TTK4145(configuration), observers: [log]))
      ServedPlant.serve(PlantServer(model, at: ports) { TTK4145Session(car: $0) }, log, shared)
    }
  }

  /// Serves an elevator with our controller to robots, who have so many milliseconds for a request, and whose sessions
  /// last so many without one.
  convenience init(restWithin milliseconds: Int64, idle: Int64 = 60_000) throws {
    let ports = try Self.restPorts(milliseconds)
    self.init(ports) { shared in
      let root = Elevator<CollectiveController>(TestPlant.configuration)
      Self.serve(root, as: "test", at: ports, idle: idle, shared)
    }
  }

  /// Serves a group of three cars to robots: B and C stop at G and 2 only.
  convenience init(groupIdle idle: Int64) throws {
    let ports = try Self.restPorts(60_000)
    self.init(ports) { shared in
      let cars = [
        GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B", serves: [1, 3]),
        GroupConfiguration.Car(name: "C", serves: [1, 3], startLanding: 3),
      ]
      let root = ElevatorGroup(GroupConfiguration(building: TestPlant.configuration, cars: cars))
      Self.serve(root, as: "bank", at: ports, idle: idle, shared)
    }
  }

  private static func restPorts(_ milliseconds: Int64) throws -> ClientPorts {
    try ClientPorts(listening: [ListenAddress(port: 0)], framing: .http, requestTime: .milliseconds(milliseconds))
  }

  private static func serve<Root: RobotServed>(
    _ root: Root, as name: String, at ports: ClientPorts, idle: Int64, _ shared: Shared
  ) {
    let lifts = RobotLifts(name: name, of: root, idleTime: .milliseconds(idle))
    let log = StimulusLog<Root>()
    let model = LiveModel(Simulation(root, observers: [log]))
    let server = PlantServer(model, at: ports, attendant: RobotAttendant(lifts: lifts)) { _ in RestSession(lifts: lifts)
    }
    serve(server, log, shared)
  }

  private static func serve<Root>(_ server: PlantServer<Root>, _ log: StimulusLog<Root>, _ shared: Shared) {
    let clock = ContinuousClock()
    let start = clock.now
    while !shared.isOver.load(ordering: .acquiring) {
      server.serve(at: start.duration(to: clock.now) + .milliseconds(shared.skipped.load(ordering: .acquiring)))
      shared.notices.withLock { $0 += server.takeNotices() }
      shared.stimuli.withLock { $0 = log.lines }
      var watched = pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&watched, 1, 10)
    }
    server.stop()
  }

  private init(_ ports: ClientPorts, _ work: @escaping @Sendable (Shared) -> Void) {
    self.ports = ports.numbers
    port = ports.numbers[0]
    shared = Shared(work)
    let passed = unsafe Unmanaged.passRetained(shared).toOpaque()
    unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let shared = unsafe Unmanaged<Shared>.fromOpaque(argument).takeRetainedValue()
        shared.work(shared)
        return nil
      }, passed)
  }

  deinit {
    shared.isOver.store(true, ordering: .releasing)
    pthread_join(thread, nil)
  }

  /// What its user was told.
  var notices: [String] { shared.notices.withLock { $0 } }
  /// Lets time pass on the plant at once.
  func skip(milliseconds: Int) { shared.skipped.add(milliseconds, ordering: .acquiringAndReleasing) }
  /// The stimuli that the machine received, but for clients who come and go.
  var stimuli: [String] { shared.stimuli.withLock { $0 } }
}

/// The stimuli of a run but for clients who come and go, as records.
private final class StimulusLog<Root: Machine>: SimulationObserver {
  private(set) var lines: [String] = []
  var interest: ObserverInterest { .stimuli }
  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    let record = Record(of: stimulus)
    if record.name != "client" { lines.append("\(record)") }
  }
}
