import FoundationEssentials
internal import Glibc

/// The locations of a user's own files.
///
/// > Source: XDG Base Directory Specification, 0.8.
enum UserFolder {
  /// The configuration file; nil if neither `XDG_CONFIG_HOME` nor `HOME` gives its location.
  static var configuration: String? {
    path(variable: "XDG_CONFIG_HOME", otherwise: ".config").map { $0 + "/config.yaml" }
  }

  /// The state file; nil if neither `XDG_STATE_HOME` nor `HOME` gives its location.
  static var state: String? { path(variable: "XDG_STATE_HOME", otherwise: ".local/state").map { $0 + "/state.yaml" } }

  private static func path(variable: String, otherwise folder: String) -> String? {
    path(of: value(variable), home: value("HOME"), otherwise: folder)
  }

  /// Returns the program's folder from the values of the variables; a relative path is ignored.
  static func path(of variable: String?, home: String?, otherwise folder: String) -> String? {
    if let variable, variable.hasPrefix("/") { return variable + "/liftworks" }
    guard let home, home.hasPrefix("/") else { return nil }
    return home + "/" + folder + "/liftworks"
  }

  private static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Returns a name that means the same in every folder: for a file, its absolute path.
  static func lasting(_ name: String) -> String {
    guard !Catalogue.names.contains(name), !name.hasPrefix("/") else { return name }
    return FileManager.default.currentDirectoryPath + "/" + name
  }

  /// Returns the text of a file of at most one mebibyte; nil if there is none.
  static func text(at path: String) -> String? {
    guard let status = FileIdentity.status(at: path), status.isRegular,
      let bytes = try? InputFile(path: path, isNamedByFile: true).readAll(limit: 1 << 20)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Writes a user's file, creating its folder if necessary; failures are ignored.
  static func write(_ text: String, to path: String) {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    try? FileManager.default.createDirectory(
      atPath: "/" + folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
