import Classics
import SimulationCore
import Testing

/// The declared forms of the facts, held against facts.
struct DeclaredFactsTests {
  private static let facts: [Classic.Fact] =
    [.callRegistered]
    + [.open, .closed].flatMap { (position: DoorPosition) -> [Classic.Fact] in
      [.doorCommanded(to: position), .doorMotionStarted(to: position), .doorMotionEnded(to: position)]
    } + [.directionChanged(.up), .directionChanged(.down)] + Classic.Cue.allCases.map { .cueStarted($0) }
    + [true, false].flatMap { isLit -> [Classic.Fact] in
      [
        .buttonLampChanged(isLit: isLit), .floorLightChanged(floor: 1, isLit: isLit),
        .floorLightChanged(floor: 2, isLit: isLit),
      ]
    }

  @Test(arguments: facts) func `a fact fits the form of its name`(fact: Classic.Fact) throws {
    let record = Record(of: fact)
    let form = try #require(Classic.Fact.forms.first { $0.name == record.name })
    #expect(form.fields.map(\.key) == record.fields.map(\.key))
    for (field, value) in zip(form.fields, record.fields.map(\.value)) {
      switch (field.kind, value) {
      case (.choice(let words), .text(let text)): #expect(words.contains(text))
      case (.integer(let range), .integer(let number)): #expect(range.contains(number))
      case (.flag, .flag), (.text, .text): break
      default: Issue.record("\(fact): \(field.key)")
      }
    }
  }

  @Test func `every form is the form of some fact, and names are unlike`() {
    let names = Classic.Fact.forms.map(\.name)
    #expect(Set(names) == Set(Self.facts.map { Record(of: $0).name }))
    #expect(names.count == Set(names).count)
  }
}
