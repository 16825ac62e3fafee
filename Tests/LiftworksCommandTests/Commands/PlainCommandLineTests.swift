import ArgumentParser
import Foundation
import ProgramTesting
import SimulationCore
import Testing

@testable import LiftworksCommand

/// What is read without the parser is what the parser reads.
struct PlainCommandLineTests {
  private static let commands: [(name: String, type: any ParsableCommand.Type)] =
    Liftworks.configuration.subcommands.compactMap { type in
      type.configuration.commandName.map { ($0, type) }
    }

  private static let file = Repository.path("Sources/LiftworksCommand/Commands/PlainCommandLine+Declarations.swift")

  @Test func `the lists of options are what the commands declare`() throws {
    var lists = ""
    for (name, type) in Self.commands.sorted(by: { $0.name < $1.name }) {
      guard let list = try Self.declarations(of: type) else { continue }
      lists += "    case \"\(name)\":\n      \"\"\"\n      "
      var column = 0
      for word in list {
        if column + word.count > 104 {
          lists += " \\\n      "
          column = 0
        }
        lists += (column == 0 ? "" : " ") + word
        column += word.count + (column == 0 ? 0 : 1)
      }
      lists += "\n      \"\"\"\n"
    }
    let old = try String(contentsOfFile: Self.file, encoding: .utf8)
    let start = try #require(old.firstRange(of: "switch command {\n")).upperBound
    let end = try #require(old.firstRange(of: "    default: nil\n")).lowerBound
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      let new = old.replacingCharacters(in: start..<end, with: lists)
      try Data(new.utf8).write(to: URL(filePath: Self.file))
    } else {
      #expect(old[start..<end] == lists, "UPDATE_GOLDEN=1 writes the lists anew")
    }
  }

  @Test(arguments: commands.map(\.name))
  func `random words are what they are for the parser`(name: String) throws {
    guard let list = PlainCommandLine.declarations(of: name), let type = Self.type(of: name) else { return }
    let names = DeclaredOption.all(of: list).flatMap(\.names)
    let values = [
      "classic", "5", "a=b", "1:30", "-", "auto", "dark", "cells", "table", "json", "full", "knuth", "stimuli", "svg",
      "machines", "dot", "elevator", "é",
    ]
    let unusual = ["", "-5", "--", "-h", "--help", "--bogus", "--ver", "--version", "-o5", "-xy", "help", "---x", "="]
    var random = RandomStream(seed: 1, name: name)
    var plain = 0
    for _ in 0..<300 {
      var words: [String] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let option = names[Int.random(in: names.indices, using: &random)]
        let value = values[Int.random(in: values.indices, using: &random)]
        switch Int.random(in: 0..<20, using: &random) {
        case 0: words.append(unusual[Int.random(in: unusual.indices, using: &random)])
        case 1: words.append(option + "=" + value)
        case 2: words.append(String(option.dropLast()))
        case 3: words.append(value)
        case 4...6: words.append(option)
        default: words += option.isEmpty ? [value] : [option, value]
        }
      }
      if try Self.isPlain(words, of: type) { plain += 1 }
    }
    #expect(plain > 0)
  }

  /// The commands of the pages, as far as a line without quotes has one.
  @Test func `the commands of the pages are what they are for the parser, and most are read without it`() throws {
    var plain = 0
    var lines = 0
    for page in try Self.pages() {
      for line in page.split(whereSeparator: \.isNewline) {
        guard let start = line.firstRange(of: "liftworks ")?.upperBound else { continue }
        let words = line[start...].prefix { !"|<>#;&`'\"$\\".contains($0) }.split(separator: " ").map(String.init)
        guard let name = words.first, let type = Self.type(of: name) else { continue }
        lines += 1
        if try Self.isPlain(Array(words.dropFirst()), of: type) { plain += 1 }
      }
    }
    #expect(lines > 500)
    #expect(plain * 10 > lines * 7, "\(plain) of \(lines)")
  }

  @Test(arguments: [
    ["--help"], ["--until"], ["--until="], ["--until", "-5"], ["--unt", "5"], ["--until", "5", "--until", "6"],
    ["--headless=yes"], ["classic", "office"], ["--", "classic"], ["--color", "mauve"], [""],
  ])
  func `what is unusual or wrong is left to the parser`(words: [String]) {
    #expect(PlainCommandLine.command(RunCommand.self, for: words) == nil)
  }

  @Test func `defaults, lists and arguments are those of the declarations`() throws {
    #expect(
      try Self.isPlain(
        ["office", "--headless", "--until=5", "--set", "a=1", "--set", "b=2", "--color", "never", "--stimuli", "-"],
        of: RunCommand.self))
    #expect(try Self.isPlain(["office"], of: TrafficCommand.self))
    #expect(try Self.isPlain(["a.yaml", "b.yaml", "--verbose"], of: TestCommand.self))
    #expect(try Self.isPlain(["a.journal", "--verify"], of: ReplayCommand.self))
    #expect(PlainCommandLine.command(TestCommand.self, for: ["--verbose"]) == nil)
  }

  @Test func `an option of a list is that of one property, by which a list that is out of date is noticed`() {
    let options = DeclaredOption.all(of: "--shuffle-ties= isSilent:--no-sound --columns,--width=80 files=+ --set=*")
    let (ties, sound, columns) = (options[0], options[1], options[2])
    #expect(ties.isOf("shuffleTies"))
    for name in ["shuffleTie", "shuffleTiesToo", "seed", ""] { #expect(!ties.isOf(name), "\(name)") }
    #expect(sound.isOf("isSilent") && !sound.isOf("noSound"))
    #expect(!sound.takesValue && sound.names == ["--no-sound"])
    #expect(columns.isOf("columns") && !columns.isOf("width"))
    #expect(columns.takesValue && columns.fallback == "80" && columns.names == ["--columns", "--width"])
    #expect(options[3].isRequiredList && options[4].isList)
  }

  private static func type(of name: String) -> (any ParsableCommand.Type)? {
    commands.first { $0.name == name }?.type
  }

  /// Whether words are read without the parser; then it reads the same.
  private static func isPlain(_ words: [String], of type: any ParsableCommand.Type) throws -> Bool {
    guard let command = PlainCommandLine.command(type, for: words) else { return false }
    let parsed = try type.parseAsRoot(words)
    #expect("\(command)" == "\(parsed)", "\(words)")
    return true
  }

  /// The pages, and the help of commands.
  private static func pages() throws -> [String] {
    let docs = try FileManager.default.contentsOfDirectory(atPath: Repository.path("docs")).sorted()
    let files = ["README.md"] + docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    return try files.map { try String(contentsOfFile: Repository.path($0), encoding: .utf8) }
      + commands.map { $0.type.configuration.discussion }
  }

  /// What a command declares, in the form of the lists; nil if the lists have no form for it.
  private static func declarations(of type: any ParsableCommand.Type) throws -> [String]? {
    let help = try JSONDecoder().decode(Help.self, from: Data(type._dumpHelp().utf8))
    let properties = properties(of: type)
    let options = help.command.arguments.filter { $0.valueName != "help" && $0.valueName != "version" }
    guard help.command.subcommands?.allSatisfy({ $0.commandName == "help" }) ?? true, properties.count == options.count
    else { return nil }
    var words: [String] = []
    for (property, option) in zip(properties, options) {
      guard ["default", "unconditional"].contains(option.parsingStrategy) else { return nil }
      let names = (option.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
      var word = names.isEmpty ? property : names.joined(separator: ",")
      if !names.isEmpty, !DeclaredOption.all(of: word)[0].isOf(property) { word = property + ":" + word }
      if option.kind != "flag" {
        word += "=" + (option.isRepeating ? option.isOptional ? "*" : "+" : option.defaultValue ?? "")
      }
      words.append(word)
    }
    return words
  }

  /// The names of the properties that are options, in the order of their declaration.
  private static func properties(of type: any ParsableArguments.Type) -> [String] {
    Mirror(reflecting: type.init()).children.flatMap { child in
      (child.value as? any Group).map { properties(of: $0.options) }
        ?? [String(child.label?.drop { $0 == "_" } ?? "")]
    }
  }

  /// What the parser says of a command.
  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]
    }

    struct Argument: Decodable {
      let kind: String
      let names: [Name]?
      let valueName: String
      let parsingStrategy: String
      let isOptional: Bool
      let isRepeating: Bool
      let defaultValue: String?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }
}

private protocol Group {
  var options: any ParsableArguments.Type { get }
}

extension OptionGroup: Group {
  fileprivate var options: any ParsableArguments.Type { Value.self }
}
