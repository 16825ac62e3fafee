import Records
import SimulationCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Work of the core, of a kind and so many times, which Scripts/count-instructions and Scripts/compare-peers measure.
///
/// It prints what shows that the same was done: how many events, and sums over them. A journal is written to the
/// standard output.
@main struct CountedWork {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), count >= 0 else { return usage() }
    switch arguments[1] {
    case "timer":
      let simulation = Simulation(Ticker(remaining: count))
      simulation.run()
      print(simulation.now.nanoseconds / 1_000)
    case "pending":
      let simulation = Simulation(Hold(remaining: count))
      simulation.run(through: .latest)
      print(simulation.machine.count, simulation.machine.timeSum)
    case "phold":
      let model = PHold()
      let simulation = Simulation(model)
      simulation.run(through: model.end(after: count))
      print(simulation.machine.count, simulation.machine.weightedCount)
    case "devstone-li": devstone(.li, count)
    case "devstone-hi": devstone(.hi, count)
    case "devstone-ho": devstone(.ho, count)
    case "fact":
      let simulation = Simulation(FactTicker(remaining: count))
      simulation.run()
      print(simulation.factCount)
    case "journal": journal(count)
    default: usage()
    }
  }

  /// A DEVStone model 100 deep and 100 wide, which receives so many inputs, each after the one before is through.
  private static func devstone(_ kind: DEVStone.Kind, _ count: Int) {
    let (depth, width) = (100, 100)
    let simulation = Simulation(DEVStone(kind, depth: depth, width: width))
    for input in 0..<count { simulation.send(DEVStone.Input(), at: DEVStone.instant(ofInput: input, width: width)) }
    simulation.run()
    let machine = simulation.machine
    let transitionCount = count * DEVStone.transitionCount(kind, depth: depth, width: width)
    precondition(
      machine.internalCount == transitionCount && machine.externalCount == transitionCount
        && machine.couplingCounts == DEVStone.couplingCounts(kind, depth: depth, width: width),
      "DEVStone \(kind.rawValue) is another model: \(machine.internalCount) transitions, not \(transitionCount)")
    print(machine.internalCount, machine.externalCount, machine.outputCount)
  }

  private static func journal(_ count: Int) {
    let header = JournalHeader(machine: "ticker", configuration: "{}", seed: 1, build: "count")
    let writer = JournalWriter<FactTicker>(header) { bytes in
      var start = 0
      while start < bytes.count {
        let written = bytes[start...].withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        precondition(written > 0, "the standard output cannot be written")
        start += written
      }
    }
    let simulation = Simulation(FactTicker(remaining: count), observers: [writer])
    simulation.run()
    writer.finish(simulation)
  }

  private static func usage() {
    print("CountedWork timer, pending, phold, devstone-li, devstone-hi, devstone-ho, fact or journal, and how many")
  }
}
