import ArgumentParser
import Configuration

/// Writes template files.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes a commented template of a file.",
    discussion: """
      Each start is a small file that works: 'check' accepts it, and it runs. Its comments explain what each
      key is, with its unit and its range. A file that exists is replaced with --force only.

      Examples:
        liftworks new elevator my-lift.yaml
        liftworks new mechanism winch.yaml
        liftworks new gallery my-gallery.yaml
        liftworks new scene lamp.yaml
        liftworks new sounds my-sounds.yaml
        liftworks new test opening.test.yaml
        liftworks new demand visitors.yaml
        liftworks new controller my-controller.py
      """,
    subcommands: [
      NewFileCommand<ElevatorStart>.self, NewFileCommand<GroupStart>.self, NewFileCommand<MechanismStart>.self,
      NewFileCommand<GalleryStart>.self, NewFileCommand<SceneStart>.self, NewFileCommand<SoundsStart>.self,
      NewFileCommand<TestStart>.self, NewFileCommand<DemandStart>.self, NewFileCommand<CriteriaStart>.self,
      NewFileCommand<SweepStart>.self, NewFileCommand<DispatcherStart>.self, NewFileCommand<ControllerStart>.self,
    ])
}

/// A kind of file with a template.
protocol FileStart {
  /// The name of its command.
  static var name: String { get }
  /// What the command writes: `commented elevator that runs as it is`.
  static var subject: String { get }
  /// A note on the file's name, placed before the note that files are not replaced; empty for none.
  static var naming: String { get }
  /// Example commands that write one and use it.
  static var examples: [String] { get }
  /// The template for a file name, among the files that ship.
  static func source(for file: String) -> String
  /// The next step, with a command: `FILE` stands for the file, `MACHINE` for it as a machine's commands expect it.
  static var next: String { get }
}

extension FileStart {
  /// Any name is allowed.
  static var naming: String { "" }

  /// The template with the command's name.
  static func source(for file: String) -> String { "config/starts/\(name).yaml" }

  /// To watch it.
  static var next: String { "watch it while you write: liftworks run --watch MACHINE" }
}

/// Writes the template of a kind of file.
struct NewFileCommand<Start: FileStart>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Start.name, abstract: "Writes a \(Start.subject).",
      discussion: """
        \(Start.naming)A file that exists is replaced with --force only.

        Examples:
          \(Start.examples.joined(separator: "\n  "))
        """)
  }

  @Argument(help: "The file to write.") var file: String

  @Flag(help: "Replace the file if it exists.") var force = false

  func run() throws {
    let source = Start.source(for: file)
    guard let start = ShippedFiles.text(at: source) else { preconditionFailure("'\(source)' does not ship") }
    // A program names itself in its examples.
    try OutputFile.write(Array(start.replacing(source, with: file).utf8), to: file, replaces: force)
    // Unless it ends in `.yaml`, it needs a `/`.
    let machine = Catalogue.isFile(file) ? file : "./\(file)"
    // One of the two: a file may be called as the other.
    let (word, name) = Start.next.contains("MACHINE") ? ("MACHINE", machine) : ("FILE", file)
    Output.line("\(file): written; \(Start.next.replacing(word, with: name))")
  }
}

enum ElevatorStart: FileStart {
  static let name = "elevator"
  static let subject = "commented elevator that runs as it is"
  static let examples = ["liftworks new elevator my-lift.yaml", "liftworks run --watch my-lift.yaml"]
}

enum MechanismStart: FileStart {
  static let name = "mechanism"
  static let subject = "commented mechanism that turns as it is"
  static let examples = [
    "liftworks new mechanism winch.yaml", "liftworks solve winch.yaml", "liftworks run --watch winch.yaml",
  ]

  static let next = "solve it with: liftworks solve MACHINE"
}

enum GalleryStart: FileStart {
  static let name = "gallery"
  static let subject = "commented lift through scenes that runs as it is"
  static let examples = ["liftworks new gallery my-gallery.yaml", "liftworks run --watch my-gallery.yaml"]
}

enum SceneStart: FileStart {
  static let name = "scene"
  static let subject = "commented scene that runs as it is"
  static let examples = ["liftworks new scene lamp.yaml", "liftworks run --watch lamp.yaml"]
}

enum SoundsStart: FileStart {
  static let name = "sounds"
  static let subject = "commented map of sounds, whose sounds ship"
  static let examples = ["liftworks new sounds my-sounds.yaml", "liftworks run office --sounds my-sounds.yaml"]

  static let next = "hear it with: liftworks run office --sounds FILE"
}

enum TestStart: FileStart {
  static let name = "test"
  static let subject = "commented test file that passes as it is"
  static let naming = "A name that ends in .yaml or .yml gets YAML, every other one JSON Lines. "
  static let examples = ["liftworks new test opening.test.yaml", "liftworks new test --force opening.test.jsonl"]

  static func source(for file: String) -> String {
    "config/starts/\(TestLoader.isYAML(file) ? "test.yaml" : "test.jsonl")"
  }

  static let next = "run it with: liftworks test FILE"
}

enum GroupStart: FileStart {
  static let name = "group"
  static let subject = "commented building with a group of cars that runs as it is"
  static let examples = [
    "liftworks new group my-building.yaml", "liftworks run my-building.yaml",
    "liftworks traffic my-building.yaml --demand up-peak --dispatcher collective,eta",
  ]

  static let next = "study it with: liftworks traffic MACHINE --demand up-peak"
}

enum DemandStart: FileStart {
  static let name = "demand"
  static let subject = "commented demand: who comes, from where to where, and how many"
  static let examples = ["liftworks new demand visitors.yaml", "liftworks traffic tower --demand visitors.yaml"]

  static let next = "study it with: liftworks traffic tower --demand MACHINE"
}

enum CriteriaStart: FileStart {
  static let name = "criteria"
  static let subject = "commented list of criteria by which a building is judged"
  static let examples = [
    "liftworks new criteria my-criteria.yaml", "liftworks traffic office --size --criteria my-criteria.yaml",
  ]

  static let next = "judge a building by it with: liftworks traffic office --criteria MACHINE"
}

enum SweepStart: FileStart {
  static let name = "sweep"
  static let subject = "commented study that varies a building and its dispatcher"
  static let examples = ["liftworks new sweep my-study.yaml", "liftworks sweep my-study.yaml"]

  static let next = "run it with: liftworks sweep MACHINE"
}

enum DispatcherStart: FileStart {
  static let name = "dispatcher"
  static let subject = "dispatcher in Python that distributes the calls of a group"
  static let examples = [
    "liftworks new dispatcher my-dispatcher.py", #"liftworks run tower --controller "python3 my-dispatcher.py""#,
    #"liftworks race tower --controller "python3 my-dispatcher.py" --against eta"#,
  ]

  static func source(for file: String) -> String { "Examples/dispatchers/nearest.py" }

  static let next = "let it dispatch with: liftworks run tower --controller \"python3 FILE\""
}

enum ControllerStart: FileStart {
  static let name = "controller"
  static let subject = "controller of one car in Python, over the protocol signals"
  static let examples = [
    "liftworks new controller my-controller.py",
    #"liftworks judge house --lockstep --until 1h --client "python3 my-controller.py {address}""#,
  ]

  static func source(for file: String) -> String { "Examples/controllers/collective.py" }

  static let next = "judge it with: liftworks judge house --lockstep --until 1h --client \"python3 FILE {address}\""
}
