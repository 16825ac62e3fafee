import Assemblies
public import Elevators
import Records
public import SimulationCore

/// A signal between a plant and an external controller, with its instant.
public struct ServedSignal: Sendable {
  let instant: SimulationInstant
  let path: SignalDeclaration.Path
  /// The car's name; nil for an only car, and for signals of the whole building.
  let car: String?
  private let record: Record

  /// A signal of a plant, or of its building.
  public init(_ signal: PlantSignal, of car: String? = nil, at instant: SimulationInstant) {
    self.instant = instant
    self.car = car
    path = .toController
    record = Record(of: signal)
  }

  /// A command to a plant, or to the hall buttons of a building.
  public init(_ command: ControlSignal, of car: String? = nil, at instant: SimulationInstant) {
    self.instant = instant
    self.car = car
    path = .toPlant
    record = Record(of: command)
  }

  var name: String { record.name }

  /// Its fields, beginning with the car if there is one.
  var fields: [Field] { (car.map { [Field(key: GroupStimulus.carKey, value: .text($0))] } ?? []) + record.fields }

  /// Whether it equals another one, apart from the instant.
  func isSame(as other: ServedSignal) -> Bool { car == other.car && record == other.record }

  /// The signals that describe a car at rest, at the start.
  static func initial(_ configuration: ElevatorConfiguration, of car: String?) -> [ServedSignal] {
    let landing = configuration.startLanding
    let doors = configuration.entrances.map { side in
      ServedSignal(.doorsClosed(landing: landing, entrance: side), of: car, at: .start)
    }
    return [ServedSignal(.carStopped(landing: landing, offset: 0), of: car, at: .start)] + doors + [
      ServedSignal(.loadChanged(kilograms: 0), of: car, at: .start),
      ServedSignal(ControlSignal.indicator(landing: landing), of: car, at: .start),
    ]
  }

  /// The signal as a JSON line.
  var json: String {
    var text = #"{"t":"\#(instant)","signal":\#(RecordText.quoted(name))"#
    for field in fields { text += ",\(RecordText.quoted(field.key)):\(field.value.json)" }
    return text + "}"
  }
}
