import ArgumentParser

/// Writes starts of files.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a commented start of a file.",
    discussion: """
      Examples:
        liftworks new test opening.test.yaml
        liftworks new scene lamp.yaml
      """,
    subcommands: [NewTestCommand.self, NewSceneCommand.self]
  )
}

/// Writes the start of a test file.
struct NewTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Writes a commented test file that passes as it stands.",
    discussion: """
      A name that ends in .yaml gets YAML, every other one JSON Lines. A file that exists is replaced
      with --force only.

      Examples:
        liftworks new test opening.test.yaml
        liftworks new test --force opening.test.jsonl
      """
  )

  @Argument(help: "The file to write.")
  var file: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func run() throws {
    let output = try OutputFile(path: file, replaces: force)
    let text = TestLoader.isYAML(file) ? TestTemplate.yaml : TestTemplate.jsonLines
    output.write(Array(text.utf8))
    try output.finish()
    Output.line("\(file): written; run it with: liftworks test \(file)")
  }
}

/// Writes the start of a scene.
struct NewSceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene",
    abstract: "Writes a commented scene that runs as it stands.",
    discussion: """
      A file that exists is replaced with --force only.

      Examples:
        liftworks new scene lamp.yaml
        liftworks run --watch lamp.yaml
      """
  )

  @Argument(help: "The file to write.")
  var file: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func run() throws {
    let output = try OutputFile(path: file, replaces: force)
    output.write(Array(SceneTemplate.yaml.utf8))
    try output.finish()
    Output.line("\(file): written; watch it while you write: liftworks run --watch \(file)")
  }
}
