import ArgumentParser
import Assemblies
import Classics
import Configuration
import Control
import NcursesTerminal
import Records
import SimulationCore
import Soundscape

/// Serves an elevator to a controller or to robots.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves an elevator to somebody's controller, or to robots.",
    discussion: """
      With the protocol signals, another program controls the plant by lines of JSON; rules judge what it
      does. With rest, robots call the lift, or the lifts of a group, by HTTP; with lci, as in buildings of Japan, by
      messages of a broker of MQTT. With ttk4145, students' clients drive the plant of that course. What clients do is recorded, so that the journal replays without them. Only programs of this machine can connect, unless --listen names another address.

      Examples:
        liftworks serve house --protocol signals
        liftworks serve house --protocol signals --lockstep --headless --stop-on-breach
        liftworks serve house --protocol signals --listen - < commands.jsonl
        liftworks serve office --protocol rest --listen 127.0.0.1:8000 --record robots.journal
        liftworks serve tower --protocol rest --session-timeout 1min
        liftworks serve tower --protocol lci --broker 127.0.0.1:1883 --building tower --bank 1
        liftworks serve ttk4145 --protocol ttk4145 --cars 3 --floors 4
      """)

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml.", completion: .machine) var machine: String

  @Option(
    name: .customLong("protocol"),
    help: ArgumentHelp(
      "What clients speak: signals, rest, lci or ttk4145. Default: ttk4145 for its plant, else signals.",
      valueName: "name"))
  var chosen: ServedProtocol?

  /// The protocol of the clients.
  var service: ServedProtocol {
    if let chosen { return chosen }
    let root = try? Catalogue.machine(machine, settings: settings.set).root
    return root is TTK4145 ? .ttk4145 : .signals
  }

  @Option(
    "Where clients connect: ADDRESS:PORT, a port, or - for standard input and output. Default: 127.0.0.1.",
    value: "address") var listen: String?

  @OptionGroup var plant: PlantOptions

  @OptionGroup var control: SignalsOptions

  @OptionGroup var broker: BrokerOptions

  @Flag(name: .customLong("stop-on-breach"), help: "End when a rule is broken.") var stopsOnBreach = false

  @Flag(help: "Show nothing.") var headless = false

  @Option("End before this instant.", value: "time") var until: String?

  @OptionGroup var input: InputOptions

  @OptionGroup var settings: SettingOptions

  @OptionGroup var recorded: RecordOptions

  @OptionGroup var display: DisplayOptions

  @OptionGroup var limit: TimeoutOptions

  @Option(
    "How long a robot's session lasts without a request, with rest and lci; 1 s to 1 day. Default: 2min.", value: "time"
  )
  var sessionTimeout: String?

  func run() throws {
    try refuseIdleOptions()
    if service == .ttk4145 { return try serveTTK4145() }
    let entry = try Catalogue.machine(machine, settings: settings.set)
    if service == .signals { try serveSignals(entry) } else { try serveRobots(entry) }
  }

  private func refuseIdleOptions() throws {
    for option in plant.given where service != .ttk4145 {
      throw Problem(
        "\(option) is given with the protocol '\(service.rawValue)'",
        allowed: "\(option) is for the plant of 'ttk4145'", advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
    for option in broker.given where service != .lci {
      throw Problem(
        "\(option) is given with the protocol '\(service.rawValue)'", allowed: "\(option) is for 'lci'",
        advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
    if listen != nil, service == .lci {
      throw Problem(
        "--listen is given with the protocol 'lci'", allowed: "Its clients connect to a broker, as liftworks does",
        advice: "Name the broker with --broker"
      ).placed(at: FileLocation(file: "--listen"))
    }
    if sessionTimeout != nil, service != .rest, service != .lci {
      throw Problem(
        "--session-timeout is given with the protocol '\(service.rawValue)'",
        allowed: "--session-timeout is for the sessions of robots, with 'rest' and 'lci'", advice: "Leave it out"
      ).placed(at: FileLocation(file: "--session-timeout"))
    }
    if !service.hasLockstep { try control.refuse(with: "the protocol '\(service.rawValue)'") }
  }

  // MARK: - Running

  /// Runs a served machine, on the screen or headless.
  ///
  /// - Parameters:
  ///   - entry: The machine.
  ///   - target: Where clients connect.
  ///   - framing: The protocol framing of the clients.
  ///   - makePlan: How it is served, given the ports.
  /// - Throws: a `PlacedProblem` for an invalid option, or a journal that could not be written.
  func play<Entry: CatalogueEntry>(
    _ entry: Entry, at target: ListenTarget, framing: ClientPorts.Framing = .bytes,
    _ makePlan: (ClientPorts) -> ServicePlan<Entry.Root>
  ) throws {
    let seed = try input.seed.number()
    let script = try input.script(for: entry.root, named: entry.name)
    let plan = RunPlan(entry, seed: seed, tieSeed: nil, stimuli: script?.inOrder ?? [])
    let end = try RunOptions.end(until: until, through: nil)
    let frameRate = try display.frameRate()
    let isStreamed = if case .standardStreams = target { true } else { false }
    let isHeadless = headless || isStreamed
    let board = try display.board(isHeadless: isHeadless)
    display.noticeUnusedDevice(with: isHeadless ? "--headless" : nil)
    // A program that reads the address may end the run at once.
    if isHeadless { Interruption.watch() }
    let ports = try target.open(framing)
    var served = makePlan(ports)
    served.isLockstep = control.lockstep
    served.stopsOnBreach = stopsOnBreach
    let recording = try recorded.recording(of: entry, seed: seed, captions: script?.captions ?? [])
    served.isFull = { recording?.isFull ?? false }
    served.isInterrupted = { Interruption.isAsked }
    if !isHeadless, let screen: RunScreen<Entry.Root> = try screen(entry.name, frameRate) {
      try limit.refuse(for: "a server on the screen")
      return try play(plan, served, on: screen, end, recording, board)
    }
    try limit.start(limit: nil, endsItself: true)
    let run = HeadlessService(plan, served: served, end: end, recording: recording)
    let outcome = try run.run()
    if outcome != .done { throw ExitCode(outcome.rawValue) }
  }

  /// The screen of the run; nil if no terminal can show it.
  private func screen<Root>(_ title: String, _ frameRate: Int) throws -> RunScreen<Root>? {
    do throws(TerminalError) { return try display.screen(title: "\(title), served", frameRate: frameRate) } catch {
      Output.notice("liftworks: \(error) Running headless.")
      return nil
    }
  }

  private func play<Root>(
    _ plan: RunPlan<Root>, _ served: ServicePlan<Root>, on screen: consuming RunScreen<Root>, _ end: RunEnd?,
    _ recording: Recording<Root>?, _ board: SoundBoard?
  ) throws {
    let sound: RunSound<Root>? = try display.sound(board, of: plan.root)
    let run = LiveRun(plan, on: &screen, speed: 1, end: end, recording: recording, sound: sound, watch: nil)
    let service = Service(served, run.model)
    run.isLockstep = service.isLockstep
    screen.watch(service.descriptor)
    let player = Player(run, on: screen, sound: sound, notices: [], service: service)
    let ending = try player.run()
    if case .failed(let outcome) = ending { throw ExitCode(outcome.rawValue) }
  }
}
