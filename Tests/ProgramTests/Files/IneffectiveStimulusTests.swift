import Foundation
import ProgramTesting
import Testing

/// What has no effect is said on standard error, once, and changes nothing else.
struct IneffectiveStimulusTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: - Stimuli

  private static let obstructions = """
    {"t":"0","stimulus":"obstructionPlaced","entrance":"front","width":100}
    {"t":"1","stimulus":"obstructionPlaced","entrance":"front","width":200}
    {"t":"2","stimulus":"freightMoved","kilograms":100}
    """

  private static let findings = [
    "the front doors are shut: 'obstructionPlaced entrance=front width=100' at 0.000000000 s has no"
      + " effect",
    "the doors are shut: 'freightMoved kilograms=100' at 2.000000000 s has no effect",
    "1 more stimulus has no effect",
  ]

  @Test func `an obstruction between shut doors is said to have no effect`() throws {
    let log = try folder.write(Self.obstructions, to: "a.jsonl")
    let run = try ProgramRun(["run", "office", "--headless", "--stimuli", log])
    #expect(run.errors == Self.findings.map { "liftworks: \($0)\n" }.joined())
    #expect(run.status == .code(0))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
  }

  @Test func `check says it of a stimulus file before it is run`() throws {
    let log = try folder.write(Self.obstructions, to: "a.jsonl")
    let run = try ProgramRun(["check", log, "--machine", "office"])
    let lines = ["\(log): good, 3 stimuli for office"] + Self.findings.map { "\(log): \($0)" }
    #expect(run.output == lines.map { $0 + "\n" }.joined())
    #expect(run.status == .code(0))
  }

  @Test func `an obstruction between open doors has an effect, and is passed over in silence`() throws {
    let log = try folder.write(
      """
      {"t":"0","stimulus":"carButtonPressed","landing":1}
      {"t":"4","stimulus":"obstructionPlaced","entrance":"front","width":100}
      {"t":"5","stimulus":"obstructionRemoved","entrance":"front"}
      """, to: "a.jsonl")
    let run = try ProgramRun(["run", "office", "--headless", "--until", "30", "--stimuli", log])
    #expect(run.errors == "")
  }

  @Test(.timeLimit(.minutes(5))) func `on a screen the row of messages says it`() throws {
    let terminal = try TmuxTerminal()
    try terminal.write(Self.obstructions, to: "a.jsonl")
    try terminal.start(
      "\(BuiltProgram.liftworks) run office --no-sound --stimuli a.jsonl",
      waitingFor: "the doors are shut: 'freightMoved kilograms=100' at 2.000000000 s has no")
    try terminal.press("q")
  }

  @Test func `a scene behind shut doors does not receive its stimuli, and that is said`() throws {
    let log = try folder.write(
      #"{"t":"1","stimulus":"controlChanged","landing":4,"control":"speed","value":2}"#, to: "a.jsonl")
    let run = try ProgramRun(["run", "gallery", "--headless", "--stimuli", log])
    #expect(
      run.errors == "liftworks: the doors of landing Flower are shut: "
        + "'controlChanged landing=Flower control=speed value=2' at 1.000000000 s has no effect\n")
  }

  // MARK: - Sounds

  @Test func `a device has no use without sound`() throws {
    let run = try ProgramRun(["run", "classic", "--headless", "--until", "1", "--audio-device", "hw:9"])
    #expect(run.errors == "liftworks: --audio-device has no effect with --headless, which plays no sound.\n")
    #expect(run.status == .code(0))
  }

  @Test func `cues without a sound and sounds without a cue are named`() throws {
    let map = try folder.write(
      """
      cues:
        elevatorChime: chime.flac
        dorsOpenClose: door.flac
      facts:
        gongSounded strokes=1: gong-up.flac
        doorsOpend: door.flac
      """, to: "map.yaml")
    let unknown = [
      "\(map):3:18: no machine that ships has the cue 'dorsOpenClose': it is not heard. Did you"
        + " mean 'doorsOpenClose'?",
      "\(map):6:15: no machine that ships has the fact 'doorsOpend': it is not heard. Did you mean"
        + " 'doorsOpened'?",
    ]
    for arguments in [["check", map], ["check", map, "--machine", "classic"]] {
      let checked = try ProgramRun(arguments)
      // Without a machine it is not known which cues the scenes of the user have.
      let lines = unknown.map { line in
        arguments.count > 2 || line.contains(" fact ")
          ? line
          : line.replacing(
            "it is not heard",
            with: "it is heard in a scene of yours whose 'sounds' list it; '--machine FILE' checks that")
      }
      #expect(checked.output == (["\(map): good, 3 sounds"] + lines).map { $0 + "\n" }.joined())
    }
    let run = try ProgramRun(["run", "classic", "--headless", "--until", "1", "--sounds", map])
    let silent =
      "the cue 'doorsOpenClose' is silent: '\(map)' has no sound for it; write 'doorsOpenClose: FILE'" + " under 'cues'"
    #expect(run.errors == ([silent] + unknown).map { "liftworks: \($0)\n" }.joined())
  }

  @Test func `check names the cues of a scene that the map that ships has no sound for`() throws {
    let scene = try folder.write(
      """
      machine: scene
      scene: bell
      title: a bell
      stage: {width: 100, height: 100}
      sounds: [ding, music]
      parts:
        bell: {shape: circle, diameter: 30, fill: grey}
      """, to: "bell.yaml")
    let run = try ProgramRun(["check", scene])
    #expect(
      run.output == "\(scene): good, a bell\n\(scene): the cue 'ding' is silent: the map that ships has no sound"
        + " for it; give a map of your own with --sounds\n")
  }

  @Test func `every cue of what ships has a sound`() throws {
    let names = try ProgramRun(["list"]).output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst().first.map(String.init)
    }
    #expect(names.count > 30)
    let run = try ProgramRun(["check"] + names)
    #expect(!run.output.contains("is silent"))
  }

  // MARK: - Keys

  private static func elevator(_ keys: String) -> String {
    """
    machine: elevator
    title: x
    car: {ratedLoad: 630}
    landings: [{name: A, height: 0, population: 3}, {name: B, above: 3}]
    drive: {kind: machine-room-less, speed: 1.0}
    doors: {front: {kind: centre, width: 0.9, mass: 160}}
    \(keys)
    """
  }

  @Test func `keys of an elevator that change nothing are named`() throws {
    let file = try folder.write(
      Self.elevator("control: {parkAfter: 10}\nunsafe: true\nexceptions: [{rule: S21, because: no reason}]"),
      to: "x.yaml")
    let run = try ProgramRun(["check", file])
    #expect(
      run.output
        == [
          "good, x", "breaks rule S21 on purpose: no reason",
          "no effect: 'parkAfter' has no effect without 'home', where the car would park",
          "no effect: 'unsafe: true', since no code is broken",
          "no effect: the exception of rule 'S21', by which no run is judged",
        ].map { "\(file): \($0)\n" }.joined())
    let used = try folder.write(
      Self.elevator("control: {parkAfter: 10, home: B}").replacing(", population: 3", with: ""), to: "y.yaml")
    #expect(try ProgramRun(["check", used]).output == "\(used): good, x\n")
  }

  // MARK: - A watched file

  @Test(.timeLimit(.minutes(5))) func `a watched file that goes away is missed, and taken up again when it returns`()
    throws
  {
    let terminal = try TmuxTerminal()
    let path = try terminal.write(Self.scene(title: "first"), to: "lamp.yml")
    try terminal.start("\(BuiltProgram.liftworks) run --watch --no-sound ./lamp.yml", waitingFor: "quit")
    try FileManager.default.removeItem(atPath: path)
    try terminal.wait(for: "lamp.yml is gone")
    try terminal.write(Self.scene(title: "first"), to: "lamp.yml")
    try terminal.wait(for: "lamp.yml is back")
    try terminal.write(Self.scene(title: "first").replacing("circle", with: "cirle"), to: "lamp.yml")
    try terminal.wait(for: "./lamp.yml:6:17: 'shape' of 'lamp' is 'cirle'.")
    try terminal.press("q")
  }

  private static func scene(title: String) -> String {
    """
    machine: scene
    scene: lamp
    title: \(title)
    stage: {width: 100, height: 100}
    parts:
      lamp: {shape: circle, diameter: 30, fill: grey}
    """
  }
}
