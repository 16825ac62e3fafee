package import SimulationCore

/// A message of a client to the plant, four bytes of the TTK4145 protocol.
///
/// | op | bytes 1 to 3 | meaning |
/// |---|---|---|
/// | 0 | - | reload |
/// | 1 | direction | motor: 0 stop, 1 to 127 up, 128 to 255 down |
/// | 2 | type, floor, value | button lamp: type 0 hall up, 1 hall down, 2 car |
/// | 3 | floor | floor indicator |
/// | 4, 5 | value | door-open lamp, stop lamp |
/// | 6 | type, floor | is a button pressed? |
/// | 7 | - | which floor sensor is on? |
/// | 8, 9 | - | stop button, obstruction |
package enum TTK4145Request: Hashable, Sendable {
  /// Something is to change; nothing answers it.
  case write(TTK4145Write)
  /// Something is asked; four bytes answer it.
  case read(TTK4145Read)

  /// The length of every message and every answer, in bytes.
  package static var length: Int { 4 }

  /// The request of four bytes; nil for an operation that the protocol does not have.
  ///
  /// - Precondition: there are four bytes.
  package init?(_ bytes: some Collection<UInt8>) {
    precondition(bytes.count == Self.length, "a message of \(bytes.count) bytes")
    let bytes = Array(bytes)
    switch bytes[0] {
    case 0: self = .write(.reload)
    case 1: self = .write(.motor(bytes[1]))
    case 2: self = .write(.buttonLamp(type: bytes[1], floor: bytes[2], value: bytes[3]))
    case 3: self = .write(.indicator(floor: bytes[1]))
    case 4: self = .write(.doorLamp(bytes[1]))
    case 5: self = .write(.stopLamp(bytes[1]))
    case 6: self = .read(.button(type: bytes[1], floor: bytes[2]))
    case 7: self = .read(.floorSensor)
    case 8: self = .read(.stopButton)
    case 9: self = .read(.obstruction)
    default: return nil
    }
  }
}

/// What a client can change, with the bytes that it sent, be they good or not.
public enum TTK4145Write: Hashable, Sendable {
  /// Operation 0: lamps go out, the motor stops, and the car is put anywhere.
  case reload
  /// Operation 1: 0 stop, 1 to 127 up, 128 to 255 down.
  case motor(UInt8)
  /// Operation 2: a lamp of a kind, 0 hall up, 1 hall down, 2 car, at a floor from 0.
  case buttonLamp(type: UInt8, floor: UInt8, value: UInt8)
  /// Operation 3: the floor, from 0, that the indicator shows.
  case indicator(floor: UInt8)
  /// Operation 4: the door-open lamp.
  case doorLamp(UInt8)
  /// Operation 5: the lamp of the stop button.
  case stopLamp(UInt8)

  /// The direction of a motor's byte; nil for a stop.
  package static func direction(of byte: UInt8) -> Direction? { byte == 0 ? nil : byte < 128 ? .up : .down }
}

/// What a client can ask.
package enum TTK4145Read: Hashable, Sendable {
  /// Operation 6: a button of a kind, 0 hall up, 1 hall down, 2 car, at a floor from 0.
  case button(type: UInt8, floor: UInt8)
  /// Operation 7.
  case floorSensor
  /// Operation 8.
  case stopButton
  /// Operation 9.
  case obstruction
}

extension TTK4145Car {
  /// The four bytes that answer a question: the number of its operation, and what is so now.
  ///
  /// A button that does not exist is not pressed.
  package func answer(to read: TTK4145Read) -> [UInt8] {
    switch read {
    case .button(let type, let floor):
      let pressed = TTK4145Button(number: type).map { isPressed($0, at: Int(floor)) } ?? false
      return [6, pressed ? 1 : 0, 0, 0]
    case .floorSensor:
      guard let floor = position.sensor else { return [7, 0, 0, 0] }
      return [7, 1, UInt8(floor), 0]
    case .stopButton: return [8, isStopPressed ? 1 : 0, 0, 0]
    case .obstruction: return [9, isObstructed ? 1 : 0, 0, 0]
    }
  }
}
