public import SimulationCore

/// A reader of a timed log of stimuli, line by line in constant memory; ``StimulusFile`` keeps its results.
public struct StimulusReader<Stimulus: ReadableStimulus> {
  /// The contents of a line.
  public enum Entry: Sendable {
    case stimulus(SimulationInstant, Stimulus)
    /// A caption for the viewer.
    case caption(Caption)
  }

  private var lines: LineReader
  private let machine: String
  private let landings: [String]
  private let problem: (Stimulus) -> Problem?
  /// The instant of the first stimulus of a list whose others need none.
  private var listBegin: SimulationInstant?
  /// The stimuli already parsed, by the bytes after the instant.
  private var known = KnownStimuli<Stimulus>()

  /// Creates a reader of a log.
  ///
  /// - Parameters:
  ///   - lines: The lines of the file.
  ///   - machine: The machine's name, for messages.
  ///   - landings: The names of the landings, the lowest first; a line may name one of them.
  ///   - problem: Returns the problem of a stimulus for this particular machine, such as a missing landing.
  public init(
    lines: LineReader, machine: String, landings: [String] = [],
    refusing problem: @escaping (Stimulus) -> Problem? = { _ in nil }
  ) {
    self.lines = lines
    self.machine = machine
    self.landings = landings
    self.problem = problem
  }

  /// The number of the last line read, from 1; 0 before the first.
  private(set) var lineNumber = 0

  /// Returns the next stimulus or caption; nil at the end of the log.
  ///
  /// - Throws: a `PlacedProblem` for a line that is wrong or too long.
  public mutating func next() throws(PlacedProblem) -> Entry? {
    while let line = try lines.next() {
      lineNumber = line.number
      // A log has many lines that differ only in their instants.
      if listBegin == nil, let entry = known.entry(of: line.bytes) { return .stimulus(entry.instant, entry.stimulus) }
      guard let text = String(validating: line.bytes, as: UTF8.self) else {
        throw Problem(
          "the file is not UTF-8 text", allowed: "Configurations and logs are text in UTF-8", advice: "Save it as such"
        ).placed(at: FileLocation(file: lines.file))
      }
      // A byte order mark is not part of the first line.
      let hasMark = line.number == 1 && text.unicodeScalars.first == "\u{FEFF}"
      let body = hasMark ? Substring(text.unicodeScalars.dropFirst()) : text[...]
      if line.isBlank || body.allSatisfy(\.isWhitespace) { continue }
      let entry = try entry(of: FlatObject(line: body, number: line.number, file: lines.file))
      if case .stimulus(_, let stimulus) = entry, !stimulus.isFollowed { known.keep(stimulus, of: line.bytes) }
      return entry
    }
    return nil
  }

  private mutating func entry(of object: FlatObject) throws(PlacedProblem) -> Entry {
    if let caption = try Caption(object) { return .caption(caption) }
    // In a log of lists the stimulus determines whether its line needs an instant; in all others a wrong instant is
    // reported before a wrong stimulus.
    let known = listBegin == nil ? try object.instant() : nil
    let stimulus = try StimulusFile<Stimulus>.stimulus(of: object, machine: machine, landings: landings)
    if let problem = problem(stimulus) { throw object.placing(problem) }
    let instant: SimulationInstant
    if stimulus.isFollowed, let listBegin {
      instant = listBegin
    } else if let known {
      instant = known
    } else {
      instant = try object.instant()
    }
    if stimulus.isFollowed { listBegin = instant }
    return .stimulus(instant, stimulus)
  }
}
