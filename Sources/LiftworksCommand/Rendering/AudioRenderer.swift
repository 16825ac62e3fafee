import ArgumentParser
import SimulationCore
import Soundscape

/// Writes how a run sounds, as fast as it can be computed and in constant memory.
struct AudioRenderer<Entry: CatalogueEntry> {
  let source: RenderSource<Entry>
  /// Where the run and its sound end.
  let end: RunEnd
  let board: SoundBoard
  /// How loud all is.
  let volume: Volume
  /// The file; `-` is standard output.
  let path: String
  /// Whether a file that exists is replaced.
  let replaces: Bool

  /// Carries the run out and writes its sound.
  ///
  /// - Returns: The rule that the run broke, in a sentence; nil for a good run. The sound of a run that broke
  ///   one rings out after it.
  /// - Throws: a `PlacedProblem` when the run cannot be read or the file cannot be written; then, and after
  ///   ^C, half a file is removed.
  func run() throws -> String? {
    Interruption.watch()
    guard path != "-" else { return try write { Output.write($0) } }
    let file = try OutputFile(path: path, replaces: replaces)
    do {
      let breach = try write { bytes in
        file.write(bytes)
        if let failure = file.failure { throw failure }
      }
      try file.finish()
      return breach
    } catch {
      file.discard()
      throw error
    }
  }

  private func write(_ write: @escaping ([UInt8]) throws -> Void) throws -> String? {
    try write(WAVForm.header(frames: SoundTrack.frameCount(to: end.instant.elapsed)))
    let track = SoundTrack(volume: volume) { samples in
      if Interruption.isAsked { throw ExitCode(RunOutcome.interrupted.rawValue) }
      try write(WAVForm.bytes(of: samples))
    }
    let output = SoundOutput<Entry.Root>(player: track, board: board, stage: source.soundStage)
    let witness = BreachWitness<Entry.Root>()
    let simulation = try source.perform(before: [output, witness], to: end) { try pass($0, to: $1, output, track) }
    output.follow(simulation.machine, at: simulation.now)
    try track.render(to: end.instant.elapsed)
    try track.finish()
    return witness.sentence(on: simulation)
  }

  /// Takes the run to an instant, and writes all that sounds before each instant at which something
  /// happens.
  private func pass(
    _ simulation: Simulation<Entry.Root>, to end: RunEnd, _ output: SoundOutput<Entry.Root>, _ track: SoundTrack
  ) throws {
    // A stimulus may have changed what moves since the last stretch.
    output.follow(simulation.machine, at: simulation.now)
    while simulation.breach == nil, let next = simulation.nextInstant, next < end.firstExcluded {
      try track.render(to: next.elapsed)
      simulation.run(through: next)
      output.follow(simulation.machine, at: next)
    }
    guard simulation.breach == nil else { return }
    simulation.run(to: end)
    try track.render(to: end.instant.elapsed)
  }
}
