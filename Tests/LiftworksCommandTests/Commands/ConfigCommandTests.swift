import Configuration
import Drawing
import NcursesTerminal
import ProgramTesting
import SimulationCore
import Testing

@testable import LiftworksCommand

/// The configuration of the user.
struct ConfigCommandTests {
  private func preferences(_ text: String) -> Preferences {
    Preferences(file: ProgramFile(text: text, file: "c.yaml"), state: StateFile())
  }

  @Test func `actions get the keys of the file`() {
    let preferences = preferences("keys: {pause: [P, F12], quit: Ctrl-X}")
    #expect(preferences.file.problems.isEmpty)
    #expect(preferences.actions.action(of: "P", in: .live) == .togglePause)
    #expect(preferences.actions.action(of: .function(12), in: .replay) == .togglePause)
    #expect(preferences.actions.action(of: "p", in: .live) == nil)
    #expect(preferences.actions.action(of: .control("x"), in: .past) == .quit)
  }

  @Test func `an action or a key that there is none of is a mistake at its place`() {
    let preferences = preferences("keys:\n  pauze: P\n  quit: Kwit\n  help: H\n")
    #expect(
      preferences.file.problems.map { "\($0)" } == [
        "c.yaml:2:3: unknown action 'pauze'. 'liftworks config' lists the actions. Did you mean 'pause'?",
        "c.yaml:3:9: 'Kwit' is not a key. A key is one sign, or a name such as space, Enter, F5,"
          + " PageUp or Ctrl-W. Change it.",
      ])
    #expect(preferences.actions.action(of: "H", in: .live) == .toggleHelp)
  }

  @Test func `the panes are those of the file, or else what is remembered`() {
    var state = StateFile()
    state.layout.hidden = ["facts"]
    let remembered = Preferences(file: ProgramFile(), state: state)
    #expect(remembered.arrangement == PaneArrangement(hidden: [.facts]))
    let set = Preferences(file: ProgramFile(text: "layout: {below: 0.5}", file: "c"), state: state)
    #expect(set.arrangement == PaneArrangement(shares: [.below: 0.5]))
  }

  @Test func `the words of the file are those of the screen`() {
    #expect(ProgramFile.Layout.panes == Pane.allCases.map(\.rawValue))
  }

  @Test func `the command prints the file, where it is, and what is wrong with it`() throws {
    let folder = try TemporaryFolder()
    func run(_ arguments: String) throws -> ShellRun {
      try ShellRun("env XDG_CONFIG_HOME=$PWD \"$liftworks\" config \(arguments)", in: folder)
    }
    #expect(try run("--path").output.hasSuffix("/liftworks/config.yaml\n"))
    let printed = try run("").output
    #expect(printed.contains("\ntheme: \"auto\"  # "))
    #expect(printed.contains("\n#  pause: [\"space\",\"p\"]  # pause, or continue\n"))
    #expect(try run("--check").status == .code(0))
    _ = try ShellRun("mkdir liftworks; echo 'theem: light' > liftworks/config.yaml", in: folder)
    let wrong = try run("--check")
    #expect(wrong.status == .code(2))
    #expect(wrong.errors.contains("config.yaml:1:1: unknown key 'theem'."))
    #expect(wrong.errors.contains("Did you mean 'theme'?"))
    #expect(try run("").status == .code(0))
    _ = try ShellRun("rm liftworks/config.yaml; mkdir liftworks/config.yaml", in: folder)
    #expect(try run("--check").errors.contains("the configuration cannot be read"))
    #expect(try run("--check --path").status == .code(2))
  }
}
