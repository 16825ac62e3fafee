import Classics
import Drawing
import NcursesTerminal
import SimulationCore

/// The keys and clicks of the TTK4145 plant: buttons, stop button and obstruction of the selected car's panel.
struct TTK4145Controls: MachineControls {
  typealias Root = TTK4145

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case chooseAbove
    case chooseBelow
    case landing(Int)
    case nextCar
    case previousCar
    case hallButton(Direction)
    case carButton
    case hallHold(Direction)
    case carHold
    case override(Direction?)
    case moveWithinEnds
    case stopButton
    case obstruction
    case motorPower
  }

  private(set) var selection = TTK4145Selection(landing: 1)
  private let configuration: TTK4145Configuration

  init(of machine: TTK4145) { configuration = machine.configuration }

  /// The highest landing with its own key: the digits above are those of the motor.
  private static let digitMax = 6

  var keys: KeyTable<Action> {
    let last = min(configuration.floorCount, Self.digitMax)
    let digits = (1...last).compactMap { landing in
      "\(landing)".unicodeScalars.first.map { KeyTable<Action>.Row([.character($0)], .landing(landing)) }
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
        .init([.up], .chooseAbove, "Up Down, 1 to \(last), click", "choose a landing", ("Up Down", "landing")),
        .init([.down], .chooseBelow),
      ] + digits + cars + [
        .init(["u"], .hallButton(.up), "u d", "press the landing's hall button up, down", ("u d", "call")),
        .init(["d"], .hallButton(.down)),
        .init([.enter], .carButton, "Enter", "press the landing's button in the car", ("Enter", "go to")),
        .init(["e"], .obstruction, "e", "obstruct the door, or free it", ("e", "obstruct")),
        .init(["s"], .stopButton, "s", "press the stop button, or release it", ("s", "stop")),
        .init(["x"], .motorPower, "x", "cut the power of the motor, or give it back"),
        .init(
          ["U"], .hallHold(.up), "U D C", "hold the landing's hall button up, down, or its button in the car, or let go"
        ), .init(["D"], .hallHold(.down)), .init(["C"], .carHold),
        .init(["7"], .override(.down), "7 8 9", "move the car down, stop it, move it up"), .init(["8"], .override(nil)),
        .init(["9"], .override(.up)),
        .init(["0"], .moveWithinEnds, "0", "put a car that is past an end back to the last landing"),
      ])
  }

  func words(on snapshot: Snapshot<TTK4145>) -> String? {
    let car = configuration.carCount == 1 ? "" : " of car \(configuration.carNames[selection.car])"
    return "keys act on landing \(selection.landing)\(car)"
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .chooseAbove, .chooseBelow, .landing, .nextCar, .previousCar: true
    case .hallButton, .carButton, .hallHold, .carHold, .override, .moveWithinEnds, .stopButton, .obstruction,
      .motorPower:
      false
    }
  }

  mutating func perform(_ action: Action, on snapshot: Snapshot<TTK4145>) -> Reaction<TTK4145.Stimulus> {
    let car = snapshot.machine.cars[selection.car]
    switch action {
    case .chooseAbove: return choose(selection.landing + 1)
    case .chooseBelow: return choose(selection.landing - 1)
    case .landing(let landing): return choose(landing)
    case .nextCar: return chooseCar(selection.car + 1)
    case .previousCar: return chooseCar(selection.car - 1)
    case .hallButton(let direction): return call(direction)
    case .carButton: return send(.carButtonPressed(landing: selection.landing))
    case .hallHold(let direction):
      let (button, floor) = (TTK4145Button.hall(direction), selection.landing - 1)
      guard configuration.has(button, at: floor) else { return refusal(of: direction) }
      return send(.hallButtonHeld(landing: selection.landing, direction, isHeld: !car.isHeld(button, at: floor)))
    case .carHold:
      let isHeld = car.isHeld(.car, at: selection.landing - 1)
      return send(.carButtonHeld(landing: selection.landing, isHeld: !isHeld))
    case .override(let direction):
      guard car.position.state != .pastEnd else { return .answer("the car is past an end: 0 puts it back") }
      return send(.motorOverridden(direction))
    case .moveWithinEnds:
      guard car.position.state == .pastEnd else { return .answer("the car is not past an end") }
      return send(.movedWithinEnds)
    case .stopButton: return send(.stopButton(isPressed: !car.isStopPressed))
    case .obstruction: return send(.obstruction(isOn: !car.isObstructed))
    case .motorPower: return send(.motorPower(isOn: !car.isPowered))
    }
  }

  mutating func press(_ control: TTK4145Picture.Control, on snapshot: Snapshot<TTK4145>) -> Reaction<TTK4145.Stimulus> {
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
    guard configuration.has(.hall(direction), at: selection.landing - 1) else { return refusal(of: direction) }
    return send(.hallButtonPressed(landing: selection.landing, direction))
  }

  private func refusal(of direction: Direction) -> Reaction<TTK4145.Stimulus> {
    .answer("landing \(selection.landing) has no button for \(direction.rawValue)")
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
