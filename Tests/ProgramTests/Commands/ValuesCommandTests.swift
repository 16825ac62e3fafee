import Foundation
import ProgramTesting
import Testing

/// What `liftworks values` prints, and what it refuses.
struct ValuesCommandTests {
  private func objects(_ run: ProgramRun) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }

  private func part(_ object: [String: Any], _ name: String) throws -> [String: Any] {
    let parts = try #require(object["parts"] as? [String: Any])
    return try #require(parts[name] as? [String: Any])
  }

  @Test func `instants come in the order given, with every key there`() throws {
    let run = try ProgramRun(
      ["values", "record-player", "--at", "1.9", "--at", "1s", "--json", "--stimuli", "-"],
      input: #"{"t":"0","stimulus":"buttonPressed","button":"play"}"# + "\n")
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    let found = try objects(run)
    #expect(found.map { $0["t"] as? String } == ["1.900000000", "1.000000000"])
    for object in found {
      #expect(Set(object.keys) == ["scene", "t", "seed", "stage", "state", "parts", "emitters", "cues"])
      #expect(object["seed"] as? String == "1")
    }
    #expect(try part(found[0], "record")["rotation"] as? Double == 180)
    #expect(try part(found[1], "arm")["rotation"] as? Double == 4)
    #expect(
      run.output.hasPrefix(
        #"{"scene":"record-player","t":"1.900000000","seed":"1","stage":{"width":400,"height":900},"#
          + #""state":{"rotateRecord":true,"moveArm":true,"duration":0.8},"parts":{"#))
    #expect(run.output.contains(#""cues":[{"t":"0.000000000","fact":"cueStarted","cue":"music"}]}"#))
  }

  @Test func `stimuli come in any order of lines, those of one instant as they stand`() throws {
    let run = try ProgramRun(
      ["values", "spirograph", "--at", "2", "--json", "--stimuli", "-"],
      input: #"""
        {"t":"1.5","stimulus":"controlChanged","control":"amount","value":0.25}
        {"t":"0.5","stimulus":"controlChanged","control":"distance","value":40}
        {"t":"0.5","stimulus":"controlChanged","control":"distance","value":30}

        """#)
    let state = try #require(try objects(run)[0]["state"] as? [String: Double])
    #expect(state["distance"] == 30)
    #expect(state["amount"] == 0.25)
  }

  @Test func `particles are told one by one, the size and the seed are taken`() throws {
    let arguments = ["values", "snow", "--at", "1", "--json", "--particles", "--size", "800x480"]
    let found = try objects(try ProgramRun(arguments + ["--seed", "9"]))[0]
    let stage = try #require(found["stage"] as? [String: Double])
    #expect(stage == ["width": 800, "height": 480])
    #expect(found["seed"] as? String == "9")
    let emitters = try #require(found["emitters"] as? [String: [String: Any]])
    let snow = try #require(emitters["snow"])
    #expect(snow["emitted"] as? Int == 40)
    let particles = try #require(snow["particles"] as? [[String: Any]])
    #expect(particles.count == 40)
    #expect(particles.map { $0["id"] as? Int } == Array(1...40))
    #expect(particles[0]["born"] as? String == "0.025000000")
  }

  @Test func `a table has the same names`() throws {
    let run = try ProgramRun(["values", "strokes", "--at", "2.9"])
    #expect(run.output.hasPrefix("strokes at 2.900000000 s, stage 400x900\n"))
    #expect(run.output.contains("  state.endStroke "))
    #expect(run.output.contains("  heart.trimTo "))
  }

  @Test(arguments: [
    (["ocean"], "--at: no instant is given."),
    (["ocean", "--at", "-1"], "--at: the time '-1' is negative."),
    (["ocean", "--at", "1.0123456789"], "--at: the time '1.0123456789' has more than nine decimals."),
    (["ocean", "--at", "1", "--seed", "x"], "--seed: 'x' is not a seed."),
    (["ocean", "--at", "1", "--size", "800"], "--size: '800' is not the size of a stage."),
    (["ocen", "--at", "1"], "liftworks: unknown machine 'ocen'."),
  ]) func `bad input ends with exit code 2 and a message`(arguments: [String], message: String) throws {
    let run = try ProgramRun(["values"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test(arguments: [
    (#"{"t":"0.0123456789","stimulus":"sceneLeft"}"#, "standard input:1:6: the time"),
    (
      #"{"t":"0","stimulus":"buttonPressed","button":"x"}"#,
      "standard input:1:1: unknown button 'x'. The scene has none. Leave it out."
    ),
    (#"{"t":"0","stimulus":"pointerMoved","x":1}"#, "standard input:1:1: 'pointerMoved' has no 'y'."),
  ]) func `bad stimuli end with exit code 2`(line: String, message: String) throws {
    let run = try ProgramRun(["values", "ocean", "--at", "1", "--stimuli", "-"], input: line + "\n")
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }
}

/// Scenes as machines like all others: recorded, verified, checked and begun.
struct SceneCommandTests {
  @Test func `a run of a scene is recorded and is the same again`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("play.journal")
    let recorded = try ProgramRun(
      ["run", "record-player", "--headless", "--through", "6", "--record", journal, "--stimuli", "-"],
      input: #"""
        {"t":"0.25","stimulus":"buttonPressed","button":"play"}
        {"t":"1","stimulus":"controlChanged","control":"duration","value":0.75}
        {"t":"2","stimulus":"pointerMoved","x":12.5,"y":-3}
        {"t":"5","stimulus":"sceneLeft"}

        """#)
    #expect(recorded.status == .code(0), "\(recorded.errors)")
    #expect(recorded.output.contains(#""fact":"cueStarted","cue":"music""#))
    #expect(try folder.read("play.journal").contains(#""stimulus":"pointerMoved","x":12.5,"y":-3"#))
    let verified = try ProgramRun(["replay", "--verify", journal])
    #expect(verified.status == .code(0), "\(verified.errors)")
  }

  @Test func `a new scene is good, and is replaced by force alone`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("lamp.yaml")
    #expect(try ProgramRun(["new", "scene", file]).status == .code(0))
    let check = try ProgramRun(["check", file])
    #expect(check.output == "\(file): good, a lamp that swings\n")
    let values = try ProgramRun(["values", file, "--at", "1.25", "--json"])
    #expect(values.output.contains(#""rotation":20,"lean":-20"#), "\(values.output)")
    #expect(try ProgramRun(["new", "scene", file]).status == .code(2))
    #expect(try ProgramRun(["new", "scene", "--force", file]).status == .code(0))
  }

  @Test func `what cannot be watched is refused`() throws {
    let run = try ProgramRun(["run", "--watch", "ocean"])
    #expect(run.status == .code(2))
    #expect(
      run.errors == "--watch: --watch cannot be used here, as 'ocean' ships. It shows the edits of a "
        + "file in the terminal, each in a run of its own. Leave it out, or name a file that ends in "
        + ".yaml or .yml.\n")
  }
}
