/// What makes somebody unlike the ordinary person, who takes one person's room and passes the doors in the usual time.
///
/// It is small, since every person has one.
public struct PersonTraits: Hashable, Sendable {
  /// What somebody does otherwise when calling a car.
  public enum Habit: String, CaseIterable, Hashable, Sendable {
    /// Presses both hall buttons on arrival, and gets into a car of the right direction alone.
    case bothButtons
    /// Goes to the car that a keypad has named to somebody with the same destination, and enters nothing.
    case follows
  }

  /// The largest room, in persons.
  public static let spaceMax = 100
  /// How long passing the doors may take, in per cent of the usual time.
  public static let transferRange: ClosedRange<Int64> = 10...2_000
  /// The longest patience, in seconds: a day.
  public static let patienceMax: Int64 = 86_400
  /// Somebody like all others.
  public static let ordinary = PersonTraits()

  private let storedSpace: Int16
  private let storedTransfer: Int16
  private let storedWrong: Int16
  private let storedQueue: Int16
  private let storedPatience: Int32
  /// What the person does otherwise when calling a car; nil for nothing.
  public let habit: Habit?

  /// Traits; without any, those of an ordinary person.
  ///
  /// - Parameters:
  ///   - space: The room that the person takes, in persons: 1 to ``spaceMax``.
  ///   - transferPercent: How long passing the doors takes, in per cent of the usual time.
  ///   - habit: What the person does otherwise when calling a car.
  ///   - balksAt: The number of people who wait at the landing at which the person leaves at once; nil for none.
  ///   - patience: How long the person waits before leaving, in seconds; nil for as long as it takes.
  ///   - wrongDestination: The landing that the person enters by mistake at a keypad before the right one; nil for none.
  public init(
    space: Int = 1, transferPercent: Int = 100, habit: Habit? = nil, balksAt: Int? = nil, patience: Int? = nil,
    wrongDestination: Int? = nil
  ) {
    storedSpace = Int16(clamping: space)
    storedTransfer = Int16(clamping: transferPercent)
    storedWrong = Int16(clamping: wrongDestination ?? 0)
    storedQueue = Int16(clamping: balksAt ?? 0)
    storedPatience = Int32(clamping: patience ?? 0)
    self.habit = habit
  }

  /// The room that the person takes, in persons.
  public var space: Int { Int(storedSpace) }
  /// How long passing the doors takes, in per cent of the usual time.
  public var transferPercent: Int { Int(storedTransfer) }
  /// The landing that the person enters by mistake at a keypad before the right one; nil for none.
  public var wrongDestination: Int? { storedWrong > 0 ? Int(storedWrong) : nil }
  /// The number of people who wait at the landing at which the person leaves at once; nil for none.
  public var balksAt: Int? { storedQueue > 0 ? Int(storedQueue) : nil }
  /// How long the person waits before leaving, in seconds; nil for as long as it takes.
  public var patience: Int? { storedPatience > 0 ? Int(storedPatience) : nil }

  /// Those of the person after a change: whoever has come so far neither gives up nor mistakes a destination again.
  var afterChange: PersonTraits { PersonTraits(space: space, transferPercent: transferPercent, habit: habit) }
}
