import Assemblies
import Drawing
import Elevators
import Foundation
import NcursesTerminal
import ProgramTesting
import SimulationCore
import Stage
import Testing

@testable import LiftworksCommand

/// The lift through the gallery, run by the program, and its keys and clicks.
struct GalleryRunTests {
  private typealias Root = GalleryLift<CollectiveController>

  private static func example(_ path: String) -> String { Repository.path("Examples/\(path)") }

  @Test func `five minutes of choices are recorded as in the example, and are the same again`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("gallery.journal")
    let run = try ProgramRun([
      "run", "gallery", "--headless", "--through", "300", "--stimuli", Self.example("stimuli/gallery.jsonl"),
      "--record", journal,
    ])
    // The last choice comes when the car has left.
    #expect(
      run.errors == "liftworks: the doors of landing Records are shut: 'buttonPressed landing=Records button=play' at "
        + "262.000000000 s has no effect\n")
    #expect(run.status == .code(0))
    for landing in 2...8 { #expect(run.output.contains(#""of":"landing\#(landing)","fact":"left""#)) }
    for file in [journal, Self.example("gallery.journal")] {
      let verified = try ProgramRun(["replay", "--verify", file])
      #expect(verified.output.contains("identical"))
      #expect(verified.status == .code(0))
    }
    let compared = try ProgramRun(["compare", journal, Self.example("gallery.journal")])
    #expect(compared.status == .code(0))
  }

  /// A ride with the person who plays it.
  private struct Game {
    let simulation: Simulation<Root>
    var controls: GalleryControls<CollectiveController>

    init() throws {
      let root = try #require(try Catalogue.machine("gallery").root as? Root)
      simulation = Simulation(root)
      controls = GalleryControls(of: root)
    }

    /// Presses a key that is claimed before those of the run.
    mutating func claim(_ key: Key, at seconds: Double) throws -> [GalleryStimulus] {
      simulation.run(through: SimulationInstant(nanoseconds: Int64(seconds * 1e9)))
      let action = try #require(controls.claimed(key))
      let reaction = controls.perform(action, on: Snapshot(of: simulation))
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      return reaction.stimuli
    }

    mutating func press(_ key: Key, at seconds: Double) throws -> Reaction<GalleryStimulus> {
      simulation.run(through: SimulationInstant(nanoseconds: Int64(seconds * 1e9)))
      let action = try #require(controls.keys.action(of: key))
      let reaction = controls.perform(action, on: Snapshot(of: simulation))
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      return reaction
    }
  }

  @Test func `a digit chooses a landing, Enter calls the car there, x uses its scene`() throws {
    var game = try Game()
    #expect(try game.press(.character("x"), at: 0.5).message == "no scene plays here")
    #expect(try game.press(.character("3"), at: 1).stimuli == [])
    #expect(game.controls.selection.elevator.landing == 3)
    #expect(try game.press(.enter, at: 2).stimuli == [.elevator(.control(.carButtonPressed(landing: 3)))])
    #expect(try game.press(.character("x"), at: 20).stimuli == [.scene(landing: 3, .buttonPressed("play"))])
    #expect(game.simulation.machine.present?.scene?.playingCues == ["music"])
  }

  @Test func `t chooses among the controls of the scene, and the brackets change it`() throws {
    var game = try Game()
    _ = try game.press(.character("4"), at: 1)
    _ = try game.press(.enter, at: 1)
    #expect(
      try game.press(.character(";"), at: 20).stimuli == [.scene(landing: 4, .controlChanged("speed", .number(1.25)))])
    #expect(
      try game.press(.character(","), at: 21).stimuli == [.scene(landing: 4, .controlChanged("speed", .number(1)))])
    #expect(try game.press(.character("t"), at: 22).stimuli == [])
    #expect(game.controls.selection.scene.control == 0)
  }

  @Test func `a click on a control of the scene is told with its landing`() throws {
    var game = try Game()
    _ = try game.press(.character("3"), at: 1)
    _ = try game.press(.enter, at: 1)
    game.simulation.run(through: SimulationInstant(nanoseconds: 20_000_000_000))
    let snapshot = Snapshot(of: game.simulation)
    #expect(
      game.controls.press(.scene(.control(0, share: nil)), on: snapshot).stimuli == [
        .scene(landing: 3, .buttonPressed("play"))
      ])
    #expect(
      game.controls.press(.elevator(.carButton(landing: 9)), on: snapshot).stimuli == [
        .elevator(.control(.carButtonPressed(landing: 9)))
      ])
  }

  @Test func `t steps out to a game, whose keys then are the game's, and Escape steps back in`() throws {
    var game = try Game()
    game.simulation.send(.elevator(.control(.carButtonPressed(landing: 9))), at: .start)
    #expect(try game.press(.character("t"), at: 40).stimuli == [Self.doorOpen(isPressed: true)])
    #expect(game.controls.selection.isAtGame)
    #expect(try game.claim(.character("d"), at: 41) == [.game(landing: 9, .memorize(.deckTapped))])
    // So is the line of keys.
    let brief = game.controls.shownHints.filter { $0.briefKeys != nil }.map(\.briefAction)
    #expect(brief == ["back", "choose", "turn", "deal", "shuffle", "restart", "turn a card"])
    // The doors stay open beyond the 30 s of their dwell.
    game.simulation.run(through: SimulationInstant(nanoseconds: 90_000_000_000))
    #expect(game.simulation.machine.present?.landing == 9)
    #expect(try game.claim(.escape, at: 91) == [Self.doorOpen(isPressed: false)])
    #expect(!game.controls.selection.isAtGame)
    #expect(game.controls.claimed(.character("d")) == nil)
    #expect(game.controls.shownHints.contains { $0.briefAction == "call" })
  }

  private static func doorOpen(isPressed: Bool) -> GalleryStimulus {
    .elevator(.control(.doorOpenButton(entrance: .front, isPressed: isPressed)))
  }
}
