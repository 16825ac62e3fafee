import Foundation
import ProgramTesting
import Testing

/// What is read: pipes and devices as streams, nothing without an end, nothing outside a file's folder.
@Suite(.serialized) struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(#"{"t":"0","stimulus":"buttonPressed"}"# + "\n", to: "presses.jsonl")
  }

  private func shell(_ line: String) throws -> ShellRun { try ShellRun(line, in: folder) }

  @Test(arguments: [
    "mkfifo pipe; (sleep 0.2; cat presses.jsonl) > pipe & $liftworks run --headless --stimuli pipe",
    "mkfifo pipe; (sleep 1.5; cat presses.jsonl) > pipe & $liftworks run --headless --stimuli pipe",
    "$liftworks run --headless --stimuli <(cat presses.jsonl)",
    "cat presses.jsonl | $liftworks run --headless --stimuli /dev/stdin",
  ]) func `stimuli come from a pipe`(line: String) throws {
    let run = try shell(line)
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 6)
  }

  @Test func `a pipe that gives nothing is an empty log`() throws {
    let run = try shell("true | $liftworks run --headless --stimuli /dev/stdin --until 1")
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `a journal and a configuration come from a pipe, and are checked there`() throws {
    let run = try shell(
      """
      $liftworks run --headless --stimuli presses.jsonl --record a.journal > facts
      $liftworks replay --verify <(cat a.journal); $liftworks check <(cat a.journal)
      $liftworks check <(printf 'machine: classic\\ntitle: A lift\\n') <(cat presses.jsonl)
      """)
    #expect(run.status == .code(0), "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains("identical, 6 facts"))
    #expect(lines[1].contains("good, a journal with 1 stimulus and 6 facts"))
    #expect(lines[2].contains("good, A lift"))
    #expect(lines[3].contains("good, 1 stimulus for classic"))
  }

  @Test(arguments: ["check pipe.yaml", "run --headless pipe.yaml", "test pipe.yaml", "check ./pipe"])
  func `a pipe into which nobody writes is refused after a second`(arguments: String) throws {
    let run = try shell("mkfifo pipe pipe.yaml; $liftworks \(arguments)")
    #expect(run.errors.contains("no program writes into the pipe"), "\(run.errors)")
    #expect(run.status == .code(2))
  }

  @Test(arguments: [
    ("check /dev/zero", "the file is larger than 16777216 bytes"),
    ("run --headless --stimuli /dev/zero", "/dev/zero:1: the line is longer than 1048576 bytes"),
    ("replay --verify /dev/zero", "/dev/zero:1: the line is longer than 16777216 bytes"),
    ("check sparse.yaml", "the file is larger than 16777216 bytes"),
    ("replay --verify sparse.yaml", "sparse.yaml:1: the line is longer than 16777216 bytes"),
    ("check ..", "cannot read '..': it is a folder"),
  ]) func `what has no end, and is no file, is refused in little memory`(arguments: String, message: String) throws {
    let run = try shell("truncate -s 3G sparse.yaml; ulimit -v 2000000; $liftworks \(arguments)/")
    let plain = try shell("truncate -s 3G sparse.yaml; ulimit -v 2000000; $liftworks \(arguments)")
    #expect(plain.errors.contains(message), "\(plain.errors)")
    #expect(plain.status == .code(2))
    #expect(run.status == .code(2))
  }

  @Test func `a file may be as large as its limit, and not a byte larger`() throws {
    // No text, which is said of a file that was read whole.
    let run = try shell(
      """
      (printf '\\377'; head -c 16777215 /dev/zero) > a.yaml; $liftworks check a.yaml
      echo >> a.yaml; $liftworks check a.yaml
      """)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("a.yaml: the file is not UTF-8 text.") == true)
    #expect(lines.last?.hasPrefix("a.yaml: the file is larger than 16777216 bytes.") == true)
  }

  @Test(arguments: ["/etc/passwd", "../x.yaml", "a/../../x.yaml", "link.yaml", "folder/passwd"])
  func `a test file names no configuration outside its folder and that of the command`(path: String) throws {
    _ = try folder.write("- {format: liftworks-test, version: 1, configuration: \(path)}\n", to: "a.test.yaml")
    let run = try shell("ln -s /etc/passwd link.yaml; ln -s /etc folder; $liftworks test a.test.yaml")
    #expect(
      run.errors.hasPrefix(
        "a.test.yaml:1:55: '\(path)' leaves the folder of the file that names it, and the folder in "
          + "which the command was started. A test file names files below one of the two. Start the "
          + "command in a folder that has both files."), "\(run.errors)")
    #expect(!run.errors.contains("root:"))
    #expect(run.status == .code(2))
  }

  @Test func `a test file names files below the folder of the command, and links lead nowhere else`() throws {
    for (name, path) in [
      ("tests/deep/good", "../../config/lift.yaml"), ("tests/deep/link", "../../config/link.yaml"),
      ("tests/deep/far", "../../../lift.yaml"), ("tests/deep/lost", "../../../lost.yaml"),
      ("tests/deep/here", "../../config/lost.yaml"),
    ] {
      _ = try folder.write(
        "- {format: liftworks-test, version: 1, configuration: \(path), until: 1}\n" + "- {never: callRegistered}\n",
        to: "\(name.split(separator: "/").last ?? "").test.yaml")
    }
    // The folder above that of the command has a lift, too, and a link to it lies below.
    let run = try shell(
      """
      mkdir -p project/tests/deep project/config; mv *.test.yaml project/tests/deep
      printf 'machine: classic\\ntitle: A lift\\n' | tee lift.yaml > project/config/lift.yaml
      ln -s ../../lift.yaml project/config/link.yaml; cd project
      for t in good link far lost here; do $liftworks test tests/deep/$t.test.yaml; echo $t $?; done
      cd tests; $liftworks test deep/good.test.yaml; echo below $?
      """)
    let ends = run.output.split(separator: "\n").filter { $0.last?.isNumber ?? false }
    #expect(ends == ["good 0", "link 2", "far 2", "lost 2", "here 2", "below 2"])
    let lines = run.errors.split(separator: "\n")
    try #require(lines.count == 5, "\(run.errors)")
    for (line, path) in zip(
      [lines[0], lines[1], lines[2], lines[4]],
      ["config/link.yaml", "../lift.yaml", "../lost.yaml", "config/lift.yaml"])
    { #expect(line.contains("'../../\(path)' leaves the folder of the file that names it, and")) }
    #expect(lines[3].contains("cannot read 'tests/deep/../../config/lost.yaml': no such file."))
  }

  @Test func `a name with a character of code 0 is no shorter name`() throws {
    _ = try folder.write(
      #"- {format: liftworks-test, version: 1, configuration: "a.yaml\0b"}"# + "\n", to: "a.test.yaml")
    let run = try shell("printf 'machine: classic\ntitle: A lift\n' > a.yaml; $liftworks test a.test.yaml")
    #expect(run.errors.contains("has a character of code 0 in it. Names of files have none."))
    #expect(run.status == .code(2))
  }

  @Test func `a configuration in a folder of the test file's folder is read`() throws {
    _ = try folder.write(
      "- {format: liftworks-test, version: 1, configuration: lifts/a.yaml, until: 1}\n", to: "a.test.yaml")
    let run = try shell(
      "mkdir lifts; printf 'machine: classic\\ntitle: A lift\\n' > lifts/a.yaml; "
        + "$liftworks test a.test.yaml; mkfifo lifts/pipe; sed -i s/a.yaml/pipe/ a.test.yaml; "
        + "$liftworks test a.test.yaml")
    #expect(run.output.hasPrefix("0 judgements in 1 file: 0 met"))
    #expect(run.errors.contains("cannot read 'lifts/pipe': it is a pipe. What a file names is"))
  }

  @Test func `a sound is a file of the map's folder, and one that ends early is named`() throws {
    _ = try folder.write("cues:\n  doorOpening: bell.wav\n", to: "pipe.yaml")
    _ = try folder.write("cues:\n  doorOpening: ../../etc/passwd\n", to: "outside.yaml")
    // 100 frames of the 48,000 that the header states.
    let whole: [UInt8] =
      Array("RIFF".utf8) + [0x24, 0xEE, 2, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 2, 0] + [
        0x80, 0xBB, 0, 0, 0, 0xEE, 2, 0, 4, 0, 16, 0,
      ] + Array("data".utf8) + [0, 0xEE, 2, 0] + [UInt8](repeating: 1, count: 400)
    try Data(whole).write(to: URL(filePath: folder.path("short.wav")))
    _ = try folder.write("cues:\n  doorOpening: short.wav\n", to: "short.yaml")
    let run = try shell("mkfifo bell.wav; for m in pipe outside short; do $liftworks check $m.yaml; done")
    let lines = run.errors.split(separator: "\n")
    try #require(lines.count == 3, "\(run.errors)")
    #expect(lines[0].contains("it is no file on a disk"))
    #expect(lines[1].contains("'../../etc/passwd' leaves the folder of the file that names it."))
    #expect(lines[2].hasPrefix("short.yaml:2:16: the sound file "))
    #expect(lines[2].contains("ends early, after 0.002 s of 1.000 s."), "\(lines[2])")
    #expect(run.output.contains("short.yaml: good, 1 sound\n"))
  }

  @Test func `a name that ends in .yml is a file everywhere`() throws {
    let mechanism = try ProgramRun(["new", "mechanism", folder.path("winch.yml")])
    #expect(mechanism.status == .code(0))
    let elevator = try ProgramRun(["new", "elevator", folder.path("lift.yml")])
    #expect(elevator.status == .code(0))
    let lift = folder.path("lift.yml")
    for command in [["check", lift], ["run", lift, "--headless", "--until", "1"]] {
      #expect(try ProgramRun(command).status == .code(0), "\(command)")
    }
    #expect(try ProgramRun(["solve", folder.path("winch.yml")]).status == .code(0))
    // Without a '/' the end of the name alone says that it is a file.
    let missing = try ProgramRun(["run", "nowhere.yml", "--headless"])
    #expect(missing.errors.hasPrefix("nowhere.yml: cannot read 'nowhere.yml': no such file."))
    let watched = try ProgramRun(["run", "--watch", "nowhere.yml"])
    #expect(watched.errors.hasPrefix("nowhere.yml: cannot read 'nowhere.yml': no such file."))
  }
}
