import ArgumentParser
import Assemblies
import Configuration
import Elevators
import NcursesTerminal
import SimulationCore
import Studies

/// Lets two dispatchers serve the same passengers, side by side.
struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", abstract: "Lets two dispatchers serve the same people, side by side.",
    discussion: """
      Two groups of the same cars, the same people at the same instants, one clock: in the terminal both are
      shown beside each other, and under them by how much the people of one have waited longer so far.
      Only those count whom both have let in. Headless it prints a table. Without --demand and --passengers
      the demand lunch comes. --controller lets a program be the first dispatcher, or the second one with
      '--against external'. docs/groups.md has more.

      Examples:
        liftworks race tower --dispatcher eta --against nearest
        liftworks race tower --dispatcher rolling --against eta --demand up-peak --headless
        liftworks race twin-offices --controller "python3 mine.py" --against eta
      """)

  @Argument(help: "A shipped building with a group of cars, or a file.", completion: .machine)
  var building: String

  @Option(
    "The dispatcher of the first group. Default: the building's own.", value: "name",
    completion: .list(DispatcherKind.all.map(\.name))) var dispatcher: String?

  @Option("Who distributes those of the second.", value: "name", completion: .list(DispatcherKind.all.map(\.name)))
  var against: String

  @OptionGroup var people: DemandOptions

  @OptionGroup var seed: SeedOptions

  @Option("End before this instant. Default: in the terminal never, headless when all have arrived.", value: "time")
  var until: String?

  @Flag(help: "Print the table instead of showing the groups.") var headless = false

  @Flag(help: "With --headless: print one JSON object.") var json = false

  @Option("Simulated seconds per second, 0.001 to 1000. Default: 1.", value: "number") var speed: String?

  @OptionGroup var settings: SettingOptions

  @OptionGroup var controller: ControllerOptions

  @OptionGroup var display: DisplayOptions

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    if json, !headless {
      throw Problem(
        "--json is given without --headless", allowed: "It prints the table as an object",
        advice: "Add --headless, or remove it"
      ).placed(at: FileLocation(file: "--json"))
    }
    let lanes = try lanes()
    let source = try people.source(for: lanes[0], usual: "lunch")
    if headless { return try runHeadless(lanes, source) }
    guard let screen = try screen() else { return try runHeadless(lanes, source) }
    try play(lanes, source, on: screen)
  }

  // MARK: - Dispatchers

  /// The building with each of the two dispatchers.
  private func lanes() throws -> [GroupBuilding] {
    let own = try lane(nil)
    var first = dispatcher ?? own.dispatcher
    if controller.controller != nil, against != DispatcherKind.externalName {
      if dispatcher != nil {
        throw Problem(
          "both --dispatcher and --controller are given",
          allowed: "--controller is the first dispatcher, and with '--against external' the second",
          advice: "Give one of them, or '--against external'"
        ).placed(at: FileLocation(file: "--controller"))
      }
      first = DispatcherKind.externalName
    }
    try ControllerOptions.check(dispatcher: first, before: [], option: "--dispatcher")
    try ControllerOptions.check(dispatcher: against, before: [first], option: "--against")
    return try [first, against].map { $0 == own.dispatcher ? own : try lane($0) }
  }

  private func lane(_ dispatcher: String?) throws -> GroupBuilding {
    let chosen = dispatcher.map { BuildingVariants.settings(choosing: $0) } ?? []
    let studied = try Catalogue.building(building, settings: settings.set + chosen)
    guard let group = studied as? GroupBuilding else {
      throw Problem(
        "'\(excerpt(building))' has one car, whose calls nobody distributes",
        allowed: "A building of several cars has 'group' in its file",
        advice: "Name one, such as tower, or add --set group.cars=2"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    return group.withoutHoists
  }

  private func end() throws -> SimulationInstant? { try until.map { try RunOptions.instant($0, option: "--until") } }

  // MARK: - Headless

  private func runHeadless(_ lanes: [GroupBuilding], _ source: PassengerSource) throws {
    try limit.start(limit: Budget.studyTime, endsItself: true)
    Interruption.watch()
    var window = Replication<ElevatorGroup>.Window()
    window.until = try end()
    var journeys: [[RaceReport.Wait]] = []
    for lane in lanes {
      let waits = try waits(of: lane, source, window)
      if WorkLimit.isOver { WorkLimit.finish("the race was ended", advice: "end it earlier with --until") }
      if Interruption.isAsked { throw ExitCode(RunOutcome.interrupted.rawValue) }
      journeys.append(waits)
    }
    let report = RaceReport(
      building: lanes[0].name, names: lanes.map(\.dispatcher), seed: try seed.number(), waits: journeys)
    Output.lines(json ? report.json : report.lines.joined(separator: "\n"))
  }

  /// The waiting time of everybody who was let in.
  private func waits(of lane: GroupBuilding, _ source: PassengerSource, _ window: Replication<ElevatorGroup>.Window)
    throws -> [RaceReport.Wait]
  {
    let seed = try seed.number()
    let responder: (any RunResponder<ElevatorGroup>)? =
      lane.dispatcher == DispatcherKind.externalName
      ? try controller.responder(for: lane.machine.root, seed: seed) : nil
    return try lane.waits(of: source, seed: seed, window: window, responder: responder) { WorkLimit.mustEnd }
  }

  // MARK: - In the terminal

  private func screen() throws -> RunScreen<GroupRace>? {
    let frameRate = try display.frameRate()
    do throws(TerminalError) { return try display.screen(title: "race in \(building)", frameRate: frameRate) } catch {
      Output.notice("liftworks: \(error) Running headless.")
      return nil
    }
  }

  private func play(_ lanes: [GroupBuilding], _ source: PassengerSource, on screen: consuming RunScreen<GroupRace>)
    throws
  {
    let seed = try seed.number()
    let pace = try speed.map {
      try RunOptions.speed($0, of: "a race on the screen", advice: "Add --headless for no pace")
    }
    let limit = try end()
    var stimuli: [RunPlan<GroupRace>.TimedStimulus] = []
    for passenger in source.passengers(of: 1, seed: seed, in: lanes[0]) {
      if let limit, passenger.time >= limit { break }
      stimuli.append((passenger.time, ElevatorGroup.arrival(of: passenger)))
    }
    let entry = MachineEntry(
      name: "race in \(lanes[0].name)", title: "\(lanes[0].dispatcher) against \(lanes[1].dispatcher)",
      root: GroupRace(lanes[0].machine.root, lanes[1].machine.root), json: "{}")
    let plan = RunPlan(entry, seed: seed, tieSeed: nil, stimuli: stimuli)
    var screen = screen
    // Started behind the screen, which holds back what the program writes to standard error.
    let responder = try controller.responder(for: plan.root, seed: seed, isShown: true)
    let run = LiveRun(
      plan, on: &screen, speed: pace ?? Preferences.shared.file.speed,
      end: limit.map { RunEnd(instant: $0, isInclusive: false) }, recording: nil, sound: nil, watch: nil,
      responder: responder)
    let ending = try Player(run, on: screen, sound: nil, notices: []).run()
    if case .failed(let outcome) = try OpenedRun.follow(ending, display) { throw ExitCode(outcome.rawValue) }
  }
}
