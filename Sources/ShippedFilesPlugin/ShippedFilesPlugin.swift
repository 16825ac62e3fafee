import Foundation
import PackagePlugin

/// Makes everything that ships a part of the program, from the folders it lies in.
@main struct ShippedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "ShippedFiles+Content.swift")
    let files = try ["config", "sounds", "Examples/tour"].flatMap { try filesBelow(root.appending(path: $0)) }
    let generator = try context.tool(named: "ShippedFilesGenerator")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files", executable: generator.url,
        arguments: [output.path(percentEncoded: false), root.path(percentEncoded: false)]
          + files.map { $0.path(percentEncoded: false) }, inputFiles: files, outputFiles: [output])
    ]
  }

  private func filesBelow(_ folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
    return names.sorted().filter { name in
      [".yaml", ".jsonl", ".txt", ".flac", ".journal"].contains(where: name.hasSuffix)
    }.map { folder.appending(path: $0) }
  }
}
