public import Elevators
import SimulationCore

/// The connection of a client to a car of the TTK4145 plant: messages of four bytes.
public struct TTK4145Session: ClientSession {
  /// The plant.
  public typealias Root = TTK4145

  /// The index of the car, which is that of the port.
  let car: Int
  /// Whether the plant is told of connections, and the motor held while nobody is connected, as a judge does.
  let isJudged: Bool
  /// What has come of a message that is not whole yet.
  private var begun: [UInt8] = []

  /// A connection to a car.
  ///
  /// - Parameters:
  ///   - car: The index of the car.
  ///   - isJudged: Whether the plant is told of connections, and the motor held while nobody is connected.
  public init(car: Int, isJudged: Bool = false) {
    self.car = car
    self.isJudged = isJudged
  }

  /// Tells the plant, where it is judged.
  public mutating func opened(on run: ServedRun<TTK4145>) {
    if isJudged { receive(.client(isConnected: true), on: run) }
  }

  /// Does what whole messages say, and answers them.
  public mutating func received(_ bytes: [UInt8], on run: ServedRun<TTK4145>) {
    let all = begun + bytes
    let whole = all.count / TTK4145Request.length * TTK4145Request.length
    begun = Array(all[whole...])
    var answers: [UInt8] = []
    for start in stride(from: 0, to: whole, by: TTK4145Request.length) {
      switch TTK4145Request(all[start..<(start + TTK4145Request.length)]) {
      case .write(let write):
        let present = run.machine.cars[car]
        // Whoever writes is there: the first write says so, whatever it is.
        if present.hasClient, !present.changes(on: write) {
          run.ignoreWrite()
        } else {
          receive(.write(write), on: run)
        }
      case .read(let read): answers += run.machine.cars[car].answer(to: read)
      case nil: break
      }
    }
    if !answers.isEmpty { run.answer(answers) }
  }

  /// Holds the motor, and tells the plant, where it is judged.
  public mutating func closed(on run: ServedRun<TTK4145>) {
    guard isJudged else { return }
    // Nobody is there to stop it: that is not the client's fault. First, since whoever writes is there.
    if run.machine.cars[car].motor != nil { receive(.write(.motor(0)), on: run) }
    receive(.client(isConnected: false), on: run)
  }

  private func receive(_ action: TTK4145.Action, on run: ServedRun<TTK4145>) {
    let names = run.machine.configuration.carNames
    run.receive(TTK4145.Stimulus(action, of: names.count == 1 ? nil : names[car]))
  }
}
