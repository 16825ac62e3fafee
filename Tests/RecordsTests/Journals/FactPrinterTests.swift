import Records
import SimulationCore
import Testing

/// Says its number each second.
private struct Counter: Machine {
  struct Number: Recordable {
    let value: Int64

    func record(into recorder: inout some Recorder) {
      recorder.name("number")
      recorder.field("value", value)
    }
  }

  typealias Stimulus = Never
  typealias Event = Number
  typealias Fact = Number

  mutating func start(in context: inout some MachineContext<Self>) { context.arm(Number(value: 1), after: .seconds(1)) }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Number, in context: inout some MachineContext<Self>) {
    context.emit(event)
    context.arm(Number(value: event.value + 1), after: .seconds(1))
  }
}

@Suite struct FactPrinterTests {
  private final class Pieces { var all: [[UInt8]] = [] }

  private func printed(through seconds: Int64) -> (pieces: Pieces, printer: FactPrinter<Counter>) {
    let pieces = Pieces()
    let printer = FactPrinter<Counter> { bytes in pieces.all.append(bytes.indices.map { bytes[$0] }) }
    let run = Simulation(Counter(), observers: [printer])
    run.run(through: SimulationInstant(nanoseconds: seconds * 1_000_000_000))
    return (pieces, printer)
  }

  @Test func `nothing is written before a piece is full or flushed`() {
    let (pieces, printer) = printed(through: 2)
    #expect(pieces.all.isEmpty)
    printer.flush()
    #expect(
      pieces.all.map { String(decoding: $0, as: UTF8.self) } == [
        #"{"t":"1.000000000","seq":1,"cause":0,"fact":"number","value":1}"# + "\n"
          + #"{"t":"2.000000000","seq":2,"cause":1,"fact":"number","value":2}"# + "\n"
      ])
    printer.flush()
    #expect(pieces.all.count == 1)
  }

  @Test func `pieces end with a whole line and are little longer than 64 KiB`() {
    let (pieces, printer) = printed(through: 5_000)
    printer.flush()
    #expect(pieces.all.count > 3)
    #expect(pieces.all.allSatisfy { $0.last == UInt8(ascii: "\n") })
    #expect(pieces.all.dropLast().allSatisfy { (65_536..<65_700).contains($0.count) })
    let lines = String(decoding: pieces.all.joined(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 5_000)
    #expect(lines.last == #"{"t":"5000.000000000","seq":5000,"cause":4999,"fact":"number","value":5000}"#)
  }

  @Test func `nothing is flushed when nothing was printed`() {
    let (pieces, printer) = printed(through: 0)
    printer.flush()
    #expect(pieces.all.isEmpty)
  }
}
