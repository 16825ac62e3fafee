import Pictures

/// A compiled expression of a scene, which has a value at every instant.
package indirect enum SceneExpression: Hashable, Sendable {
  /// A variable that is neither a state nor a property.
  package enum Circumstance: String, CaseIterable, Hashable, Sendable {
    /// The scene's own time in seconds.
    case time
    /// Whether the scene has appeared.
    case appeared
    /// The stage's width in points.
    case stageWidth = "stage.width"
    /// The stage's height in points.
    case stageHeight = "stage.height"
    /// The pointer's last x coordinate, in points.
    case pointerX = "pointer.x"
    /// The pointer's last y coordinate, in points.
    case pointerY = "pointer.y"

    package var kind: SceneValue.Kind { self == .appeared ? .flag : .number }
  }

  case constant(SceneValue)
  /// The model value of a state.
  case state(Int)
  /// The presented value of a property.
  case property(Int)
  /// The number of the present leg of an animated property.
  case leg(Int)
  /// Time, size or pointer.
  case circumstance(Circumstance)
  /// A function of other expressions.
  case call(SceneFunction, [SceneExpression])
  /// A conditional.
  case choice(condition: SceneExpression, then: SceneExpression, otherwise: SceneExpression)
  case list([SceneExpression])

  /// The number 0.
  package static let zero = SceneExpression.constant(.number(0))

  /// The value if it is constant; otherwise nil.
  package var constantValue: SceneValue? { if case .constant(let value) = self { value } else { nil } }

  /// Returns the value at a moment.
  func value(in moment: SceneMoment) -> SceneValue {
    switch self {
    case .constant(let value): value
    case .state(let index): moment.state[index]
    case .property(let index): moment.properties[index]
    case .leg(let track): .finite(Double(moment.legs[track]))
    case .circumstance(let circumstance): moment.value(of: circumstance)
    case .call(let function, let arguments):
      function.isChance
        ? moment.draw(function, arguments.map { $0.value(in: moment).number })
        : function(arguments.map { $0.value(in: moment) })
    case .choice(let condition, let then, let otherwise):
      condition.value(in: moment).flag ? then.value(in: moment) : otherwise.value(in: moment)
    case .list(let items): .bounded(list: items.map { $0.value(in: moment) })
    }
  }

  /// The number of random draws in it.
  var chanceCount: Int {
    switch self {
    case .constant, .state, .property, .leg, .circumstance: 0
    case .call(let function, let items): items.reduce(function.isChance ? 1 : 0) { $0 + $1.chanceCount }
    case .list(let items): items.reduce(0) { $0 + $1.chanceCount }
    case .choice(let condition, let then, let otherwise):
      condition.chanceCount + then.chanceCount + otherwise.chanceCount
    }
  }

  /// Returns whether it contains an expression that satisfies a test.
  package func depends(on test: (SceneExpression) -> Bool) -> Bool {
    if test(self) { return true }
    return switch self {
    case .constant, .state, .property, .leg, .circumstance: false
    case .call(_, let items), .list(let items): items.contains { $0.depends(on: test) }
    case .choice(let condition, let then, let otherwise):
      [condition, then, otherwise].contains { $0.depends(on: test) }
    }
  }
}

/// The values that expressions read at one instant.
struct SceneMoment: Sendable {
  /// The model values.
  var state: [SceneValue] = []
  /// The presented values of the properties evaluated so far.
  var properties: [SceneValue] = []
  /// The leg numbers of all animated properties.
  var legs: [Int64] = []
  /// The scene's time in seconds.
  var time = 0.0
  /// Whether the scene has appeared.
  var hasAppeared = false
  /// The size of the stage.
  var stage = StageSize(width: 0, height: 0)
  /// The last location of the pointer.
  var pointer = Point(0, 0)
  /// Random shares, 0 up to 1, for each draw of the current expression.
  var chances: [Double] = []

  func value(of circumstance: SceneExpression.Circumstance) -> SceneValue {
    switch circumstance {
    case .time: .finite(time)
    case .appeared: .flag(hasAppeared)
    case .stageWidth: .finite(stage.width)
    case .stageHeight: .finite(stage.height)
    case .pointerX: .finite(pointer.x)
    case .pointerY: .finite(pointer.y)
    }
  }

  /// Returns a random number between two ends, using the draw whose number follows them.
  func draw(_ function: SceneFunction, _ ends: [Double]) -> SceneValue {
    let index = Int(ends[2])
    let chance = index < chances.count ? chances[index] : 0
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard function == .randomInteger else { return .finite(low + (high - low) * chance) }
    let count = high.rounded(.down) - low.rounded(.up) + 1
    return .finite(low.rounded(.up) + (count * chance).rounded(.down))
  }
}
