package import SimulationCore

/// A factor that a study varies, with its values in order.
package struct SweepFactor: Hashable, Sendable {
  /// A value as written in a setting, with its location in the file.
  package struct Value: Hashable, Sendable {
    /// The text.
    package let text: String
    /// Its location; for a value of a range, that of the range.
    package let location: FileLocation

    /// Creates a value.
    package init(_ text: String, at location: FileLocation) {
      self.text = text
      self.location = location
    }
  }

  /// `cars`, `speed`, `dispatcher`, `population`, `demand`, or the path of a key of the building.
  package let key: String
  /// The values; at least one.
  package let values: [Value]

  /// Creates a factor.
  package init(key: String, values: [Value]) {
    self.key = key
    self.values = values
  }
}
