import Elevators
import Motion
import SimulationCore

extension Plant {
  /// Describes the state of the drive, in words.
  func driveWords(at instant: SimulationInstant) -> String {
    let here = configuration.landing(landing).name
    let there = configuration.landing(target).name
    switch drive.state {
    case .standing:
      return level(of: motion.state(at: instant).position) == nil ? "stands near \(here)" : "stands at \(here)"
    case .starting where inspectionDirection != nil: return "starts to inspect"
    case .starting: return "starts for \(there)"
    case .running:
      let speed = motion.state(at: instant).speed
      return "runs \(speed < 0 ? "down" : "up") to \(there)"
    case .halting: return "stops near \(here)"
    case .relevelling: return "relevels at \(here)"
    case .inspecting: return "inspects \(inspectionDirection?.rawValue ?? "")"
    case .stalled: return "stalled near \(here)"
    case .gripped: return "gripped near \(here)"
    }
  }

  /// Returns the landing whose door zone contains a height, or nil.
  func level(of position: Double) -> Int? {
    let distances = configuration.landings.map { abs($0.height - position) }
    guard let least = distances.min(), least <= 0.4, let index = distances.firstIndex(of: least) else { return nil }
    return index + 1
  }
}
