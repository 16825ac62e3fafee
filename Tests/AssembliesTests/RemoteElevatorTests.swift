import Assemblies
import Configuration
import Elevators
import SimulationCore
import Testing

/// The judge of a controller that is another program.
struct RemoteElevatorTests {
  /// A run whose program has 0.1 s to answer.
  private final class Run: SimulationObserver {
    typealias Root = RemoteElevator
    private(set) var broken: [String] = []
    private var simulation: Simulation<RemoteElevator>?

    init() throws {
      let file = try ElevatorFile(
        text: """
          machine: elevator
          title: Three landings
          car: {ratedLoad: 630, capacity: 8}
          landings:
            - {name: G, height: 0}
            - {name: 1, above: 3}
            - {name: 2, above: 3}
          drive: {kind: machine-room-less, speed: 1.0}
          doors: {front: {kind: centre, width: 0.9, mass: 160}}
          """, file: "three.yaml")
      let root = RemoteElevator(file.configuration, reaction: .milliseconds(100))
      simulation = Simulation(root, observers: [self])
    }

    var interest: ObserverInterest { .facts }

    func emitted(_ fact: RemoteElevator.Fact, line: RecordLine) {
      guard case .judge(.ruleBroken(let rule, _)) = fact else { return }
      let tenths = line.instant.nanoseconds / 100_000_000
      broken.append("\(tenths / 10).\(tenths % 10) \(rule.rawValue)")
    }

    func send(_ stimulus: RemoteStimulus, at seconds: Double) { simulation?.send(stimulus, at: Self.instant(seconds)) }

    func connect(_ isConnected: Bool = true, at seconds: Double) {
      send(.client(isConnected: isConnected), at: seconds)
    }

    func press(at seconds: Double) {
      send(.elevator(.control(.hallButtonPressed(landing: 3, direction: .down))), at: seconds)
    }

    func lamp(_ isLit: Bool, at seconds: Double) {
      send(.command(.hallLamp(landing: 3, direction: .down, isLit: isLit)), at: seconds)
    }

    func finish(at seconds: Double) { simulation?.run(through: Self.instant(seconds)) }

    private static func instant(_ seconds: Double) -> SimulationInstant {
      SimulationInstant(nanoseconds: Int64((seconds * 1_000).rounded()) * 1_000_000)
    }
  }

  @Test func `a program that lights no lamp breaks S12 when it has had its time`() throws {
    let run = try Run()
    run.connect(at: 1)
    run.press(at: 5)
    run.finish(at: 30)
    #expect(run.broken == ["5.1 S12"])
  }

  @Test func `a press that nobody was there to answer breaks no rule, then or later`() throws {
    let run = try Run()
    run.press(at: 5)
    run.press(at: 400)
    run.connect(at: 400.05)
    run.finish(at: 900)
    #expect(run.broken.isEmpty)
    run.press(at: 900)
    run.finish(at: 930)
    #expect(run.broken == ["900.1 S12"])
  }

  @Test func `a rule is reported once for each program`() throws {
    let run = try Run()
    run.connect(at: 1)
    run.press(at: 5)
    run.press(at: 10)
    run.connect(false, at: 20)
    run.press(at: 25)
    run.connect(at: 30)
    run.finish(at: 34)
    #expect(run.broken == ["5.1 S12"])
    run.press(at: 35)
    run.finish(at: 40)
    #expect(run.broken == ["5.1 S12", "35.1 S12"])
  }

  @Test func `a program that goes within its time to answer is not judged`() throws {
    let run = try Run()
    run.connect(at: 1)
    run.press(at: 5)
    run.connect(false, at: 5.05)
    run.connect(at: 5.08)
    run.finish(at: 30)
    #expect(run.broken.isEmpty)
  }

  @Test func `a lamp that another program left lit is a promise to whoever comes`() throws {
    let run = try Run()
    run.connect(at: 1)
    run.press(at: 5)
    run.lamp(true, at: 5.01)
    run.connect(false, at: 5.02)
    run.finish(at: 1_000)
    #expect(run.broken.isEmpty)
    run.connect(at: 1_000)
    run.finish(at: 1_010)
    #expect(run.broken == ["1000.1 L2"])
  }

  @Test func `what a client breaks at once is reported for the next one too`() throws {
    let run = try Run()
    for start in [1.0, 61] {
      run.connect(at: start)
      run.send(.command(.openDoors(.front)), at: start + 1)
      run.send(.command(.run(to: 2)), at: start + 6)
      run.connect(false, at: start + 50)
    }
    run.finish(at: 130)
    #expect(run.broken.count { $0.hasSuffix(" S1") } >= 1, "\(run.broken)")
  }
}
