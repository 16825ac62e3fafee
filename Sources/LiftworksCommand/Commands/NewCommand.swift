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
      """,
    subcommands: [
      NewFileCommand<ElevatorStart>.self, NewFileCommand<MechanismStart>.self, NewFileCommand<GalleryStart>.self,
      NewFileCommand<SceneStart>.self, NewFileCommand<SoundsStart>.self, NewFileCommand<TestStart>.self,
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
  /// The template below `config/starts` for a file name.
  static func source(for file: String) -> String
  /// The next step, followed by a command; `machine` is the file as a machine's commands expect it.
  static func next(_ file: String, machine: String) -> String
}

extension FileStart {
  /// Any name is allowed.
  static var naming: String { "" }

  /// The template with the command's name.
  static func source(for file: String) -> String { "\(name).yaml" }

  /// To watch it.
  static func next(_ file: String, machine: String) -> String {
    "watch it while you write: liftworks run --watch \(machine)"
  }
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
    let source = "config/starts/\(Start.source(for: file))"
    guard let start = ShippedFiles.data(at: source) else { preconditionFailure("'\(source)' does not ship") }
    try OutputFile.write(Array(start), to: file, replaces: force)
    // Unless it ends in `.yaml`, it needs a `/`.
    let machine = Catalogue.isFile(file) ? file : "./\(file)"
    Output.line("\(file): written; \(Start.next(file, machine: machine))")
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

  static func next(_ file: String, machine: String) -> String { "solve it with: liftworks solve \(machine)" }
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

  static func next(_ file: String, machine: String) -> String { "hear it with: liftworks run office --sounds \(file)" }
}

enum TestStart: FileStart {
  static let name = "test"
  static let subject = "commented test file that passes as it is"
  static let naming = "A name that ends in .yaml or .yml gets YAML, every other one JSON Lines. "
  static let examples = ["liftworks new test opening.test.yaml", "liftworks new test --force opening.test.jsonl"]

  static func source(for file: String) -> String { TestLoader.isYAML(file) ? "test.yaml" : "test.jsonl" }

  static func next(_ file: String, machine: String) -> String { "run it with: liftworks test \(file)" }
}
