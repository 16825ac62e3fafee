import Elevators
import SimulationCore
import Studies
import Synchronization

/// The log of all passengers of a study: the lines of concurrent replications, in the order of the replications.
///
/// Lines of the current replication go to the file at once; those of the others wait in a temporary file.
final class PassengerLog: PassengerRecord {
  /// The columns.
  static let header =
    "replication,passenger,time,origin,destination,mass,car,answered,boarded,arrived,alighted," + "left_behind"

  /// A piece that waits for its turn.
  private enum Piece {
    /// In the temporary file.
    case stored(offset: Int64, count: Int)
    /// In memory, because the temporary file has no room for it.
    case held([UInt8])
  }

  private struct State {
    let file: OutputFile
    /// The dispatcher in the first column of each line; empty if there is only one.
    var dispatcher = ""
    /// The replication whose turn it is.
    var turn = 1
    /// The pieces of the other replications.
    var waiting: [Int: [Piece]] = [:]
    var finished: Set<Int> = []

    init(path: String, replaces: Bool) throws { file = try OutputFile(path: path, replaces: replaces) }
  }

  private let store = TemporaryStore()
  private let names: [String]
  private let namesDispatcher: Bool
  /// Whether passengers change cars, so that each leg has a line with its number and the journey's final destination.
  private let hasLegs: Bool
  /// Whether passengers may leave without having got in, so that the last column says when.
  private let hasLosses: Bool
  private let state: Mutex<State>
  /// The size of a piece, in bytes, before it is passed on.
  private static let pieceLength = 1 << 16

  /// A log that begins with a header.
  ///
  /// - Parameters:
  ///   - building: The building whose landings are named.
  ///   - path: The file.
  ///   - replaces: Whether it may replace an existing file.
  ///   - namesDispatcher: Whether the first column names the dispatcher.
  ///   - hasLegs: Whether passengers change cars, so that each leg of a journey has a line.
  ///   - hasLosses: Whether passengers may leave without having got in, so that the last column says when.
  /// - Throws: a `PlacedProblem` when the file cannot be created.
  init(
    of building: ElevatorConfiguration, path: String, replaces: Bool, namesDispatcher: Bool = false,
    hasLegs: Bool = false, hasLosses: Bool = false
  ) throws {
    self.hasLosses = hasLosses
    self.hasLegs = hasLegs
    self.namesDispatcher = namesDispatcher
    names = building.landings.map { CSVCell.text($0.name) }
    state = Mutex(try State(path: path, replaces: replaces))
    let columns = hasLegs ? Self.header.replacing("passenger,", with: "passenger,leg,goal,") : Self.header
    let last = hasLosses ? ",gave_up" : ""
    let header = (namesDispatcher ? "dispatcher," : "") + columns + last + "\n"
    state.withLock { $0.file.write(Array(header.utf8)) }
  }

  /// Begins the replications of another dispatcher.
  func begin(dispatcher: String) {
    state.withLock { state in
      state.turn = 1
      state.dispatcher = namesDispatcher ? CSVCell.text(dispatcher) + "," : ""
    }
  }

  /// Ends the log.
  ///
  /// - Throws: a `PlacedProblem` when any of it could not be written.
  func finish() throws { try state.withLock { try $0.file.finish() } }

  /// The lines of one replication.
  func page(of replication: Int) -> any PassengerPage {
    Page(log: self, replication: replication, prefix: state.withLock { $0.dispatcher })
  }

  /// The lines of one replication, written by one thread.
  private final class Page: PassengerPage {
    private let log: PassengerLog
    private let replication: Int
    private let prefix: String
    private var piece: [UInt8] = []

    init(log: PassengerLog, replication: Int, prefix: String) {
      self.prefix = prefix
      self.log = log
      self.replication = replication
    }

    /// Adds a passenger.
    func add(_ journey: Journey) {
      for (index, leg) in journey.legs.enumerated() {
        let instants = [leg.answered, leg.boarded, leg.arrived, leg.alighted].map { $0.map { "\($0)" } ?? "" }
        let fields =
          ["\(replication)", "\(journey.number)"]
          + (log.hasLegs ? ["\(index + 1)", log.names[journey.passenger.destination - 1]] : []) + [
            "\(leg.came)", log.names[leg.origin - 1], log.names[leg.destination - 1], "\(journey.passenger.mass)",
            leg.car.map { CSVCell.text($0.text) } ?? "",
          ] + instants + ["\(leg.leftBehindCount)"]
          + (log.hasLosses ? [journey.gaveUp.map { "\($0)" } ?? ""] : [])
        piece += Array((prefix + fields.joined(separator: ",") + "\n").utf8)
      }
      if piece.count >= PassengerLog.pieceLength { handOn() }
    }

    /// Ends the replication.
    func finish() {
      handOn()
      log.finish(replication)
    }

    private func handOn() {
      log.append(piece, of: replication)
      piece.removeAll(keepingCapacity: true)
    }
  }

  private func append(_ piece: [UInt8], of replication: Int) {
    state.withLock { state in
      if state.turn == replication {
        state.file.write(piece)
      } else {
        state.waiting[replication, default: []].append(
          store.append(piece).map { .stored(offset: $0, count: piece.count) } ?? .held(piece))
      }
    }
  }

  private func finish(_ replication: Int) {
    state.withLock { state in
      state.finished.insert(replication)
      while state.finished.remove(state.turn) != nil {
        state.turn += 1
        for piece in state.waiting.removeValue(forKey: state.turn) ?? [] {
          switch piece {
          case .stored(let offset, let count): state.file.write(store.bytes(at: offset, count: count))
          case .held(let bytes): state.file.write(bytes)
          }
        }
      }
    }
  }
}
