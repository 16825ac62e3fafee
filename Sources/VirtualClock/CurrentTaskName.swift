/// The name of the running task, where the system knows names.
func currentTaskName() -> String? {
  if #available(macOS 26, iOS 26, *) { Task<Never, Never>.name } else { nil }
}
