import Foundation

/// Lets the built program run as it is shipped: with FoundationEssentials, and without the rest of Foundation.
///
/// The program that is shipped has no more of Foundation than it calls. A program that is linked with libraries has all
/// of it, as a package that ours depends on imports it, and the whole of it gives other answers: casts of an `Any` to
/// `Int` succeed that give nil for users. So the dynamic linker is led to FoundationEssentials in its place.
enum EssentialsAlone {
  /// A folder beside the tests in which FoundationEssentials has the name of Foundation; nil where the tests have it
  /// from no library.
  private static let folder: String? = {
    let name = "libFoundationEssentials.so"
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let library = maps.split(whereSeparator: \.isWhitespace).first(where: { $0.hasSuffix("/" + name) })
    else { return nil }
    let folder = BuiltProgram.path("essentials-alone")
    let manager = FileManager.default
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let link = folder + "/libFoundation.so"
    if (try? manager.destinationOfSymbolicLink(atPath: link)) != String(library) {
      try? manager.removeItem(atPath: link)
      try? manager.createSymbolicLink(atPath: link, withDestinationPath: String(library))
    }
    return folder
  }()

  /// The variables of an environment and what leads the dynamic linker, as a new process takes them.
  static func variables(of environment: [String: String]) -> [String] {
    var environment = environment
    if let folder {
      environment["LD_LIBRARY_PATH"] = ([folder] + [environment["LD_LIBRARY_PATH"]].compactMap(\.self)).joined(
        separator: ":")
    }
    return environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}
