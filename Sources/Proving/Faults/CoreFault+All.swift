import SimulationCore
import Synchronization

/// A core without a fault.
struct SoundCore: CoreFault {}

/// Events of one instant come in the wrong order: the later armed one first.
struct TiesReversed: CoreFault {
  static func priority(_ priority: EventPriority, number: Int) -> EventPriority {
    EventPriority(rank: UInt8(15 - number % 16))
  }
}

/// Every third cancelling is lost.
struct LosesCancelling: CoreFault { static func cancels(number: Int) -> Bool { number % 3 != 0 } }

/// Every fifth event comes twice.
struct DoublesEvents: CoreFault { static func copies(number: Int) -> Int { number % 5 == 0 ? 2 : 1 } }

/// Every seventh event never comes.
struct LosesEvents: CoreFault { static func copies(number: Int) -> Int { number % 7 == 0 ? 0 : 1 } }

/// Instants are rounded up to milliseconds.
struct RoundsTime: CoreFault {
  static func due(_ due: SimulationInstant, number: Int, now: SimulationInstant) -> SimulationInstant {
    SimulationInstant(nanoseconds: (due.nanoseconds + 999_999) / 1_000_000 * 1_000_000)
  }
}

/// Every tenth event comes a nanosecond late.
struct ComesLate: CoreFault {
  static func due(_ due: SimulationInstant, number: Int, now: SimulationInstant) -> SimulationInstant {
    number % 10 == 0 ? due.advanced(by: .nanoseconds(1)) : due
  }
}

/// Every tenth event comes half a second early.
struct ComesEarly: CoreFault {
  static func due(_ due: SimulationInstant, number: Int, now: SimulationInstant) -> SimulationInstant {
    guard number % 10 == 0 else { return due }
    return SimulationInstant(nanoseconds: max(0, due.nanoseconds - 500_000_000))
  }
}

/// The identity of an event is used again: cancelling removes what was armed last.
struct ReusesIdentities: CoreFault { static var isIdentityReused: Bool { true } }

/// Every fortieth fact is lost.
struct LosesFacts: CoreFault { static func emits(number: Int) -> Bool { number % 40 != 0 } }

/// Random streams depend on what ran before in the process.
struct LeaksRandomness: CoreFault {
  private static let count = Atomic<Int>(0)

  static func stream(_ name: String) -> String { "\(name)\(count.add(1, ordering: .relaxed).newValue)" }
}

/// Something that the machine counts is no part of its state, and no checkpoint has it: every thirtieth
/// event comes a second late.
struct HidesState: CoreFault {
  private static let count = Atomic<Int>(0)

  static func due(_ due: SimulationInstant, number: Int, now: SimulationInstant) -> SimulationInstant {
    let count = count.add(1, ordering: .relaxed).newValue
    return count % 30 == 0 ? due.advanced(by: .seconds(1)) : due
  }
}
