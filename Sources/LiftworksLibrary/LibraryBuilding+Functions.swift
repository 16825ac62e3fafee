// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CLiftworks
internal import Records
internal import Studies

/// The version of the interface.
@c @implementation public func lw_version() -> UInt32 { UInt32(LW_VERSION) }

/// The release of the program that the library is part of.
@c @implementation public func lw_release() -> UnsafePointer<CChar> {
  unsafe UnsafePointer(UnsafeRawPointer(releaseText.utf8Start).assumingMemoryBound(to: CChar.self))
}

/// Kept where it is for as long as the library is.
private let releaseText = Release.staticVersion

/// Ends the life of a text.
@c @implementation public func lw_free(_ text: UnsafeMutablePointer<CChar>?) {
  unsafe LibraryText.release(text)
}

/// Makes a building of a name or a file.
@c @implementation public func lw_building_open(
  _ name: UnsafePointer<CChar>?, _ settings: UnsafePointer<UnsafePointer<CChar>?>?, _ settingCount: Int,
  _ error: UnsafeMutablePointer<lw_error>?
) -> OpaquePointer? {
  try? unsafe LibraryError.performing(error) {
    guard let name = unsafe LibraryText.text(name) else { throw LibraryError.null("name", of: "lw_building_open") }
    let settings = try unsafe LibraryText.texts(settings, settingCount, of: "settings", in: "lw_building_open")
    return unsafe Handle.make(try LibraryBuilding(named: name, settings: settings))
  }.get()
}

/// Makes a building of a text.
@c @implementation public func lw_building_read(
  _ text: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ settings: UnsafePointer<UnsafePointer<CChar>?>?,
  _ settingCount: Int, _ error: UnsafeMutablePointer<lw_error>?
) -> OpaquePointer? {
  try? unsafe LibraryError.performing(error) {
    guard let text = unsafe LibraryText.text(text) else { throw LibraryError.null("text", of: "lw_building_read") }
    guard let name = unsafe LibraryText.text(name) else { throw LibraryError.null("name", of: "lw_building_read") }
    let settings = try unsafe LibraryText.texts(settings, settingCount, of: "settings", in: "lw_building_read")
    return unsafe Handle.make(try LibraryBuilding(text: text, file: name, name: name, settings: settings))
  }.get()
}

/// Ends the life of a building.
@c @implementation public func lw_building_close(_ building: OpaquePointer?) {
  unsafe Handle.release(building)
}

/// Describes what all cars of a building share.
@c @implementation public func lw_building_describe(
  _ building: OpaquePointer?, _ info: UnsafeMutablePointer<lw_building_info>?, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe LibraryError.status(error) {
    let own = try unsafe Handle.building(building, in: "lw_building_describe")
    guard let info = unsafe info else { throw LibraryError.null("info", of: "lw_building_describe") }
    unsafe info.pointee = own.info
    return LW_OK
  }
}

/// Describes a landing.
@c @implementation public func lw_building_landing(
  _ building: OpaquePointer?, _ landing: Int32, _ info: UnsafeMutablePointer<lw_landing_info>?,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe LibraryError.status(error) {
    let own = try unsafe Handle.building(building, in: "lw_building_landing")
    guard let info = unsafe info else { throw LibraryError.null("info", of: "lw_building_landing") }
    unsafe info.pointee = try own.landing(landing)
    return LW_OK
  }
}

/// Describes a car, and where it stops.
@c @implementation public func lw_building_car(
  _ building: OpaquePointer?, _ car: Int32, _ info: UnsafeMutablePointer<lw_car_info>?,
  _ serves: UnsafeMutablePointer<UInt8>?, _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe LibraryError.status(error) {
    let own = try unsafe Handle.building(building, in: "lw_building_car")
    guard let info = unsafe info else { throw LibraryError.null("info", of: "lw_building_car") }
    let known = try own.car(car)
    unsafe info.pointee = known.info
    if let serves = unsafe serves {
      for (landing, isServed) in known.serves.enumerated() { unsafe serves[landing] = isServed ? 1 : 0 }
    }
    return LW_OK
  }
}

/// The configuration of a building.
@c @implementation public func lw_building_json(
  _ building: OpaquePointer?, _ error: UnsafeMutablePointer<lw_error>?
) -> UnsafeMutablePointer<CChar>? {
  try? unsafe LibraryError.performing(error) {
    unsafe LibraryText.released(try unsafe Handle.building(building, in: "lw_building_json").studied.json)
  }.get()
}
