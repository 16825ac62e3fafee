import Records
import SimulationCore

// Resuming a recorded run.
extension RunCommand {
  /// Resumes a recording.
  func goOn(with path: String) throws -> PlayerEnding {
    let given = [
      ("a machine", machine != nil), ("--seed", input.seed.seed != nil), ("--shuffle-ties", shuffleTies != nil),
      ("--record", record != nil), ("--set", !settings.set.isEmpty), ("--demand", people.demand != nil),
      ("--passengers", people.passengers != nil),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw Problem(
        "\(option) is given together with --resume",
        allowed: "Machine, configuration and seed of a resumed run are those of its journal", advice: "Leave it out"
      ).placed(at: FileLocation(file: "--resume"))
    }
    let reader = try JournalReader(resuming: path)
    return try goOn(with: reader, at: path, of: try Catalogue.machine(of: reader))
  }

  private func goOn<Entry: CatalogueEntry>(with reader: JournalReader, at path: String, of entry: Entry) throws
    -> PlayerEnding
  {
    let journal = try ReplayJournal(whole: reader, of: entry)
    let later = try input.script(for: entry.root, named: entry.name)
    let found = try journal.verifiedLevel(at: path)
    for warning in journal.warnings { Output.notice(warning) }
    let stimuli = later?.inOrder ?? []
    if let early = stimuli.first(where: { $0.instant < journal.end.instant }) {
      throw Problem(
        "a stimulus is at \(early.instant) s, before the recorded end at \(journal.end.instant) s",
        allowed: "Stimuli of a resumed run come at its recorded end or later",
        advice: "Change its time, or leave it out"
      ).placed(at: FileLocation(file: input.stimuli ?? "--stimuli"))
    }
    if let end = try RunOptions.end(until: until, through: through), end.firstExcluded < journal.end.firstExcluded {
      throw Problem(
        "the end at \(end.instant) s is before the recorded end at \(journal.end.instant) s",
        allowed: "A resumed run ends at its recorded end or later", advice: "Name a later instant"
      ).placed(at: FileLocation(file: until == nil ? "--through" : "--until"))
    }
    let plan = RunPlan(
      entry, seed: journal.header.seed, tieSeed: journal.header.tieSeed, stimuli: stimuli,
      recorded: .init(end: journal.end, stimuli: journal.receivedStimuli), computesDigest: digest)
    return try play(plan, of: entry) {
      try Recording(
        resuming: journal, of: entry, path: path, level: found ?? recordingLevel(of: Entry.Root.self),
        captions: later?.captions ?? [])
    }
  }
}
