import Foundation
import ProgramTesting
import Testing

/// `liftworks stimuli` and `liftworks facts`, as a user meets them.
struct FormCommandTests {
  private struct Form: Decodable {
    let name: String
    let of: String?
    let meaning: String
    let fields: [Value]

    struct Value: Decodable {
      let key: String
      let type: String
      let of: [String]?
      let least: Bound?
      let most: Bound?
      let unit: String?
      let meaning: String
    }

    /// A whole number; a text where a reader of JSON may round it.
    struct Bound: Decodable, Equatable, ExpressibleByIntegerLiteral {
      let value: Int

      init(integerLiteral value: Int) { self.value = value }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          value = number
        } else {
          value = try #require(Int(container.decode(String.self)))
          #expect(value.magnitude > 1 << 53)
        }
      }
    }
  }

  private func forms(_ arguments: String...) throws -> [Form] {
    let run = try ProgramRun(arguments + ["--format", "json"])
    #expect(run.status == .code(0))
    return try JSONDecoder().decode([Form].self, from: Data(run.output.utf8))
  }

  @Test func `a table has a line for each name, and one for each field`() throws {
    let stimuli = try ProgramRun(["stimuli", "classic"])
    #expect(
      stimuli.output == """
        NAME           TYPE  UNIT  MEANING
        buttonPressed              the one button is pressed

        """)
    let facts = try ProgramRun(["facts", "classic", "floorLightChanged", "doorCommanded"])
    #expect(
      facts.output == """
        NAME               TYPE         UNIT  MEANING
        doorCommanded                         the doors were commanded to a position
          to               open|closed        where the leaves go
        floorLightChanged                     the cross-fade of a floor's light began
          floor            1..2               the floor
          lit              true|false         whether it is lit

        """)
    #expect(facts.errors == "")
    #expect(facts.status == .code(0))
  }

  @Test func `JSON has every name, field, range and meaning`() throws {
    let facts = try forms("facts", "classic")
    #expect(facts.count == 8)
    #expect(facts.allSatisfy { !$0.meaning.isEmpty && $0.of == "" })
    let light = try #require(facts.first { $0.name == "floorLightChanged" })
    #expect(light.fields.map(\.key) == ["floor", "lit"])
    #expect(light.fields.map(\.type) == ["integer", "flag"])
    #expect(light.fields[0].least == 1)
    #expect(light.fields[0].most == 2)
    #expect(light.fields.allSatisfy { !$0.meaning.isEmpty })
  }

  @Test func `a journal and a file name a machine too`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path(percentEncoded: false)
    for command in ["stimuli", "facts"] {
      let shipped = try ProgramRun([command, "classic"]).output
      #expect(try ProgramRun([command, root + "Examples/classic.journal"]).output == shipped)
      #expect(try ProgramRun([command, root + "config/elevators/classic.yaml"]).output == shipped)
    }
  }

  @Test func `a name that there is none of is refused with the nearest one`() throws {
    let run = try ProgramRun(["facts", "classic", "dorCommanded"])
    #expect(run.output == "")
    #expect(
      run.errors == "liftworks: unknown fact 'dorCommanded'. 'liftworks facts classic' lists them. Did you "
        + "mean 'doorCommanded'?\n")
    #expect(run.status == .code(2))
    let other = try ProgramRun(["stimuli", "ofice"])
    #expect(other.errors.contains("Did you mean 'office'?"))
    #expect(other.status == .code(2))
  }

  @Test func `an elevator has its own landings and sides, and its facts by part`() throws {
    let stimuli = try forms("stimuli", "office")
    let person = try #require(stimuli.first { $0.name == "personArrives" })
    #expect(
      person.fields.map(\.key) == [
        "landing", "destination", "mass", "space", "transferPercent", "habit", "balksAt", "patience",
        "wrongDestination",
      ])
    #expect(person.fields.prefix(3).map(\.most) == [9, 9, 500])
    #expect(person.fields.prefix(3).map(\.unit) == [nil, nil, "kg"])
    let button = try #require(stimuli.first { $0.name == "doorOpenButton" })
    #expect(button.fields[0].of == ["front"])
    let facts = try forms("facts", "office")
    #expect(facts.first { $0.name == "carStopped" }?.of == "plant")
    #expect(facts.first { $0.name == "modeChanged" }?.of == "controller")
    #expect(facts.first { $0.name == "personBoarded" }?.of == "people")
    #expect(!facts.contains { $0.name == "seismicSwitch" })
    let table = try ProgramRun(["facts", "office", "carStopped", "modeChanged"]).output
    #expect(table.hasPrefix("of plant\nNAME "))
    #expect(table.contains("\n\nof controller\nNAME "))
    #expect(table.contains("by its number or its sign"))
  }

  @Test func `every machine that ships has stimuli, facts and a meaning for each of them`() throws {
    let list = try ProgramRun(["list"]).output.split(separator: "\n")
    let names = list.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(names.count > 10)
    // One of each kind: the forms of a kind are the same, and each run of the program takes time.
    for name in ["knuth", "gallery", "ocean", "two-speed", "memorize", "find-the-colour", "find-words"] {
      #expect(names.contains(name), "\(name)")
      for command in ["stimuli", "facts"] {
        let forms = try forms(command, name)
        #expect(!forms.isEmpty, "\(command) \(name)")
        for form in forms {
          #expect(!form.meaning.isEmpty, "\(name): \(form.name)")
          for field in form.fields { #expect(!field.meaning.isEmpty, "\(name): \(field.key)") }
        }
      }
    }
  }
}
