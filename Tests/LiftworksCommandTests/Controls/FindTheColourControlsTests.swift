import Drawing
import NcursesTerminal
import SimulationCore
import Stage
import Testing

@testable import LiftworksCommand

/// The keys, clicks and drags of Find the Colour.
struct FindTheColourControlsTests {
  private typealias Stimulus = FindTheColour.Stimulus

  /// The red slider is moved to so many 255ths.
  private static func red(_ parts: Double) -> [Stimulus] { [.sliderMoved(.red, parts / 255)] }

  /// A run with the person who plays it.
  private struct Play {
    let simulation = Simulation(FindTheColour(), seed: 1)
    var controls = FindTheColourControls(of: FindTheColour())
    var message: String?

    init() { simulation.run(through: .start) }

    /// Presses a key as a run does: the machine's claims come first.
    @discardableResult mutating func press(_ key: Key) -> [Stimulus] {
      let action = controls.claimed(key) ?? controls.keys.action(of: key)
      guard let action else { return [] }
      return take(controls.perform(action, on: Snapshot(of: simulation)))
    }

    @discardableResult mutating func type(_ text: String) -> [Stimulus] {
      text.unicodeScalars.flatMap { press(.character($0)) }
    }

    @discardableResult mutating func click(_ control: ColourControl) -> [Stimulus] {
      take(controls.press(control, on: Snapshot(of: simulation)))
    }

    @discardableResult mutating func drag(_ control: ColourControl) -> [Stimulus] {
      take(controls.drag(control, on: Snapshot(of: simulation)))
    }

    mutating func release() { _ = take(controls.release(on: Snapshot(of: simulation))) }

    private mutating func take(_ reaction: Reaction<Stimulus>) -> [Stimulus] {
      message = reaction.message
      for stimulus in reaction.stimuli { simulation.schedule(stimulus, at: simulation.now) }
      simulation.run(through: simulation.now)
      return reaction.stimuli
    }
  }

  @Test func `1 2 3 pick a level`() {
    var play = Play()
    #expect(play.type("1") == [.levelPicked(.easy)])
    #expect(play.type("3") == [.levelPicked(.extreme)])
    #expect(play.type("2") == [.levelPicked(.hard)])
    #expect(play.type("2") == [])
    #expect(play.message == "this level is picked already")
  }

  @Test func `Tab and Down choose the next slider, Shift-Tab and Up the one before`() {
    var play = Play()
    #expect(play.controls.selection.channel == .red)
    play.press(.tab)
    #expect(play.controls.selection.channel == .green)
    play.press(.down)
    #expect(play.controls.selection.channel == .red)
    play.type("3")
    play.press(.up)
    #expect(play.controls.selection.channel == .blue)
    play.press(.backTab)
    #expect(play.controls.selection.channel == .green)
    // A level without the slider leaves another one chosen.
    play.type("1")
    #expect(play.controls.selection.channel == .red)
    play.press(.tab)
    #expect(play.message == "this level has one slider")
  }

  @Test func `Left and Right move by 1/255, PageUp and PageDown by 16/255`() {
    var play = Play()
    #expect(play.press(.right) == Self.red(128.5))
    #expect(play.press(.left) == Self.red(127.5))
    #expect(play.press(.pageUp) == Self.red(143.5))
    #expect(play.press(.pageDown) == Self.red(127.5))
    for _ in 0..<8 { play.press(.pageDown) }
    #expect(play.simulation.machine.guess.red == 0)
    #expect(play.press(.left) == [])
    #expect(play.message == "red is at 0 already")
  }

  @Test func `the arrows are claimed, so that the run's past keeps [ and ]`() {
    let play = Play()
    #expect(play.controls.claimed(.left) == .step(-1))
    #expect(play.controls.claimed(.right) == .step(1))
    #expect(play.controls.claimed(.character("[")) == nil)
    #expect(play.controls.claimed(.character("2")) == nil)
    #expect(play.controls.collidingKeys == [])
  }

  @Test func `v begins a number: digits, Backspace and Enter are its own`() {
    var play = Play()
    #expect(play.type("v2045") == [])
    // A fourth digit would be more than 255.
    #expect(play.controls.selection.typed == "204")
    #expect(play.message == "the highest value is 255")
    play.press(.backspace)
    play.type("3")
    #expect(play.press(.enter) == Self.red(203))
    #expect(play.controls.selection.typed == nil)
    // Now digits pick levels again, and Enter checks.
    #expect(play.type("1") == [.levelPicked(.easy)])
    #expect(play.press(.enter) == [.checkPressed])
  }

  @Test func `Esc leaves the number, and so does Enter without one`() {
    var play = Play()
    play.type("v9")
    #expect(play.press(.escape) == [])
    #expect(play.controls.selection.typed == nil)
    play.type("v")
    #expect(play.press(.enter) == [])
    #expect(play.controls.selection.typed == nil)
    // Esc is the run's again.
    #expect(play.controls.claimed(.escape) == nil)
  }

  @Test func `pasted text while a number is typed does nothing else`() {
    var play = Play()
    play.type("v")
    #expect(play.type("q p?n\u{7F}é12;rm -rf") == [])
    #expect(play.controls.selection.typed == "12")
    #expect(play.press(.enter) == Self.red(12))
  }

  @Test func `Enter checks; then c continues, n begins anew, and all else says why not`() {
    var play = Play()
    #expect(play.type("c") == [])
    #expect(play.message == "no verdict is shown; Enter checks the score")
    #expect(play.type("n") == [])
    #expect(play.press(.enter) == [.checkPressed])
    for key: Key in [.enter, .left, .pageUp, .character("1"), .character("2"), .character("v")] {
      #expect(play.press(key) == [])
      #expect(play.message == "the verdict is shown: c continues, n begins a new game")
    }
    #expect(play.controls.selection.typed == nil)
    #expect(play.type("c") == [.continuePressed])
    play.press(.enter)
    #expect(play.type("n") == [.newGamePressed])
    #expect(play.simulation.machine.guess.red == 0)
  }

  @Test func `d shows the differences as numbers, or hides them`() {
    var play = Play()
    play.type("d")
    #expect(play.controls.selection.showsDifferences)
    play.type("d")
    #expect(!play.controls.selection.showsDifferences)
  }

  @Test func `a drag moves only the slider that was taken hold of`() {
    var play = Play()
    #expect(play.click(.slider(.green, 0)) == [.sliderMoved(.green, 0)])
    #expect(play.controls.selection.channel == .green)
    #expect(play.drag(.slider(.green, 51)) == [.sliderMoved(.green, 0.2)])
    #expect(play.drag(.slider(.green, 51)) == [])
    #expect(play.drag(.slider(.red, 51)) == [])
    #expect(play.drag(.check) == [])
    play.release()
    #expect(play.drag(.slider(.green, 102)) == [])
  }

  @Test func `buttons and levels are clicked`() {
    var play = Play()
    #expect(play.click(.level(.extreme)) == [.levelPicked(.extreme)])
    #expect(play.click(.step(.blue, 1)) == [.sliderMoved(.blue, 128.5 / 255)])
    #expect(play.controls.selection.channel == .blue)
    #expect(play.click(.row(.red)) == [])
    #expect(play.controls.selection.channel == .red)
    #expect(play.click(.check) == [.checkPressed])
    #expect(play.click(.continuePlaying) == [.continuePressed])
    play.click(.check)
    #expect(play.click(.newGame) == [.newGamePressed])
  }

  @Test func `a slider that a branch into the past has hidden says so`() {
    var play = Play()
    play.type("3")
    play.press(.up)
    // As after a branch: the machine is at a level that the selection does not know.
    play.simulation.schedule(.levelPicked(.easy), at: play.simulation.now)
    play.simulation.run(through: play.simulation.now)
    #expect(play.press(.right) == [])
    #expect(play.message == "this level has no slider for blue; 1 2 3 pick a level")
    #expect(play.type("v") == [])
    #expect(play.controls.selection.typed == nil)
  }
}
