import Elevators
import SimulationCore

/// Which of the people of a demand are unlike others: kinds with luggage, wheelchairs or beds, and habits.
public struct PeopleMix: Hashable, Sendable {
  /// People of one kind.
  public struct Kind: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its share of all who come, in per cent.
    public var share: Double
    /// The room that one of them takes, in persons.
    public var space: Int
    /// How long passing the doors takes, in per cent of the usual time.
    public var transferPercent: Int
    /// The range of masses with what they have with them, in kilograms; nil for that of everybody.
    public var mass: ClosedRange<Int>?

    /// A kind of people; by default like all others.
    public init(
      name: String, share: Double = 0, space: Int = 1, transferPercent: Int = 100, mass: ClosedRange<Int>? = nil
    ) {
      self.name = name
      self.share = share
      self.space = space
      self.transferPercent = transferPercent
      self.mass = mass
    }
  }

  /// When people leave without having got in.
  public struct Balking: Hashable, Sendable {
    /// The number of people who wait at a landing at which others leave at once; nil for none.
    public var queue: Int?
    /// How long people wait before they leave, in whole seconds, with a uniform distribution; nil for as long as it takes.
    public var patience: ClosedRange<Duration>?
    /// The share of those to whom this applies, in per cent.
    public var share = 100.0

    /// Never.
    public init() {}

    /// The patience in seconds.
    var seconds: ClosedRange<Int64>? {
      patience.map { $0.lowerBound.components.seconds...$0.upperBound.components.seconds }
    }
  }

  /// The kinds; their shares sum to 100 at most, and the rest are ordinary.
  public var kinds: [Kind] = []
  /// The share of those who press both hall buttons, in per cent.
  public var bothButtons = 0.0
  /// The share of those who follow others to the car that a keypad has named, in per cent.
  public var followers = 0.0
  /// The share of those who enter another destination first at a keypad, in per cent.
  public var wrongEntries = 0.0
  /// When people leave without having got in; nil for never.
  public var balking: Balking?

  /// Ordinary people.
  public init() {}

  /// Whether all are ordinary.
  public var isOrdinary: Bool { self == PeopleMix() }

  /// The largest room that one of them takes, in persons.
  public var spaceMax: Int { kinds.filter { $0.share > 0 }.map(\.space).max() ?? 1 }

  /// The columns that a list of these people has.
  package var columns: [PassengerColumn] {
    let habits = PersonTraits(
      habit: bothButtons + followers > 0 ? .bothButtons : nil, balksAt: balking?.queue,
      patience: balking?.seconds.map { Int(clamping: $0.upperBound) }, wrongDestination: wrongEntries > 0 ? 1 : nil)
    let kinds = kinds.map { PersonTraits(space: $0.space, transferPercent: $0.transferPercent) }
    return PassengerColumn.needed(by: kinds + [habits])
  }

  /// Its values as texts, for the digest of a study; none for ordinary people.
  var words: [String] {
    guard !isOrdinary else { return [] }
    let patience = balking?.seconds.map { "\($0.lowerBound) \($0.upperBound)" } ?? "-"
    let balking = balking.map { "\($0.queue ?? 0) \(patience) \($0.share)" } ?? "-"
    return kinds.map { kind in
      let mass = kind.mass.map { "\($0.lowerBound) \($0.upperBound)" } ?? "-"
      return "\(kind.name) \(kind.share) \(kind.space) \(kind.transferPercent) \(mass)"
    } + ["\(bothButtons) \(followers) \(wrongEntries) \(balking)"]
  }
}

/// Draws what makes each passenger unlike others, each property from a random stream of its own.
struct TraitSequence: Sendable {
  private let mix: PeopleMix
  private var (kinds, masses, habits): (RandomStream, RandomStream, RandomStream)
  private var (balks, patience): (RandomStream, RandomStream)
  private var (wrongs, wrongDestinations): (RandomStream, RandomStream)
  /// How often another destination is drawn until it is not the right one.
  private static let attemptMax = 20

  init(of mix: PeopleMix, seed: UInt64) {
    self.mix = mix
    func stream(_ name: String) -> RandomStream { RandomStream(seed: seed, name: name) }
    (kinds, masses, habits) = (stream("passengerKind"), stream("passengerKindMass"), stream("passengerHabit"))
    (balks, patience) = (stream("passengerBalks"), stream("passengerPatience"))
    (wrongs, wrongDestinations) = (stream("passengerWrongEntry"), stream("passengerWrongDestination"))
  }

  /// The traits of the next passenger, and the mass where it is the kind's own.
  ///
  /// - Parameters:
  ///   - destination: Where the passenger goes.
  ///   - draw: Draws a destination of a journey from the same landing.
  /// - Returns: Both; the mass is nil where it is like everybody's.
  mutating func next(to destination: Int, _ draw: (inout RandomStream) -> Int?) -> (traits: PersonTraits, mass: Int?) {
    let kind = kind(at: kinds.fraction() * 100)
    let mass = masses.integer(in: Int64(kind?.mass?.lowerBound ?? 1)...Int64(kind?.mass?.upperBound ?? 1))
    let habit = habits.fraction() * 100
    let isBalking = balks.fraction() * 100 < mix.balking?.share ?? 0
    let limit = Int(clamping: patience.integer(in: mix.balking?.seconds ?? 0...0))
    let isWrong = wrongs.fraction() * 100 < mix.wrongEntries
    return (
      PersonTraits(
        space: kind?.space ?? 1, transferPercent: kind?.transferPercent ?? 100,
        habit: habit < mix.bothButtons ? .bothButtons : habit < mix.bothButtons + mix.followers ? .follows : nil,
        balksAt: isBalking ? mix.balking?.queue : nil, patience: isBalking ? limit : nil,
        wrongDestination: isWrong ? wrong(for: destination, draw) : nil),
      kind?.mass == nil ? nil : Int(clamping: mass)
    )
  }

  private func kind(at percent: Double) -> PeopleMix.Kind? {
    var sum = 0.0
    for kind in mix.kinds {
      sum += kind.share
      if percent < sum { return kind }
    }
    return nil
  }

  private mutating func wrong(for destination: Int, _ draw: (inout RandomStream) -> Int?) -> Int? {
    for _ in 0..<Self.attemptMax {
      if let other = draw(&wrongDestinations), other != destination { return other }
    }
    return nil
  }
}
