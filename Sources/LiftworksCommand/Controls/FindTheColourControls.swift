import Drawing
import NcursesTerminal
import SimulationCore
import Stage

/// The keys and clicks of Find the Colour: a channel is selected and moved by steps, by a typed number or by the
/// mouse.
struct FindTheColourControls: MachineControls {
  typealias Root = FindTheColour

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case level(ColourLevel)
    case nextChannel
    case previousChannel
    case step(Int)
    case toggleDifferences
    case beginTyping
    case digit(Character)
    case otherCharacter
    case eraseDigit
    case setTyped
    case leaveTyping
    case check
    case continuePlaying
    case newGame
  }

  /// The step of PageUp and PageDown, in 255ths.
  private static let longStep = 16

  private(set) var selection = ColourSelection()
  let keys = Self.table
  /// The channel whose slider is being dragged.
  private var held: ColourChannel?

  init(of machine: FindTheColour) {}

  private static var table: KeyTable<Action> {
    let levels = zip("123".unicodeScalars, ColourLevel.allCases).map { digit, level in
      level == .easy
        ? KeyTable<Action>.Row([.character(digit)], .level(level), "1 2 3, click", "pick a level", ("1 2 3", "level"))
        : KeyTable<Action>.Row([.character(digit)], .level(level))
    }
    return KeyTable(
      rows: levels + [
        .init([.tab, .down], .nextChannel, "Tab Shift-Tab, Up Down", "choose a slider", ("Tab", "slider")),
        .init([.backTab, .up], .previousChannel),
        // Claimed, because the run has these keys too.
        .init([], .step(1), "Left Right, drag", "move it by 1/255", ("Left Right", "move")),
        .init([.pageUp], .step(longStep), "PgUp PgDn", "move it by 16/255; Shift with an arrow is 1/255"),
        .init([.pageDown], .step(-longStep)),
        .init(["v"], .beginTyping, "v", "type a value, 0 to 255: Enter sets it, Esc leaves", ("v", "type")),
        .init([.enter], .check, "Enter", "check the score", ("Enter", "check"), isVital: true),
        .init(["c"], .continuePlaying, "c", "continue after the verdict", ("c", "continue")),
        .init(["n"], .newGame, "n", "new game after the verdict", ("n", "new")),
        .init(["d"], .toggleDifferences, "d", "show or hide the differences as numbers"),
      ])
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .nextChannel, .previousChannel, .toggleDifferences: true
    default: false
    }
  }

  /// Claims Left and Right always; while a number is typed, all keys of typing.
  func claimed(_ key: Key) -> Action? {
    switch key {
    case .left: return .step(-1)
    case .right: return .step(1)
    default: break
    }
    guard selection.typed != nil else { return nil }
    switch key {
    case .character(let scalar): return ("0"..."9").contains(scalar) ? .digit(Character(scalar)) : .otherCharacter
    case .backspace: return .eraseDigit
    case .enter: return .setTyped
    case .escape: return .leaveTyping
    default: return nil
    }
  }

  mutating func perform(_ action: Action, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> {
    let machine = snapshot.machine
    switch action {
    case .beginTyping: return beginTyping(on: machine)
    case .digit(let digit): return type(digit)
    case .otherCharacter: return .answer("type digits; Enter sets the value, Esc leaves")
    case .eraseDigit:
      _ = selection.typed?.popLast()
      return .none
    case .setTyped: return setTyped(on: machine)
    default: selection.typed = nil
    }
    switch action {
    case .level(let level): return pick(level, on: machine)
    case .nextChannel: return choose(1, on: machine)
    case .previousChannel: return choose(-1, on: machine)
    case .step(let steps): return move(selection.channel, by: steps, on: machine)
    case .toggleDifferences:
      selection.showsDifferences.toggle()
      return .none
    case .check: return send(.checkPressed, to: machine)
    case .continuePlaying: return send(.continuePressed, to: machine)
    case .newGame: return send(.newGamePressed, to: machine)
    default: return .none
    }
  }

  // MARK: - Typing

  private mutating func beginTyping(on machine: Root) -> Reaction<Root.Stimulus> {
    let guess = machine.guess[selection.channel]
    if let reason = machine.refusal(of: .sliderMoved(selection.channel, guess)) { return .answer(words(of: reason)) }
    selection.typed = ""
    return .answer("type 0 to 255; Enter sets it, Esc leaves")
  }

  private mutating func type(_ digit: Character) -> Reaction<Root.Stimulus> {
    let typed = (selection.typed ?? "") + String(digit)
    guard let number = Int(typed), number <= ColourReadout.full, typed.count <= 3 else {
      return .answer("the highest value is 255")
    }
    selection.typed = typed
    return .none
  }

  private mutating func setTyped(on machine: Root) -> Reaction<Root.Stimulus> {
    let number = selection.typed.flatMap { Int($0) }
    selection.typed = nil
    guard let number else { return .none }
    return set(selection.channel, to: ColourReadout.guess(showing: number), on: machine)
  }

  // MARK: - Changes

  private mutating func choose(_ step: Int, on machine: Root) -> Reaction<Root.Stimulus> {
    let channels = machine.level.state.channels
    let present = channels.firstIndex(of: selection.channel) ?? 0
    selection.channel = channels[(present + step + channels.count) % channels.count]
    return channels.count > 1 ? .none : .answer("this level has one slider")
  }

  private mutating func pick(_ level: ColourLevel, on machine: Root) -> Reaction<Root.Stimulus> {
    if level == machine.level.state, machine.refusal(of: .levelPicked(level)) == nil {
      return .answer("this level is picked already")
    }
    let reaction = send(.levelPicked(level), to: machine)
    if !reaction.stimuli.isEmpty, !level.shows(selection.channel) { selection.channel = .red }
    return reaction
  }

  private mutating func move(_ channel: ColourChannel, by steps: Int, on machine: Root) -> Reaction<Root.Stimulus> {
    let guess = machine.guess[channel]
    return set(channel, to: ColourReadout.guess(guess, movedBy: steps), on: machine)
  }

  private mutating func set(_ channel: ColourChannel, to value: Double, on machine: Root) -> Reaction<Root.Stimulus> {
    let stimulus = Root.Stimulus.sliderMoved(channel, value)
    if machine.guess[channel] == value, machine.refusal(of: stimulus) == nil {
      let readout = ColourReadout.number(of: value)
      return .answer("\(channel.rawValue) is at \(readout) already")
    }
    return send(stimulus, to: machine)
  }

  /// Sends a stimulus if it has an effect; otherwise shows the machine's reason.
  private func send(_ stimulus: Root.Stimulus, to machine: Root) -> Reaction<Root.Stimulus> {
    machine.refusal(of: stimulus).map { .answer(words(of: $0)) } ?? .send(stimulus)
  }

  private func words(of reason: ColourRefusal) -> String {
    switch reason {
    case .hidden: "this level has no slider for \(selection.channel.rawValue); 1 2 3 pick a level"
    case .verdict: "the verdict is shown: c continues, n begins a new game"
    case .noVerdict: "no verdict is shown; Enter checks the score"
    }
  }

  // MARK: - Mouse

  mutating func press(_ control: ColourControl, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> {
    let machine = snapshot.machine
    selection.typed = nil
    switch control {
    case .level(let level): return pick(level, on: machine)
    case .slider(let channel, let number):
      selection.channel = channel
      held = channel
      return set(channel, to: ColourReadout.guess(showing: number), on: machine)
    case .step(let channel, let steps):
      selection.channel = channel
      return move(channel, by: steps, on: machine)
    case .row(let channel):
      selection.channel = channel
      return .none
    case .check: return send(.checkPressed, to: machine)
    case .continuePlaying: return send(.continuePressed, to: machine)
    case .newGame: return send(.newGamePressed, to: machine)
    }
  }

  /// A slider follows the mouse that is dragging it.
  mutating func drag(_ control: ColourControl, on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> {
    guard case .slider(let channel, let number) = control, channel == held,
      snapshot.machine.guess[channel] != ColourReadout.guess(showing: number)
    else { return .none }
    return set(channel, to: ColourReadout.guess(showing: number), on: snapshot.machine)
  }

  mutating func release(on snapshot: Snapshot<Root>) -> Reaction<Root.Stimulus> {
    held = nil
    return .none
  }
}
