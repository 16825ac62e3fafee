import Classics
import SimulationCore

/// A run of the TTK4145 plant in a test: what is done at which second, and what comes of it.
final class TTK4145Run {
  private let simulation: Simulation<TTK4145>
  private let log = Log()

  /// A run whose cars start at a landing; nil for anywhere.
  init(start: Int? = nil, floors: Int = 4, cars: Int = 1, seed: UInt64 = 1) {
    var configuration = TTK4145Configuration.course
    configuration.startLanding = start
    configuration.floorCount = floors
    configuration.carCount = cars
    configuration.judgesCalls = true
    simulation = Simulation(TTK4145(configuration), seed: seed, observers: [log])
  }

  var machine: TTK4145 { simulation.machine }

  /// The facts so far, each with its second.
  var texts: [String] { log.texts }

  /// What was found so far, in order.
  var findings: [String] { log.broken.map(\.finding) }

  /// The rules that were broken so far, in order.
  var broken: [TTK4145Rule] { log.broken.map(\.rule) }

  /// The seconds at which something happened.
  func times(of text: String) -> [String] {
    texts.filter { $0.hasSuffix(" " + text) }.map { String($0.prefix { $0 != " " }) }
  }

  func send(_ action: TTK4145.Action, of car: String? = nil, at seconds: Double) {
    simulation.send(TTK4145.Stimulus(action, of: car), at: Self.instant(seconds))
  }

  /// Somebody presses a button, and the client asks for it at once.
  func press(_ button: TTK4145Button, _ landing: Int, of car: String? = nil, at seconds: Double) {
    switch button {
    case .hallUp: send(.hallButtonPressed(landing: landing, .up), of: car, at: seconds)
    case .hallDown: send(.hallButtonPressed(landing: landing, .down), of: car, at: seconds)
    case .car: send(.carButtonPressed(landing: landing), of: car, at: seconds)
    }
    send(.buttonRead(button, floor: landing - 1), of: car, at: seconds)
  }

  func write(_ write: TTK4145Write, of car: String? = nil, at seconds: Double) {
    send(.write(write), of: car, at: seconds)
  }

  func answer(_ read: TTK4145Read, car: Int = 0, at seconds: Double) -> [UInt8] {
    finish(at: seconds)
    return machine.cars[car].answer(to: read)
  }

  func finish(at seconds: Double) { simulation.run(through: Self.instant(seconds)) }

  private static func instant(_ seconds: Double) -> SimulationInstant {
    SimulationInstant(nanoseconds: Int64((seconds * 1_000).rounded()) * 1_000_000)
  }

  private final class Log: SimulationObserver {
    typealias Root = TTK4145

    private(set) var texts: [String] = []
    private(set) var broken: [TTK4145.RuleBroken] = []

    func emitted(_ fact: TTK4145.Fact, line: RecordLine) {
      let tenths = line.instant.nanoseconds / 100_000_000
      let record = Record(of: fact)
      let path = record.path.isEmpty ? "" : "\(record.pathText): "
      let fields = record.fields.map { " \($0.key)=\($0.value)" }.joined()
      texts.append("\(tenths / 10).\(tenths % 10) \(path)\(record.name)\(fields)")
      if case .judge(let rule) = fact { broken.append(rule) }
    }
  }
}
