import Assemblies
import Elevators
import Journaling
import SimulationCore

/// The first line of the protocol `signals`: the elevator, and every signal with its types and unit.
struct SignalsHello {
  let machine: String
  /// The signals of this very elevator, as a JSON array.
  let signals: String
  let run: ServedRun<RemoteElevator>

  /// The line, without a line feed.
  var json: String {
    let configuration = run.machine.configuration
    let landings = configuration.landings.enumerated().map { index, landing in
      RecordText.object([
        ("number", "\(index + 1)"), ("name", RecordText.quoted(landing.name)),
        ("height", "\(FieldValue(number: landing.height))"),
        ("entrances", RecordText.list(quoting: landing.entrances.map(\.rawValue))),
      ])
    }
    let elevator = RecordText.object([
      ("start", "\(configuration.startLanding)"), ("ratedLoad", "\(configuration.ratedLoad)"),
      ("capacity", "\(configuration.capacity)"), ("landings", RecordText.list(landings)),
    ])
    return RecordText.object([
      ("hello", RecordText.quoted("liftworks-signals")), ("version", "1"),
      ("machine", RecordText.quoted(machine)), ("t", RecordText.quoted("\(run.now)")),
      ("lockstep", "\(run.isLockstep)"),
      ("reaction", RecordText.quoted("\(SimulationInstant.start.advanced(by: run.machine.reaction))")),
      ("elevator", elevator), ("signals", signals),
    ])
  }
}
