import ArgumentParser
import Elevators
import SimulationCore

/// Lists the dispatchers for a group.
struct DispatchersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dispatchers",
    abstract: "Lists the dispatchers of groups: what each does, its options and its source.",
    discussion: """
      A dispatcher gives the hall calls of a group to its cars: 'dispatcher' in the 'group' of an
      elevator's file, or --dispatcher of 'liftworks traffic'. docs/dispatchers.md says when each is good.

      Examples:
        liftworks dispatchers
        liftworks dispatchers --json
        liftworks traffic tower --demand up-peak --dispatcher collective,eta
      """)

  @OptionGroup var form: ReportOptions

  func run() throws { form.print(form.json ? [json] : lines) }

  private var json: String {
    RecordText.list(
      DispatcherKind.all.map { kind in
        RecordText.object([
          ("name", RecordText.quoted(kind.name)), ("rule", RecordText.quoted(kind.rule)),
          ("source", RecordText.quoted(kind.source)), ("takesDestinations", "\(kind.takesDestinations)"),
          ("informed", "\(kind.isInformed)"),
          (
            "options",
            RecordText.list(
              kind.options.map { option in
                RecordText.object([
                  ("name", RecordText.quoted(option.name)), ("from", "\(option.range.lowerBound)"),
                  ("to", "\(option.range.upperBound)"), ("default", "\(option.standard)"),
                  ("meaning", RecordText.quoted(option.meaning)),
                ])
              })
          ),
        ])
      })
  }

  private var lines: [String] {
    let width = DispatcherKind.all.map(\.name.count).max() ?? 0
    let margin = String(repeating: " ", count: width + 2)
    return DispatcherKind.all.flatMap { kind in
      let padding = String(repeating: " ", count: width + 2 - kind.name.count)
      return ["\(kind.name)\(padding)\(kind.rule) (\(kind.source))\(kind.isInformed ? ", informed" : "")"]
        + kind.options.map { option in
          let numbers = [option.range.lowerBound, option.range.upperBound, option.standard].map {
            $0 == $0.rounded() ? "\(Int($0))" : "\($0)"
          }
          return "\(margin)\(option.name): \(option.meaning); \(numbers[0]) to \(numbers[1]), "
            + "\(numbers[2]) if not given"
        }
    }
  }
}
