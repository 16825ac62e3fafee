public import Classics
import SimulationCore

/// The connection of a client to a car of the TTK4145 plant: messages of four bytes.
public struct TTK4145Session: ClientSession {
  /// The plant.
  public typealias Root = TTK4145

  /// The index of the car, which is the port's index.
  let car: Int
  /// The clock in lockstep; nil on the wall clock.
  let clock: TTK4145Clock?
  /// The bytes of an incomplete message.
  private var begun: [UInt8] = []

  /// A connection to a car.
  ///
  /// - Parameters:
  ///   - car: The index of the car.
  ///   - clock: The clock in lockstep; nil on the wall clock.
  public init(car: Int, clock: TTK4145Clock? = nil) {
    self.car = car
    self.clock = clock
  }

  /// Notifies the plant.
  public mutating func opened(on run: ServedRun<TTK4145>) { receive(.client(isConnected: true), on: run) }

  /// Executes complete messages, and answers them.
  public mutating func received(_ bytes: [UInt8], on run: ServedRun<TTK4145>) {
    let all = begun + bytes
    let whole = all.count / TTK4145Request.length * TTK4145Request.length
    begun = Array(all[whole...])
    var answers: [UInt8] = []
    for start in stride(from: 0, to: whole, by: TTK4145Request.length) {
      let message = Array(all[start..<(start + TTK4145Request.length)])
      switch TTK4145Request(message) {
      case .write(let write):
        if run.machine.cars[car].changes(on: write) { receive(.write(write), on: run) } else { run.ignoreWrite() }
      case .read(let read): answers += answer(to: read, on: run)
      case nil: wait(message, on: run)
      }
    }
    if !answers.isEmpty { run.answer(answers) }
  }

  /// Notifies the plant, whose motor stops.
  public mutating func closed(on run: ServedRun<TTK4145>) {
    clock?.forget(car)
    receive(.client(isConnected: false), on: run)
  }

  private func answer(to read: TTK4145Read, on run: ServedRun<TTK4145>) -> [UInt8] {
    let present = run.machine.cars[car]
    let answer = present.answer(to: read)
    if case .button(let type, let floor) = read, let button = TTK4145Button(number: type),
      present.isUnseen(button, at: Int(floor))
    {
      receive(.buttonRead(button, floor: Int(floor)), on: run)
    }
    return answer
  }

  /// Lets the client wait, in lockstep; an operation that the protocol does not have is ignored.
  private func wait(_ message: [UInt8], on run: ServedRun<TTK4145>) {
    guard let clock, message[0] == TTK4145Clock.operation, let line = run.line else { return }
    let time = Duration.milliseconds(Int(message[1]) << 8 + Int(message[2]))
    clock.wait(car, until: run.now.advanced(by: time), on: line, message)
  }

  private func receive(_ action: TTK4145.Action, on run: ServedRun<TTK4145>) {
    let names = run.machine.configuration.carNames
    run.receive(TTK4145.Stimulus(action, of: names.count == 1 ? nil : names[car]))
  }
}
