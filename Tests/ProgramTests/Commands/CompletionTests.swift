import Foundation
import ProgramTesting
import Testing

/// What bash offers while a command is typed, by the script that the program prints.
struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The words offered for the last word of a command, in a folder with some files.
  private func offered(_ words: String...) throws -> [String] {
    for name in ["lift.yaml", "day.journal", "calls.jsonl", "people.csv", "notes.txt"] {
      _ = try folder.write("", to: name)
    }
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      liftworks() { "$liftworks" "$@"; }
      eval "$(liftworks --generate-completion-script bash)"
      COMP_WORDS=(liftworks \(quoted)); COMP_CWORD=\(words.count)
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      __liftworks_joined liftworks "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ShellRun(script, in: folder)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `machines, and files that may be one`() throws {
    #expect(try offered("run", "off") == ["office"])
    #expect(try offered("run", "l") == ["lift.yaml"])
    #expect(try offered("render", "d").contains("day.journal"))
    #expect(try offered("run", "n") == [])
  }

  @Test func `journals, stimuli and lists`() throws {
    #expect(try offered("replay", "d") == ["day.journal"])
    #expect(try offered("run", "office", "--stimuli", "") == ["calls.jsonl"])
    #expect(try offered("traffic", "office", "--passengers", "") == ["people.csv"])
  }

  @Test func `keys after --set, and the words that they may have`() throws {
    #expect(try offered("run", "office", "--set", "drive.sp") == ["drive.speed="])
    #expect(try offered("run", "office", "--set", "landings.G.pop") == ["landings.G.population="])
    #expect(try offered("run", "office", "--set", "drive.kind", "=", "gear") == ["geared", "gearless"])
    #expect(try offered("run", "office", "--set", "control.home", "=", "").contains("G"))
    #expect(try offered("run", "office", "--set", "unsafe", "=", "t") == ["true"])
  }

  @Test func `dispatchers, demands, criteria, themes and stimuli`() throws {
    #expect(try offered("traffic", "tower", "--dispatcher", "collective,near") == ["collective,nearest"])
    #expect(try offered("traffic", "tower", "--demand", "up") == ["up-peak"])
    #expect(try offered("traffic", "tower", "--size", "--criteria", "bco") == ["bco-2014"])
    #expect(try offered("run", "--theme", "high") == ["high-contrast"])
    #expect(try offered("stimuli", "office", "hallB").contains("hallButtonPressed"))
    #expect(try offered("keys", "elevator", "doors.front.fo") == ["doors.front.force"])
  }
}
