import ControllerServer
import Elevators
import SimulationCore

/// What a judge does in a run, in the order of time.
struct JudgeScript {
  /// An action at an instant.
  typealias Step = (instant: SimulationInstant, action: JudgeAction)

  /// The actions, the first one first.
  private(set) var steps: [Step]

  /// Actions in any order; those of one instant keep theirs.
  init(_ steps: [Step]) {
    self.steps = steps.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.map(\.element)
  }

  /// When the last of them happens.
  var end: SimulationInstant { steps.last?.instant ?? .start }
}

extension JudgeScript {
  /// A random script: people press buttons all the time, and one disturbance follows another.
  ///
  /// - Parameters:
  ///   - plant: What is judged.
  ///   - seed: What it derives from.
  ///   - until: When the run ends; people stop pressing before, so that their calls can be served.
  init(for plant: TTK4145, seed: UInt64, until: SimulationInstant) {
    var maker = JudgeScriptMaker(plant.configuration, seed: seed, until: until)
    maker.press()
    maker.disturb()
    self.init(maker.steps)
  }
}

/// Makes a random script.
private struct JudgeScriptMaker {
  private(set) var steps: [JudgeScript.Step] = []
  private let configuration: TTK4145Configuration
  private var presses: RandomStream
  private var disturbances: RandomStream
  /// When people stop, in milliseconds.
  private let end: Int64

  /// What may befall a car.
  private enum Disturbance: CaseIterable {
    case obstruction
    case kill
    case motor
    case stop
    case network
  }

  init(_ configuration: TTK4145Configuration, seed: UInt64, until: SimulationInstant) {
    self.configuration = configuration
    presses = RandomStream(seed: seed, name: "judge/presses")
    disturbances = RandomStream(seed: seed, name: "judge/disturbances")
    let milliseconds = until.nanoseconds / 1_000_000
    end = max(milliseconds / 2, milliseconds - configuration.serviceTime.milliseconds)
  }

  mutating func press() {
    var time: Int64 = 4_000
    while time < end {
      let car = name(presses.integer(in: 0...Int64(configuration.carCount - 1)))
      let landing = Int(presses.integer(in: 1...Int64(configuration.floorCount)))
      let direction: Direction = presses.integer(in: 0...1) == 0 ? .up : .down
      let isHall = presses.integer(in: 0...2) > 0
      let hasButton = configuration.has(.hall(direction), at: landing - 1)
      add(
        isHall && hasButton
          ? .hallButtonPressed(landing: landing, direction) : .carButtonPressed(landing: landing),
        of: car,
        at: time
      )
      time += presses.integer(in: 1_000...5_000)
    }
  }

  mutating func disturb() {
    var time: Int64 = 10_000
    var kinds: [Disturbance] = []
    while time < end - 2_000 {
      if kinds.isEmpty {
        kinds = Disturbance.allCases.filter { configuration.carCount > 1 || $0 != .network }
      }
      let kind = kinds.remove(at: Int(disturbances.integer(in: 0...Int64(kinds.count - 1))))
      let length = min(disturbances.integer(in: 4_000...8_000), end - time)
      let car = name(disturbances.integer(in: 0...Int64(configuration.carCount - 1)))
      disturb(kind, car, from: time, to: time + length)
      time += length + disturbances.integer(in: 4_000...8_000)
    }
  }

  private mutating func disturb(
    _ kind: Disturbance,
    _ car: String?,
    from begin: Int64,
    to end: Int64
  ) {
    switch kind {
    case .obstruction:
      callCar(car, at: begin)
      add(.obstruction(isOn: true), of: car, at: begin)
      add(.obstruction(isOn: false), of: car, at: end)
    case .kill:
      callCar(car, at: begin - 1_000)
      steps.append((instant(begin), .clientKilled(of: car)))
      steps.append((instant(end), .clientStarted(of: car)))
    case .motor:
      callCar(car, at: begin - 1_500)
      add(.motorPower(isOn: false), of: car, at: begin)
      add(.motorPower(isOn: true), of: car, at: end)
    case .stop:
      add(.stopButton(isPressed: true), of: car, at: begin)
      add(.stopButton(isPressed: false), of: car, at: min(end, begin + 3_000))
    case .network:
      var disturbance = DatagramProxy.Disturbance()
      disturbance.loss = Int(disturbances.integer(in: 1...10)) * 10
      disturbance.delay = .milliseconds(disturbances.integer(in: 0...300))
      disturbance.doubled = 20
      steps.append((instant(begin), .networkSet(disturbance)))
      steps.append((instant(end), .networkSet(DatagramProxy.Disturbance())))
    }
  }

  /// Somebody in the car wants to go to both ends, so that it runs and opens.
  private mutating func callCar(_ car: String?, at time: Int64) {
    add(.carButtonPressed(landing: 1), of: car, at: time)
    add(.carButtonPressed(landing: configuration.floorCount), of: car, at: time)
  }

  private mutating func add(_ action: TTK4145.Action, of car: String?, at time: Int64) {
    steps.append((instant(time), .plant(TTK4145.Stimulus(action, of: car))))
  }

  private func instant(_ milliseconds: Int64) -> SimulationInstant {
    SimulationInstant(nanoseconds: max(0, milliseconds) * 1_000_000)
  }

  /// The name of a car; nil for the only one.
  private func name(_ index: Int64) -> String? {
    configuration.carCount == 1 ? nil : configuration.carNames[Int(index)]
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 { wholeNanoseconds / 1_000_000 }
}
