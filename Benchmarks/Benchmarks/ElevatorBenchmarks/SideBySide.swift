import Elevators
import SimulationCore

/// Elevators that know nothing of each other, on one queue.
struct SideBySide: Machine {
  typealias One = Elevator<CollectiveController>
  typealias Stimulus = Part<ElevatorStimulus>
  typealias Event = Part<One.Event>
  typealias Fact = Part<One.Fact>

  /// What one of them is sent, schedules or emits.
  struct Part<Word: Recordable>: Recordable {
    let number: Int
    let word: Word

    func record(into recorder: inout some Recorder) {
      recorder.part("elevator\(number)")
      word.record(into: &recorder)
    }
  }

  private var elevators: [One]

  init(_ configuration: ElevatorConfiguration, count: Int) {
    elevators = (0..<count).map { _ in Elevator(configuration) }
  }

  mutating func start(in context: inout some MachineContext<Self>) {
    for number in elevators.indices {
      var part = Self.narrowed(context, to: number)
      elevators[number].start(in: &part)
    }
  }

  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    var part = Self.narrowed(context, to: stimulus.number)
    elevators[stimulus.number].receive(stimulus.word, in: &part)
  }

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    var part = Self.narrowed(context, to: event.number)
    elevators[event.number].handle(event.word, in: &part)
  }

  private static func narrowed<Context: MachineContext<Self>>(_ context: Context, to number: Int) -> PartContext<
    Context, One
  > {
    context.narrowed(
      named: "elevator\(number)", event: { Part(number: number, word: $0) }, fact: { Part(number: number, word: $0) })
  }
}
