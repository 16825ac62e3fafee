import ArgumentParser
import Configuration
import Mechanisms
import SimulationCore

/// Solves a mechanism: speeds, ratios, degrees of freedom, verdict, torques.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solves a mechanism: exact speeds, degrees of freedom, verdict, torques.",
    discussion: """
      Every speed is an exact fraction of the first drive's. A mechanism that is jammed or locked
      names a smallest contradiction; one that is under-driven names what is free. The exit code is 0
      whatever the verdict.

      Where loads, fans or friction act, it prints the torque from outside on each body, what each shaft
      transmits, what brakes and clutches hold and what joints exert; --load adds loads. Planets are given
      with their speeds seen from their carrier and from the frame, and self-locking joints are named.

      Examples:
        liftworks solve zf-8hp70
        liftworks solve zf-8hp70 --state 5 --json
        liftworks solve zf-8hp70 --state 1 --load out=-300
        liftworks solve my-gearbox.yaml --engage A,B --set set.teeth.ring=76
      """)

  @Argument(help: "A shipped mechanism, or a file that ends in .yaml or .yml.", completion: .mechanism) var file:
    String?

  @Option("Solve this state alone.", value: "name") var state: String?

  @Option("Solve with these elements engaged, as in A,B; 'none' engages nothing.", value: "elements") var engage:
    String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Change keys of wheels, joints, elements or bodies before solving.", valueName: "name.key=value")
  ) var set: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Add a torque from outside in N m, positive in the positive sense. May be repeated.", valueName: "body=torque"))
  var load: [String] = []

  @OptionGroup var form: ReportOptions

  func run() throws {
    var settings = set
    var named = file
    // In 'solve --set a.b=1 FILE', the option takes all that follows, including the file.
    if named == nil, let last = settings.last, !last.contains("=") {
      named = last
      settings.removeLast()
    }
    guard let named else {
      throw Problem(
        "no mechanism is named", allowed: "The mechanisms that ship are \(quotedList(Catalogue.mechanismNames))",
        advice: "Name one of them, or a file that ends in .yaml or .yml"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    var mechanism = try Catalogue.mechanism(named, settings: settings).mechanism
    mechanism.loads += try load.map { try Mechanism.Load($0, on: mechanism) }
    let states = try mechanism.states(named: state, engaging: engage)
    let solver = Solver(mechanism)
    let solutions = states.map { solver.solve($0) }
    if form.json {
      Output.json(SolutionJSON(solver).text(solutions))
    } else {
      Output.lines(SolutionTable(solver).text(solutions))
    }
  }
}
