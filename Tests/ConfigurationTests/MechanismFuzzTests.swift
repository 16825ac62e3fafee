import Configuration
import Mechanisms
import RandomTesting
import SimulationCore
import Testing

@Suite struct MechanismFuzzTests {
  private static let pieces = [
    ":", "- ", "[", "]", "{", "}", "\"", "'", "\n", "\n  ", "\t", "#", "&a ", "*a", "!", "|", "~", "0", "9", ".", "-",
    "/", "e9", "nan", "<<: ", "\u{0}", "é", "99999999999999999999", "0.000000001", "? ", ", ", "frame", "weld",
    "internal: true", "fixed: true", "carrier: arm", "crossed: true", "1/3", "[]", "{}", "null", "worm", "teeth", "-1",
  ]

  private static let paths = ShippedFiles.paths.filter { $0.hasPrefix("config/mechanisms/") }

  @Test(arguments: paths) func `random changes of a shipped file are read or refused, and what is read is solved`(
    path: String
  ) throws {
    let original = Array(try Repository.data(at: path))
    var changes = RandomChanges(inserting: Self.pieces, name: path)
    var readCount = 0
    // Ten thousand in all.
    for _ in 0..<(10_000 / Self.paths.count + 1) {
      do throws(PlacedProblem) {
        let text = changes.change(original, cutMax: 40)
        let mechanism = try MechanismFile(text: text, file: "f.yaml").mechanism
        readCount += 1
        let solutions = Solver(mechanism).solveAll()
        #expect(solutions.count == mechanism.states.count)
        _ = DrawingCheck(mechanism).findings().map(\.quotient)
      } catch {
        let isInForm = "\(error)".wholeMatch(of: /(?s)f\.yaml(:\d+:\d+)?: .+\. .+[.?]/) != nil
        if !isInForm { Issue.record("refused with '\(error)'") }
      }
    }
    #expect(readCount > 50, "\(readCount)")
  }
}
