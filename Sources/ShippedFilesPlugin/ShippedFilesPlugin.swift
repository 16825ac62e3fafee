import Foundation
import PackagePlugin

/// Makes everything that ships a part of the program, from the folders it lies in; for `Manual` the pages of docs.
@main struct ShippedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "Content.swift")
    let isManual = target.name == "Manual"
    let folders =
      isManual
      ? ["docs"]
      : ["config", "sounds", "Examples/tour", "Examples/benchmark", "Examples/controllers", "Examples/dispatchers"]
    let files = try folders.flatMap { try filesBelow(root.appending(path: $0), isManual ? pages : shipped) }
    let generator = try context.tool(named: "ShippedFilesGenerator")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files", executable: generator.url,
        arguments: [output.path(percentEncoded: false), isManual ? "Manual" : "ShippedFiles"]
          + [root.path(percentEncoded: false)] + files.map { $0.path(percentEncoded: false) }, inputFiles: files,
        outputFiles: [output])
    ]
  }

  private var shipped: [String] { [".yaml", ".jsonl", ".txt", ".flac", ".journal", ".py"] }
  private var pages: [String] { [".md"] }

  private func filesBelow(_ folder: URL, _ endings: [String]) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
    return names.sorted().filter { name in
      endings.contains(where: name.hasSuffix) && !name.hasPrefix("decisions/")
    }.map { folder.appending(path: $0) }
  }
}
