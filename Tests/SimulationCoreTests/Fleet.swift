import SimulationCore

/// A part that beeps after its own delay, and again each second.
struct Beeper: Machine {
  enum Event: Recordable {
    case due

    func record(into recorder: inout some Recorder) { recorder.name("due") }
  }

  struct Beep: Recordable {
    let number: Int64

    func record(into recorder: inout some Recorder) {
      recorder.name("beep")
      recorder.field("number", number)
    }
  }

  typealias Fact = Beep

  private(set) var beeps: Int64 = 0
  private(set) var draws: RandomStream?
  private(set) var region = Region(Lamp())

  mutating func start(in context: inout some MachineContext<Self>) {
    draws = context.randomStream("draws")
    context.arm(.due, after: .seconds(1))
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    beeps += 1
    region.move(on: .toggled, in: &context)
    context.emit(Beep(number: beeps))
    context.arm(.due, after: .seconds(1))
  }
}

/// A lamp that is on or off.
struct Lamp: Statechart {
  enum State: String, CaseIterable, Sendable {
    case off
    case on
    case broken
  }

  enum Trigger: String, CaseIterable, Sendable {
    case toggled
    case smashed
  }

  var name: String { "lamp" }
  var initial: State { .off }

  func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.off, .toggled): .on
    case (.on, .toggled): .off
    case (.off, .smashed), (.on, .smashed): .broken
    default: nil
    }
  }
}

/// Many beepers composed into one machine, in two wings.
struct Fleet: Machine {
  struct Event: Recordable {
    let number: Int
    let event: Beeper.Event

    func record(into recorder: inout some Recorder) {
      recorder.part("wing\(number % 2)")
      recorder.part("beeper\(number)")
      event.record(into: &recorder)
    }
  }

  struct Fact: Recordable {
    let number: Int
    let beep: Beeper.Beep

    func record(into recorder: inout some Recorder) {
      recorder.part("wing\(number % 2)")
      recorder.part("beeper\(number)")
      beep.record(into: &recorder)
    }
  }

  private(set) var beepers: [Beeper]

  init(count: Int) { beepers = Array(repeating: Beeper(), count: count) }

  mutating func start(in context: inout some MachineContext<Self>) {
    for number in beepers.indices {
      var part = narrow(context, to: number)
      beepers[number].start(in: &part)
    }
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    var part = narrow(context, to: event.number)
    beepers[event.number].handle(event.event, in: &part)
  }

  private func narrow(_ context: some MachineContext<Self>, to number: Int) -> some MachineContext<Beeper> {
    context.narrowed(
      to: Beeper.self, named: "beeper\(number)", event: { Event(number: number, event: $0) },
      fact: { Fact(number: number, beep: $0) })
  }
}
