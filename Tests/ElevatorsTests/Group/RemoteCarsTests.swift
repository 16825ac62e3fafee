import SimulationCore
import Testing

@testable import Elevators

/// Several cars whose controllers are other programs.
@Suite("Cars that other programs control") struct RemoteCarsTests {
  /// Two cars of five landings, of which B stops at 1 and 3 only, and what they emit.
  private final class Run: SimulationObserver {
    typealias Root = Commanded
    private(set) var facts: [String] = []
    private var simulation: Simulation<Commanded>?

    init() {
      let cars = [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B", serves: [1, 3])]
      simulation = Simulation(
        Commanded(cars: RemoteCars(GroupConfiguration(building: Building.five(), cars: cars))), observers: [self])
    }

    var interest: ObserverInterest { .facts }
    var cars: RemoteCars? { simulation?.machine.cars }
    func emitted(_ fact: RemoteCars.Fact, line: RecordLine) { facts.append("\(Record(of: fact))") }
    func send(_ stimulus: Commanded.Stimulus, at seconds: Double) {
      simulation?.send(stimulus, at: GroupRun.instant(seconds))
    }
    func finish(at seconds: Double) { simulation?.run(through: GroupRun.instant(seconds)) }
  }

  /// The cars, with commands as stimuli.
  private struct Commanded: Machine {
    enum Stimulus: Recordable {
      case group(GroupStimulus)
      case command(ControlSignal, of: String?)

      func record(into recorder: inout some Recorder) {
        switch self {
        case .group(let stimulus): stimulus.record(into: &recorder)
        case .command(let command, _): command.record(into: &recorder)
        }
      }
    }

    typealias Event = RemoteCars.Event
    typealias Fact = RemoteCars.Fact
    var cars: RemoteCars

    mutating func start(in context: inout some MachineContext<Self>) { forward(in: &context) { $0.start(in: &$1) } }

    mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
      switch stimulus {
      case .group(let stimulus): forward(in: &context) { $0.receive(stimulus, in: &$1) }
      case .command(let command, let car): forward(in: &context) { $0.receive(command, of: car, in: &$1) }
      }
    }

    mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
      forward(in: &context) { $0.handle(event, in: &$1) }
    }

    private mutating func forward<Base: MachineContext<Self>>(
      in context: inout Base, _ verb: (inout RemoteCars, inout Inner<Base>) -> Void
    ) {
      var inner = Inner(base: context)
      verb(&cars, &inner)
      context = inner.base
    }
  }

  private struct Inner<Base: MachineContext<Commanded>>: ForwardingContext {
    typealias Owner = RemoteCars
    var base: Base

    @discardableResult mutating func arm(_ event: Owner.Event, at due: SimulationInstant, priority: EventPriority)
      -> ScheduledEvent
    { base.arm(event, at: due, priority: priority) }

    mutating func emit(_ fact: Owner.Fact) { base.emit(fact) }
  }

  @Test("A command moves the car that it names, and no other") func motion() throws {
    let run = Run()
    run.send(.command(.run(to: 3), of: "B"), at: 1)
    run.finish(at: 60)
    #expect(run.facts.first == "B/controller runCommanded target=3")
    #expect(run.facts.contains("B/plant carStopped landing=3 offset=0"))
    #expect(!run.facts.contains { $0.hasPrefix("A/") })
  }

  @Test("A hall lamp is the group's: whoever lights it, the call waits from then on, and until it is dark") func lamps()
    throws
  {
    let run = Run()
    run.send(.command(.hallLamp(landing: 2, direction: .up, isLit: true), of: nil), at: 2)
    run.finish(at: 3)
    #expect(run.facts == ["calls hallLampChanged landing=2 direction=up lit=true"])
    #expect(run.cars?.calls.description == "landing 2 up since 2.000000000")
    #expect(run.cars?.calls.isLit(2, .up) == true)
    run.send(.command(.hallLamp(landing: 2, direction: .up, isLit: false), of: nil), at: 4)
    #expect(run.cars?.calls.description == "none")
  }

  @Test("Whoever comes gets into the car that opens and shows the way, and rides in it") func people() throws {
    let run = Run()
    run.send(.group(.building(.personArrives(landing: 1, destination: 3, mass: 75))), at: 1)
    run.finish(at: 3)
    #expect(run.facts.contains("people hallButtonPressed landing=1 direction=up"))
    run.send(.command(.openDoors(.front), of: "B"), at: 4)
    run.send(.command(.lantern(landing: 1, direction: .up, isLit: true), of: "B"), at: 4)
    run.finish(at: 20)
    #expect(run.facts.contains("people carButtonPressed landing=3 car=B"))
    #expect(run.cars?.people.ridingCount(in: 1) == 1)
    #expect(run.cars?.statistics.boardedCount == 1)
  }

  @Test("A command for a car needs its name, that for a hall button none, and a car is sent where it stops only")
  func problems() throws {
    let cars = try #require(Run().cars)
    func finding(_ command: ControlSignal, of car: String?) -> String? { cars.problem(with: command, of: car)?.finding }
    #expect(finding(.run(to: 2), of: "A") == nil)
    #expect(finding(.run(to: 2), of: "B") == "car B does not stop at landing '1'")
    #expect(finding(.run(to: 2), of: "C") == "there is no car 'C'")
    #expect(finding(.run(to: 2), of: nil) == "'runCommanded' is given without a car")
    let lamp = ControlSignal.hallLamp(landing: 1, direction: .up, isLit: true)
    #expect(finding(lamp, of: nil) == nil)
    #expect(finding(lamp, of: "A") == "'hallLampChanged' is given for a car")
    #expect(
      finding(.hallLamp(landing: 5, direction: .up, isLit: true), of: nil) == "landing '4' has no hall button up")
    #expect(
      cars.problem(with: .dispatcher("eta"))?.finding == "'dispatcherChosen' is for a group with a dispatcher")
  }

  @Test("The signals of a group name its cars, but for hall buttons and what holds for the building") func signals()
    throws
  {
    let group = try #require(Run().cars).configuration
    func field(_ name: String, for car: String? = nil) -> FieldForm? {
      SignalDeclaration.all(of: group, for: car).first { $0.form.name == name }?.form.fields.first { $0.key == "of" }
    }
    #expect(field("carStopped")?.kind == .choice(["A", "B"]))
    #expect(field("carStopped")?.isOptional == false)
    #expect(field("runCommanded", for: "B")?.kind == .choice(["B"]))
    #expect(field("runCommanded", for: "B")?.isOptional == true)
    for name in ["hallButtonPressed", "hallLampChanged", "hallButtonStuck", "smokeDetector", "powerSupply"] {
      #expect(field(name) == nil, "\(name)")
    }
  }
}
