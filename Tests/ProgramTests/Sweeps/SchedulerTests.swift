import Foundation
import ProgramTesting
import Testing

/// Studies on the real GNU parallel, and on a real Slurm whose only node is this machine.
@Suite(.serialized) struct SchedulerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      sweep: scheduled
      title: A study for schedulers
      building: office
      demand: few.yaml
      vary: {drive.acceleration: [0.7, 0.8, 0.9]}
      replications: 4
      """, to: "study.yaml")
    _ = try folder.write(
      "demand: few\ntitle: Few people\nintervals: [{for: 5min, persons: 6, incoming: 100}]\n", to: "few.yaml")
  }

  /// Whether a program is there; which package it is in where it is not.
  private static func isMissing(_ program: String, package: String) throws -> Bool {
    let status = try ChildProcess.run(
      ["sh", "-c", "PATH=$PATH:/usr/sbin:/sbin; command -v \(program)"], output: "/dev/null")
    guard status != .code(0) else { return false }
    Issue.record("'\(program)' is missing: Scripts/setup installs the package \(package)")
    return true
  }

  private func bash(_ line: String) throws -> (status: ProgramTesting.ExitStatus, errors: String) {
    let status = try ChildProcess.run(
      [
        "timeout", "120", "env", "-C", folder.path(""), "liftworks=\(BuiltProgram.liftworks)",
        "node=\(Repository.root.appending(path: "Scripts/slurm-node").path(percentEncoded: false))", "bash", "-c", line,
      ], output: folder.path("output.txt"), errors: folder.path("errors.txt"))
    return (status, try folder.read("errors.txt"))
  }

  private func expectWhole(_ manifests: Int) throws {
    let whole = try bash("$liftworks sweep study.yaml --output whole --csv whole.csv")
    #expect(whole.status == .code(0), "\(whole.errors)")
    let merged = try bash("$liftworks merge results --csv merged.csv && cmp whole.csv merged.csv")
    #expect(merged.status == .code(0), "\(merged.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("results"))
    #expect(names.count { $0.hasPrefix("manifest-") } == manifests)
  }

  @Test func `GNU parallel runs the shares, and the merge has the bytes of one process`() throws {
    if try Self.isMissing("parallel", package: "parallel") { return }
    let run = try bash(
      "seq 4 | parallel --will-cite $liftworks sweep study.yaml --output results --jobs 1 --shard {#}/4")
    #expect(run.status == .code(0), "\(run.errors)")
    try expectWhole(4)
  }

  @Test func `Slurm runs an array, whose variables name the shares`() throws {
    for (program, package) in [("slurmctld", "slurm-wlm"), ("slurmd", "slurm-wlm"), ("munged", "munge")]
    where try Self.isMissing(program, package: package) { return }
    let run = try bash(
      """
      exec "$node" sbatch --wait --array=3-9:3 --output=task-%a.txt \
        --wrap "$liftworks sweep study.yaml --output results --jobs 1"
      """)
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(try folder.read("task-6.txt").contains("share 2 of 3: 4 runs done"))
    try expectWhole(3)
  }
}
