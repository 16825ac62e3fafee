import ArgumentParser

/// Writes starts of files.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a commented start of a file.",
    discussion: """
      Each start is a small file that works: 'check' accepts it, and it runs. Its comments say what each
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
      NewElevatorCommand.self, NewMechanismCommand.self, NewGalleryCommand.self,
      NewSceneCommand.self, NewSoundsCommand.self, NewTestCommand.self,
    ]
  )
}

/// The file that a start is written to.
struct NewFileOptions: ParsableArguments {
  @Argument(help: "The file to write.")
  var file: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  /// Writes a start, and says what to do with it.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be written.
  func write(_ text: String, next hint: (String) -> String) throws {
    let output = try OutputFile(path: file, replaces: force)
    output.write(Array(text.utf8))
    try output.finish()
    Output.line("\(file): written; \(hint(file))")
  }

  /// The file as a machine's commands want it: what is no `.yaml` needs a `/` in it.
  var asMachine: String { Catalogue.isFile(file) ? file : "./\(file)" }
}

/// Writes the start of a test file.
struct NewTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Writes a commented test file that passes as it is.",
    discussion: """
      A name that ends in .yaml or .yml gets YAML, every other one JSON Lines. A file that exists is
      replaced with --force only.

      Examples:
        liftworks new test opening.test.yaml
        liftworks new test --force opening.test.jsonl
      """
  )

  @OptionGroup var options: NewFileOptions

  func run() throws {
    let text =
      TestLoader.isYAML(options.file) ? TestTemplate.yaml : TestTemplate.jsonLines
    try options.write(text) { "run it with: liftworks test \($0)" }
  }
}

/// Writes the start of a scene.
struct NewSceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene",
    abstract: "Writes a commented scene that runs as it is.",
    discussion: """
      A file that exists is replaced with --force only.

      Examples:
        liftworks new scene lamp.yaml
        liftworks run --watch lamp.yaml
      """
  )

  @OptionGroup var options: NewFileOptions

  func run() throws {
    try options.write(SceneTemplate.yaml) { _ in
      "watch it while you write: liftworks run --watch \(options.asMachine)"
    }
  }
}

/// Writes the start of a real elevator.
struct NewElevatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "elevator",
    abstract: "Writes a commented elevator that runs as it is.",
    discussion: """
      A file that exists is replaced with --force only.

      Examples:
        liftworks new elevator my-lift.yaml
        liftworks run --watch my-lift.yaml
      """
  )

  @OptionGroup var options: NewFileOptions

  func run() throws {
    try options.write(ElevatorTemplate.yaml) { _ in
      "watch it while you write: liftworks run --watch \(options.asMachine)"
    }
  }
}

/// Writes the start of a mechanism.
struct NewMechanismCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mechanism",
    abstract: "Writes a commented mechanism that turns as it is.",
    discussion: """
      A file that exists is replaced with --force only.

      Examples:
        liftworks new mechanism winch.yaml
        liftworks solve winch.yaml
        liftworks run --watch winch.yaml
      """
  )

  @OptionGroup var options: NewFileOptions

  func run() throws {
    try options.write(MechanismTemplate.yaml) { _ in
      "solve it with: liftworks solve \(options.asMachine)"
    }
  }
}

/// Writes the start of a gallery.
struct NewGalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Writes a commented lift through scenes that runs as it is.",
    discussion: """
      A file that exists is replaced with --force only.

      Examples:
        liftworks new gallery my-gallery.yaml
        liftworks run --watch my-gallery.yaml
      """
  )

  @OptionGroup var options: NewFileOptions

  func run() throws {
    try options.write(GalleryTemplate.yaml) { _ in
      "watch it while you write: liftworks run --watch \(options.asMachine)"
    }
  }
}

/// Writes the start of a map of sounds.
struct NewSoundsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sounds",
    abstract: "Writes a commented map of sounds, whose sounds ship.",
    discussion: """
      A file that exists is replaced with --force only.

      Examples:
        liftworks new sounds my-sounds.yaml
        liftworks run office --sounds my-sounds.yaml
      """
  )

  @OptionGroup var options: NewFileOptions

  func run() throws {
    try options.write(SoundsTemplate.yaml) {
      "hear it with: liftworks run office --sounds \($0)"
    }
  }
}
