public import SimulationCore

extension SceneReport {
  /// The numbers and truth values of states and parts as readings: `state/NAME`, `PART/PROPERTY`, with dots in part
  /// names replaced by `/`.
  public var readings: [Reading] {
    state.compactMap { Self.reading("state", $0) }
      + parts.flatMap { part in
        let path = part.name.split(separator: ".").joined(separator: "/")
        return part.values.compactMap { Self.reading(path, $0) }
      }
  }

  private static func reading(_ path: String, _ entry: Entry) -> Reading? {
    let unit = SceneGauge.unit(of: entry.value.kind, of: PropertyKey(rawValue: entry.name))
    guard let unit else { return nil }
    var number = entry.value.number
    if case .flag(let isOn) = entry.value { number = isOn ? 1 : 0 }
    return Reading("\(path)/\(entry.name)", number, unit)
  }
}
