import Drawing
import LiveModel
import Records
import SimulationCore

/// A machine that runs in a small picture.
protocol LauncherPreview: AnyObject {
  /// Advances the preview to a real time since it began.
  func advance(to realTime: Duration)
  /// Returns how long the picture stays valid, given the frame period while something moves; nil means for ever.
  func lifetime(framePeriod: Duration) -> Duration?
  /// Draws the machine.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme)
}

/// The preview of a machine: a separate run, which is never recorded.
final class RunPreview<Root: PlayedMachine>: LauncherPreview {
  private let model: LiveModel<Root>
  private let selection: Root.Selection

  init(_ plan: RunPlan<Root>) {
    model = LiveModel(plan.simulation(observers: []), budget: .standard)
    selection = Root.Controls(of: plan.root).selection
  }

  func advance(to realTime: Duration) {
    model.advance(to: realTime)
    model.publish()
  }

  func lifetime(framePeriod: Duration) -> Duration? {
    RunScreen<Root>.lifetime(of: model.snapshot, framePeriod: framePeriod)
  }

  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    var picture = Root.picture(of: model.snapshot, selection: selection)
    picture.lasts(1.0 / 20)
    // Its controls have no keys here.
    picture.arrangement.fading = 1
    picture.draw(into: &grid, in: bounds, theme: theme)
  }
}

/// Creates previews.
enum LauncherPreviews {
  /// Returns the preview of a shipped machine or a file.
  ///
  /// - Throws: a `PlacedProblem` for an invalid file.
  static func preview(of name: String) throws -> any LauncherPreview {
    if Catalogue.isJournal(name) {
      let reader = try JournalReader(path: name)
      return try preview(of: Catalogue.machine(of: reader), in: reader)
    }
    return try preview(of: Catalogue.machine(name))
  }

  private static func preview<Entry: CatalogueEntry>(_ entry: Entry) -> any LauncherPreview {
    let stimuli = shownStimuli(of: entry)
    return RunPreview(RunPlan(entry, seed: 1, tieSeed: nil, stimuli: stimuli))
  }

  private static func preview(of entry: some CatalogueEntry) -> any LauncherPreview { preview(entry) }

  private static func preview<Entry: CatalogueEntry>(of entry: Entry, in reader: JournalReader) throws
    -> any LauncherPreview
  {
    var journal = ReplayJournal<Entry.Root>(reader, of: entry)
    var count = 0
    while count < lineCount, try journal.readLine() != nil { count += 1 }
    let plan = RunPlan(
      entry, seed: journal.header.seed, tieSeed: journal.header.tieSeed, stimuli: journal.receivedStimuli)
    return RunPreview(plan)
  }

  /// The maximum number of lines read from a journal: nobody watches a preview for longer.
  private static let lineCount = 10_000

  /// The number of stimuli sent to a machine that does nothing by itself.
  private static let stimulusCount = 200

  /// Returns stimuli that show a machine at work: passengers arrive at elevators, buttons are pressed.
  private static func shownStimuli<Entry: CatalogueEntry>(of entry: Entry) -> [RunPlan<Entry.Root>.TimedStimulus] {
    let names = entry.root.stimulusForms.map(\.name)
    let landings = entry.root.landingNames.count
    let lines: [String] = (0..<stimulusCount).compactMap { index in
      if names.contains("personArrives"), landings > 1 {
        // From everywhere to everywhere, in an order that looks random.
        let from = index * 7 % landings + 1
        let to = (index * 7 + 1 + index * 3 % (landings - 1)) % landings + 1
        return #"{"t":"\#(1 + 6 * index)","stimulus":"personArrives","landing":\#(from),"#
          + #""destination":\#(to),"mass":75}"#
      }
      if names.contains("buttonPressed") { return #"{"t":"\#(1 + 12 * index)","stimulus":"buttonPressed"}"# }
      return nil
    }
    var bytes: [UInt8]? = Array((lines.joined(separator: "\n") + "\n").utf8)
    let reader = LineReader(file: "a preview") { () throws(PlacedProblem) -> [UInt8] in
      defer { bytes = nil }
      return bytes ?? []
    }
    let file = try? StimulusFile<Entry.Root.Stimulus>(
      lines: reader, machine: entry.name, landings: entry.root.landingNames, refusing: entry.root.problem)
    return file?.inOrder ?? []
  }
}
