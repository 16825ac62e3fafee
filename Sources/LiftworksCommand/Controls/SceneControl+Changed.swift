import SimulationCore
import Stage

extension SceneControl {
  /// Returns the stimulus of using the control: a button is pressed, a switch turned, and the value of a picker or a
  /// slider changed by a number of steps.
  func changed(by step: Int, in run: SceneRun) -> SceneStimulus {
    let value = run.modelValue(of: name)
    switch kind {
    case .button: return .buttonPressed(name)
    case .toggle: return .controlChanged(name, .flag(!(value?.flag ?? false)))
    case .picker(let words):
      let present = words.firstIndex(of: value?.text ?? "") ?? 0
      return .controlChanged(name, .text(words[(present + step + words.count) % words.count]))
    case .slider(let lowest, let highest, let length):
      let steps = ((value?.number ?? lowest) / length).rounded() + Double(step)
      return .controlChanged(name, .number(max(lowest, min(highest, steps * length))))
    }
  }
}
