/// What a trigger does.
package indirect enum SceneAction: Hashable, Sendable {
  /// A state and its new value.
  package struct Assignment: Hashable, Sendable {
    /// The state, by its index in the scene.
    package let state: Int
    /// What it becomes.
    package let value: SceneExpression

    /// An assignment from its parts.
    package init(state: Int, value: SceneExpression) {
      self.state = state
      self.value = value
    }
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
package struct SceneTimer: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What it does.
  package var actions: [SceneAction] = []

  /// A timer whose actions are not known yet.
  package init(name: String) { self.name = name }
}

/// What sets actions off.
package struct SceneTrigger: Hashable, Sendable {
  /// When.
  package enum Occasion: Hashable, Sendable {
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
  package let occasion: Occasion
  /// What.
  package var actions: [SceneAction]

  /// A trigger from its parts.
  package init(occasion: Occasion, actions: [SceneAction]) {
    self.occasion = occasion
    self.actions = actions
  }
}
