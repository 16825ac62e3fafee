/// One car of a group: its plant and its controller.
public struct GroupCar: Sendable {
  /// What it is called.
  public let name: String
  /// Its parameters.
  public let configuration: ElevatorConfiguration
  /// Whether it stops at each landing; nil for a car that stops at all of them.
  let served: [Bool]?
  /// What moves.
  public internal(set) var plant: Plant
  /// What decides, apart from which hall calls are its own.
  public internal(set) var controller: CollectiveController

  /// A car at rest.
  init(_ configuration: ElevatorConfiguration, name: String, served: [Bool]?) {
    self.name = name
    self.configuration = configuration
    self.served = served
    plant = Plant(configuration)
    controller = CollectiveController(configuration)
  }

  /// Whether it stops at a landing.
  public func serves(_ landing: Int) -> Bool { served?[landing - 1] ?? true }

  /// Whether it stops at a landing, and at another one beyond it in a direction.
  func goesOn(from landing: Int, _ direction: Direction) -> Bool {
    let count = configuration.landings.count
    guard let served else { return landing != (direction == .up ? count : 1) }
    let ahead = direction == .up ? served[landing...] : served[..<(landing - 1)]
    return served[landing - 1] && ahead.contains(true)
  }

  /// Whether it takes hall calls: no service mode prevails that takes none.
  public var takesHallCalls: Bool { controller.takesHallCalls }

  /// Where it waits, or runs to without a call; nil while it has calls.
  var waitingLanding: Int? {
    if controller.isIdle { return controller.landing }
    return controller.servesNoCalls ? controller.target : nil
  }
}
