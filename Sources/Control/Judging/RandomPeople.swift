import Elevators
import SimulationCore

/// Random people, and what they do to the doors.
struct RandomPeople<Root: SignalsJudged> {
  private(set) var actions: [(instant: SimulationInstant, stimulus: SignalsAction<Root>)] = []
  private let root: Root

  /// What a person may do beside riding.
  private enum Trouble: CaseIterable {
    case obstruction
    case doorOpenButton
    case crowd
  }

  /// People of a building; they stop coming before the end, so that they can be served.
  init(of root: Root, seed: UInt64, until: SimulationInstant) {
    self.root = root
    let configuration = root.building
    var people = RandomStream(seed: seed, name: "judge/people")
    var troubles = RandomStream(seed: seed, name: "judge/troubles")
    let landings = Int64(configuration.landings.count)
    let milliseconds = until.nanoseconds / 1_000_000
    let end = max(milliseconds / 2, milliseconds - 180_000)
    var time: Int64 = 4_000
    while time < end {
      let landing = people.integer(in: 1...landings)
      let destination = (landing - 1 + people.integer(in: 1...(landings - 1))) % landings + 1
      for _ in 0..<(people.integer(in: 0...3) == 0 ? 2 : 1) { addPerson(from: landing, to: destination, at: time) }
      time += people.integer(in: 5_000...60_000)
    }
    var kinds: [Trouble] = []
    time = 12_000
    while time < end {
      if kinds.isEmpty { kinds = Trouble.allCases }
      let side = configuration.entrances.first ?? .front
      let length = troubles.integer(in: 3_000...8_000)
      let cars = root.servedCars.count
      let car = cars == 1 ? 0 : Int(troubles.integer(in: 0...Int64(cars - 1)))
      switch kinds.remove(at: Int(troubles.integer(in: 0...Int64(kinds.count - 1)))) {
      case .obstruction:
        add(.obstructionPlaced(entrance: side, width: 300), at: time, car)
        add(.obstructionRemoved(entrance: side), at: time + length, car)
      case .doorOpenButton:
        add(.control(.doorOpenButton(entrance: side, isPressed: true)), at: time, car)
        add(.control(.doorOpenButton(entrance: side, isPressed: false)), at: time + length, car)
      case .crowd:
        let landing = troubles.integer(in: 1...landings)
        for _ in 0..<(configuration.capacity + 2) {
          addPerson(from: landing, to: landing == 1 ? landings : 1, at: time)
        }
      }
      time += length + troubles.integer(in: 20_000...60_000)
    }
    // The standard library's sort keeps the order of equals.
    actions.sort { $0.instant < $1.instant }
  }

  private mutating func addPerson(from landing: Int64, to destination: Int64, at time: Int64) {
    add(.personArrives(landing: Int(landing), destination: Int(destination), mass: 0), at: time)
  }

  /// Where no car of a group takes people on their way, nobody comes for it.
  private mutating func add(_ stimulus: ElevatorStimulus, at milliseconds: Int64, _ car: Int = 0) {
    let instant = SimulationInstant(nanoseconds: milliseconds * 1_000_000)
    let done = root.doing(stimulus, to: car)
    if root.problem(with: done) == nil { actions.append((instant, .stimulus(done))) }
  }
}
