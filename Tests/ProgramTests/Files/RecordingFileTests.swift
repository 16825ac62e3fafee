import Foundation
import ProgramTesting
import Testing

/// Where a recording goes: never over what the command reads or prints, never half over another one.
@Suite(.serialized) struct RecordingFileTests {
  private static let presses = """
    {"t":"0","stimulus":"buttonPressed"}
    {"t":"3","note":"The doors open."}
    {"t":"15","stimulus":"buttonPressed"}

    """
  /// What records forty seconds of a trip.
  private static let run = "$liftworks run --headless --until 40 --stimuli presses.jsonl"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.presses, to: "presses.jsonl")
  }

  private func shell(_ line: String) throws -> ShellRun { try ShellRun(line, in: folder) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() }
  }

  @Test(arguments: [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `with standard output closed no fact lands in the journal, and the run says so`(closed: String) throws {
    let run = try shell("\(Self.run) --record a.journal \(closed)")
    #expect(run.status == .code(2))
    if !closed.contains("2>") {
      #expect(run.errors.hasPrefix("standard output: it is closed. Data goes to standard output"))
    }
    let verified = try shell("$liftworks replay --verify a.journal")
    #expect(verified.output.hasPrefix("a.journal: identical, "), "\(verified.errors)")
  }

  @Test func `a closed standard input that is to be read is an error`() throws {
    let run = try shell("$liftworks run --headless --stimuli - <&-")
    #expect(run.errors.hasPrefix("standard input: standard input cannot be read."))
    #expect(run.status == .code(2))
  }

  @Test(arguments: [
    "\(run) --record presses.jsonl --force",
    "$liftworks run --headless --stimuli - --record presses.jsonl --force < presses.jsonl",
    "ln presses.jsonl hard; \(run) --record hard --force",
    "ln -s presses.jsonl soft; \(run) --record soft --force",
    "$liftworks render classic --at 1 --stimuli presses.jsonl -o presses.jsonl --force",
  ]) func `what a command reads it does not write`(line: String) throws {
    let run = try shell(line)
    #expect(run.errors.contains("is a file that this command reads."), "\(run.errors)")
    #expect(run.status == .code(2))
    #expect(try folder.read("presses.jsonl") == Self.presses)
  }

  @Test(arguments: [
    "\(run) --record out --force > out", "\(run) --record /dev/stdout --force > out",
    "\(run) --record /dev/stdout --force | cat; exit ${PIPESTATUS[0]}",
  ]) func `a recording does not go where the facts go`(line: String) throws {
    let run = try shell(line)
    #expect(run.errors.contains("is standard output. A recording goes into a file of its own"))
    #expect(run.status == .code(2))
    #expect(run.output == "")
  }

  @Test func `an export may go where standard output goes`() throws {
    let run = try shell(
      "\(Self.run) --record a.journal > facts; $liftworks export a.journal --to csv " + "-o /dev/stdout --force")
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains(","))
  }

  @Test func `a file that is replaced keeps its links, its rights and nothing of what it was`() throws {
    let run = try shell(
      "printf '%9999s' old > old; chmod 640 old; ln -s old link; \(Self.run) --record link --force"
        + " > facts; stat -c %a old; readlink link; $liftworks replay --verify --whole old")
    #expect(run.output.hasPrefix("640\nold\nold: identical, 20 facts"), "\(run.errors)")
    #expect(try names == ["facts", "link", "old", "presses.jsonl"])
  }

  @Test func `an older file stays until the new one is whole`() throws {
    let run = try shell(
      """
      echo old > a.journal; (ulimit -f 0; \(Self.run) --record a.journal --force 2>&1 > /dev/null) | cat
      exit ${PIPESTATUS[0]}
      """)
    #expect(run.output.hasPrefix("a.journal: 'a.journal' cannot be written: File too large. There is"))
    #expect(run.status == .code(2))
    #expect(try folder.read("a.journal") == "old\n")
    #expect(try names == ["a.journal", "presses.jsonl"])
  }

  @Test func `a limit of the size of files leaves no empty file, and what it leaves verifies`() throws {
    let none = try shell("ulimit -f 0; \(Self.run) --record none > /dev/null")
    #expect(none.status == .code(2))
    #expect(try names == ["presses.jsonl"])
    let long = (0..<4_000).map { #"{"t":"\#($0 * 15)","stimulus":"buttonPressed"}"# + "\n" }
    _ = try folder.write(long.joined(), to: "long.jsonl")
    let cut = try shell(
      """
      (ulimit -f 100; $liftworks run --headless --stimuli long.jsonl --record cut > /dev/null)
      echo $?; stat -c %s cut; $liftworks replay --verify --whole cut; echo $?
      """)
    #expect(cut.errors.contains("cut: 'cut' cannot be written: File too large."))
    let lines = cut.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "2")
    #expect(lines.dropFirst().first == "102400")
    #expect(lines.last == "3")
  }

  @Test func `a full disk leaves no half of an export and no empty journal`() throws {
    let run = try shell(
      """
      \(Self.run) --record a.journal > facts
      unshare --user --map-root-user --mount bash -c 'mkdir disk && mount -t tmpfs -o size=8k none disk
      cat presses.jsonl > disk/filler; head -c 9000 /dev/zero > disk/filler 2> /dev/null
      $liftworks run --headless --until 40 --record disk/b.journal > /dev/null; echo $?
      $liftworks export a.journal --to html -o disk/a.html; echo $?; ls disk'
      """)
    // Where mounting is not allowed, the limit of sizes above stands for it.
    guard run.output.contains("filler") else { return }
    #expect(run.output == "2\n2\nfiller\n")
    #expect(run.errors.contains("No space left on device"))
  }

  @Test func `two programs do not write one recording`() throws {
    let run = try shell(
      """
      exec 9> a.journal; flock 9
      \(Self.run) --record a.journal --force; echo $?
      """)
    #expect(run.errors.contains("'a.journal' is being written by another program."))
    #expect(run.output == "2\n")
  }

  @Test func `a pipe that nobody reads is no place for a recording`() throws {
    let run = try shell("mkfifo pipe; \(Self.run) --record pipe --force")
    #expect(run.errors.contains("'pipe' cannot be written: no program reads from it."))
    #expect(run.status == .code(2))
  }

  @Test func `a journal that was cut off has an exit code of its own where it must be whole`() throws {
    let run = try shell(
      """
      \(Self.run) --record a.journal > facts; head -n -1 a.journal > cut
      $liftworks replay --verify cut; echo $?; $liftworks replay --verify --whole cut; echo $?
      $liftworks replay --verify --whole a.journal; echo $?; $liftworks replay --whole a.journal
      """)
    let line = "identical, 20 facts, digest 331a10df8bbca7f1"
    #expect(run.output == "cut: \(line)\n0\ncut: \(line)\n3\na.journal: \(line)\n0\n")
    #expect(run.errors.contains("--whole: --whole is given without --verify."))
    #expect(run.status == .code(2))
  }

  @Test func `a journal whose build was changed is found, checked and not resumed`() throws {
    let run = try shell(
      """
      \(Self.run) --record a.journal > facts; sed -i 1s/liftworks.0/liftworks.9/ a.journal
      $liftworks replay --verify a.journal; echo $?; $liftworks check a.journal; echo $?
      $liftworks run --headless --resume a.journal; echo $?
      """)
    #expect(run.output == "1\n2\n2\n")
    let finding = "a.journal:25: the header, a stimulus, a note or this line was changed after the"
    #expect(run.errors.components(separatedBy: finding).count == 3, "\(run.errors)")
    #expect(run.errors.contains("the recording was changed after it was made"))
  }
}
