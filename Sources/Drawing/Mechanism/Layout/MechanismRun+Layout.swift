public import Mechanisms

extension MechanismRun {
  /// Where its parts are drawn; no speed changes it.
  ///
  /// - Complexity: O(1) for a mechanism that was drawn before.
  public var layout: MechanismLayout {
    var key = mechanism
    for index in key.drives.indices { key.drives[index].rpm = .zero }
    return layouts.layout(of: key) { MechanismLayout($0) }
  }
}

/// The layouts of the mechanisms that were drawn last.
private let layouts = LayoutCache<Mechanism>()
