import SimulationCore
import Synchronization

/// What clients have sent and the run has not yet taken, in order of arrival.
final class Mailbox: Sendable {
  enum Arrival: Sendable {
    case connected(any ClientLine)
    case bytes([UInt8], from: Int)
    case request(HTTPRequest, from: Int)
    case message(BrokerMessage, from: Int)
    case closed(Int)
    /// A client could not be accepted, with the reason.
    case unaccepted(String)
  }

  let signal: WakeSignal
  private let arrivals = Mutex<[Arrival]>([])

  /// An empty mailbox.
  ///
  /// - Throws: a `Problem` when the process may open no more descriptors.
  init() throws(Problem) { signal = try WakeSignal() }

  /// Adds an arrival, and wakes the run.
  func put(_ arrival: Arrival) {
    let wasEmpty = arrivals.withLock { arrivals in
      arrivals.append(arrival)
      return arrivals.count == 1
    }
    if wasEmpty { signal.give() }
  }

  func takeAll() -> [Arrival] {
    signal.clear()
    return arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
  }
}
