import ArgumentParser
import Configuration
import FoundationEssentials
internal import Glibc
import Pictures
import Records
import SimulationCore
import Stage

/// Prints the values that a scene shows at some instants, by name.
struct ValuesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "values", abstract: "Prints the values of a scene or a game at some instants: states, parts, sounds.",
    discussion: """
      Values at an instant are those after everything that is due then has happened, stimuli included.
      With --json there is one object for each --at, one a line, in the order given.

      Examples:
        liftworks values ocean --at 1.5
        liftworks values record-player --at 1.9 --at 2.1 --json --stimuli presses.jsonl
        liftworks values ./my-scene.yaml --at 500ms --size 800x480 --particles --json
      """)

  @Argument(help: "A shipped scene or game, or a file that ends in .yaml or .yml.", completion: .machine) var scene:
    String

  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp("An instant; may be given several times.", valueName: "time")
  ) var at: [String] = []

  @OptionGroup var form: ReportOptions

  @OptionGroup var input: InputOptions

  @OptionGroup var settings: SettingOptions

  @Option("The stage in points, such as 800x480.", value: "WxH") var size: String?

  @Flag(help: "Print the living particles one by one, in JSON.") var particles = false

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    let instants = try instants()
    try limit.start(limit: Budget.valuesTime)
    let stage = try size.map { try StageOption.size($0) }
    try report(try Catalogue.machine(scene, settings: settings.set), at: instants, stage: stage)
  }

  private func report<Entry: CatalogueEntry>(_ entry: Entry, at instants: [SimulationInstant], stage: StageSize?) throws
  {
    var root = entry.root
    if let stage { root.resize(to: stage) }
    guard let name = root.values(at: .start)?.scene else {
      throw Problem(
        "'\(entry.name)' has no values by name",
        allowed: "'values' prints those of scenes and games, which 'liftworks list' names",
        advice: "Name one of them, or see 'liftworks export' for other machines"
      ).placed(at: FileLocation(file: "values"))
    }
    let seed = try input.seed.number()
    let script = try input.script(for: root, named: name)?.inOrder ?? []
    let texts = reports(of: root, at: instants, seed: seed, script: script)
    for instant in instants { form.print(texts[instant] ?? []) }
  }

  private func instants() throws -> [SimulationInstant] {
    guard !at.isEmpty else {
      throw Problem(
        "no instant is given", allowed: "'--at TIME' is the instant, and may be repeated",
        advice: "Add it, like '--at 1.5'"
      ).placed(at: FileLocation(file: "--at"))
    }
    return try at.map { try RunOptions.instant($0, option: "--at") }
  }

  /// The lines of each instant; the machine runs once through all of them.
  private func reports<Root: PlayedMachine>(
    of root: Root, at instants: [SimulationInstant], seed: UInt64,
    script: [(instant: SimulationInstant, stimulus: Root.Stimulus)]
  ) -> [SimulationInstant: [String]] {
    let listener = CueListener<Root>()
    let simulation = Simulation(root, seed: seed, observers: [listener])
    let last = instants.max() ?? .start
    for entry in script where entry.instant <= last { simulation.schedule(entry.stimulus, at: entry.instant) }
    var texts: [SimulationInstant: [String]] = [:]
    for instant in Set(instants).sorted() {
      Root.run(simulation, through: instant) { listener.cues.count }
      guard let report = simulation.machine.values(at: instant) else { continue }
      texts[instant] =
        form.json
        ? [report.json(seed: seed, cues: listener.cues, hasParticles: particles)] : report.lines(cues: listener.cues)
    }
    return texts
  }
}

/// Records the sounds that started and stopped.
private final class CueListener<Root: PlayedMachine>: SimulationObserver {
  private(set) var cues: [SceneReport.Cue] = []

  var interest: ObserverInterest { .facts }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    let record = Record(of: fact)
    guard ["cueStarted", "cueStopped"].contains(record.name), case .text(let name)? = record["cue"] else { return }
    let isStart = record.name == "cueStarted"
    cues.append(SceneReport.Cue(instant: line.instant, isStart: isStart, name: name))
  }
}

/// Parses the stage size on the command line.
enum StageOption {
  /// The size from a text such as `800x480`, in points.
  static func size(_ text: String) throws -> StageSize {
    let halves = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = halves.compactMap { half in
      half.utf8.allSatisfy { "0123456789.".utf8.contains($0) } ? Double(half) : nil
    }
    guard halves.count == 2, numbers.count == 2, numbers.allSatisfy({ SceneStimulus.sizes.contains($0) }) else {
      throw Problem(
        "'\(text)' is not the size of a stage",
        allowed: "It is width and height in points, each from 1 to 100000, with an x between",
        advice: "Write it like 800x480"
      ).placed(at: FileLocation(file: "--size"))
    }
    return StageSize(width: numbers[0], height: numbers[1])
  }
}
