/// An action of a trigger.
package indirect enum SceneAction: Hashable, Sendable {
  /// A state and its new value.
  package struct Assignment: Hashable, Sendable {
    /// The state, by its index in the scene.
    package let state: Int
    /// The new value.
    package let value: SceneExpression

    /// Creates an assignment.
    package init(state: Int, value: SceneExpression) {
      self.state = state
      self.value = value
    }
  }

  /// Assigns values to states in order; then values that depend on them move or jump.
  case set([Assignment], movement: SceneMovement?, isAnimated: SceneExpression)
  /// Performs one list of actions or another.
  case when(SceneExpression, then: [SceneAction], otherwise: [SceneAction])
  /// Starts a sound if it is not playing.
  case play(Int)
  /// Stops a sound if it is playing.
  case stop(Int)
  /// Performs actions later, with a timer that is restarted.
  case after(timer: Int, delay: SceneExpression)
  /// Stops a timer.
  case cancel(timer: Int)
  /// Starts another life of an emitter that can have several.
  case spawn(emitter: Int)
}

/// A one-shot timer, which an action starts.
package struct SceneTimer: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The actions.
  package var actions: [SceneAction] = []

  /// Creates a timer whose actions are not known yet.
  package init(name: String) { self.name = name }
}

/// A trigger: actions and the occasion on which they are performed.
package struct SceneTrigger: Hashable, Sendable {
  /// The occasion of a trigger.
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
    /// A control changed.
    case control(String)
    /// The stage is resized.
    case resize
    /// A period has elapsed.
    case every(Duration)
    /// An animated property has reached the end of its movement.
    case done(track: Int)
  }

  /// The occasion.
  package let occasion: Occasion
  /// The actions.
  package var actions: [SceneAction]

  /// Creates a trigger.
  package init(occasion: Occasion, actions: [SceneAction]) {
    self.occasion = occasion
    self.actions = actions
  }
}
