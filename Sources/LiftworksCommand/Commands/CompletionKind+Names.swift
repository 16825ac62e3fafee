import ArgumentParser
import Configuration
import Elevators
import FoundationEssentials
import SimulationCore
import Studies

// What the shell offers for an argument or an option, when its script is installed.
extension CompletionKind {
  /// Shipped machines, and files that may describe one.
  static var machine: CompletionKind { .names(Catalogue.names, orFiles: ["yaml", "yml"]) }

  /// The same, and the word for dispatchers.
  static var judged: CompletionKind {
    .names(Catalogue.names + [DispatcherJudgeOptions.word], orFiles: ["yaml", "yml"])
  }

  /// Shipped machines, files that may describe one, and journals.
  static var machineOrJournal: CompletionKind {
    .names(Catalogue.names, orFiles: ["yaml", "yml", "journal"])
  }

  /// Shipped mechanisms, and files that may describe one.
  static var mechanism: CompletionKind { .names(Catalogue.mechanismNames, orFiles: ["yaml", "yml"]) }

  /// Shipped demands, and files.
  static var demand: CompletionKind { .names(DemandFile.shippedNames, orFiles: ["yaml", "yml"]) }

  /// Shipped criteria, and files.
  static var criteria: CompletionKind { .names(SizingOptions.names, orFiles: ["yaml", "yml"]) }

  /// Shipped suites for dispatchers, and files.
  static var suite: CompletionKind { .names(BenchmarkFiles.names, orFiles: ["yaml", "yml"]) }

  /// Shipped machines, and files of every kind.
  static var checkedFile: CompletionKind { .names(Catalogue.names, orFiles: nil) }

  /// Kinds of configurations, shipped machines, and files that have keys.
  static var keyOwner: CompletionKind {
    .names(ConfigurationKind.allCases.map(\.rawValue) + Catalogue.names, orFiles: ["yaml", "yml"])
  }

  static var journal: CompletionKind { .file(extensions: ["journal"]) }
  static var yaml: CompletionKind { .file(extensions: ["yaml", "yml"]) }

  /// Dispatchers, one after another with commas between.
  static var dispatchers: CompletionKind { dispatchers(or: []) }

  /// Dispatchers, one after another with commas between, or other words.
  static func dispatchers(or words: [String]) -> CompletionKind {
    .custom { _, _, typed in
      let before = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
      return DispatcherKind.all.map { before + $0.name } + words
    }
  }

  /// Keys of the machine that the command line names, each with `=`; behind that, the words that it may have.
  static var setting: CompletionKind {
    .custom { words, _, typed in
      guard let document = document(among: words), let kind = try? ConfigurationKind(document.root) else { return [] }
      let landings = document.landingNames
      let keys = kind.keys.flatMap { key in
        key.path.prefix(2) == ["landings", "NAME"]
          ? landings.map { (key.name.replacing("NAME", with: $0, maxReplacements: 1), key.type) }
          : key.path.contains { ["NAME", "NUMBER"].contains($0) } ? [] : [(key.name, key.type)]
      }
      guard let sign = typed.firstIndex(of: "=") else {
        return keys.filter { ![.mapping, .list].contains($0.1.kind) }.map { $0.0 + "=" }
      }
      guard let type = keys.first(where: { $0.0 == typed[..<sign] })?.1 else { return [] }
      let values: [String] =
        switch type.kind {
        case .flag: ["true", "false"]
        case .choice: type.words
        case .landing: landings
        default: []
        }
      return values.map { typed[...sign] + $0 }
    }
  }

  /// Keys of the kind or machine before it.
  static var key: CompletionKind {
    .custom { words, _, _ in
      let kind =
        words.lazy.compactMap(ConfigurationKind.init(rawValue:)).first
        ?? document(among: words).flatMap { try? ConfigurationKind($0.root) }
      return kind.map { $0.keys.map(\.name) } ?? []
    }
  }

  /// Names, and the files with some extensions, or all.
  private static func names(
    _ names: @autoclosure @escaping @Sendable () -> [String], orFiles extensions: [String]?
  ) -> CompletionKind { .custom { _, _, typed in names() + files(beginning: typed, extensions) } }

  /// The files and folders that begin with a path; files with other extensions are left out.
  private static func files(beginning typed: String, _ extensions: [String]?) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return found.sorted().compactMap { name in
      let path = folder + name
      guard path.hasPrefix(typed), !name.hasPrefix(".") || typed.hasSuffix("/.") else { return nil }
      if FileIdentity.status(at: path)?.isFolder == true { return path + "/" }
      return extensions?.contains { name.hasSuffix("." + $0) } ?? true ? path : nil
    }
  }

  /// The configuration of the first machine that is named on a command line.
  private static func document(among words: [String]) -> YAMLDocument? {
    for word in words.dropFirst() where Catalogue.names.contains(word) || Catalogue.isFile(word) {
      guard let (text, file) = try? Catalogue.text(of: word) else { continue }
      return try? YAMLDocument(text: text, file: file)
    }
    return nil
  }
}

extension YAMLDocument {
  /// The names of the landings, as far as they are texts.
  fileprivate var landingNames: [String] {
    guard case .list(let items)? = root.value.member("landings")?.value.content else { return [] }
    return items.compactMap { $0.member("name")?.value.scalar }
  }
}
