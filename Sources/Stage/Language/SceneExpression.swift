import Pictures

/// An expression of a scene whose names are found: what gives a value at every instant.
package indirect enum SceneExpression: Hashable, Sendable {
  /// Something that is neither state nor property.
  package enum Circumstance: String, CaseIterable, Hashable, Sendable {
    /// The scene's own time in seconds.
    case time
    /// Whether the scene has appeared.
    case appeared
    /// The stage's width in points.
    case stageWidth = "stage.width"
    /// The stage's height in points.
    case stageHeight = "stage.height"
    /// Where the pointer was last, in points.
    case pointerX = "pointer.x"
    /// Where the pointer was last, in points.
    case pointerY = "pointer.y"

    package var kind: SceneValue.Kind { self == .appeared ? .flag : .number }
  }

  /// The same at every instant.
  case constant(SceneValue)
  /// The model value of a state.
  case state(Int)
  /// The presented value of a property.
  case property(Int)
  /// The number of the leg that an animated property is in.
  case leg(Int)
  /// Time, size and pointer.
  case circumstance(Circumstance)
  /// A function of other expressions.
  case call(SceneFunction, [SceneExpression])
  /// One of two, by a flag.
  case choice(condition: SceneExpression, then: SceneExpression, otherwise: SceneExpression)
  /// A list.
  case list([SceneExpression])

  /// The number 0.
  package static let zero = SceneExpression.constant(.number(0))

  /// The value when it is the same at every instant; nil when it may not be.
  package var constantValue: SceneValue? { if case .constant(let value) = self { value } else { nil } }

  /// The value in some circumstances.
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

  /// How many random draws it has.
  package var chanceCount: Int {
    switch self {
    case .constant, .state, .property, .leg, .circumstance: 0
    case .call(let function, let items): items.reduce(function.isChance ? 1 : 0) { $0 + $1.chanceCount }
    case .list(let items): items.reduce(0) { $0 + $1.chanceCount }
    case .choice(let condition, let then, let otherwise):
      condition.chanceCount + then.chanceCount + otherwise.chanceCount
    }
  }

  /// Whether it gives another value when something else does.
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

/// All that expressions see at one instant.
struct SceneMoment: Sendable {
  /// The model values.
  var state: [SceneValue] = []
  /// The presented values, those of properties that were evaluated already.
  var properties: [SceneValue] = []
  /// The numbers of the legs of all animated properties.
  var legs: [Int64] = []
  /// The scene's time in seconds.
  var time = 0.0
  /// Whether the scene has appeared.
  var hasAppeared = false
  /// The stage.
  var stage = StageSize(width: 0, height: 0)
  /// Where the pointer was last.
  var pointer = Point(0, 0)
  /// Random shares, 0 up to 1, for each draw of the expression at work.
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

  /// A random number between two ends, by the draw whose number follows them.
  func draw(_ function: SceneFunction, _ ends: [Double]) -> SceneValue {
    let index = Int(ends[2])
    let chance = index < chances.count ? chances[index] : 0
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard function == .randomInteger else { return .finite(low + (high - low) * chance) }
    let count = high.rounded(.down) - low.rounded(.up) + 1
    return .finite(low.rounded(.up) + (count * chance).rounded(.down))
  }
}
