public import Assemblies
public import Elevators
public import SimulationCore

/// A machine whose cars external programs control by signals: an elevator or a group.
public protocol SignalsServed: JudgedMachine {
  /// The cars, in order; an only one has no name.
  var servedCars: [ServedCar] { get }
  /// The building's parameters.
  var building: ElevatorConfiguration { get }
  /// How long a controller may take to answer before it is judged.
  var reaction: Duration { get }
  /// The signals of the machine, or of one of its cars, by name.
  func signals(of car: String?) -> [SignalDeclaration]
  /// What is wrong with a stimulus for this machine; nil if nothing is.
  func problem(with stimulus: Stimulus) -> Problem?

  /// A program's command to a car, by name; nil for an only car, or for the whole building.
  static func command(_ command: ControlSignal, of car: String?) -> Stimulus
  /// A program has connected or gone: that of a car, by name, or that of all cars.
  static func client(isConnected: Bool, of car: String?) -> Stimulus
  /// The signal in an occurrence; nil if it has none.
  static func signal(in occurrence: ServedOccurrence<Self>) -> ServedSignal?
  /// The broken rule that a fact reports, and the car if there are several; nil for any other fact.
  static func judgement(in fact: Fact) -> SignalsJudgement?
}

extension SignalsServed {
  /// The broken rule that a judge reports.
  public static func breach(in fact: Fact) -> Breach? {
    judgement(in: fact).map { judgement in
      Breach(rule: judgement.rule, finding: (judgement.car.map { "car \($0): " } ?? "") + judgement.finding)
    }
  }
}

/// A rule that a controller has broken.
public struct SignalsJudgement: Sendable {
  /// The rule's name.
  public let rule: String
  /// The rule in a sentence without its full stop.
  let statement: String
  /// The rule in that sentence, and what was found.
  public let finding: String
  /// The car whose controller broke it; nil for an only one, and for all cars together.
  public let car: String?
}

/// A car that a program controls by its signals.
public struct ServedCar: Sendable {
  /// Its name; nil for an only one.
  public let name: String?
  /// Its parameters.
  let configuration: ElevatorConfiguration
  /// The numbers of the landings that it serves, the lowest first.
  let landings: [Int]
}

extension RemoteElevator: SignalsServed {
  /// The elevator's one car.
  public var servedCars: [ServedCar] {
    [ServedCar(name: nil, configuration: configuration, landings: Array(configuration.landingNumbers))]
  }
  /// The elevator's own parameters.
  public var building: ElevatorConfiguration { configuration }
  /// All signals of the elevator.
  public func signals(of car: String?) -> [SignalDeclaration] { SignalDeclaration.all(of: configuration) }

  /// A command of the program.
  public static func command(_ command: ControlSignal, of car: String?) -> RemoteStimulus { .command(command) }
  /// The program has connected or gone.
  public static func client(isConnected: Bool, of car: String?) -> RemoteStimulus { .client(isConnected: isConnected) }

  /// A signal of the plant, a command, or a passenger's action.
  public static func signal(in occurrence: ServedOccurrence<RemoteElevator>) -> ServedSignal? {
    switch occurrence {
    case .stimulus(.elevator(.control(let signal)), let instant): ServedSignal(signal, at: instant)
    case .fact(.elevator(.plant(let signal)), let instant): ServedSignal(signal, at: instant)
    case .fact(.elevator(.controller(let command)), let instant): ServedSignal(command, at: instant)
    case .fact(.elevator(.people(.hallButtonPressed(let landing, let direction, let side, _))), let instant):
      ServedSignal(PlantSignal.hallButtonPressed(landing: landing, direction: direction, entrance: side), at: instant)
    case .fact(.elevator(.people(.carButtonPressed(let landing, let side, _))), let instant):
      ServedSignal(PlantSignal.carButtonPressed(landing: landing, entrance: side), at: instant)
    case .stimulus, .fact: nil
    }
  }

  /// The broken rule that the judge reports.
  public static func judgement(in fact: Fact) -> SignalsJudgement? {
    guard case .judge(.ruleBroken(let rule, let finding)) = fact else { return nil }
    return SignalsJudgement(rule: rule.rawValue, statement: rule.statement, finding: finding, car: nil)
  }
}

extension RemoteGroup: SignalsServed {
  /// The cars of the file.
  public var servedCars: [ServedCar] {
    group.cars.map { car in
      ServedCar(
        name: car.name, configuration: car.configuration, landings: building.landingNumbers.filter { car.serves($0) })
    }
  }
  /// The building.
  public var building: ElevatorConfiguration { configuration.building }
  /// The signals of all cars, or of one, with the hall buttons.
  public func signals(of car: String?) -> [SignalDeclaration] { SignalDeclaration.all(of: configuration, for: car) }

  /// A command of a program.
  public static func command(_ command: ControlSignal, of car: String?) -> RemoteGroupStimulus {
    .command(command, of: car)
  }
  /// A program has connected or gone.
  public static func client(isConnected: Bool, of car: String?) -> RemoteGroupStimulus {
    .client(isConnected: isConnected, of: car)
  }

  /// A signal of a plant, a command, or the use of a button or key; without a car if it concerns the whole building.
  public static func signal(in occurrence: ServedOccurrence<RemoteGroup>) -> ServedSignal? {
    switch occurrence {
    case .stimulus(.group(.building(.control(let signal))), let instant): ServedSignal(signal, at: instant)
    case .stimulus(.group(.car(let car, .control(let signal))), let instant):
      ServedSignal(signal, of: car, at: instant)
    case .fact(.group(.plant(let signal, let car)), let instant): ServedSignal(signal, of: car.name.text, at: instant)
    case .fact(.group(.controller(let command, let car)), let instant):
      ServedSignal(command, of: car.name.text, at: instant)
    case .fact(.group(.calls(let command)), let instant): ServedSignal(command, at: instant)
    case .fact(.group(.people(.hallButtonPressed(let landing, let direction, let side, _))), let instant):
      ServedSignal(PlantSignal.hallButtonPressed(landing: landing, direction: direction, entrance: side), at: instant)
    case .fact(.group(.people(.carButtonPressed(let landing, let side, let car))), let instant):
      ServedSignal(PlantSignal.carButtonPressed(landing: landing, entrance: side), of: car?.text, at: instant)
    case .stimulus, .fact: nil
    }
  }

  /// What the judge of a car reports, or that of all cars.
  public static func judgement(in fact: Fact) -> SignalsJudgement? {
    switch fact {
    case .judge(.ruleBroken(let rule, let finding), let car):
      SignalsJudgement(rule: rule.rawValue, statement: rule.statement, finding: finding, car: car.name.text)
    case .hallJudge(.ruleBroken(let rule, let finding)):
      SignalsJudgement(rule: rule.rawValue, statement: rule.statement, finding: finding, car: nil)
    case .group: nil
    }
  }
}
