import Configuration
import Foundation
import Mechanisms

/// Mechanisms for the tests: what ships, and what is written as a file is.
enum Trains {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A mechanism that ships.
  static func shipped(_ name: String) throws -> Mechanism {
    let file = root.appending(path: "config/mechanisms/\(name).yaml")
    return try read(String(contentsOf: file, encoding: .utf8))
  }

  /// A mechanism from the text of a file.
  static func read(_ text: String, settings: [String] = []) throws -> Mechanism {
    try MechanismFile(text: text, file: "m.yaml", settings: settings).mechanism
  }

  /// The speeds of a mechanism's first state, by the names of its bodies.
  static func speeds(_ text: String) throws -> [String: String] { try speeds(read(text)) }

  static func speeds(_ mechanism: Mechanism) -> [String: String] {
    let solution = Solver(mechanism).solve(mechanism.states[0])
    let names = mechanism.bodies.map(\.name)
    return Dictionary(uniqueKeysWithValues: zip(names, solution.motions.map { $0.speed.map { "\($0)" } ?? "?" }))
  }

  /// The first state's solution.
  static func solution(_ text: String) throws -> (mechanism: Mechanism, solution: Solution) {
    let mechanism = try read(text)
    return (mechanism, Solver(mechanism).solve(mechanism.states[0]))
  }
}
