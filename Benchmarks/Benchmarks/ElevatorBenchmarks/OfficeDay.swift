import Configuration
import Elevators
import SimulationCore

/// The office that ships, and who comes into it: always the same people, drawn from one seed.
///
/// The benchmarks run one after another on one thread.
enum OfficeDay {
  /// How many people come in ten hours.
  static let peopleCount = 584
  /// The first who come later than the first hour.
  static let hourCount =
    people.firstIndex { $0.time >= SimulationInstant(nanoseconds: 3_600_000_000_000) } ?? people.count

  private static let path = "config/elevators/office.yaml"

  /// The file of the office.
  static let file: ElevatorFile = {
    guard let text = ShippedFiles.text(at: path) else { fatalError("no \(path)") }
    do throws(PlacedProblem) { return try ElevatorFile(text: text, file: path) } catch { fatalError("\(error)") }
  }()

  /// One of them: when, from where and where to.
  struct Person {
    let time: SimulationInstant
    let origin: Int
    let destination: Int
  }

  /// Two of five come from the main entrance, two go to it, and one goes from storey to storey.
  static let people: [Person] = {
    var random = RandomStream(seed: 584, name: "people")
    let top = Int64(file.configuration.landings.count)
    let people = (0..<peopleCount).map { _ in
      let time = SimulationInstant(nanoseconds: random.integer(in: 0...36_000_000_000_000))
      let storey = Int(random.integer(in: 2...top))
      switch random.integer(in: 1...5) {
      case 1, 2: return Person(time: time, origin: 1, destination: storey)
      case 3, 4: return Person(time: time, origin: storey, destination: 1)
      default: return Person(time: time, origin: storey, destination: storey == 2 ? 3 : storey - 1)
      }
    }
    return people.sorted { $0.time < $1.time }
  }()

  /// Lets the first of them come.
  static func fill<Root: Machine>(
    _ simulation: Simulation<Root>, count: Int, _ stimulus: (ElevatorStimulus) -> Root.Stimulus
  ) {
    for person in people.prefix(count) {
      let arrival = ElevatorStimulus.personArrives(landing: person.origin, destination: person.destination, mass: 75)
      simulation.schedule(stimulus(arrival), at: person.time)
    }
  }
}
