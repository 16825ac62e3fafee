/// What a trigger does.
indirect enum SceneAction: Hashable, Sendable {
  /// A state and its new value.
  struct Assignment: Hashable, Sendable {
    /// The state, by its index in the scene.
    let state: Int
    /// What it becomes.
    let value: SceneExpression
  }

  /// Gives states new values, one after another; then what follows from them moves or jumps.
  case set([Assignment], movement: SceneMovement?, isAnimated: SceneExpression)
  /// Does one thing or another.
  case when(SceneExpression, then: [SceneAction], otherwise: [SceneAction])
  /// Starts a sound that is not playing.
  case play(Int)
  /// Stops a sound that is playing.
  case stop(Int)
  /// Does something later, by a timer that it restarts.
  case after(timer: Int, delay: SceneExpression)
  /// Stops a timer.
  case cancel(timer: Int)
  /// Lets an emitter of many lives begin another one.
  case spawn(emitter: Int)
}

/// Something that happens once, some time after it was asked for.
struct SceneTimer: Hashable, Sendable {
  /// The name.
  let name: String
  /// What it does.
  var actions: [SceneAction]
}

/// What sets actions off.
struct SceneTrigger: Hashable, Sendable {
  /// When.
  enum Occasion: Hashable, Sendable {
    /// The scene appears, at instant 0.
    case appear
    /// The scene is left.
    case leave
    /// A button is pressed.
    case button(String)
    /// A part is tapped.
    case tap(String)
    /// A key is pressed.
    case key(String)
    /// The pointer moves.
    case pointer
    /// A control was changed.
    case control(String)
    /// The stage has another size.
    case resize
    /// Time after time.
    case every(Duration)
    /// An animated property has come to the end of its movement.
    case done(track: Int)
  }

  /// When.
  let occasion: Occasion
  /// What.
  var actions: [SceneAction]
}
