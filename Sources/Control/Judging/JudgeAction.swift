package import Classics
package import SimulationCore

/// An action of a judge on the cars and their clients.
package enum JudgeAction: ReadableStimulus, Hashable {
  /// Somebody presses a button or turns a switch, or a motor loses power.
  case plant(TTK4145.Stimulus)
  /// The client of a car is killed.
  case clientKilled(of: String?)
  /// The client of a car is restarted.
  case clientStarted(of: String?)
  /// The disturbance of messages between the clients from now on, or of one car's.
  case networkSet(DatagramProxy.Disturbance, of: String?)

  private static let (killedName, startedName, networkName) = ("clientKilled", "clientStarted", "networkSet")
  /// The names of the judge's own actions.
  package static let ownNames = [killedName, startedName, networkName]
  private static let carKey = "of"
  /// Forms that are not people's actions: the judge itself notifies the plant of clients and the network.
  private static let notOfPeople = ["client", "network"]

  /// The actions of people and on clients.
  package static let forms: [RecordForm] = {
    let people = TTK4145.Stimulus.forms.filter { form in
      !form.name.hasSuffix("Written") && !notOfPeople.contains(form.name)
    }
    let car = FieldForm(key: carKey, kind: .text, meaning: "the car", isOptional: true)
    return people + [
      RecordForm(name: killedName, fields: [car], meaning: "the client of a car is killed"),
      RecordForm(name: startedName, fields: [car], meaning: "the client of a car is started again"),
      RecordForm(
        name: networkName,
        fields: [
          car,
          FieldForm(key: "loss", kind: .integer(0...100), meaning: "how many of 100 are lost"),
          FieldForm(key: "delay", kind: .integer(0...10_000), meaning: "how many milliseconds one takes at most"),
          FieldForm(key: "doubled", kind: .integer(0...100), meaning: "how many of 100 arrive twice"),
        ], meaning: "what happens to the messages of all clients from now on, or to and from that of a car"),
    ]
  }()

  package init?(_ record: FilledForm) {
    func number(_ key: String) -> Int {
      guard case .integer(let value)? = record.fields.first(where: { $0.key == key })?.value else { return 0 }
      return Int(clamping: value)
    }
    let car = record.text(Self.carKey)
    switch record.name {
    case Self.killedName: self = .clientKilled(of: car)
    case Self.startedName: self = .clientStarted(of: car)
    case Self.networkName:
      var disturbance = DatagramProxy.Disturbance()
      disturbance.loss = number("loss")
      disturbance.delay = .milliseconds(number("delay"))
      disturbance.doubled = number("doubled")
      self = .networkSet(disturbance, of: car)
    default:
      guard let stimulus = TTK4145.Stimulus(record) else { return nil }
      self = .plant(stimulus)
    }
  }

  package func record(into recorder: inout some Recorder) {
    switch self {
    case .plant(let stimulus): stimulus.record(into: &recorder)
    case .clientKilled(let car): recorder.name(Self.killedName, of: car)
    case .clientStarted(let car): recorder.name(Self.startedName, of: car)
    case .networkSet(let disturbance, let car):
      recorder.name(Self.networkName, of: car)
      recorder.field("loss", Int64(disturbance.loss))
      recorder.field("delay", disturbance.delay.wholeNanoseconds / 1_000_000)
      recorder.field("doubled", Int64(disturbance.doubled))
    }
  }

  /// What is wrong with an action for a plant; nil if nothing is.
  package func problem(for plant: TTK4145) -> Problem? {
    switch self {
    case .plant(let stimulus): plant.problem(with: stimulus)
    case .networkSet(_, nil): nil
    case .clientKilled(let car), .clientStarted(let car), .networkSet(_, let car):
      // A client's car is named as for the car's panel.
      plant.problem(with: TTK4145.Stimulus(.stopButton(isPressed: true), of: car))
    }
  }
}

extension FilledForm {
  /// The text of a field; nil where it is left out.
  func text(_ key: String) -> String? {
    guard case .text(let text)? = fields.first(where: { $0.key == key })?.value else { return nil }
    return text
  }
}

extension Recorder {
  /// Records a name, of a car where one is meant.
  mutating func name(_ name: String, of car: String?) {
    if let car { part(car) }
    self.name(name)
  }
}
