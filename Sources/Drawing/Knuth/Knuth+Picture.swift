public import Classics
import Elevators
import Motion
public import SimulationCore

// The picture of Knuth's elevator.
extension Knuth: DrawnMachine {
  /// The hoistway and the variables.
  public typealias Picture = KnuthPicture
  /// The floor that keys act on, as a landing from 1.
  public typealias Selection = ElevatorSelection

  /// The storey height in the picture, in metres.
  private static var storey: Double { 3.3 }
  /// The mass of each person in the picture, in kilograms; the book does not give one.
  private static var mass: Int { 75 }

  /// Describes the current step of the main line.
  public func statusText(at instant: SimulationInstant) -> String {
    let doors = doorWords(at: instant)
    return "\(car.state.rawValue) \(carWords), \(doors)"
  }

  private var carWords: String {
    switch car.state {
    case .waiting: "dormant at floor \(floor)"
    case .arriving: "stops at floor \(floor)"
    case .opening: "wakes at floor \(floor)"
    case .transferring: "lets people out and in at floor \(floor)"
    case .leaving: "prepares to move at floor \(floor)"
    case .goingUp: "starts up from floor \(floor)"
    case .goingDown: "starts down from floor \(floor)"
    case .checkingUp: "goes up to floor \(floor)"
    case .checkingDown: "goes down to floor \(floor)"
    }
  }

  private func doorWords(at instant: SimulationInstant) -> String {
    let isMoving = doorOpening.isMoving(at: instant.elapsed)
    return switch doors.state {
    case .shut: isMoving ? "doors closing" : "doors shut"
    case .busy, .idle: isMoving ? "doors opening" : "doors open"
    }
  }

  /// Returns the elevator at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<Knuth>, selection: ElevatorSelection) -> KnuthPicture {
    KnuthPicture(
      hoistway: snapshot.machine.hoistway(at: snapshot.instant, selection: selection), table: snapshot.machine.table)
  }

  private func hoistway(at instant: SimulationInstant, selection: ElevatorSelection) -> ElevatorPicture {
    let time = instant.elapsed
    let height = position.presented(at: time)
    let isBetween = position.isMoving(at: time)
    let direction: Direction? =
      switch state.state {
      case .neutral: nil
      case .up: .up
      case .down: .down
      }
    return ElevatorPicture(
      landings: KnuthConfiguration.floors.map { landing(at: $0) }, doors: [doorView(at: instant)],
      aboard: riders.map { passenger($0, inside: boarding(of: $0, at: instant)) }, position: height * Self.storey,
      speed: isBetween ? (car.state == .checkingUp ? 1 : -1) : 0, acceleration: 0, level: isBetween ? nil : floor + 1,
      drive: carWords, indicator: floor + 1, direction: direction, load: riders.count * Self.mass,
      ratedLoad: 20 * Self.mass, capacity: 20, isOverloaded: false, isBuzzing: false, isStopped: false,
      delivered: deliveredCount, selection: selection, time: time)
  }

  private func landing(at floor: Int) -> ElevatorPicture.LandingView {
    var lamps: [Direction: EntranceSet] = [:]
    if floor < KnuthConfiguration.floors.upperBound { lamps[.up] = upButtons[floor] ? .front : [] }
    if floor > KnuthConfiguration.floors.lowerBound { lamps[.down] = downButtons[floor] ? .front : [] }
    return ElevatorPicture.LandingView(
      name: "\(floor)", height: Double(floor) * Self.storey, entrances: [.front], hallLamps: lamps,
      // The book's elevator has no lanterns: nobody outside knows its next direction.
      lanterns: [:], waiting: queues[floor].map { passenger($0, inside: 0) }, isCarLampLit: carButtons[floor])
  }

  private func doorView(at instant: SimulationInstant) -> ElevatorPicture.DoorView {
    ElevatorPicture.DoorView(
      entrance: .front, opening: doorOpening.presented(at: instant.elapsed), partsInMiddle: true,
      state: doorWords(at: instant), isObstructed: false, isPhotoEyeBlocked: false, isOpenButtonHeld: false)
  }

  /// Returns the boarding progress of a passenger, 0 to 1.
  private func boarding(of passenger: KnuthPassenger, at instant: SimulationInstant) -> Double {
    max(0, min(1, passenger.since.duration(to: instant) / configuration.transfer))
  }

  private func passenger(_ passenger: KnuthPassenger, inside: Double) -> ElevatorPicture.Passenger {
    ElevatorPicture.Passenger(
      number: passenger.number, mass: Self.mass, destination: "\(passenger.user.destination)", inside: inside,
      isWalking: inside > 0 && inside < 1)
  }

  /// The last step that began, and the book's variables.
  private var table: [KnuthVariable] {
    func flag(_ isSet: Bool) -> String { isSet ? "X" : "0" }
    func floors(_ buttons: KnuthButtons) -> String {
      let lit = KnuthConfiguration.floors.filter { buttons[$0] }.map { "\($0)" }
      return lit.isEmpty ? "-" : lit.joined(separator: " ")
    }
    func people(_ passengers: [KnuthPassenger]) -> String {
      passengers.isEmpty ? "-" : passengers.map { "\($0.number)>\($0.user.destination)" }.joined(separator: " ")
    }
    let step = lastRow.map { row in row.step.words + (row.user.map { ", user \($0)" } ?? "") }
    var rows = [
      KnuthVariable(name: lastRow?.step.rawValue ?? "E1", value: step ?? KnuthStep.wait.words, isStep: true),
      KnuthVariable(name: "STATE", value: state.state.rawValue),
      KnuthVariable(name: "FLOOR", value: "\(floor)"),
      KnuthVariable(
        name: "D1 D2 D3", value: "\(flag(doors.state == .busy))  \(flag(isActive))  \(flag(doors.state == .idle))"),
      KnuthVariable(name: "CALLUP", value: floors(upButtons)),
      KnuthVariable(name: "CALLDOWN", value: floors(downButtons)),
      KnuthVariable(name: "CALLCAR", value: floors(carButtons)),
      KnuthVariable(name: "ELEVATOR", value: people(riders.reversed())),
    ]
    rows += KnuthConfiguration.floors.reversed().map { KnuthVariable(name: "QUEUE \($0)", value: people(queues[$0])) }
    rows.append(KnuthVariable(name: "users", value: "\(enteredCount) in, \(deliveredCount) out, \(leftCount) left"))
    return rows
  }
}

extension KnuthStep {
  /// A short description of the step.
  var words: String {
    switch self {
    case .enter: "enters"
    case .giveUp: "gives up"
    case .getIn: "gets in"
    case .getOut: "gets out"
    case .wait: "dormant"
    case .arrive: "stops"
    case .open: "doors open"
    case .transfer: "out and in"
    case .close: "doors close"
    case .prepare: "prepares to move"
    case .goUp: "goes up a floor"
    case .checkUp: "up a floor: stop?"
    case .goDown: "goes down a floor"
    case .checkDown: "down a floor: stop?"
    case .inactive: "inactive"
    }
  }
}
