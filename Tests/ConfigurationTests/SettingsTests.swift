import Classics
import Configuration
import Elevators
import Motion
import SimulationCore
import Studies
import Testing

/// Keys that are changed for one run: what is read, and what is refused.
@Suite struct SettingsTests {
  private func elevator(_ settings: String...) throws(PlacedProblem) -> ElevatorFile {
    try ElevatorFile(text: Self.office, file: "office.yaml", settings: settings)
  }

  private func refusal(_ settings: String...) -> String? {
    do throws(PlacedProblem) {
      _ = try ElevatorFile(text: Self.office, file: "office.yaml", settings: settings)
      return nil
    } catch { return "\(error)" }
  }

  private static let office = ShippedFiles.text(at: "config/elevators/office.yaml") ?? ""

  @Test func `keys of sections, of landings and of absent sections are changed`() throws {
    let file = try elevator(
      "drive.speed=1.7", "title=A lift: ours", "landings.1.population=7", "control.signalTime=9s",
      "people.mass=[70, 80]", "modes.emergencyPower.then=run", "exceptions=[{rule: S6, because: to see it}]")
    #expect(file.configuration.drive.limits.speed == 1.7)
    #expect(file.title == "A lift: ours")
    #expect(file.configuration.landings.first { $0.name == "1" }?.population == 7)
    #expect(file.configuration.control.signalTime == .seconds(9))
    #expect(file.configuration.people.mass == 70...80)
    #expect(file.configuration.modes.runsOnEmergencyPower)
    #expect(file.exceptions.map(\.rule) == ["S6"])
    let again = try ElevatorFile(text: file.json, file: "journal")
    #expect(again.configuration == file.configuration)
  }

  @Test func `cars that a setting gives a building of one car park as that one did`() throws {
    let file = try elevator("group.cars=3", "control.parkAfter=45")
    let group = try #require(file.groupConfiguration)
    #expect(group.cars.count == 3)
    #expect(group.parking == GroupParking(.home, after: .seconds(45)))
    let given = try elevator("group.cars=3", "group.parking={kind: spread, after: 9}")
    #expect(given.groupConfiguration?.parking == GroupParking(.spread, after: .seconds(9)))
  }

  @Test func `a group that names no dispatcher has auto`() throws {
    #expect(try elevator("group.cars=2").groupConfiguration?.dispatcher.name == "auto")
  }

  @Test func `a later setting of a key replaces an earlier one`() throws {
    let file = try elevator("drive.jerk=1.1", "drive.jerk=1.3")
    #expect(file.configuration.drive.limits.jerk == 1.3)
  }

  @Test(
    arguments: ShippedFiles.paths.filter {
      $0.hasPrefix("config/") && $0.hasSuffix(".yaml") && !$0.hasSuffix("sounds.yaml")
        && !$0.hasPrefix("config/starts/")
    }) func `a setting that repeats the title changes nothing else`(path: String) throws
  {
    let text = try #require(ShippedFiles.text(at: path))
    let document = try YAMLDocument(text: text, file: path)
    let kind = try #require(try ConfigurationKind(document.root))
    let read = { (settings: [String]) throws(PlacedProblem) -> String in
      try ConfigurationSettings(settings).read(document) { document throws(PlacedProblem) in
        try Self.json(of: kind, document)
      }
    }
    let changed = try read(["title=a new: title"])
    #expect(changed.contains("a new: title"))
    guard ![.scene, .gallery].contains(kind) else {
      // Their headers hold the text, which is written anew: it is read as the same machine.
      let again = try read(["title=a new: title", "title=another"])
      #expect(changed.replacing("a new: title", with: "another") == again)
      return
    }
    #expect(
      try changed.replacing(Self.title, with: "") == Self.json(of: kind, document).replacing(Self.title, with: ""))
  }

  private static var title: Regex<Substring> { /"title":"(?:[^"\\]|\\.)*"/ }

  private static func json(of kind: ConfigurationKind, _ document: YAMLDocument) throws(PlacedProblem) -> String {
    switch kind {
    case .classic: try ClassicFile(document).json
    case .elevator: try ElevatorFile(document).json
    case .gallery: try GalleryFile(document).json
    case .knuth: try KnuthFile(document).json
    case .ttk4145: try TTK4145File(document).json
    case .scene: try SceneFile(document).json
    case .memorize: try MemorizeFile(document).json
    case .findTheColour: try FindTheColourFile(document).json
    case .findWords: try FindWordsFile(document) { _ throws(Problem) in "" }.json
    case .mechanism: try MechanismFile(document).json
    case .sounds, .config: ""
    case .demand: try DemandFile(document).json
    case .sweep: try Sweep(document).json
    case .criteria: try SizingCriteria(document).json
    case .mapping: try TrafficLogMapping(document).json
    case .suite: try BenchmarkSuite(document).json
    case .titleBlock: try TitleBlock(document).json
    }
  }

  @Test func `a value is refused with its setting, its key and what is allowed`() {
    #expect(
      refusal("drive.speed=300")
        == "--set drive.speed=300: 'speed' is '300'. It is a number from 0.01 to 25.0. Change the" + " value.")
    #expect(
      refusal("title=x", "doors.front.closing.time=1", "drive.jerk=1")?.hasPrefix("--set doors.front.closing.time=1: ")
        == true)
    #expect(refusal("control.home=Z")?.hasPrefix("--set control.home=Z: 'home': there is no landing 'Z'.") == true)
    #expect(
      refusal("control.maxReopens=#3")
        == "--set control.maxReopens=#3: 'control.maxReopens' has no value. It is 1 to 1000. Write"
        + " it behind the '='.")
  }

  @Test func `an unknown key is refused with those of its section and the one that was meant`() {
    #expect(
      refusal("drive.sped=3")
        == "--set drive.sped=3: unknown key 'drive.sped'. The keys of 'drive' are 'kind', 'speed',"
        + " 'acceleration', 'jerk', 'startDelay', 'levelling', 'relevelling', 'stoppingError',"
        + " 'ropeStretch', 'braking'. Did you mean 'drive.speed'?")
    #expect(refusal("drvie.speed=3")?.hasSuffix("Did you mean 'drive.speed'?") == true)
    #expect(refusal("holdTime=3")?.hasSuffix("Did you mean 'control.holdTime'?") == true)
    #expect(refusal("drive.speed.x=3")?.contains("'drive.speed' has no keys of its own.") == true)
    #expect(refusal("blue=3")?.hasSuffix("'liftworks keys elevator' lists all keys.") == true)
    #expect(
      refusal("landings.Z.population=3")?.hasPrefix("--set landings.Z.population=3: there is no item 'Z' in the list.")
        == true)
    #expect(refusal("machine=knuth")?.contains("'machine' says what the file is.") == true)
    #expect(
      refusal("drive.speed") == "--set drive.speed: 'drive.speed' is not a setting. A setting is KEY=VALUE, with points"
        + " between the keys of sections. Write it like drive.speed=1.6, or see 'liftworks keys'.")
    #expect(refusal("=3")?.contains("'=3' is not a setting.") == true)
    #expect(refusal("a..b=3")?.contains("'a..b=3' is not a setting.") == true)
  }

  @Test func `what is wrong with the file itself keeps its place there`() {
    do throws(PlacedProblem) {
      _ = try KnuthFile(
        text: "machine: knuth\ntitle: x\nclosing: soon\n", file: "k.yaml", settings: ["opening=3"])
      Issue.record("the file is accepted")
    } catch {
      #expect(error.location.line == 3)
      #expect(error.location.file == "k.yaml")
    }
  }

  @Test func `parts of a mechanism are named alone or in their section`() throws {
    let path = "config/mechanisms/two-speed.yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let alone = try MechanismFile(text: text, file: path, settings: ["set.teeth.ring=76"])
    let inside = try MechanismFile(text: text, file: path, settings: ["joints.set.teeth.ring=76"])
    #expect(alone.mechanism == inside.mechanism)
    #expect(alone.mechanism != (try MechanismFile(text: text, file: path)).mechanism)
  }
}
