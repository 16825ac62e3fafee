import Elevators
import SimulationCore
import SmallLift
import Testing

struct OneCallControllerTests {
  @Test func `it opens for a call where it is, and shuts after three seconds`() {
    var controller = OneCallController(SmallBuilding.threeLandings)
    var outbox = Outbox<OneCallController.Event, ControlSignal>()
    controller.receive(.carButtonPressed(landing: 1), in: &outbox)
    controller.receive(.doorsOpened(landing: 1, entrance: .front), in: &outbox)
    #expect(outbox.facts == [.openDoors(.front)])
    #expect(outbox.due(.dwellEnded) == .start.advanced(by: .seconds(3)))
    controller.handle(.dwellEnded, in: &outbox)
    #expect(outbox.facts == [.openDoors(.front), .closeDoors(.front)])
  }

  @Test func `calls are answered in the order of the buttons, and every run is the same`() {
    let runs = (0..<2).map { _ in
      let log = StopLog()
      let simulation = Simulation(
        Elevator<OneCallController>(SmallBuilding.threeLandings), computesDigest: true, observers: [log])
      for (second, landing) in [(1, 3), (2, 1), (3, 2)] {
        simulation.schedule(.control(.carButtonPressed(landing: landing)), at: .start.advanced(by: .seconds(second)))
      }
      simulation.run(through: .start.advanced(by: .seconds(300)))
      return (stops: log.stops, digest: simulation.digest)
    }
    #expect(runs[0].stops == [3, 1, 2])
    #expect(runs[0].digest == runs[1].digest)
  }
}

private final class StopLog: SimulationObserver {
  typealias Root = Elevator<OneCallController>
  private(set) var stops: [Int] = []

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    if case .plant(.carStopped(let landing, _)) = fact { stops.append(landing) }
  }
}
