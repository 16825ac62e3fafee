public import Mechanisms

extension MechanismRun {
  /// The layout of the mechanism, which does not depend on speeds.
  ///
  /// - Complexity: O(1) for a mechanism that was drawn before.
  public var layout: MechanismLayout {
    var key = mechanism
    for index in key.drives.indices { key.drives[index].rpm = .zero }
    return layouts.layout(of: key) { MechanismLayout($0) }
  }
}

/// The cached layouts of recently drawn mechanisms.
private let layouts = LayoutCache<Mechanism>()
