public import Motion
public import SimulationCore

/// The game Find the Colour: the player reproduces a random colour with one to three sliders.
///
/// It schedules no events: springs, fades and falls are functions of the time since a stimulus.
///
/// > Source: chapter 14 of the book of animations that the scenes are from, "Find the Color".
public struct FindTheColour: Game {
  /// The parameters.
  public let configuration: FindTheColourConfiguration
  /// Whether the verdict is shown.
  public private(set) var play = Region(ColourPlayChart())
  /// The level.
  public private(set) var level: Region<ColourLevelChart>
  /// The target, in thousandths.
  public private(set) var targetThousandths = ByChannel { _ in 0 }
  /// The guesses, 0 to 1, including those of hidden channels.
  public private(set) var guess: ByChannel<Double>
  /// The scale of each slider row: 1 if the level shows it, otherwise 0.
  public private(set) var rows: ByChannel<MovingValue>
  /// The opacity of the caption.
  public private(set) var caption = MovingValue(1)
  /// The most recent confetti, the newest last.
  public private(set) var confetti: [ColourConfetti] = []
  /// The stage for layouts, in points.
  public var stage = GameStage.size

  /// The random stream of targets; nil before the start.
  private var targets: RandomStream?
  /// The random stream of confetti; nil before the start.
  private var confettiSeeds: RandomStream?

  /// The sound cue of confetti.
  public static let popCue = "pop"

  /// The maximum of a target's channel, in thousandths.
  static let finestTarget = 999
  /// The maximum number of confetti showers; beyond it the oldest is removed early.
  static let showerCountMax = 3

  /// Creates a game whose first target is not chosen yet.
  public init(_ configuration: FindTheColourConfiguration = FindTheColourConfiguration()) {
    self.configuration = configuration
    let first = configuration.level
    level = Region(ColourLevelChart(initial: first))
    guess = ByChannel { _ in configuration.guess }
    rows = ByChannel { MovingValue(first.shows($0) ? 1 : 0) }
  }

  /// The diagrams of both regions.
  public var diagrams: [StateDiagram] { [StateDiagram(play.chart), StateDiagram(level.chart)] }

  /// Whether the journal reveals hidden information; the target's numbers are in it.
  public var hidesChoices: Bool { true }

  /// Chooses the first target.
  public mutating func start(in context: inout some MachineContext<Self>) {
    targets = context.randomStream("target")
    confettiSeeds = context.randomStream("confetti")
    drawTarget(in: &context)
  }

  /// Does nothing, because no event is ever scheduled.
  public mutating func handle(_ event: Never, in context: inout some MachineContext<Self>) {}

  /// Handles a player's action; a refusal emits its reason, and an action without effect emits no fact.
  public mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    if let reason = refusal(of: stimulus) {
      context.emit(.refused(reason))
      return
    }
    switch stimulus {
    case .levelPicked(let level): pick(level, in: &context)
    case .sliderMoved(let channel, let value): move(channel, to: value, in: &context)
    case .checkPressed: check(in: &context)
    case .continuePressed:
      play.move(on: .continuePressed, in: &context)
      context.emit(.verdictClosed)
    case .newGamePressed: beginAnew(in: &context)
    }
  }

  /// Returns why a stimulus would have no effect now, or nil if it is accepted.
  public func refusal(of stimulus: Stimulus) -> ColourRefusal? {
    let isShown = play.state == .verdict
    switch stimulus {
    case .continuePressed, .newGamePressed: return isShown ? nil : .noVerdict
    case .sliderMoved(let channel, _):
      if isShown { return .verdict }
      return level.state.shows(channel) ? nil : .hidden
    case .levelPicked, .checkPressed: return isShown ? .verdict : nil
    }
  }

  // MARK: - Player's actions

  private mutating func pick(_ picked: ColourLevel, in context: inout some MachineContext<Self>) {
    let trigger = ColourLevelChart.Trigger(picking: picked)
    guard level.canMove(on: trigger) else { return }
    level.move(on: trigger, in: &context)
    let time = context.now.elapsed
    for channel in ColourChannel.allCases {
      let scale = picked.shows(channel) ? 1.0 : 0
      // A row already moving to this target keeps its movement.
      guard rows[channel].target != scale else { continue }
      rows[channel].go(to: scale, at: time, with: Movement(.spring(configuration.spring)))
    }
    caption.jump(to: 0)
    let fade = Movement.Course.curve(.easeInOut, duration: configuration.captionDuration)
    caption.go(to: 1, at: time, with: Movement(fade))
    context.emit(.levelChanged(picked))
  }

  private mutating func move(_ channel: ColourChannel, to value: Double, in context: inout some MachineContext<Self>) {
    guard guess[channel] != value else { return }
    // Adding 0 converts -0 to 0.
    guess[channel] = value + 0
    context.emit(.guessChanged(channel, guess[channel]))
  }

  private mutating func check(in context: inout some MachineContext<Self>) {
    let score = score
    play.move(on: .checkPressed, in: &context)
    context.emit(.scored(score, level.state))
    context.emit(.verdictShown)
    guard score == Self.bestScore else { return }
    fireConfetti(in: &context)
  }

  private mutating func fireConfetti(in context: inout some MachineContext<Self>) {
    guard var seeds = confettiSeeds else { return }
    let now = context.now
    confetti.removeAll { !$0.isThere(at: now) }
    if confetti.count == Self.showerCountMax { confetti.removeFirst() }
    let shower = ColourConfetti(
      fired: now, count: configuration.confettiCount, duration: configuration.confettiDuration, from: &seeds)
    confettiSeeds = seeds
    confetti.append(shower)
    context.emit(.confettiFired(shower.count))
    context.emit(.cueStarted(Self.popCue))
  }

  private mutating func beginAnew(in context: inout some MachineContext<Self>) {
    play.move(on: .newGamePressed, in: &context)
    context.emit(.verdictClosed)
    drawTarget(in: &context)
    guess = ByChannel { _ in 0 }
    context.emit(.guessesReset)
  }

  private mutating func drawTarget(in context: inout some MachineContext<Self>) {
    guard var stream = targets else { return }
    for channel in ColourChannel.allCases {
      targetThousandths[channel] = Int(stream.integer(in: 0...Int64(Self.finestTarget)))
    }
    targets = stream
    context.emit(.targetDrawn(targetThousandths))
  }
}
