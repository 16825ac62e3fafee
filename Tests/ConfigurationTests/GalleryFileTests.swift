import Assemblies
import Configuration
import Elevators
import SimulationCore
import Stage
import Testing

/// The file of a lift through a gallery: what it says, and its messages, word for word.
struct GalleryFileTests {
  private static let roof = "name: Top, above: 4"

  /// A file of three landings; a part of the text may be another.
  private static func file(
    _ top: String = roof, middle: String = "name: Sea, above: 4, scene: ocean", isHoisted: Bool = true
  ) throws -> String {
    let path = "config/buildings/gallery.yaml"
    let shipped = try #require(ShippedFiles.text(at: path))
    let lines = shipped.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix("landings:") })
    let last = try #require(lines.firstIndex { $0.hasPrefix("drive:") })
    let hoist = try #require(lines.firstIndex { $0.hasPrefix("hoist:") })
    let control = try #require(lines.firstIndex { $0.hasPrefix("control:") })
    let head = try #require(lines.firstIndex { $0.hasPrefix("machine:") })
    var text = lines[head..<first].map(String.init)
    text += ["landings:", "  - {name: Basement, height: 0}", "  - {\(middle)}", "  - {\(top)}"]
    text += lines[last..<(isHoisted ? control : hoist)].map(String.init)
    return text.joined(separator: "\n") + "\n"
  }

  private func refusal(of text: String) -> String? {
    do {
      _ = try GalleryFile(YAMLDocument(text: text, file: "f"))
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a gallery has one car`() throws {
    let text = try Self.file() + "group: {cars: 2}\n"
    #expect(refusal(of: text)?.contains("unknown key 'group'") == true)
  }

  @Test func `landings have a scene, the machine room or nothing`() throws {
    let file = try GalleryFile(YAMLDocument(text: Self.file("name: Top, above: 4, machineRoom: true"), file: "f"))
    #expect(file.landings.map { $0.scene?.title != nil } == [false, true, false])
    #expect(file.landings.map(\.isMachineRoom) == [false, false, true])
    #expect(file.elevator.configuration.landings.map(\.name) == ["Basement", "Sea", "Top"])
    let none = try GalleryFile(YAMLDocument(text: Self.file("name: Top, above: 4, machineRoom: false"), file: "f"))
    #expect(none.landings.map(\.isMachineRoom) == [false, false, false])
  }

  @Test func `its JSON has the scenes, and reads back to an equal one`() throws {
    let scene = """
      machine: scene
      scene: one
      title: A dot
      stage: {width: 100, height: 100}
      parts:
        dot: {shape: circle, diameter: 10}
      """
    let text = try Self.file(middle: "name: Dot, above: 4, scene: dot.yaml")
    let file = try GalleryFile(YAMLDocument(text: text, file: "f")) { $0 == "dot.yaml" ? scene : nil }
    #expect(file.landings[1].scene?.title == "A dot")
    // Nothing but the JSON is needed.
    let again = try GalleryFile(YAMLDocument(text: file.json, file: "g"))
    #expect(again.json == file.json)
    #expect(again.landings[1].scene?.title == "A dot")
    #expect(again.elevator.configuration == file.elevator.configuration)
    #expect(again.elevator.hoist == file.elevator.hoist)
  }

  @Test func `a scene that there is not is refused at its location`() throws {
    #expect(
      refusal(of: try Self.file(middle: "name: Sea, above: 4, scene: ocen"))
        == "f:11:34: there is no scene 'ocen'. A scene is one that ships ('liftworks list' names "
        + "them), or a file beside this one. Did you mean 'ocean'?")
  }

  @Test func `a machine room needs a hoist, and has no scene`() throws {
    #expect(
      refusal(of: try Self.file("name: Top, above: 4, machineRoom: true", isHoisted: false))
        == "f:12:40: there is a machine room, and no hoist. A machine room shows the machine of a "
        + "'hoist'. Add a 'hoist', or remove 'machineRoom'.")
    #expect(
      refusal(of: try Self.file("name: Top, above: 4, scene: ocean, machineRoom: true"))
        == "f:12:54: a landing has both 'scene' and 'machineRoom'. Its doors open on one of them, "
        + "or on neither. Remove one of them.")
  }

  @Test func `a mistake in a scene has its place in the scene's own file`() throws {
    let text = try Self.file(middle: "name: Dot, above: 4, scene: dot.yaml")
    #expect { try GalleryFile(YAMLDocument(text: text, file: "f")) { _ in "machine: scene\nparts: 3\n" } } throws: {
      "\($0)".hasPrefix("dot.yaml:1:1:")
    }
  }

  @Test func `an elevator's file has no scenes`() throws {
    let text = try Self.file().replacing("machine: gallery", with: "machine: elevator")
    #expect { try ElevatorFile(text: text, file: "f") } throws: { "\($0)".hasPrefix("f:11:27: unknown key 'scene'") }
  }

  @Test func `a landing may have a game, which ships or is a file of its own`() throws {
    let text = try Self.file(middle: "name: Cards, above: 4, game: few.yaml")
    let file = try GalleryFile(YAMLDocument(text: text, file: "f")) {
      $0 == "few.yaml" ? "machine: memorize\npairs: 2" : nil
    }
    guard case .memorize(let game)? = file.landings[1].game else {
      Issue.record("no Memorize at the landing")
      return
    }
    #expect(game.configuration.pairs == 2)
    let again = try GalleryFile(YAMLDocument(text: file.json, file: "g"))
    #expect(again.json == file.json)
    let shipped = try Self.file(middle: "name: Words, above: 4, game: find-words")
    #expect(try GalleryFile(YAMLDocument(text: shipped, file: "f")).landings[1].game?.name == "find-words")
  }

  @Test func `a game that there is not, or beside a scene, is refused at its location`() throws {
    let missing = refusal(of: try Self.file(middle: "name: Cards, above: 4, game: memorise"))
    #expect(missing?.contains("there is no game 'memorise'") == true)
    #expect(missing?.contains("Did you mean 'memorize'?") == true)
    let both = refusal(of: try Self.file(middle: "name: Cards, above: 4, game: memorize, scene: ocean"))
    #expect(both?.contains("a landing has both 'scene' and 'game'") == true)
    let other = refusal(of: try Self.file(middle: "name: Cards, above: 4, game: classic"))
    #expect(other?.contains("there is no game 'classic'") == true)
  }
}
