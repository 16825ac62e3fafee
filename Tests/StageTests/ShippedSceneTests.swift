import Configuration
import Pictures
import SimulationCore
import Stage
import Testing

/// All scenes that ship.
struct ShippedSceneTests {
  static let names = ShippedFiles.paths.compactMap { path in
    path.hasPrefix("config/scenes/") ? String(path.dropFirst(14).dropLast(5)) : nil
  }

  @Test(arguments: names) func `a scene that ships says what it is, plays and is drawn`(name: String) throws {
    let text = try #require(ShippedFiles.text(at: "config/scenes/\(name).yaml"))
    #expect(text.hasPrefix("# "))
    let play = try ScenePlay(name)
    let scene = play.simulation.machine.scene
    #expect(scene.name == name)
    #expect(scene.title != scene.name && scene.title.count <= 72)
    for button in scene.buttonNames {
      play.simulation.schedule(.buttonPressed(button), at: SimulationInstant(nanoseconds: 200))
    }
    let report = try play.report(at: "1.5")
    #expect(report.scene == name)
    let frame = play.simulation.machine.frame(at: play.simulation.now)
    #expect(!frame.nodes.isEmpty)
  }
}
