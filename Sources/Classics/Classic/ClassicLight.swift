public import Motion
public import SimulationCore

/// The light of one floor: what it is meant to be, what it shows, and a change that waits.
public struct ClassicLight: Sendable {
  /// Lit or not, as it shows.
  public internal(set) var region: Region<ClassicLightChart>
  /// The value that the source's code holds, which may run ahead of what shows.
  public internal(set) var isModelLit = false
  /// How bright it is: 0 unlit to 1 lit, cross-fading.
  public internal(set) var glow = AnimatedValue(0)
  /// The change that waits.
  var change: ScheduledEvent?

  init(floor: Int) { region = Region(ClassicLightChart(floor: floor)) }

  /// The floor, 1 or 2.
  public var floor: Int { region.chart.floor }
  /// Whether it is lit, or fading to lit.
  public var isLit: Bool { region.state == .lit }
}
