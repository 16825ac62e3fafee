import Configuration
import Elevators
import Pictures
import SimulationCore
import Stage
import Testing

@testable import Assemblies

/// The lift through the gallery: the wires between the doors and the scenes, on the shipped file.
struct GalleryLiftTests {
  private typealias Root = GalleryLift<CollectiveController>

  /// A run, told in seconds, with the facts as text.
  private struct Ride {
    final class Log: SimulationObserver {
      typealias Root = GalleryLift<CollectiveController>

      var lines: [(t: Double, text: String)] = []

      func emitted(_ fact: Root.Fact, line: RecordLine) {
        lines.append((Double(line.instant.nanoseconds) / 1e9, "\(Record(of: fact))"))
      }
    }

    let simulation: Simulation<Root>
    let log = Log()

    init(seed: UInt64 = 1) throws {
      let path = "config/buildings/gallery.yaml"
      let file = try GalleryFile(YAMLDocument(text: try #require(ShippedFiles.text(at: path)), file: path))
      simulation = Simulation(
        Root(file.elevator.configuration, hoist: file.elevator.hoist, landings: file.landings), seed: seed,
        observers: [log])
    }

    func at(_ seconds: Double, _ stimulus: GalleryStimulus) {
      simulation.schedule(stimulus, at: HoistRun.instant(seconds))
    }

    func car(to landing: Int, at seconds: Double) {
      at(seconds, .elevator(.control(.carButtonPressed(landing: landing))))
    }

    func close(at seconds: Double) {
      for isPressed in [true, false] {
        at(seconds, .elevator(.control(.doorCloseButton(entrance: .front, isPressed: isPressed))))
      }
    }

    func run(through seconds: Double) { simulation.run(through: HoistRun.instant(seconds)) }

    /// When a fact was told first, or the facts of a scene as texts.
    func time(of text: String) -> Double? { log.lines.first { $0.text == text }?.t }

    func facts(of landing: Int) -> [String] { log.lines.map(\.text).filter { $0.hasPrefix("landing\(landing) ") } }
  }

  @Test func `a scene appears when the doors begin to open, and is left when they are shut`() throws {
    let ride = try Ride()
    ride.car(to: 2, at: 1)
    ride.close(at: 20)
    ride.run(through: 40)
    let opening = try #require(ride.time(of: "plant doorsOpening landing=2 entrance=front"))
    let closed = try #require(ride.time(of: "plant doorsClosed landing=2 entrance=front"))
    #expect(ride.time(of: "landing2 appeared") == opening)
    #expect(ride.time(of: "landing2 cueStarted cue=buoyBells") == opening)
    #expect(ride.time(of: "landing2 cueStopped cue=buoyBells") == closed)
    #expect(ride.time(of: "landing2 left") == closed)
    #expect(ride.simulation.machine.present == nil)
    // Nothing of the scene is armed any more.
    #expect(!ride.simulation.armed.contains { if case .scene = $0.event { true } else { false } })
  }

  @Test func `a game begins when the doors open, is played, and is left with nothing armed`() throws {
    let ride = try Ride()
    ride.car(to: 9, at: 1)
    ride.at(33, .game(landing: 9, .memorize(.deckTapped)))
    ride.at(36, .game(landing: 9, .memorize(.cardTapped(0))))
    // The doors shut while its bonus clock still runs.
    ride.close(at: 36.1)
    ride.car(to: 10, at: 45)
    ride.run(through: 60)
    let opening = try #require(ride.time(of: "plant doorsOpening landing=9 entrance=front"))
    let shuffled = ride.log.lines.first { $0.text.hasPrefix("landing9 shuffled") }
    #expect(shuffled?.t == opening)
    #expect(ride.facts(of: 9).contains("landing9 cardChosen card=0"))
    let closed = try #require(ride.time(of: "plant doorsClosed landing=9 entrance=front"))
    #expect(ride.log.lines.allSatisfy { !$0.text.hasPrefix("landing9 ") || $0.t <= closed })
    #expect(!ride.simulation.armed.contains { if case .game = $0.event { true } else { false } })
    #expect(ride.simulation.machine.present?.landing == 10)
    #expect(ride.facts(of: 10).first?.hasPrefix("landing10 targetDrawn") == true)
  }

  @Test func `a stimulus of a game is for the landing of that game alone`() throws {
    let machine = try Ride().simulation.machine
    #expect(machine.problem(with: .game(landing: 9, .memorize(.deckTapped))) == nil)
    #expect(
      machine.problem(with: .game(landing: 9, .findTheColour(.checkPressed)))?.finding
        == "The game at this landing is 'memorize', which has no stimulus 'checkPressed'")
    #expect(machine.problem(with: .game(landing: 2, .memorize(.deckTapped)))?.finding == "landing '2' has no game")
  }

  @Test func `a scene counts its time from its appearance`() throws {
    let ride = try Ride()
    ride.car(to: 5, at: 1)
    ride.run(through: 30)
    let appeared = try #require(ride.time(of: "landing5 appeared"))
    let tick = try #require(ride.time(of: "landing5 stateChanged state=ticks value=1"))
    #expect(abs(tick - appeared - 0.23) < 1e-9)
  }

  @Test func `doors that turn back leave the scene as it is`() throws {
    let ride = try Ride()
    ride.car(to: 2, at: 1)
    ride.close(at: 14)
    ride.at(15, .elevator(.control(.doorOpenButton(entrance: .front, isPressed: true))))
    ride.at(15, .elevator(.control(.doorOpenButton(entrance: .front, isPressed: false))))
    ride.run(through: 20)
    #expect(ride.time(of: "plant doorsReversed landing=2 entrance=front") != nil)
    #expect(ride.facts(of: 2).filter { $0 == "landing2 appeared" }.count == 1)
    #expect(ride.simulation.machine.present?.landing == 2)
  }

  @Test func `a scene that is visited again goes as it went the first time`() throws {
    let ride = try Ride()
    ride.car(to: 5, at: 1)
    ride.close(at: 24)
    ride.car(to: 4, at: 30)
    ride.close(at: 50)
    ride.car(to: 5, at: 51)
    ride.close(at: 71)
    ride.run(through: 90)
    let visits = ride.facts(of: 5).split(separator: "landing5 appeared")
    #expect(visits.count == 2)
    #expect(visits[0].prefix(10) == visits[1].prefix(10))
    #expect(visits[0].count > 20)
  }

  @Test func `the elevator runs as it does without scenes, line for line`() throws {
    let ride = try Ride()
    let elevator = ride.simulation.machine.elevator
    let alone = HoistRun(elevator.configuration, hoist: elevator.hoist?.parameters)
    let visits = [(5, 1.0), (9, 40), (2, 80)]
    for (landing, time) in visits {
      ride.car(to: landing, at: time)
      alone.car(to: landing, at: time)
    }
    ride.run(through: 150)
    alone.run(through: 150)
    let lines = ride.log.lines.map(\.text).filter { !$0.hasPrefix("landing") }
    #expect(lines == alone.log.lines.map { String($0.drop { $0 != " " }.dropFirst()) })
    #expect(lines.count > 40)
  }

  @Test func `a stimulus is heard by the scene that plays, and by no other`() throws {
    let ride = try Ride()
    ride.car(to: 3, at: 1)
    ride.at(2, .scene(landing: 3, .buttonPressed("play")))
    ride.at(20, .scene(landing: 4, .controlChanged("speed", .number(2))))
    ride.at(21, .scene(landing: 3, .buttonPressed("play")))
    ride.run(through: 22)
    #expect(ride.time(of: "landing3 stateChanged state=rotateRecord value=true") == 21)
    #expect(ride.facts(of: 4) == [])
  }

  @Test func `the basement is free, and the roof is the machine room`() throws {
    let ride = try Ride()
    ride.car(to: 12, at: 1)
    ride.run(through: 45)
    let machine = ride.simulation.machine
    #expect(machine.openLanding == 12)
    #expect(machine.view(of: 12).isMachineRoom)
    #expect(machine.present == nil)
    #expect(machine.view(of: 1).scene == nil)
    #expect(!machine.view(of: 1).isMachineRoom)
  }

  @Test func `what no landing has is refused in the house's words`() throws {
    let machine = try Ride().simulation.machine
    #expect(machine.problem(with: .scene(landing: 1, .buttonPressed("play")))?.finding == "landing '1' has no scene")
    #expect(machine.problem(with: .scene(landing: 3, .buttonPressed("stop")))?.finding == "unknown button 'stop'")
    #expect(machine.problem(with: .scene(landing: 3, .sceneLeft))?.finding == "'sceneLeft' comes from the doors")
    #expect(machine.problem(with: .scene(landing: 3, .buttonPressed("play"))) == nil)
    #expect(
      machine.problem(with: .elevator(.control(.carButtonPressed(landing: 13))))?.finding == "there is no landing '13'")
  }

  @Test func `the past shows the scene that played then`() throws {
    let ride = try Ride()
    ride.car(to: 2, at: 1)
    ride.close(at: 15)
    ride.car(to: 5, at: 16)
    let history = RunHistory(following: ride.simulation, checkpointLimit: 4, spacing: 8)
    var seen: [(instant: SimulationInstant, landing: Int?, frame: StageFrame?)] = []
    for step in 0..<70 {
      ride.run(through: Double(step) * 0.61)
      history.keepUp()
      let present = ride.simulation.machine.present
      let now = ride.simulation.now
      seen.append((now, present?.landing, present?.scene?.frame(at: now)))
    }
    #expect(Set(seen.map(\.landing)) == [nil, 2, 5])
    for (instant, landing, frame) in seen.reversed() {
      let present = history.snapshot(at: instant).machine.present
      #expect(present?.landing == landing)
      #expect(present?.scene?.frame(at: instant) == frame)
    }
  }

  @Test func `a stimulus of a scene is read with its landing, and told again alike`() throws {
    let stimuli: [GalleryStimulus] = [
      .scene(landing: 3, .buttonPressed("play")),
      .scene(landing: 4, .controlChanged("speed", .number(0.5))),
      .scene(landing: 2, .pointerMoved(Point(1.5, 2))),
      .game(landing: 9, .memorize(.cardTapped(3))),
      .game(landing: 10, .findTheColour(.newGamePressed)),
      .game(landing: 11, .findWords(.wordEntered("sent", known: true))),
      .elevator(.control(.carButtonPressed(landing: 2, entrance: .front))),
    ]
    for stimulus in stimuli {
      let record = Record(of: stimulus)
      let form = try #require(GalleryStimulus.forms.first { $0.name == record.name })
      #expect(form.fields.map(\.key) == record.fields.map(\.key))
      #expect(GalleryStimulus(FilledForm(name: record.name, fields: record.fields)) == stimulus)
    }
    #expect(Set(GalleryStimulus.forms.map(\.name)).count == GalleryStimulus.forms.count)
    // Two games may name a fact alike: each landing has its own.
    for source in try Ride().simulation.machine.factSources {
      #expect(Set(source.forms.map(\.name)).count == source.forms.count, "\(source.path ?? "")")
    }
  }
}
