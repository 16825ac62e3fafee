internal import CLiftworks
internal import SimulationCore

/// The handles of the library: each is an object that the caller releases.
enum Handle {
  /// A handle for an object.
  static func make(_ object: AnyObject) -> OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  /// The object of a handle.
  ///
  /// - Throws: a `LibraryError` for a null handle, and for one of another kind.
  static func object<Kind: AnyObject>(
    _ handle: OpaquePointer?, as kind: Kind.Type, called name: String, in function: String
  ) throws(LibraryError) -> Kind {
    guard let handle = unsafe handle else { throw .null(name, of: function) }
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
    guard let object = object as? Kind else {
      throw .misuse(
        of: function, "'\(name)' is a handle of another kind", allowed: "A building is no simulation",
        advice: "Give the right one")
    }
    return object
  }

  /// The run of a handle.
  static func run(_ handle: OpaquePointer?, in function: String) throws(LibraryError) -> LibraryRun {
    try unsafe object(handle, as: LibraryRun.self, called: "simulation", in: function)
  }

  /// Performs a function with the run of a handle, and fills in the error of the caller where it fails.
  ///
  /// - Returns: The number of the function, or the code of the error.
  static func with(
    _ handle: OpaquePointer?, _ error: UnsafeMutablePointer<lw_error>?, in function: String,
    _ body: (LibraryRun) throws -> Int
  ) -> Int32 {
    unsafe LibraryError.status(error) {
      let run = try unsafe Handle.run(handle, in: function)
      return try run.alone(in: function) { try body(run) }
    }
  }

  /// Releases the object of a handle.
  static func release(_ handle: OpaquePointer?) {
    guard let handle = unsafe handle else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle)).release()
  }
}

extension Handle {
  /// The building of a handle.
  static func building(_ handle: OpaquePointer?, in function: String) throws(LibraryError) -> LibraryBuilding {
    try unsafe object(handle, as: LibraryBuilding.self, called: "building", in: function)
  }
}
