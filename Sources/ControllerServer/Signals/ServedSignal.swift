import Assemblies
import Elevators
import Journaling
import SimulationCore

/// A signal between a plant and a controller outside, at its instant.
struct ServedSignal: Sendable {
  let instant: SimulationInstant
  let path: SignalDeclaration.Path
  let record: Record

  private init(_ signal: PlantSignal, at instant: SimulationInstant) {
    self.instant = instant
    path = .toController
    record = Record(of: signal)
  }

  private init(_ command: ControlSignal, at instant: SimulationInstant) {
    self.instant = instant
    path = .toPlant
    record = Record(of: command)
  }

  /// The signal that an occurrence is; nil for one that is none.
  init?(_ occurrence: ServedOccurrence<RemoteElevator>) {
    switch occurrence {
    case .stimulus(.elevator(.control(let signal)), let instant): self.init(signal, at: instant)
    case .fact(.elevator(.elevator(.plant(let signal))), let instant): self.init(signal, at: instant)
    case .fact(.elevator(.elevator(.controller(let command))), let instant): self.init(command, at: instant)
    case .fact(.elevator(.elevator(.people(.hallButtonPressed(let landing, let way, let side)))), let instant):
      self.init(PlantSignal.hallButtonPressed(landing: landing, direction: way, entrance: side), at: instant)
    case .fact(.elevator(.elevator(.people(.carButtonPressed(let landing, let side, _)))), let instant):
      self.init(PlantSignal.carButtonPressed(landing: landing, entrance: side), at: instant)
    case .stimulus, .fact: return nil
    }
  }

  /// What an elevator at rest has sent, had it been asked at its start.
  static func initial(_ configuration: ElevatorConfiguration) -> [ServedSignal] {
    let landing = configuration.startLanding
    let doors = configuration.entrances.map { side in
      ServedSignal(.doorsClosed(landing: landing, entrance: side), at: .start)
    }
    return [ServedSignal(.carStopped(landing: landing, offset: 0), at: .start)] + doors + [
      ServedSignal(.loadChanged(kilograms: 0), at: .start),
      ServedSignal(.indicator(landing: landing), at: .start),
    ]
  }

  /// The signal as a line of JSON.
  var json: String {
    var text = #"{"t":"\#(instant)","signal":\#(RecordText.quoted(record.name))"#
    for field in record.fields { text += ",\(RecordText.quoted(field.key)):\(field.value.json)" }
    return text + "}"
  }
}
