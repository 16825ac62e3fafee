import Assemblies
import Elevators
import Journaling
import SimulationCore

/// The first line of the protocol `signals`: the elevator, and every signal with its types and unit.
struct SignalsHello {
  let machine: String
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
    let commands = run.machine.elevator.elevator.commandForms
    let signals = SignalDeclaration.all.map { signal in
      let form = commands.first { $0.name == signal.form.name } ?? signal.form
      return SignalDeclaration(form: form, path: signal.path).json
    }
    return RecordText.object([
      ("hello", RecordText.quoted("liftworks-signals")), ("version", "1"),
      ("machine", RecordText.quoted(machine)), ("t", RecordText.quoted("\(run.now)")),
      ("lockstep", "\(run.isLockstep)"),
      (
        "reaction",
        RecordText.quoted("\(SimulationInstant.start.advanced(by: run.machine.reaction))")
      ),
      ("elevator", elevator), ("signals", RecordText.list(signals)),
    ])
  }
}
