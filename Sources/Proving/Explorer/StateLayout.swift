import Motion
import SimulationCore

/// Where the stored properties of a type's values are in memory, and how each counts.
///
/// It is made once for each type. Reading a value by it takes a few nanoseconds; a `Mirror`, which makes a value
/// of its own for each property, takes a microsecond.
final class StateLayout {
  /// What is written for a value of the type.
  @safe enum Form {
    case nothing, instant, identity, animation
    case text, duration, number, flag
    case integer((UnsafeRawPointer) -> UInt64)
    case optional(any StateOptional.Type, StateLayout)
    case list(any StateList.Type, StateLayout)
    /// A case without a payload, in so many bytes.
    case plainChoice(Int)
    case parts([Part])
    /// Reflected each time: enumerations with payloads, sets, dictionaries and existential values.
    case mirrored
  }

  /// A stored property.
  struct Part {
    let offset: Int
    let layout: StateLayout
    let rule: Rule?
  }

  /// When a stored property counts, if not always.
  enum Rule {
    case never
    /// While another one is true, not nil or not empty.
    case whileSet(offset: Int, layout: StateLayout, path: String?)
  }

  let type: Any.Type
  /// The names of the stored properties; empty for other types.
  fileprivate(set) var labels: [String] = []
  fileprivate(set) var form = Form.mirrored

  fileprivate init(_ type: Any.Type) { self.type = type }

  func value(at address: UnsafeRawPointer) -> Any {
    func load<Value>(_ type: Value.Type) -> Any { unsafe address.assumingMemoryBound(to: type).pointee }
    return _openExistential(type, do: load)
  }
}

/// The layouts of all types that were met.
struct StateLayouts {
  private let declaration: StateDeclaration
  /// For look-up only.
  private var known: [ObjectIdentifier: StateLayout] = [:]

  init(_ declaration: StateDeclaration) { self.declaration = declaration }

  mutating func layout(of type: Any.Type) -> StateLayout {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    let layout = StateLayout(type)
    // Known before its parts are looked at: a type may hold a list of its own.
    known[ObjectIdentifier(type)] = layout
    layout.form = form(of: type, layout)
    return layout
  }

  private mutating func form(of type: Any.Type, _ layout: StateLayout) -> StateLayout.Form {
    let name = String("\(type)".prefix { $0 != "<" })
    if declaration.constantTypes.contains(name) { return .nothing }
    switch type {
    case is SimulationInstant.Type: return .instant
    case is ScheduledEvent.Type: return .identity
    case is AnimatedValue.Type: return .animation
    case is String.Type: return .text
    case is Duration.Type: return .duration
    case is Double.Type: return .number
    case is Bool.Type: return .flag
    default: break
    }
    // What a type is made of is asked of the type itself: a protocol is looked for among all conformances of the program.
    switch TypeKind(of: type) {
    case .integer(let integer):
      let read = unsafe Self.reader(of: integer)
      return unsafe .integer(read)
    case .optional(let optional): return .optional(optional, self.layout(of: optional.wrapped))
    case .list(let list): return .list(list, self.layout(of: list.element))
    case .structure, .tuple: return type is any Statechart.Type ? .nothing : .parts(parts(of: type, name, layout))
    case .enumeration(hasPayloads: false, let size): return .plainChoice(size)
    case .enumeration, .existential: return .mirrored
    case .other: preconditionFailure("a value of type \(type) cannot be part of a state")
    }
  }

  private static func reader<Number: BinaryInteger>(of type: Number.Type) -> (UnsafeRawPointer) -> UInt64 {
    { unsafe UInt64(truncatingIfNeeded: $0.assumingMemoryBound(to: type).pointee) }
  }

  private mutating func parts(of type: Any.Type, _ name: String, _ layout: StateLayout) -> [StateLayout.Part] {
    let fields = StoredProperty.all(of: type)
    layout.labels = fields.map(\.name)
    // Sets and dictionaries are structures too, whose storage is nobody's business.
    let layouts = fields.map { self.layout(of: $0.type) }
    return fields.indices.map { index in
      let rule: StateLayout.Rule? =
        switch declaration.fields["\(name).\(fields[index].name)"] {
        case nil: nil
        case .never: .never
        case .whileSet(let text): Self.rule(text, name, fields, layouts)
        }
      return StateLayout.Part(offset: fields[index].offset, layout: layouts[index], rule: rule)
    }
  }

  private static func rule(_ text: String, _ name: String, _ fields: [StoredProperty], _ layouts: [StateLayout])
    -> StateLayout.Rule
  {
    let words = text.split(separator: ".").map(String.init)
    guard let index = fields.firstIndex(where: { $0.name == words[0] }) else {
      preconditionFailure("\(name) has no field '\(words[0])', by which another is declared")
    }
    return .whileSet(offset: fields[index].offset, layout: layouts[index], path: words.count > 1 ? words[1] : nil)
  }
}

// MARK: - Generic types

/// An optional, whatever it wraps.
///
/// What it wraps is at its own address: so an enumeration with one payload is laid out.
protocol StateOptional {
  static var wrapped: Any.Type { get }
  static func isNil(at address: UnsafeRawPointer) -> Bool
}

extension Optional: StateOptional {
  static var wrapped: Any.Type { Wrapped.self }
  static func isNil(at address: UnsafeRawPointer) -> Bool {
    if case .none = unsafe address.assumingMemoryBound(to: Self.self).pointee { true } else { false }
  }
}

/// An array, whatever its elements are.
protocol StateList {
  static var element: Any.Type { get }
  /// Where its elements are in memory; no address where there are none.
  static func elements(at address: UnsafeRawPointer) -> StateElements
}

/// Where the elements of a list are, one after the other, while the list lives.
@unsafe struct StateElements {
  let start: UnsafeRawPointer?
  let count: Int
  /// How many bytes one is behind the other.
  let stride: Int
}

extension Array: StateList {
  static var element: Any.Type { Element.self }

  static func elements(at address: UnsafeRawPointer) -> StateElements {
    unsafe address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      unsafe StateElements(
        start: UnsafeRawPointer($0.baseAddress), count: $0.count, stride: MemoryLayout<Element>.stride)
    }
  }
}
