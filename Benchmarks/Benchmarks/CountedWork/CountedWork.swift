import Records
import SimulationCore

/// Work of the core, of a kind and so many times, whose instructions Scripts/count-instructions counts.
@main struct CountedWork {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else { return usage() }
    switch arguments[1] {
    case "timer": Simulation(Ticker(remaining: count)).run()
    case "pending": Simulation(Hold(remaining: count)).run(through: .latest)
    case "fact": Simulation(FactTicker(remaining: count)).run()
    case "journal": journal(count)
    default: usage()
    }
  }

  private static func journal(_ count: Int) {
    let header = JournalHeader(machine: "ticker", configuration: "{}", seed: 1, build: "count")
    var byteCount = 0
    let writer = JournalWriter<FactTicker>(header) { byteCount += $0.count }
    Simulation(FactTicker(remaining: count), observers: [writer]).run()
    writer.flush()
    print(byteCount)
  }

  private static func usage() { print("CountedWork timer, pending, fact or journal, and how many") }
}
