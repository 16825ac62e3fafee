public import SimulationCore

/// A timed log of stimuli: JSON lines of `t`, `stimulus` and the payload, in any order.
///
/// ```text
/// {"t":"0","stimulus":"buttonPressed"}
/// {"t":"15","stimulus":"buttonPressed"}
/// ```
///
/// Lines may also be captions, which a run skips and its journal keeps:
///
/// ```text
/// {"t":"15","note":"The second press begins a trip."}
/// ```
///
/// Blank lines are skipped; a file without lines is a log without stimuli. Stimuli of one instant keep the order of
/// their lines.
///
/// A list of stimuli, such as the passengers of a list, is received at the instant of its first stimulus: the others
/// need no `t`, and one that is given is ignored.
public struct StimulusFile<Stimulus: ReadableStimulus>: Sendable {
  /// The stimuli, in the order of their lines.
  public private(set) var stimuli: [(instant: SimulationInstant, stimulus: Stimulus)] = []

  /// The captions, in the order of their lines.
  public private(set) var captions: [Caption] = []

  /// The stimuli in the order of their instants, those of one instant in the order of their lines.
  public var inOrder: [(instant: SimulationInstant, stimulus: Stimulus)] {
    let isInOrder = zip(stimuli, stimuli.dropFirst()).allSatisfy { $0.instant <= $1.instant }
    // The standard library's sort is stable.
    return isInOrder ? stimuli : stimuli.sorted { $0.instant < $1.instant }
  }

  /// The maximum number of pending stimuli of this machine, which are held in memory.
  public static var countMax: Int { Budget.stimulusBytes / MemoryLayout<(SimulationInstant, Stimulus)>.stride }

  /// Reads a log that is in memory.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - file: Its name, for messages.
  ///   - machine: The machine's name, for messages.
  ///   - landings: The names of the landings, the lowest first; a line may name one of them.
  ///   - problem: Returns the problem of a stimulus for this particular machine, such as a missing landing.
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  public init(
    text: String, file: String, machine: String, landings: [String] = [],
    refusing problem: @escaping (Stimulus) -> Problem? = { _ in nil }
  ) throws(PlacedProblem) {
    var bytes: [UInt8]? = Array(text.utf8)
    let lines = LineReader(file: file) { () throws(PlacedProblem) -> [UInt8] in
      defer { bytes = nil }
      return bytes ?? []
    }
    try self.init(lines: lines, machine: machine, landings: landings, refusing: problem)
  }

  /// Reads a log line by line and keeps its stimuli and captions.
  ///
  /// - Parameters:
  ///   - lines: The lines of the file.
  ///   - machine: The machine's name, for messages.
  ///   - landings: The names of the landings, the lowest first; a line may name one of them.
  ///   - countMax: The maximum number of stimuli.
  ///   - problem: Returns the problem of a stimulus for this particular machine, such as a missing landing.
  /// - Throws: a `PlacedProblem` for the first line that is wrong, too long, or one too many.
  public init(
    lines: LineReader, machine: String, landings: [String] = [], countMax: Int = StimulusFile.countMax,
    refusing problem: @escaping (Stimulus) -> Problem? = { _ in nil }
  ) throws(PlacedProblem) {
    var reader = StimulusReader<Stimulus>(lines: lines, machine: machine, landings: landings, refusing: problem)
    while let entry = try reader.next() {
      switch entry {
      case .stimulus(let instant, let stimulus):
        guard stimuli.count < countMax else {
          throw Problem(
            "the log has more stimuli than fit in memory",
            allowed: "A run of \(machine) takes at most \(counted(countMax, "stimulus"))", advice: "Leave some out"
          ).placed(at: FileLocation(file: lines.file, line: reader.lineNumber))
        }
        stimuli.append((instant, stimulus))
      case .caption(let caption): captions.append(caption)
      }
    }
  }

  /// Returns the stimulus of a line, whose keys are those of its form and those common to all lines of the file.
  package static func stimulus(
    of object: FlatObject, machine: String, commonKeys: [String] = ["t", "stimulus"], landings: [String] = []
  ) throws(PlacedProblem) -> Stimulus {
    var names: [String] { Stimulus.forms.map(\.name) }
    var listed: String { "The stimuli of \(machine) are \(quotedList(names))" }
    guard let member = object.member("stimulus") else {
      throw Problem("a line has no 'stimulus'", allowed: listed, advice: "Name the stimulus").placed(
        at: object.location)
    }
    guard case .text(let name) = member.value else {
      throw Problem("'stimulus' is \(member.value.words)", allowed: listed, advice: "Name the stimulus").placed(
        at: member.valueLocation)
    }
    guard let form = Stimulus.forms.first(where: { $0.name == name }) else {
      throw Problem(
        "unknown stimulus '\(name)'", allowed: listed,
        advice: suggestion(for: name, among: names, or: "Use one of these")
      ).placed(at: member.valueLocation)
    }
    let fields = try form.fill(from: object, commonKeys: commonKeys, landings: landings)
    let record = FilledForm(name: name, fields: fields)
    guard let stimulus = Stimulus(record) else {
      preconditionFailure("'\(name)' fits its form and yet is no stimulus of \(machine)")
    }
    return stimulus
  }
}

extension RecordForm {
  /// Returns the fields of this form from an object, with every key and kind checked.
  package func fill(from object: FlatObject, commonKeys: [String], landings: [String]) throws(PlacedProblem) -> [Field]
  {
    let known = commonKeys + fields.map(\.key)
    for member in object.members where !known.contains(member.key) {
      throw Problem(
        "unknown key '\(member.key)'", allowed: "The keys of '\(name)' are \(quotedList(known))",
        advice: suggestion(for: member.key, among: known, or: "Remove it")
      ).placed(at: member.keyLocation)
    }
    var filled: [Field] = []
    for field in fields {
      guard let member = object.member(field.key) else {
        if field.isOptional { continue }
        throw Problem(
          "'\(name)' has no '\(field.key)'", allowed: "'\(field.key)' is \(field.kind.words(landings: landings))",
          advice: "Add it"
        ).placed(at: object.location)
      }
      let value = try field.read(member.value, called: member.value.words, at: member.valueLocation, landings: landings)
      filled.append(Field(key: field.key, value: value))
    }
    return filled
  }
}

extension SimulationInstant {
  /// The seconds without trailing zeros.
  var shortSeconds: String {
    var text = "\(self)"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension FlatObject {
  /// Returns a problem at the value of its key, or at the object if it has no such key.
  func placing(_ problem: Problem) -> PlacedProblem {
    problem.placed(at: problem.key.flatMap { member($0)?.valueLocation } ?? location)
  }

  /// Returns the instant under the key `t`.
  package func instant() throws(PlacedProblem) -> SimulationInstant {
    let example = #"Write it like "t":"12.5""#
    guard let member = member("t") else {
      throw Problem("a stimulus has no 't'", allowed: "'t' is the instant in seconds, as a text", advice: example)
        .placed(at: location)
    }
    guard case .text(let text) = member.value else {
      throw Problem(
        "'t' is \(member.value.words)", allowed: "'t' is the instant in seconds, as a text", advice: example
      ).placed(at: member.valueLocation)
    }
    do throws(Problem) { return try TimeText.instant(text) } catch { throw error.placed(at: member.valueLocation) }
  }
}
