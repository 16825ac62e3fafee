import Assemblies
import Classics
import Configuration
import LiveModel
import SimulationCore

@testable import Control
@testable import Elevators
@testable import LiftworksCommand

// Readers of protocols: what a client sends, in process, without sockets.
extension FuzzTarget {
  /// A client that reads everything and says nothing.
  private final class Client: ClientLine {
    let number = 1
    let port = 0
    let name = "the client"
    func readOn(after delay: Duration) {}
    func close() {}
  }

  /// The most simulated time that one input may take.
  private static let timeMax = Duration.seconds(600)

  static let sessions = [
    FuzzTarget(name: "signals") { bytes in
      let root = RemoteElevator(three, reaction: .milliseconds(100))
      let memory = SignalMemory(of: root)
      serve(
        Simulation(root, observers: [memory]), SignalsSession(machine: "fuzz", root: root, memory: memory), lines(bytes)
      ) { $0.received($1, on: $2) }
    },
    FuzzTarget(name: "signals-group") { bytes in
      let cars = [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B")]
      let root = RemoteGroup(GroupConfiguration(building: three, cars: cars), reaction: .milliseconds(100))
      let memory = SignalMemory(of: root)
      serve(
        Simulation(root, observers: [memory]), SignalsSession(machine: "fuzz", root: root, memory: memory), lines(bytes)
      ) { $0.received($1, on: $2) }
    },
    FuzzTarget(name: "ttk4145") { bytes in
      serve(Simulation(TTK4145(.course)), TTK4145Session(car: 0), pieces(bytes, of: 4)) { $0.received($1, on: $2) }
    },
    FuzzTarget(name: "rest") { bytes in
      let root = Elevator<CollectiveController>(three)
      let lifts = RobotLifts(name: "fuzz", of: root, idleTime: .seconds(60))
      serve(Simulation(root), RestSession(lifts: lifts), lines(bytes)) { session, line, run in
        if let request = request(line) { session.received(request, on: run) }
      }
    },
    FuzzTarget(name: "lci") { bytes in
      typealias Lift = Elevator<CollectiveController>
      let root = Lift(three)
      let lifts = RobotLifts(
        name: LciSession<Lift>.anyCar, only: LciSession<Lift>.onlyCar, of: root, idleTime: .seconds(60))
      let topics = LciTopics(building: "B", bank: "1")
      serve(Simulation(root), LciSession(lifts: lifts, topics: topics), lines(bytes)) { session, line, run in
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count == 2 else { return }
        let topic = String(decoding: parts[0], as: UTF8.self)
        session.received(BrokerMessage(topic: topic, payload: Array(parts[1])), on: run)
      }
    },
    FuzzTarget(name: "dispatcher") { bytes in
      let cars = [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B")]
      let group = ElevatorGroup(GroupConfiguration(building: three, cars: cars))
      let question = DispatchQuestion(number: 1, event: .hallCall(landing: 2, direction: .up))
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(100) {
        _ = DispatchLines.isReady(String(line))
        do throws(PlacedProblem) { _ = try DispatchLines.answer(String(line), to: question, of: group) } catch {
          judge(error)
        }
      }
    },
  ]

  /// An elevator of three landings, which ships.
  private static let three: ElevatorConfiguration = {
    let path = "config/elevators/three-landings.yaml"
    guard let text = ShippedFiles.text(at: path), let file = try? ElevatorFile(text: text, file: path) else {
      preconditionFailure("\(path) is not read")
    }
    return file.configuration
  }()

  /// Sends pieces to a session, and lets a second pass after each.
  private static func serve<Root: Machine, Session: ClientSession<Root>>(
    _ simulation: Simulation<Root>, _ session: Session, _ pieces: [[UInt8]],
    send: (inout Session, [UInt8], ServedRun<Root>) -> Void
  ) {
    let collector = OccurrenceCollector<Root>()
    let model = LiveModel(simulation)
    model.setPaused(true, at: .zero)
    let run = ServedRun(model, isLockstep: true, isInterrupted: { false }, collector: collector)
    run.line = Client()
    collector.isWanted = true
    model.simulation.add(collector)
    var session = session
    session.opened(on: run)
    for piece in pieces {
      guard !run.isHangingUp, model.simulation.now.elapsed < timeMax else { break }
      send(&session, piece, run)
      if !Session.takesTurns { model.simulation.run(through: model.simulation.now.advanced(by: .seconds(1))) }
      session.happened(collector.take(), on: run)
      if session.wait != nil {
        model.simulation.run(through: model.simulation.now.advanced(by: .seconds(1)))
        session.happened(collector.take(), on: run)
        session.timePassed(isIdle: false, on: run)
      }
      _ = run.takeNotices()
    }
    session.ended(on: run)
    session.closed(on: run)
  }

  /// Returns the lines of an input with their ends, at most a hundred.
  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(100).map { $0 + [10] }
  }

  private static func pieces(_ bytes: [UInt8], of length: Int) -> [[UInt8]] {
    stride(from: 0, to: min(bytes.count, 100 * length), by: length).map {
      Array(bytes[$0..<min($0 + length, bytes.count)])
    }
  }

  /// Returns the request of a line: method, path, query and body, between blanks.
  private static func request(_ line: [UInt8]) -> HTTPRequest? {
    let parts = line.dropLast().split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let words = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    return HTTPRequest(method: words[0], path: words[1], query: words[2], body: Array(parts[3]))
  }
}
