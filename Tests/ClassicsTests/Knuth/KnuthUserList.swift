import Classics
import SimulationCore

/// Random users, chosen to make ties: their distances are sums of the elevator's own parameters.
struct KnuthUserList {
  private static let figures: [Int64] = [14, 15, 20, 23, 25, 40, 51, 61, 76, 300]

  private var random: RandomStream

  init(seed: UInt64) { random = RandomStream(seed: seed, name: "knuth-users") }

  /// The next list: one to fourteen users.
  mutating func next() -> [ModelUser] {
    let isCrowd = random.integer(in: 0...3) == 0
    return (0..<random.integer(in: 1...14)).map { _ in
      let origin = Int(random.integer(in: 0...4))
      let step = Int(random.integer(in: 1...4))
      let isPatient = random.integer(in: 0...4) < 2
      return ModelUser(
        from: origin, to: (origin + step) % 5, patience: isPatient ? nil : max(1, distance(isCrowd: false)),
        next: distance(isCrowd: isCrowd))
    }
  }

  private mutating func distance(isCrowd: Bool) -> Int {
    if isCrowd { return Int(random.integer(in: 0...30)) }
    switch random.integer(in: 0...9) {
    case 0: return Int(random.integer(in: 0...3))
    case 1...5:
      let count = random.integer(in: 1...5)
      return (0..<count).reduce(0) { sum, _ in sum + Int(Self.figures[Int(random.integer(in: 0...9))]) }
    case 6, 7: return Int(random.integer(in: 0...400))
    default: return Int(random.integer(in: 0...2_500))
    }
  }
}

/// Keeps the rows of a run of Knuth's elevator.
final class KnuthLog: SimulationObserver {
  typealias Root = Knuth

  private(set) var rows: [String] = []

  var interest: ObserverInterest { .facts }

  func emitted(_ fact: Knuth.Fact, line: RecordLine) {
    if case .stepBegan(let row) = fact { rows.append(row.text(at: line.instant)) }
  }

  /// A run of a list to its end, and its rows.
  static func run(_ users: [ModelUser], start: Int64 = 0) -> (run: Simulation<Knuth>, rows: [String]) {
    let log = KnuthLog()
    let run = Simulation(Knuth(), observers: [log])
    for user in users {
      let patience = user.patience.map { Duration.milliseconds($0 * 100) }
      run.schedule(
        .userEnters(KnuthUser(from: user.from, to: user.to, patience: patience), next: .milliseconds(user.next * 100)),
        at: SimulationInstant(nanoseconds: start * 100_000_000))
    }
    run.run()
    return (run, log.rows)
  }
}
