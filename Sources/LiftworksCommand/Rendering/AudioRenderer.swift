import ArgumentParser
import SimulationCore
import Soundscape

/// Renders the sound of a run, as fast as possible and in constant memory.
struct AudioRenderer<Entry: CatalogueEntry> {
  let source: RenderSource<Entry>
  /// The end of the run and its sound.
  let end: RunEnd
  let board: SoundBoard
  /// The overall volume.
  let volume: Volume
  /// The file; `-` is standard output.
  let path: String
  /// Whether an existing file is replaced.
  let replaces: Bool

  /// Performs the run and writes its sound.
  ///
  /// - Returns: The broken rule, in a sentence; nil for a good run. If a rule was broken, the sound rings out
  ///   afterwards.
  /// - Throws: a `PlacedProblem` when the run cannot be read or the file cannot be written; then, and after ^C, the
  ///   incomplete file is removed.
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
    let simulation = try source.perform(before: [output], to: end) { try pass($0, to: $1, output, track) }
    output.follow(simulation.machine, at: simulation.now)
    try track.render(to: end.instant.elapsed)
    try track.finish()
    return simulation.breachSentence
  }

  /// Advances the run to an instant, and writes the sound before each instant at which something happens.
  private func pass(
    _ simulation: Simulation<Entry.Root>, to end: RunEnd, _ output: SoundOutput<Entry.Root>, _ track: SoundTrack
  ) throws {
    // A stimulus may have changed the moving parts since the last interval.
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
