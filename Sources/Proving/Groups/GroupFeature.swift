import SimulationCore

/// Something that a random group of cars may have, or that may happen in it, beside what an elevator has.
public enum GroupFeature: String, CaseIterable, Hashable, Codable, Sendable {
  // MARK: What is built

  /// Some cars stop at some of the landings only.
  case zones
  /// The cars begin at landings of their own.
  case starts
  /// Idle cars are sent somewhere.
  case parking
  /// The dispatcher has options.
  case options
  /// Destinations are entered at some landings.
  case keypads

  // MARK: What happens

  /// Another dispatcher takes over.
  case dispatchers
  /// Destinations are entered by nobody in particular.
  case entries
  /// Many people come within a short time.
  case rushes

  /// Half of all features on average.
  static func random(_ chance: inout RandomStream) -> [GroupFeature] {
    allCases.filter { _ in chance.whole(0...1) == 0 }
  }
}
