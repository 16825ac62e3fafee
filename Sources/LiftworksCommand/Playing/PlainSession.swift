import Drawing
import LiveModel
import NcursesTerminal
import SimulationCore
import Studies

/// A run in lines of text, for screen readers: every change is a line, and typed lines act as keys.
final class PlainSession<Root: PlayedMachine> {
  private let simulation: Simulation<Root>
  private let model: LiveModel<Root>
  private let recording: Recording<Root>?
  private let sound: RunSound<Root>?
  private let end: RunEnd?
  /// The people of a study; nil for none.
  private let people: (any StudiedPeople<Root>)?
  /// The responder that answers the machine, if any.
  private let responder: (any RunResponder<Root>)?
  private let title: String
  private let facts: FactCollector<Root>
  private var controls: Root.Controls
  private var input = TypedLines()
  /// The last printed description of the state.
  private var shown: [String] = []
  private var printsFacts = false
  /// Whether the user was told that the current speed is not reached.
  private var hasReportedSpeed = false
  private var ending: PlayerEnding?
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - plan: The run.
  ///   - title: The machine in one line.
  ///   - speed: Simulated seconds per real second.
  ///   - end: The end of the run; nil if the user ends it.
  ///   - recording: The recording, if there is one.
  ///   - sound: The sound output; nil for silence.
  ///   - responder: The responder that answers the machine, if any.
  init(
    _ plan: RunPlan<Root>, title: String, speed: Double, end: RunEnd?, recording: Recording<Root>?,
    sound: RunSound<Root>?, responder: (any RunResponder<Root>)? = nil
  ) {
    self.title = title
    self.responder = responder
    self.end = end
    people = plan.people
    self.recording = recording
    self.sound = sound
    facts = FactCollector<Root>()
    sound?.anchor(at: .start, speed: speed)
    let journal: [any SimulationObserver<Root>] = recording.map { [$0.writer] } ?? []
    let listeners: [any SimulationObserver<Root>] = sound.map { [$0.output] } ?? []
    simulation = plan.simulation(observers: journal + listeners + [facts])
    if let recorded = plan.recorded {
      recorded.end.reach(simulation)
      plan.scheduleRest(in: simulation)
      responder?.goOn(from: simulation.machine)
    }
    simulation.respond(with: responder)
    model = LiveModel(simulation, speed: speed, end: end?.firstExcluded, budget: .standard)
    controls = Root.Controls(of: plan.root)
    opened = clock.now
  }

  private var now: Duration { opened.duration(to: clock.now) }

  /// Runs until the user ends it, the input ends, or the run's end is reached.
  ///
  /// - Throws: a `PlacedProblem` when the journal could not be written.
  func run() throws -> PlayerEnding {
    Output.line("\(title). Type help for what can be typed.")
    report(controls.open(on: Snapshot(of: simulation)))
    announce()
    while ending == nil {
      advance()
      if ending != nil { break }
      recording?.flush()
      let wait = model.nextRealTime.map { max(.zero, $0 - now) }
      switch input.next(timeout: wait) {
      case .line(let line)?:
        advance()
        take(line)
      case .end?: ending = .quit
      case nil: break
      }
      if responder?.problem != nil { ending = ending ?? .failed(.brokeRule) }
      if Interruption.isAsked { ending = .failed(.interrupted) }
    }
    sound?.close()
    model.completeInstant()
    try recording?.finish(simulation, end: end)
    if let problem = responder?.problem { Output.notice("\(problem)") }
    if let sentence = simulation.breachSentence {
      Output.notice(sentence)
      return .failed(.brokeRule)
    }
    return ending ?? .quit
  }

  // MARK: - Time

  /// Handles what is due, instant by instant, and prints the changes.
  private func advance() {
    model.advance(to: now) { announce() }
    if let reached = model.reachedSpeed, !hasReportedSpeed {
      hasReportedSpeed = true
      write("speed \(SpeedLadder.text(model.speed, reaching: reached)) is reached")
    }
    if model.hasEnded || simulation.breach != nil {
      announce()
      ending = .completed
    }
  }

  /// Runs ahead to an instant and prints the changes on the way.
  private func go(to time: JumpTime) {
    let instant = time.instant(from: simulation.now)
    guard instant > simulation.now else {
      return Output.line("only times to come can be gone to; 'liftworks replay' shows the past")
    }
    while !model.skip(to: instant, at: now, afterEach: { announce() }), !Interruption.isAsked {}
    Output.line(clockText(simulation.now))
  }

  // MARK: - Output

  private func announce() {
    let text = simulation.machine.statusText(at: simulation.now)
    let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
    let news = facts.take()
    if printsFacts {
      let signs = LandingSigns(of: simulation.machine)
      for fact in news where simulation.machine.shows(fact) { write(signs.text(of: Record(of: fact))) }
    }
    let changed = parts.filter { !shown.contains($0) }
    if !changed.isEmpty { write(changed.joined(separator: ", ")) }
    shown = parts
  }

  /// Returns an event or a stimulus as text; only the name if a game hides it from its player.
  private func words(of handled: Record) -> String {
    let machine = simulation.machine
    return machine.hidesChoices ? handled.name : LandingSigns(of: machine).text(of: handled)
  }

  private func write(_ text: String) { Output.line("\(clockText(simulation.now)) \(text)") }

  private func clockText(_ instant: SimulationInstant) -> String { DurationText.clock(instant.elapsed) }

  // MARK: - Input

  private func take(_ line: String) {
    let text = line.split(separator: " ").joined(separator: " ")
    switch text {
    case "", "status":
      write(simulation.machine.statusText(at: simulation.now))
      if let words = controls.words(on: Snapshot(of: simulation)) { Output.line(words) }
      if let people { Output.line(ReadoutLine(people.readout(at: simulation.now)).words) }
    case "facts":
      printsFacts.toggle()
      Output.line(printsFacts ? "every fact is printed" : "facts are no longer printed")
    default:
      if let time = try? JumpTime(text), text.first.map({ "0123456789+-".contains($0) }) ?? false,
        controls.keys.action(of: Key(name: text) ?? .escape) == nil, text.count > 1
      {
        go(to: time)
      } else if let key = Key(name: text) {
        press(key)
      } else if takesLetters(of: text) {
        typeLetters(of: text)
      } else {
        find(text)
      }
    }
  }

  /// Whether the machine takes a text letter by letter, as a game does while a word is typed.
  private func takesLetters(of text: String) -> Bool {
    let isName = choices.contains { $0.names.contains(text) }
    return !isName && text.unicodeScalars.allSatisfy { controls.claimed(.character($0)) != nil }
  }

  private func typeLetters(of text: String) {
    for letter in text.unicodeScalars {
      guard let action = controls.claimed(.character(letter)) else { return }
      let reaction = controls.perform(action, on: Snapshot(of: simulation))
      report(reaction)
      // The remaining letters would be refused too.
      if reaction.message != nil { return }
    }
  }

  private func press(_ key: Key) {
    if let action = controls.claimed(key) ?? controls.keys.action(of: key) {
      perform(action)
    } else if let action = Preferences.shared.actions.action(of: key, in: .live) {
      perform(action)
    } else {
      Output.line("\(key.name) has no effect here; help lists what has")
    }
  }

  private func perform(_ action: Root.Controls.Action) {
    let before = controls.words(on: Snapshot(of: simulation))
    report(controls.perform(action, on: Snapshot(of: simulation)))
    let after = controls.words(on: Snapshot(of: simulation))
    if let after, after != before { Output.line(after) }
  }

  private func report(_ reaction: Reaction<Root.Stimulus>) {
    for stimulus in reaction.stimuli { model.send(stimulus, at: now) }
    if let text = reaction.message { Output.line(text) }
    if !reaction.stimuli.isEmpty, let text = controls.sent(reaction.stimuli, leaving: Snapshot(of: simulation)) {
      Output.line(text)
    }
    announce()
  }

  private func perform(_ action: PlayerAction) {
    switch action {
    case .togglePause:
      model.setPaused(!model.isPaused, at: now)
      Output.line(model.isPaused ? "paused" : "time passes")
    case .step:
      model.setPaused(true, at: now)
      if model.step(at: now) { announce() } else { Output.line("nothing more happens by itself") }
    case .stepEvent:
      if let handled = model.stepEvent(at: now) {
        write("event: \(words(of: handled))")
        announce()
      } else {
        Output.line("nothing more happens by itself")
      }
    case .faster, .slower:
      let speed = model.speed
      model.setSpeed(action == .faster ? SpeedLadder.above(speed) : SpeedLadder.below(speed), at: now)
      hasReportedSpeed = false
      Output.line("speed \(SpeedLadder.text(model.speed))")
    case .toggleMute: sound?.toggleMute()
    case .toggleHelp: help()
    case .jumpForward: go(to: .distance(.seconds(10)))
    case .quit: ending = .quit
    default: Output.line("this needs a picture: run it without --plain")
    }
  }

  /// The actions that can be found by their titles.
  private static var actions: [PlayerAction] {
    [.togglePause, .step, .stepEvent, .faster, .slower, .jumpForward, .toggleMute, .toggleHelp, .quit]
  }

  /// A command that can be typed, by its words.
  private struct Choice {
    /// The texts that identify it uniquely, in lower case.
    var names: [String] = []
    let title: String
    /// The keys as shown in the help.
    let keys: String
    /// Performs it; nil if its words refer to several keys.
    let perform: (() -> Void)?
  }

  /// All commands: those of the machine's keys, then those of every run.
  private var choices: [Choice] {
    let ofMachine = controls.keys.groups.map { hint, rows in
      // Clicking and dragging do not apply here.
      let keys = hint.keys.split(separator: ", ").filter { $0 != "click" && $0 != "drag" }
      let action = rows.count == 1 ? rows.first?.action : nil
      return Choice(
        title: hint.action.replacing(", or click on it", with: ""), keys: keys.joined(separator: ", "),
        perform: action.map { action in { self.perform(action) } })
    }
    let ofRun = Self.actions.map { action in
      Choice(
        names: [action.rawValue] + (action == .quit ? ["exit"] : []), title: action.row.title,
        keys: Preferences.shared.actions.row(of: action).keys.first?.name ?? "", perform: { self.perform(action) })
    }
    return ofMachine + ofRun
  }

  /// Performs the command that a text identifies: by its name, by whole words of its title, or by their prefixes.
  private func find(_ text: String) {
    let choices = choices
    let wanted = Self.words(of: text)
    var found = choices.filter { $0.names.contains(text.lowercased()) }
    for isMeant: (String, String) -> Bool in [{ $0 == $1 }, { $0.hasPrefix($1) }] where found.isEmpty && !wanted.isEmpty
    { found = choices.filter { Self.names(Self.words(of: $0.title), wanted, isMeant) } }
    guard let first = found.first else { return refuse(text) }
    guard found.count == 1, let perform = first.perform else {
      let meant = found.map { "\($0.keys): \($0.title)" }.joined(separator: "; ")
      return Output.line("'\(excerpt(text))' is not enough. Type one of these keys: \(meant)")
    }
    Output.line(first.title)
    perform()
  }

  private func refuse(_ text: String) {
    let keys = choices.dropLast(Self.actions.count).map(\.keys).joined(separator: ", ")
    let names = Self.actions.map(\.rawValue).joined(separator: ", ")
    Output.line(
      "'\(excerpt(text))' is nothing that can be typed here. Allowed are " + (keys.isEmpty ? "" : "the keys \(keys); ")
        + "the words \(names), exit, status, facts; and times such as 1:30 or +5." + " Type help for what they do.")
  }

  /// Returns the words of a text, in lower case.
  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "'") }
  }

  /// Whether words match words of a title, in order.
  private static func names(_ title: [Substring], _ wanted: [Substring], _ isMeant: (String, String) -> Bool) -> Bool {
    var rest = title[...]
    for word in wanted {
      guard let index = rest.firstIndex(where: { isMeant(String($0), String(word)) }) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  private func help() {
    for choice in choices {
      let typed = ([choice.keys] + choice.names.prefix(1)).filter { !$0.isEmpty }
      Output.line("\(typed.joined(separator: ", ")): \(choice.title)")
    }
    Output.line("a time such as 1:30 or +5: run ahead to it")
    Output.line("status, or an empty line: how everything is; facts: say every fact, or no longer")
  }
}

/// Collects the facts of a run since the last query.
private final class FactCollector<Root: Machine>: SimulationObserver {
  private var facts: [Root.Fact] = []

  var interest: ObserverInterest { .facts }

  func emitted(_ fact: Root.Fact, line: RecordLine) { facts.append(fact) }

  /// Returns and clears the collected facts.
  func take() -> [Root.Fact] {
    defer { facts = [] }
    return facts
  }
}
