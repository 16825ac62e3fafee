import Elevators
import Records
import SimulationCore

/// The first line of the protocol `signals`: the elevator or group, and every signal with its types and unit.
struct SignalsHello<Root: SignalsServed> {
  let machine: String
  /// The name of the car that the client controls; nil for all.
  let car: String?
  let signals: [SignalDeclaration]
  let run: ServedRun<Root>

  /// The line, without the line feed.
  var json: String {
    let building = run.machine.building
    let landings = building.landings.enumerated().map { index, landing in
      RecordText.object([
        ("number", "\(index + 1)"), ("name", RecordText.quoted(landing.name)),
        ("height", "\(FieldValue(number: landing.height))"),
        ("entrances", RecordText.list(quoting: landing.entrances.map(\.rawValue))),
      ])
    }
    let elevator = RecordText.object([
      ("start", "\(building.startLanding)"), ("ratedLoad", "\(building.ratedLoad)"),
      ("capacity", "\(building.capacity)"), ("landings", RecordText.list(landings)),
    ])
    let cars = run.machine.servedCars.compactMap { car in
      car.name.map { name in
        RecordText.object(
          [
            ("name", RecordText.quoted(name)), ("start", "\(car.configuration.startLanding)"),
            ("landings", RecordText.list(car.landings.map { "\($0)" })),
          ]
            + (CarBuild(of: car.configuration) == CarBuild(of: building)
              ? []
              : [
                ("ratedLoad", "\(car.configuration.ratedLoad)"), ("capacity", "\(car.configuration.capacity)"),
              ]))
      }
    }
    return RecordText.object(
      [
        ("hello", RecordText.quoted(SignalsFormat.name)), ("version", "\(SignalsFormat.version)"),
        ("machine", RecordText.quoted(machine)), ("t", RecordText.quoted("\(run.now)")),
        ("lockstep", "\(run.isLockstep)"),
        ("reaction", RecordText.quoted("\(SimulationInstant.start.advanced(by: run.machine.reaction))")),
        ("elevator", elevator),
      ] + (cars.isEmpty ? [] : [("cars", RecordText.list(cars))])
        + (car.map { [(GroupStimulus.carKey, RecordText.quoted($0))] } ?? [])
        + [("signals", RecordText.list(signals.map(\.json)))])
  }
}
