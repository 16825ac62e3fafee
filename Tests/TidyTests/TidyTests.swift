import Foundation
import ProgramTesting
import Testing

/// Rules about the repository itself that neither the compiler nor the formatter can keep.
struct TidyTests {
  @Test(arguments: [
    "SimulationCore", "Motion", "Elevators", "Classics", "Mechanisms", "Pictures", "Stage", "Assemblies",
  ])
  func `foundations and machines know no wall clock, no system and no chance`(target: String) throws {
    let banned =
      /import (?:Foundation|Glibc|Dispatch|Observation|Synchronization)|ContinuousClock|SuspendingClock|SystemRandomNumberGenerator|print\(|\.random\(in: [^,)]*\)/
    // The table of names has a lock, since runs of one process share it: decision 22.
    let files = try Repository.files(below: ["Sources/\(target)"], withEnding: ".swift").filter {
      $0.url.lastPathComponent != "Name.swift"
    }
    for file in files {
      let code = try file.text().split(separator: "\n").filter {
        !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
      }.joined(separator: "\n")
      let found = code.firstMatch(of: banned).map { String($0.output) }
      #expect(found == nil, "\(file.url.lastPathComponent)")
    }
  }

  @Test func `nothing is asked of Foundation whose type only the whole of it makes known`() throws {
    let banned = /attributesOf(?:Item|FileSystem)|resourceValues|\bNS[A-Z]\w+/
    for file in try Repository.files(below: ["Sources"], withEnding: ".swift") {
      let found = try file.text().firstMatch(of: banned).map { String($0.output) }
      #expect(found == nil, "\(file.path)")
    }
  }

  @Test func `nothing brings the whole of Foundation into the program, which makes it twice as large`() throws {
    let banned = /(?m)^\s*(?:\w+ )?import Foundation$/
    for file in try Repository.files(below: ["Sources"], withEnding: ".swift")
    where !file.path.contains("ShippedFiles") {
      #expect(try file.text().firstMatch(of: banned) == nil, "\(file.path)")
    }
  }

  @Test func `what the clock's own package is made of imports nothing of the rest`() throws {
    let own = ["VirtualClock", "VirtualClockTesting"]
    let others = try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: folder).path(percentEncoded: false))
    }.filter { !own.contains($0) }
    let folders = ["Sources/VirtualClock", "Sources/VirtualClockTesting", "Tests/VirtualClockTests"]
    for file in try Repository.files(below: folders, withEnding: ".swift") {
      let imports = try file.text().matches(of: /(?m)^[ @\w]*\bimport (\w+)/).map { String($0.output.1) }
      #expect(!imports.contains(where: others.contains), "\(file.path)")
    }
  }

  @Test func `a source file of one main type bears its name`() throws {
    for file in try Repository.files(below: ["Sources"], withEnding: ".swift") {
      let name = file.name
      guard !name.contains("+"), name != "main" else { continue }
      let types = try file.text().matches(
        of:
          /(?m)^(?:@\w+ )*(?:public |package )?(?:indirect )?(?:final )?(?:struct|class|enum|protocol|extension) (\w+)/
      ).map { String($0.output.1) }
      let isVocabulary = ["Vocabulary", "Charts", "Schema"].contains(where: name.hasSuffix)
      #expect(types.contains(name) || isVocabulary, "\(name): \(types)")
    }
  }

  /// Files that turn numbers with fractions into whole ones themselves, and why they may.
  private static let conversions = [
    "FixedWidthInteger+Double.swift": "the function itself",
    "Mixer.swift": "samples, bounded by the sounds that are mixed; the library depends on no other",
    "SoundSchedule.swift": "frames of instants; the library depends on no other",
    "SoundShape.swift": "shares of loudness, bounded; the library depends on no other",
    "Tone.swift": "frames of a tone; the library depends on no other",
  ]

  @Test func `numbers with fractions become whole by one function, which stops nothing`() throws {
    let conversion = /\bU?Int(?:8|16|32|64)?\((?!clamping:|exactly:|bitPattern:|truncatingIfNeeded:)(.*)/
    let number = /\.rounded\(|\* ?1e\d|\.squareRoot\(|Double\(/
    for file in try Repository.files(below: ["Sources"], withEnding: ".swift")
    where Self.conversions[file.url.lastPathComponent] == nil {
      for line in try file.text().split(separator: "\n")
      where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
        for found in line.matches(of: conversion) {
          let argument = Self.argument(found.output.1)
          #expect(argument.firstMatch(of: number) == nil, "\(file.url.lastPathComponent): \(line)")
        }
      }
    }
  }

  /// What is between brackets, the first of which is open already; inner calls with a label are left out.
  private static func argument(_ rest: Substring) -> Substring {
    var depth = 1
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      if depth == 0 { return rest[..<index] }
    }
    return rest
  }

  @Test func `every page has exactly one title`() throws {
    for page in try Repository.pages() {
      var isCode = false
      var titles = 0
      for line in try page.text().split(separator: "\n") {
        if line.hasPrefix("```") { isCode.toggle() }
        if !isCode, line.hasPrefix("# ") { titles += 1 }
      }
      #expect(titles == 1, "\(page.path)")
    }
  }

  @Test func `every link of a page leads to a file`() throws {
    for page in try Repository.pages() {
      for link in try page.text().matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map(\.output.1) where !link.contains("://") {
        let target = page.url.deletingLastPathComponent().appending(path: String(link)).standardized
        let exists = FileManager.default.fileExists(atPath: target.path(percentEncoded: false))
        #expect(exists, "\(page.path): \(link)")
      }
    }
  }

  @Test func `every test suite that a page names exists`() throws {
    let suites = try Set(
      Repository.files(below: ["Tests"], withEnding: ".swift").flatMap { file in
        try file.text().matches(of: /struct (\w+Tests)\b/).map { String($0.output.1) }
      })
    for page in try Repository.pages() {
      for name in try page.text().matches(of: /`(\w+Tests)`/).map({ String($0.output.1) }) {
        let isTarget = FileManager.default.fileExists(
          atPath: Repository.root.appending(path: "Tests/\(name)").path(percentEncoded: false))
        #expect(suites.contains(name) || isTarget, "\(page.path): \(name)")
      }
    }
  }
}
