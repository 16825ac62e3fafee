/// A stored property of a structure or a tuple, private ones included.
struct StoredProperty {
  let name: String
  /// How many bytes it is behind the beginning of the value.
  let offset: Int
  let type: Any.Type

  /// The stored properties of a type, in their order.
  static func all(of type: Any.Type) -> [StoredProperty] {
    (0..<fieldCount(type)).map { index in
      var metadata = unsafe FieldMetadata()
      let fieldType = unsafe fieldMetadata(type, index, &metadata)
      defer { unsafe metadata.free?(metadata.name) }
      return StoredProperty(
        name: unsafe metadata.name.map { unsafe String(cString: $0) } ?? "", offset: fieldOffset(type, index),
        type: fieldType)
    }
  }
}

/// What a type is to the runtime.
///
/// > Source: Swift's ABI, "Type Metadata": the kinds of metadata, and the descriptor of an enumeration.
enum TypeKind {
  case structure, tuple, existential, other
  /// An enumeration whose cases have payloads or not, and its size in bytes.
  case enumeration(hasPayloads: Bool, size: Int)

  init(of type: Any.Type) {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch unsafe metadata.load(as: UInt.self) {
    case 0x200: self = Self.isUnordered(type) ? .existential : .structure
    case 0x201:
      let descriptor = unsafe metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
      let payloads = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
      self = .enumeration(hasPayloads: payloads > 0, size: Self.size(of: type))
    case 0x301: self = .tuple
    case 0x303: self = .existential
    default: self = .other
    }
  }

  /// Whether values are sets or dictionaries, which have no order of their own.
  private static func isUnordered(_ type: Any.Type) -> Bool { type is any StateUnordered.Type }

  private static func size(of type: Any.Type) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }
}

/// A set or a dictionary.
private protocol StateUnordered {}
extension Set: StateUnordered {}
extension Dictionary: StateUnordered {}

// MARK: - The runtime's functions behind `Mirror`

@unsafe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount") private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset") private func fieldOffset(_ type: Any.Type, _ index: Int)
  -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata") private func fieldMetadata(
  _ type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
