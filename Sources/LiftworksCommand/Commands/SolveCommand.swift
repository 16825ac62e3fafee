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
    mechanism.loads += try load.map { try Self.load($0, on: mechanism) }
    let states = try Self.states(of: mechanism, state: state, engage: engage)
    let solver = Solver(mechanism)
    let solutions = states.map { solver.solve($0) }
    if form.json {
      Output.json(SolutionJSON(solver).text(solutions))
    } else {
      Output.lines(SolutionTable(solver).text(solutions))
    }
  }

  /// The load that an option adds.
  private static func load(_ text: String, on mechanism: Mechanism) throws(PlacedProblem) -> Mechanism.Load {
    let location = FileLocation(file: "--load")
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = mechanism.bodies.map(\.name)
    guard parts.count == 2, let torque = Fraction(String(parts[1])) else {
      throw Problem(
        "'\(text.prefix(80))' is not a load",
        allowed: "A load is BODY=TORQUE in N m, such as \(names[0])=-50 or \(names[0])=25/2",
        advice: "Write it like that"
      ).placed(at: location)
    }
    guard let body = names.firstIndex(of: String(parts[0])) else {
      let name = String(parts[0].prefix(80))
      throw Problem(
        "unknown body '\(name)'", allowed: "The bodies are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Use one of them")
      ).placed(at: location)
    }
    return Mechanism.Load(BodyID(body), torque: torque)
  }

  /// The states to solve.
  static func states(of mechanism: Mechanism, state: String?, engage: String?) throws(PlacedProblem) -> [Mechanism
    .State]
  {
    if let state, engage != nil {
      throw Problem(
        "both '--state \(state)' and '--engage' are given", allowed: "One of them names what is engaged",
        advice: "Remove one"
      ).placed(at: FileLocation(file: "--engage"))
    }
    if let state { return [try self.state(state, of: mechanism)] }
    if let engage { return [try self.state(engaging: engage, of: mechanism)] }
    return mechanism.states
  }

  private static func state(_ name: String, of mechanism: Mechanism) throws(PlacedProblem) -> Mechanism.State {
    if let state = mechanism.states.first(where: { $0.name == name }) { return state }
    let names = mechanism.states.compactMap(\.name)
    throw Problem(
      "unknown state '\(name)'",
      allowed: names.isEmpty ? "The mechanism has one state, without a name" : "The states are \(quotedList(names))",
      advice: suggestion(for: name, among: names, or: names.isEmpty ? "Leave the option out" : "Use one of them")
    ).placed(at: FileLocation(file: "--state"))
  }

  private static func state(engaging list: String, of mechanism: Mechanism) throws(PlacedProblem) -> Mechanism.State {
    if list == "none" { return Mechanism.State(list) }
    let names = mechanism.elements.map(\.name)
    var engaged: [Int] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard let index = names.firstIndex(of: name) else {
        throw Problem(
          "unknown element '\(name)'",
          allowed: names.isEmpty
            ? "The mechanism has no elements" : "The elements are \(quotedList(names)); 'none' engages nothing",
          advice: suggestion(
            for: name, among: names,
            or: names.isEmpty ? "Leave the option out" : "Name some of them, with commas between")
        ).placed(at: FileLocation(file: "--engage"))
      }
      guard !engaged.contains(index) else {
        throw Problem(
          "the element '\(name)' is named twice", allowed: "Each element is engaged once", advice: "Remove one"
        ).placed(at: FileLocation(file: "--engage"))
      }
      engaged.append(index)
    }
    let name = engaged.map { names[$0] }.joined(separator: ",")
    return Mechanism.State(name, engaged: engaged)
  }
}
