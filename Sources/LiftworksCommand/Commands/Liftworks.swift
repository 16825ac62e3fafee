public import ArgumentParser
import FoundationEssentials
internal import Glibc
import NcursesTerminal
import Records
import SimulationCore

/// The command and its subcommands.
public struct Liftworks: ParsableCommand {
  /// The version that `--version` prints.
  static let version = Release.version

  /// The program with its version, as journals name it.
  static var build: String { Release.program }

  /// Names, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "liftworks", abstract: "Simulates elevators and mechanisms, in the terminal and on a virtual clock.",
    discussion: """
      Without arguments, everything that ships is shown in this terminal, to choose from; without a
      terminal, this help. Without a subcommand, a machine is run.

      'liftworks help COMMAND' explains a command, 'liftworks help topics' lists the pages of the manual.
      '--version --json' adds the digest of the engine, which is equal where all runs are, and the formats read.

      Examples:
        liftworks
        liftworks run
        liftworks run classic --headless --until 40s --stimuli presses.jsonl
        liftworks diagram classic
        liftworks check config/elevators/classic.yaml

      Exit codes: 0 done; 1 the run broke a rule, or a verification failed; 2 bad usage or a bad
      file; 3 with replay --verify --whole, a journal that was cut off; 130 interrupted.
      """, version: version,
    subcommands: [
      RunCommand.self, ListCommand.self, CheckCommand.self, RenderCommand.self, DiagramCommand.self,
      SignalsCommand.self, StimuliCommand.self, FactsCommand.self, KeysCommand.self, ReplayCommand.self,
      CompareCommand.self, ExportCommand.self, TestCommand.self, NewCommand.self, TourCommand.self, TravelCommand.self,
      EnergyCommand.self, SolveCommand.self, ValuesCommand.self, ExploreCommand.self, SwarmCommand.self,
      TrafficCommand.self, PassengersCommand.self, RaceCommand.self, DispatchersCommand.self, SweepCommand.self,
      MergeCommand.self, ValidateCommand.self, JudgeCommand.self, ServeCommand.self, DoctorCommand.self,
      ConfigCommand.self,
    ], defaultSubcommand: RunCommand.self)

  /// Creates the command; its subcommands do the work.
  public init() {}

  /// Runs the command that the program's arguments name, and ends the program.
  ///
  /// Errors are printed on standard error; invalid usage and invalid files end with exit code 2.
  public static func runAndExit() -> Never {
    StandardStreams.secure()
    Interruption.letQuitEnd()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments.isEmpty { Output.exit(try launch()) }
      if arguments == ["--version"] {
        Output.lines(version)
        Output.exit(0)
      }
      if VersionReport.isAsked(by: arguments) {
        Output.json(try VersionReport.json())
        Output.exit(0)
      }
      if HelpPage.show(for: arguments) { Output.exit(0) }
      var command = try command(for: arguments)
      try command.run()
      Output.exit(0)
    } catch let code as ExitCode { Output.exit(code.rawValue) } catch let problem as PlacedProblem {
      Output.notice("\(problem)")
      Output.exit(2)
    } catch let failure as ProgramFailure {
      Output.notice("\(failure.problem)")
      Output.exit(RunOutcome.brokeRule.rawValue)
    } catch {
      // Help and version are thrown as errors that mean success.
      if exitCode(for: error).isSuccess {
        Output.lines(fullMessage(for: error))
        let more = HelpPage.pointer(for: arguments).map { "\n" + $0 } ?? CompletionScript.addition(for: arguments)
        if let more { Output.lines(more) }
        Output.exit(0)
      }
      Output.notice("\(usageProblem(of: error))")
      Output.exit(2)
    }
  }

  /// The command for some arguments, with its options.
  ///
  /// The parser scans the options of every command that it knows, which takes longer than a short run. If the first
  /// argument names a command, plain arguments are read without the parser (`PlainCommandLine`), and for others it is
  /// given only that command. Arguments that this rejects, and requests for help or the version, are parsed with all
  /// commands.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The command.
  /// - Throws: the errors of `parseAsRoot`.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    if let name = arguments.first,
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      let command = PlainCommandLine.command(named, for: arguments.dropFirst())
        ?? (try? named.parseAsRoot(Array(arguments.dropFirst()))), type(of: command) == named
    {
      return command
    }
    try refuseUnknownCommand(in: arguments)
    return try parseAsRoot(arguments)
  }

  /// Rejects a first word that is neither a command nor runnable by the default command, and an unknown subcommand of
  /// a command group.
  ///
  /// The parser would take a mistyped command for a machine of the default command.
  private static func refuseUnknownCommand(in arguments: [String]) throws(PlacedProblem) {
    let isHelp = arguments.first == "help"
    let words = arguments.dropFirst(isHelp ? 1 : 0)
    guard let word = words.first, !word.hasPrefix("-") else { return }
    func names(of type: any ParsableCommand.Type) -> [String] {
      type.configuration.subcommands.compactMap { $0.configuration.commandName }
    }
    let commands = names(of: Self.self) + ["help"] + (isHelp ? HelpPage.topics : [])
    guard let command = configuration.subcommands.first(where: { $0.configuration.commandName == word }) else {
      let isRun = Catalogue.names.contains(word) || Catalogue.isFile(word) || FileKind(file: word) != nil
      guard !commands.contains(word), isHelp || !isRun else { return }
      throw Problem(
        "'\(excerpt(word))' is no command, and \(isHelp ? "no page of the manual" : "no machine that ships")",
        allowed: "'liftworks --help' lists the commands, and "
          + (isHelp ? "'liftworks help topics' the pages of the manual" : "'liftworks list' what ships"),
        advice: suggestion(
          for: word, among: commands + (isHelp ? [] : Catalogue.names),
          or: "Name one of these\(isHelp ? "" : ", or a file that ends in .yaml or .yml")")
      ).placed(at: FileLocation(file: "liftworks"))
    }
    let kinds = names(of: command)
    guard !kinds.isEmpty, let kind = words.dropFirst().first, !kind.hasPrefix("-"), kind != "help",
      !kinds.contains(kind)
    else { return }
    throw Problem(
      "'\(excerpt(kind))' is nothing that 'liftworks \(word)' knows", allowed: "It is one of \(quotedList(kinds))",
      advice: suggestion(for: kind, among: kinds, or: "Name one of these")
    ).placed(at: FileLocation(file: "liftworks \(word)"))
  }

  /// Shows the launcher; without a terminal, the help.
  ///
  /// - Returns: The exit code.
  private static func launch() throws -> Int32 {
    do throws(TerminalError) { try TerminalSession.requireUsableTerminal() } catch {
      Output.lines(helpMessage())
      return 0
    }
    var launcher = Launcher(try DisplayOptions.parse([]))
    return try launcher.run().outcome.rawValue
  }

  /// A parser error in the form of all our messages.
  private static func usageProblem(of error: any Error) -> PlacedProblem {
    let lines = fullMessage(for: error).split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    let message = message(for: error).replacing("\n", with: " ")
    let question = message.firstRange(of: " Did you mean ")
    let finding = message[..<(question?.lowerBound ?? message.endIndex)]
    return Problem(
      finding.prefix(1).lowercased() + finding.dropFirst().drop(suffix: "."),
      allowed: lines.first { $0.hasPrefix("Usage: ") }.map(String.init) ?? "Usage: liftworks",
      advice: question.map { message[$0.lowerBound...].dropFirst().drop(suffix: ".") }.map(String.init) ?? lines.last {
        $0.hasPrefix("See ")
      }.map { String($0.drop(suffix: ".")) } ?? "See 'liftworks --help'"
    ).placed(at: FileLocation(file: "liftworks"))
  }
}

extension Substring {
  fileprivate func drop(suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}
