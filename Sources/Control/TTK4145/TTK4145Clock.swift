import SimulationCore

/// The clock of clients in lockstep: each lets time pass by operation 10, and time passes while all of them wait.
///
/// Operation 10 is our own, not the course's: its bytes 1 and 2 are a number of milliseconds, high byte first. It is
/// answered after that time, with its four bytes. Clients whose waits end at the same instant continue one after the
/// other, in port order, so that a run repeats exactly.
public final class TTK4145Clock {
  /// A waiting client.
  private struct Wait {
    let due: SimulationInstant
    let line: any ClientLine
    let answer: [UInt8]
  }

  /// The operation's number.
  public static var operation: UInt8 { 10 }

  private var waits: [Wait?]

  /// A clock for some clients, none of which waits.
  public init(clients count: Int) { waits = Array(repeating: nil, count: count) }

  /// Whether the client of an index waits for time to pass.
  func isWaiting(_ index: Int) -> Bool { waits[index] != nil }

  /// When the first of them continues; nil if none waits.
  var nextInstant: SimulationInstant? { waits.compactMap { $0?.due }.min() }

  /// Lets the first client whose wait is over continue.
  func release(at now: SimulationInstant) {
    guard let due = nextInstant, due <= now, let index = waits.firstIndex(where: { $0?.due == due }),
      let wait = waits[index]
    else { return }
    waits[index] = nil
    wait.line.send(wait.answer)
  }

  func wait(_ index: Int, until due: SimulationInstant, on line: any ClientLine, _ answer: [UInt8]) {
    waits[index] = Wait(due: due, line: line, answer: answer)
  }

  func forget(_ index: Int) { waits[index] = nil }
}
