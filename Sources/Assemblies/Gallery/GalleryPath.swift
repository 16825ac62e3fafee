/// The path names of the scenes of landings.
enum GalleryPath {
  private static let prefix = "landing"

  static func name(ofLanding landing: Int) -> String { "\(prefix)\(landing)" }

  /// Whether a path leads into a scene.
  static func isOfScene(_ path: [String]) -> Bool { path.first?.hasPrefix(prefix) ?? false }
}
