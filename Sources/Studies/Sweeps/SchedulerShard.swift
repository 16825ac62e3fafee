import SimulationCore

/// The shard given by a scheduler's environment variables: which task of an array this process is.
package struct SchedulerShard: Hashable, Sendable {
  /// The variable with the task's index.
  package let variable: String
  /// Its index, from 0.
  package let index: Int
  /// The number of tasks; nil if the scheduler does not provide it.
  package let count: Int?

  /// The shards in the environment, one for each scheduler that set its variables.
  ///
  /// - Throws: a `PlacedProblem` for a variable that is not a number, or if its companion is missing.
  package static func all(in environment: [String: String]) throws -> [SchedulerShard] {
    try [slurm, kubernetes, batch, cloudRun, lsf].compactMap { try $0(environment) }
  }

  /// Slurm: tasks from MIN in steps of STEP, COUNT of them.
  private static func slurm(_ environment: [String: String]) throws -> SchedulerShard? {
    let name = "SLURM_ARRAY_TASK_ID"
    guard let task = try number(name, environment) else { return nil }
    let least = try required("SLURM_ARRAY_TASK_MIN", environment, beside: name)
    let count = try required("SLURM_ARRAY_TASK_COUNT", environment, beside: name)
    let step = try number("SLURM_ARRAY_TASK_STEP", environment) ?? 1
    guard step > 0, task >= least, (task - least).isMultiple(of: step) else {
      throw problem(name, "is no task from \(least) in steps of \(step)")
    }
    return SchedulerShard(variable: name, index: (task - least) / step, count: count)
  }

  /// Kubernetes: an indexed job, which does not provide their number.
  private static func kubernetes(_ environment: [String: String]) throws -> SchedulerShard? {
    let name = "JOB_COMPLETION_INDEX"
    return try number(name, environment).map { SchedulerShard(variable: name, index: $0, count: nil) }
  }

  /// AWS Batch: an array job.
  private static func batch(_ environment: [String: String]) throws -> SchedulerShard? {
    let name = "AWS_BATCH_JOB_ARRAY_INDEX"
    guard let index = try number(name, environment) else { return nil }
    let count = try required("AWS_BATCH_JOB_ARRAY_SIZE", environment, beside: name)
    return SchedulerShard(variable: name, index: index, count: count)
  }

  /// Cloud Run: a job of several tasks.
  private static func cloudRun(_ environment: [String: String]) throws -> SchedulerShard? {
    let name = "CLOUD_RUN_TASK_INDEX"
    guard let index = try number(name, environment) else { return nil }
    let count = try required("CLOUD_RUN_TASK_COUNT", environment, beside: name)
    return SchedulerShard(variable: name, index: index, count: count)
  }

  /// LSF: arrays count from 1, and a job outside an array has 0.
  private static func lsf(_ environment: [String: String]) throws -> SchedulerShard? {
    let name = "LSB_JOBINDEX"
    guard let number = try number(name, environment), number > 0 else { return nil }
    return SchedulerShard(variable: name, index: number - 1, count: nil)
  }

  // MARK: - Variables

  private static func number(_ name: String, _ environment: [String: String]) throws -> Int? {
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let number = Int(digits: text), number <= 1 << 40 else {
      throw problem(name, "is '\(excerpt(text))'")
    }
    return number
  }

  private static func required(_ name: String, _ environment: [String: String], beside other: String) throws -> Int {
    guard let value = try number(name, environment) else { throw problem(other, "is set, and \(name) is not") }
    return value
  }

  private static func problem(_ name: String, _ finding: String) -> PlacedProblem {
    Problem(
      "\(name) \(finding)", allowed: "The scheduler sets it, with its companions, to whole numbers",
      advice: "Give --shard, like --shard 1/8, or unset the variable"
    ).placed(at: FileLocation(file: name))
  }
}
