import Elevators

/// An answer to a robot.
struct LciAnswer {
  /// The result; the raw value is its number.
  ///
  /// > Source: Octa Robotics, lci-rmf-adapter, `lci_client.py`: `ResultCode`.
  enum Result: Int {
    case done = 1
    case refused = 2
    case error = 3
    case emergency = 99

    /// The result of a refusal under a car's sign.
    static func refusal(under sign: ServiceSign) -> Result {
      LciAlarm.emergencies.contains(sign) ? .emergency : .refused
    }
  }

  let result: Result
  /// Additional fields, already JSON.
  var fields: [(String, String)] = []
  /// Why the request failed.
  var reason: String?

  /// The request succeeded.
  static func done(_ fields: (String, String)...) -> LciAnswer { LciAnswer(result: .done, fields: fields) }
}

/// An alarm that a building announces to all robots; the raw value is its name.
///
/// > Source: Octa Robotics, lci-rmf-adapter, `server_config_simulator.yaml` and `lci_client.py`: names and values.
enum LciAlarm: String, CaseIterable {
  case fire = "fire_alarm"
  case earthquake = "seismic_alarm"

  /// The sign that a car's indicators show for it.
  var sign: ServiceSign { self == .fire ? .fire : .seismic }

  /// The signs under which an emergency keeps robots from using a lift.
  static let emergencies: [ServiceSign] = [.fire, .seismic, .emergencyPower]
}
