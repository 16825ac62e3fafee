import SimulationCore

extension ValueForm {
  /// Returns the form of a mapping described by a schema.
  static func section(_ schema: @autoclosure @escaping @Sendable () -> Schema<Value>, remark: String = "")
    -> ValueForm
  {
    ValueForm(
      ValueType(.mapping, remark: remark), keys: schema().keys,
      read: { node, standard, scope throws(PlacedProblem) in try schema().read(node, from: standard, in: scope) },
      write: { value, scope in schema().write(value, in: scope) })
  }

  /// Returns the form of a list whose items are read in the scope of those before them.
  ///
  /// - Parameters:
  ///   - item: The form of an item.
  ///   - remark: The description of the list, for tables.
  /// - Returns: The form of the list.
  static func list<Item>(of item: ValueForm<Item>, remark: String) -> ValueForm where Value == [Item] {
    ValueForm(
      ValueType(.list, remark: remark), keys: item.keys.map { $0.below(["NAME"]) },
      read: { node, _, scope throws(PlacedProblem) in
        var items: [Item] = []
        for node in try node.list() {
          try MistakeList.attempt(naming: node.declaredNames) { () throws(PlacedProblem) in
            items.append(try item.read(node, nil, scope))
          }
        }
        return items
      }, write: { items, scope in RecordText.list(items.map { item.write($0, scope) }) })
  }

  /// Returns the form of two values, the smaller one first; a single one means both.
  static func range<Bound: Sendable>(of bound: ValueForm<Bound>) -> ValueForm where Value == ClosedRange<Bound> {
    ValueForm(
      .range(of: bound.type),
      read: { node, _, scope throws(PlacedProblem) in
        try node.bounds { item throws(PlacedProblem) in try bound.read(item, nil, scope) }
      },
      write: { range, scope in RecordText.list([range.lowerBound, range.upperBound].map { bound.write($0, scope) }) })
  }
}

extension ValueType {
  /// Two values of a type, or one of them.
  fileprivate static func range(of type: ValueType) -> ValueType {
    ValueType(
      type.kind, unit: type.unit, least: type.least, most: type.most, remark: "one or [from, to]",
      allowed: type.allowed + ["[\(type.allowed.joined(separator: ", "))]"],
      refused: type.refused + ["[\(type.allowed.reversed().joined(separator: ", "))]"])
  }
}
