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
  case integer(any BinaryInteger.Type)
  case optional(any StateOptional.Type)
  case list(any StateList.Type)
  /// An enumeration whose cases have payloads or not, and its size in bytes.
  case enumeration(hasPayloads: Bool, size: Int)

  init(of type: Any.Type) {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch unsafe metadata.load(as: UInt.self) {
    case 0x200: self = Self.structure(type)
    case 0x201:
      let descriptor = unsafe Self.descriptor(of: type)
      let payloads = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
      self = .enumeration(hasPayloads: payloads > 0, size: Self.size(of: type))
    case 0x202: self = (type as? any StateOptional.Type).map { .optional($0) } ?? .other
    case 0x301: self = .tuple
    case 0x303: self = .existential
    default: self = .other
    }
  }

  /// What a structure is: sets and dictionaries, which have no order of their own, are read as existential values are.
  private static func structure(_ type: Any.Type) -> TypeKind {
    switch type {
    case is Int.Type, is Int8.Type, is Int16.Type, is Int32.Type, is Int64.Type, is Int128.Type, is UInt.Type,
      is UInt8.Type, is UInt16.Type, is UInt32.Type, is UInt64.Type, is UInt128.Type:
      (type as? any BinaryInteger.Type).map { .integer($0) } ?? .other
    default:
      switch unsafe descriptor(of: type) {
      case unsafe descriptor(of: [Int].self): (type as? any StateList.Type).map { .list($0) } ?? .other
      case unsafe descriptor(of: Set<Int>.self), unsafe descriptor(of: [Int: Int].self): .existential
      default: .structure
      }
    }
  }

  /// What all types of a generic structure or enumeration share.
  private static func descriptor(of type: Any.Type) -> UnsafeRawPointer {
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }

  private static func size(of type: Any.Type) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }
}

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
