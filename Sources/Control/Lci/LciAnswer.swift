import Elevators

/// What a robot is answered.
struct LciAnswer {
  /// Whether it is done; the raw value is its number.
  ///
  /// > Source: Octa Robotics, lci-rmf-adapter, `lci_client.py`: `ResultCode`.
  enum Result: Int {
    case done = 1
    case refused = 2
    case error = 3
    case emergency = 99

    /// What becomes of a refusal under a car's sign.
    static func refusal(under sign: ServiceSign) -> Result {
      LciAlarm.emergencies.contains(sign) ? .emergency : .refused
    }
  }

  let result: Result
  /// More that it has, JSON already.
  var fields: [(String, String)] = []
  /// Why it is not done.
  var reason: String?

  /// It is done.
  static func done(_ fields: (String, String)...) -> LciAnswer { LciAnswer(result: .done, fields: fields) }
}

/// What a building announces to all robots; the raw value is its name.
///
/// > Source: Octa Robotics, lci-rmf-adapter, `server_config_simulator.yaml` and `lci_client.py`: names and values.
enum LciAlarm: String, CaseIterable {
  case fire = "fire_alarm"
  case earthquake = "seismic_alarm"

  /// What the indicators of a car show of it.
  var sign: ServiceSign { self == .fire ? .fire : .seismic }

  /// The signs under which a lift is not for robots because of what happens to the building.
  static let emergencies: [ServiceSign] = [.fire, .seismic, .emergencyPower]
}
