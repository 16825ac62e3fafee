import Classics
import Drawing
import NcursesTerminal
import SimulationCore

/// The keys and clicks of Knuth's elevator, for selecting floors and letting users arrive.
struct KnuthControls: MachineControls {
  typealias Root = Knuth

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case chooseAbove
    case chooseBelow
    case floor(Int)
    case userEnters
  }

  private(set) var selection = ElevatorSelection(landing: KnuthConfiguration.homeFloor + 1)

  init(of machine: Knuth) {}

  var keys: KeyTable<Action> {
    let digits = KnuthConfiguration.floors.compactMap { floor in
      "\(floor)".unicodeScalars.first.map { KeyTable<Action>.Row([.character($0)], .floor(floor)) }
    }
    return KeyTable(
      rows: [
        .init([.up], .chooseAbove, "Up Down, 0 to 4, click", "choose a floor", ("Up Down", "floor")),
        .init([.down], .chooseBelow),
      ] + digits + [.init(["a"], .userEnters, "a", "somebody comes there; a again where to", ("a", "user"))])
  }

  func words(on snapshot: Snapshot<Knuth>) -> String? { "keys act on floor \(floor)" }

  func isForView(_ action: Action) -> Bool { action != .userEnters }

  mutating func perform(_ action: Action, on snapshot: Snapshot<Knuth>) -> Reaction<Knuth.Stimulus> {
    switch action {
    case .chooseAbove: choose(floor + 1)
    case .chooseBelow: choose(floor - 1)
    case .floor(let floor): choose(floor)
    case .userEnters: userEnters()
    }
  }

  mutating func press(_ control: KnuthPicture.Control, on snapshot: Snapshot<Knuth>) -> Reaction<Knuth.Stimulus> {
    switch control {
    case .floor(let floor): choose(floor)
    }
  }

  private var floor: Int { selection.landing - 1 }

  private mutating func choose(_ floor: Int) -> Reaction<Knuth.Stimulus> {
    guard KnuthConfiguration.floors.contains(floor) else {
      return .answer(floor < 0 ? "this is the lowest floor" : "this is the highest floor")
    }
    selection.landing = floor + 1
    return .none
  }

  /// The first press selects the arrival floor, the second the destination.
  private mutating func userEnters() -> Reaction<Knuth.Stimulus> {
    guard let origin = selection.origin else {
      selection.origin = selection.landing
      return .answer("a user at floor \(floor): choose where to, then a again")
    }
    let destination = floor
    selection.origin = nil
    guard origin != selection.landing else { return .answer("nobody comes") }
    selection.landing = origin
    return .send(.visitorEnters(KnuthUser(from: origin - 1, to: destination, patience: nil)))
  }
}
