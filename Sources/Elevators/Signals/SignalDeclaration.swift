public import SimulationCore

/// One signal between plant and controller, as its users need to know it.
public struct SignalDeclaration: Hashable, Sendable {
  /// The direction of a signal.
  public enum Path: String, CaseIterable, Sendable {
    /// From the plant to the controller.
    case toController = "to controller"
    /// From the controller to the plant.
    case toPlant = "to plant"
  }

  /// Its name, as the journal has it, the types of its fields, and what it means.
  public let form: RecordForm
  /// Its direction.
  public let path: Path

  /// The unit of its value; empty where it has none.
  public var unit: String { form.fields.first { $0.unit != .number }?.unit.rawValue ?? "" }

  /// All signals, those of the plant first.
  public static let all =
    PlantSignal.forms.map { SignalDeclaration(form: $0, path: .toController) }
    + ControlSignal.forms.map { SignalDeclaration(form: $0, path: .toPlant) }
}
