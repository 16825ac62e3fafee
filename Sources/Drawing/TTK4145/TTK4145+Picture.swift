public import Classics
import Elevators
public import SimulationCore

// The picture of the TTK4145 plant.
extension TTK4145: DrawnMachine {
  /// A hoistway and a panel for each car.
  public typealias Picture = TTK4145Picture
  /// The landing and the car that keys act on.
  public typealias Selection = TTK4145Selection

  /// Describes each car's state, and whether a rule was broken.
  public func statusText(at instant: SimulationInstant) -> String {
    let words = zip(configuration.carNames, cars).map { name, car in
      cars.count == 1 ? car.words : "\(name) \(car.words)"
    }
    let broken = TTK4145Rule.allCases.filter { judge.brokenCount(of: $0) > 0 }
    let rules = broken.isEmpty ? [] : ["broken: " + broken.map(\.rawValue).joined(separator: " ")]
    return (words + rules).joined(separator: ", ")
  }

  /// Returns the plant at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<TTK4145>, selection: TTK4145Selection) -> TTK4145Picture {
    let machine = snapshot.machine
    let names = machine.configuration.carNames
    return TTK4145Picture(
      cars: machine.cars.indices.map { index in
        TTK4145Picture.Car(
          name: names[index],
          hoistway: machine.cars[index].hoistway(
            at: snapshot.instant, chosen: index == selection.car ? selection.landing : 0),
          panel: machine.cars[index].panel(machine.judge))
      }, chosen: selection.car)
  }
}

extension TTK4145Car {
  /// The storey height in the picture, in metres.
  private static var storey: Double { 3.3 }

  /// The state of the car, in words.
  fileprivate var words: String {
    switch position {
    case .atFloor(let floor): isDoorLit ? "open at \(floor + 1)" : "at \(floor + 1)"
    case .leavingFloor(let floor, let direction, _): "\(direction.rawValue) at \(floor + 1)"
    case .betweenFloors(let floor, _): "stopped between \(floor + 1) and \(floor + 2)"
    case .moving(let floor, let direction, _, _): "\(direction.rawValue) between \(floor + 1) and \(floor + 2)"
    case .pastEnd(.up): "past the top end"
    case .pastEnd(.down): "past the bottom end"
    }
  }

  fileprivate func hoistway(at instant: SimulationInstant, chosen: Int) -> ElevatorPicture {
    ElevatorPicture(
      landings: configuration.floors.map { landing(at: $0) }, doors: [doorView], aboard: [],
      position: height(at: instant) * Self.storey, speed: position.direction.map { $0 == .up ? 1 : -1 } ?? 0,
      acceleration: 0, level: position.sensor.map { $0 + 1 }, drive: words, indicator: indicator + 1,
      direction: position.direction, load: 0, ratedLoad: 1, capacity: 1, isOverloaded: false, isBuzzing: false,
      isStopped: isStopPressed, delivered: 0, selection: ElevatorSelection(landing: chosen), time: instant.elapsed)
  }

  private func landing(at floor: Int) -> ElevatorPicture.LandingView {
    var lamps: [Direction: EntranceSet] = [:]
    if configuration.has(.hallUp, at: floor) { lamps[.up] = isLit(.hallUp, at: floor) ? .front : [] }
    if configuration.has(.hallDown, at: floor) { lamps[.down] = isLit(.hallDown, at: floor) ? .front : [] }
    return ElevatorPicture.LandingView(
      name: "\(floor + 1)", height: Double(floor) * Self.storey, entrances: [.front], hallLamps: lamps, lanterns: [:],
      waiting: [], isCarLampLit: isLit(.car, at: floor))
  }

  /// The door is only a lamp: it is drawn open while the lamp is lit.
  private var doorView: ElevatorPicture.DoorView {
    ElevatorPicture.DoorView(
      entrance: .front, opening: isDoorLit ? 1 : 0, partsInMiddle: true, state: isDoorLit ? "open" : "shut",
      isObstructed: isObstructed, isPhotoEyeBlocked: isObstructed, isOpenButtonHeld: false)
  }

  /// Returns the rows of the panel.
  fileprivate func panel(_ judge: TTK4145Judge) -> [TTK4145Readout] {
    let calls = configuration.floors.filter { isLit(.car, at: $0) }.map { "\($0 + 1)" }
    let motorWords = isPowered ? motor?.rawValue ?? "stop" : "no power"
    let broken = TTK4145Rule.allCases.filter { judge.brokenCount(of: $0) > 0 }
    let isPastEnd = position.state == .pastEnd
    return [
      TTK4145Readout(
        name: "motor", value: isPastEnd ? "past the end" : motorWords, kind: isPastEnd || !isPowered ? .broken : .plain),
      TTK4145Readout(
        name: "sensor", value: (position.sensor.map { "\($0 + 1)" } ?? "none") + ", shows \(indicator + 1)"),
      TTK4145Readout(
        name: "door lamp", value: (isDoorLit ? "lit" : "off") + (isObstructed ? ", obstructed" : ""),
        kind: isDoorLit ? .lit : .plain),
      TTK4145Readout(
        name: "car calls", value: calls.isEmpty ? "none lit" : calls.joined(separator: " "),
        kind: calls.isEmpty ? .plain : .lit),
      TTK4145Readout(name: "pressed", value: pressedWords.isEmpty ? "none" : pressedWords.joined(separator: " ")),
      TTK4145Readout(
        name: "stop", value: (isStopPressed ? "pressed" : "not pressed") + (isStopLit ? ", lamp lit" : ""),
        kind: isStopLit ? .lit : .plain),
      TTK4145Readout(name: "client", value: hasClient ? "connected" : "none"),
      TTK4145Readout(
        name: "rules", value: broken.isEmpty ? "kept" : broken.map(\.rawValue).joined(separator: " "),
        kind: broken.isEmpty ? .plain : .broken),
    ]
  }

  /// The pressed buttons, in words.
  private var pressedWords: [String] {
    TTK4145Button.allCases.flatMap { button in
      configuration.floors.filter { isPressed(button, at: $0) }.map { floor in
        switch button {
        case .hallUp: "\(floor + 1) up"
        case .hallDown: "\(floor + 1) down"
        case .car: "to \(floor + 1)"
        }
      }
    }
  }
}
