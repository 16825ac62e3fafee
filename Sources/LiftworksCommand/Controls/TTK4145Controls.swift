import Drawing
import Elevators
import NcursesTerminal
import SimulationCore

/// The keys and clicks of the TTK4145 plant: buttons, stop button and obstruction of the chosen car's panel.
struct TTK4145Controls: MachineControls {
  typealias Root = TTK4145

  /// What a key does.
  enum Action: Hashable, Sendable {
    case chooseAbove
    case chooseBelow
    case landing(Int)
    case nextCar
    case previousCar
    case hallButton(Direction)
    case carButton
    case stopButton
    case obstruction
    case motorPower
  }

  private(set) var selection = TTK4145Selection(landing: 1)
  private let configuration: TTK4145Configuration

  init(of machine: TTK4145) { configuration = machine.configuration }

  var keys: KeyTable<Action> {
    let digits = (1...configuration.floorCount).compactMap { landing in
      "\(landing)".unicodeScalars.first.map {
        KeyTable<Action>.Row([.character($0)], .landing(landing))
      }
    }
    let cars: [KeyTable<Action>.Row] =
      configuration.carCount == 1
      ? []
      : [
        .init([.tab], .nextCar, "Tab Shift-Tab, click", "choose a car", ("Tab", "car")),
        .init([.backTab], .previousCar),
      ]
    return KeyTable(
      rows: [
        .init(
          [.up],
          .chooseAbove,
          "Up Down, 1 to \(configuration.floorCount), click",
          "choose a landing",
          ("Up Down", "landing")
        ),
        .init([.down], .chooseBelow),
      ] + digits + cars + [
        .init(
          ["u"],
          .hallButton(.up),
          "u d",
          "press the landing's hall button up, down",
          ("u d", "call")
        ),
        .init(["d"], .hallButton(.down)),
        .init(
          [.enter],
          .carButton,
          "Enter",
          "press the landing's button in the car",
          ("Enter", "go to")
        ),
        .init(["e"], .obstruction, "e", "obstruct the door, or free it", ("e", "obstruct")),
        .init(["s"], .stopButton, "s", "press the stop button, or release it", ("s", "stop")),
        .init(["x"], .motorPower, "x", "cut the power of the motor, or give it back"),
      ]
    )
  }

  func words(on snapshot: Snapshot<TTK4145>) -> String? {
    let car = configuration.carCount == 1 ? "" : " of car \(configuration.carNames[selection.car])"
    return "keys act on landing \(selection.landing)\(car)"
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .chooseAbove, .chooseBelow, .landing, .nextCar, .previousCar: true
    case .hallButton, .carButton, .stopButton, .obstruction, .motorPower: false
    }
  }

  mutating func perform(
    _ action: Action,
    on snapshot: Snapshot<TTK4145>
  ) -> Reaction<TTK4145.Stimulus> {
    let car = snapshot.machine.cars[selection.car]
    switch action {
    case .chooseAbove: return choose(selection.landing + 1)
    case .chooseBelow: return choose(selection.landing - 1)
    case .landing(let landing): return choose(landing)
    case .nextCar: return chooseCar(selection.car + 1)
    case .previousCar: return chooseCar(selection.car - 1)
    case .hallButton(let direction): return call(direction)
    case .carButton: return send(.carButtonPressed(landing: selection.landing))
    case .stopButton: return send(.stopButton(isPressed: !car.isStopPressed))
    case .obstruction: return send(.obstruction(isOn: !car.isObstructed))
    case .motorPower: return send(.motorPower(isOn: !car.isPowered))
    }
  }

  mutating func press(
    _ control: TTK4145Picture.Control,
    on snapshot: Snapshot<TTK4145>
  ) -> Reaction<TTK4145.Stimulus> {
    switch control {
    case .landing(let landing, let car):
      selection.car = car
      return choose(landing)
    case .hallButton(let landing, let direction, let car):
      selection = TTK4145Selection(landing: landing, car: car)
      return call(direction)
    case .doorway(let car):
      selection.car = car
      return perform(.obstruction, on: snapshot)
    }
  }

  private func call(_ direction: Direction) -> Reaction<TTK4145.Stimulus> {
    guard configuration.has(.hall(direction), at: selection.landing - 1) else {
      return .answer("landing \(selection.landing) has no button for \(direction.rawValue)")
    }
    return send(.hallButtonPressed(landing: selection.landing, direction))
  }

  private func send(_ action: TTK4145.Action) -> Reaction<TTK4145.Stimulus> {
    let name = configuration.carCount == 1 ? nil : configuration.carNames[selection.car]
    return .send(TTK4145.Stimulus(action, of: name))
  }

  private mutating func choose(_ landing: Int) -> Reaction<TTK4145.Stimulus> {
    guard configuration.floors.contains(landing - 1) else {
      return .answer(landing < 1 ? "this is the lowest landing" : "this is the highest landing")
    }
    selection.landing = landing
    return .none
  }

  private mutating func chooseCar(_ car: Int) -> Reaction<TTK4145.Stimulus> {
    let count = configuration.carCount
    selection.car = (car + count) % count
    return .none
  }
}
