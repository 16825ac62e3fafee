import Assemblies
import Configuration
import Elevators
import SimulationCore
import Testing

/// The judges of the cars of a group whose controllers are other programs, and that of all cars.
struct RemoteGroupTests {
  /// A run of two cars whose programs have 0.1 s to answer.
  private final class Run: SimulationObserver {
    typealias Root = RemoteGroup
    private(set) var broken: [String] = []
    private(set) var findings: [String] = []
    private var simulation: Simulation<RemoteGroup>?

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
          group: {cars: 2, dispatcher: eta}
          drive: {kind: machine-room-less, speed: 1.0}
          doors: {front: {kind: centre, width: 0.9, mass: 160}}
          """, file: "three.yaml")
      let group = try #require(file.groupConfiguration)
      simulation = Simulation(RemoteGroup(group, reaction: .milliseconds(100)), observers: [self])
    }

    var interest: ObserverInterest { .facts }
    var machine: RemoteGroup? { simulation?.machine }

    func emitted(_ fact: RemoteGroup.Fact, line: RecordLine) {
      let words: String
      switch fact {
      case .judge(.ruleBroken(let rule, _), let car): words = "\(car.name) \(rule.rawValue)"
      case .hallJudge(.ruleBroken(let rule, let finding)):
        words = "all \(rule.rawValue)"
        findings.append(finding)
      case .group: return
      }
      let tenths = line.instant.nanoseconds / 100_000_000
      broken.append("\(tenths / 10).\(tenths % 10) \(words)")
    }

    /// What all cars together have broken, each with its second.
    var brokenByAll: [String] { broken.filter { $0.contains(" all ") } }

    func send(_ stimulus: RemoteGroupStimulus, at seconds: Double) {
      simulation?.send(stimulus, at: Self.instant(seconds))
    }

    func press(_ landing: Int, _ direction: Direction, at seconds: Double) {
      send(.group(.building(.control(.hallButtonPressed(landing: landing, direction: direction)))), at: seconds)
    }

    func light(_ landing: Int, _ direction: Direction, _ isLit: Bool = true, at seconds: Double) {
      send(.command(.hallLamp(landing: landing, direction: direction, isLit: isLit), of: nil), at: seconds)
    }

    /// Car B stands open, and car A runs to and fro without a stop between, from one second on.
    func runPast(from first: Double, until last: Double) {
      send(.command(.openDoors(.front), of: "B"), at: first)
      for (index, second) in stride(from: first, to: last, by: 15).enumerated() {
        send(.command(.run(to: index.isMultiple(of: 2) ? 3 : 1), of: "A"), at: second)
      }
    }

    func finish(at seconds: Double) { simulation?.run(through: Self.instant(seconds)) }

    private static func instant(_ seconds: Double) -> SimulationInstant {
      SimulationInstant(nanoseconds: Int64((seconds * 1_000).rounded()) * 1_000_000)
    }
  }

  @Test func `a rule that one car breaks is its own, and reported once`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.send(.command(.openDoors(.front), of: "B"), at: 1)
    run.finish(at: 5)
    for _ in 0..<2 { run.send(.command(.run(to: 3), of: "B"), at: 6) }
    run.send(.command(.run(to: 3), of: "A"), at: 6)
    run.finish(at: 30)
    #expect(run.broken.filter { $0.hasSuffix(" B S1") }.count == 1, "\(run.broken)")
    #expect(!run.broken.contains { $0.contains(" A ") })
  }

  @Test func `an overloaded car is judged, and the other one goes on unjudged by it`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.send(.command(.openDoors(.front), of: "A"), at: 1)
    run.finish(at: 5)
    run.send(.group(.car("A", .freightMoved(kilograms: 800))), at: 5)
    run.send(.command(.closeDoors(.front), of: "A"), at: 6)
    run.finish(at: 15)
    run.send(.command(.run(to: 3), of: "A"), at: 16)
    run.send(.command(.run(to: 3), of: "B"), at: 16)
    run.finish(at: 40)
    #expect(run.broken.contains { $0.hasSuffix(" A S7") }, "\(run.broken)")
    #expect(!run.broken.contains { $0.contains(" B ") }, "\(run.broken)")
  }

  @Test func `a program that controls one car is judged for this one alone`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: "B"), at: 0)
    #expect(run.machine?.isAttended("B") == true)
    #expect(run.machine?.isAttended("A") == false)
    for car in ["A", "B"] { run.send(.command(.openDoors(.front), of: car), at: 1) }
    for car in ["A", "B"] { run.send(.command(.closeDoors(.front), of: car), at: 4) }
    run.finish(at: 4.2)
    run.send(.group(.car("A", .obstructionPlaced(entrance: .front, width: 400))), at: 4.5)
    run.send(.group(.car("B", .obstructionPlaced(entrance: .front, width: 400))), at: 4.5)
    run.finish(at: 20)
    #expect(run.broken.filter { $0.hasSuffix(" B S5") }.count == 1, "\(run.broken)")
    #expect(!run.broken.contains { $0.hasSuffix(" A S5") }, "\(run.broken)")
  }

  @Test func `what people and switches do to the building is done to all cars`() throws {
    let run = try Run()
    run.send(.group(.building(.control(.powerSupply(.lost)))), at: 1)
    run.send(.command(.run(to: 3), of: "A"), at: 2)
    run.send(.command(.run(to: 3), of: "B"), at: 2)
    run.finish(at: 30)
    #expect(run.machine?.group.cars.map(\.plant.landing) == [1, 1])
  }

  // MARK: - All cars together

  @Test func `the lamp of a pressed hall button is lit within the time to answer, by whichever program`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.press(2, .up, at: 1)
    run.light(2, .up, at: 1.05)
    run.send(.command(.run(to: 2), of: "A"), at: 1.05)
    run.finish(at: 2)
    #expect(run.broken.isEmpty, "\(run.broken)")
    run.press(3, .down, at: 2)
    run.finish(at: 4)
    #expect(run.broken == ["2.1 all S12"])
    #expect(
      run.findings == [
        "a hall lamp is lit exactly while its call is registered: "
          + "the button of the down call of landing 2 was pressed, and its lamp is dark"
      ])
  }

  @Test func `a hall lamp is lit for a press alone`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.light(2, .up, at: 1)
    run.send(.command(.run(to: 2), of: "A"), at: 1)
    run.finish(at: 2)
    #expect(run.broken == ["1.0 all S12"])
  }

  @Test(arguments: [(true, []), (false, ["20.1 all S12"])])
  func `a hall lamp goes out where a car stands open, whichever it is`(isThere: Bool, broken: [String]) throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.press(2, .up, at: 1)
    run.light(2, .up, at: 1)
    run.send(.command(.run(to: isThere ? 2 : 3), of: "B"), at: 1)
    run.send(.command(.openDoors(.front), of: "A"), at: 1)
    run.finish(at: 19.9)
    run.send(.command(.openDoors(.front), of: "B"), at: 20)
    run.light(2, .up, false, at: 20)
    run.finish(at: 22)
    #expect(run.brokenByAll == broken)
  }

  @Test func `no call waits while all cars that could answer it are at rest`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.press(2, .up, at: 1)
    run.light(2, .up, at: 1)
    run.send(.command(.run(to: 3), of: "A"), at: 1)
    run.finish(at: 5)
    // The one on its way excuses the other.
    #expect(run.broken.isEmpty, "\(run.broken)")
    run.finish(at: 30)
    #expect(run.brokenByAll.count == 1 && run.brokenByAll[0].hasSuffix(" all L2"), "\(run.broken)")
  }

  @Test func `cars that nobody controls, that are switched off or held are owed nothing`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: "A"), at: 0)
    run.send(.group(.car("A", .control(.outOfServiceSwitch(isOn: true)))), at: 1)
    run.press(2, .up, at: 2)
    run.finish(at: 600)
    #expect(run.brokenByAll.isEmpty, "\(run.broken)")
  }

  @Test func `a call that all cars pass is late after two rounds, and nobody waits for four`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.send(.group(.building(.personArrives(landing: 2, destination: 3, mass: 75))), at: 1)
    run.finish(at: 2)
    run.press(2, .up, at: 2)
    run.light(2, .up, at: 2)
    run.runPast(from: 3, until: 1_200)
    run.finish(at: 1_200)
    let rules = run.brokenByAll.map { String($0.suffix(2)) }
    // Until they begin to run, both stand there idle.
    #expect(rules == ["12", "L2", "L1", "L3"], "\(run.broken)")
    let words = "every registered call is served: the up call of landing 1 has been registered since 2."
    #expect(run.findings.contains { $0.hasPrefix(words) }, "\(run.findings)")
    #expect(run.findings.contains { $0.contains("person 1 waits at landing 1 to go to landing 2 since ") })
  }

  @Test func `the time of a call begins anew when a program goes, and each who comes is judged anew`() throws {
    func late(changes: Bool) throws -> Double {
      let run = try Run()
      for car in ["A", "B"] { run.send(.client(isConnected: true, of: car), at: 0) }
      run.press(2, .up, at: 2)
      run.light(2, .up, at: 2)
      run.runPast(from: 3, until: changes ? 60 : 900)
      if changes {
        run.send(.client(isConnected: false, of: "B"), at: 60)
        run.runPast(from: 63, until: 900)
      }
      run.finish(at: 900)
      let found = try #require(run.brokenByAll.first { $0.hasSuffix(" L1") }, "\(run.broken)")
      return try #require(Double(found.prefix { $0 != " " }))
    }
    let (whole, anew) = (try late(changes: false), try late(changes: true))
    // Judged where something happens, which is every few seconds.
    #expect((50...70).contains(anew - whole), "\(whole) and \(anew)")
  }

  @Test func `rules that the file makes exceptions of are not judged of all cars either`() throws {
    #expect(RemoteGroup.judgedHallRules(exceptions: ["L1", "S12"]).map(\.rawValue) == ["L2", "L3"])
  }
}
