// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CLiftworks
internal import Configuration
internal import Mechanisms
internal import SimulationCore

/// Studies the traffic of a building.
@c @implementation public func lw_study(
  _ building: OpaquePointer?, _ options: UnsafePointer<lw_study_options>?, _ error: UnsafeMutablePointer<lw_error>?
) -> UnsafeMutablePointer<CChar>? {
  try? unsafe LibraryError.performing(error) {
    let own = try unsafe Handle.building(building, in: "lw_study")
    guard let options = unsafe options?.pointee else { throw LibraryError.null("options", of: "lw_study") }
    return unsafe LibraryText.released(try unsafe LibraryStudy(options).run(of: own))
  }.get()
}

/// Solves a mechanism.
@c @implementation public func lw_solve(
  _ name: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?, _ settings: UnsafePointer<UnsafePointer<CChar>?>?,
  _ settingCount: Int, _ state: UnsafePointer<CChar>?, _ engage: UnsafePointer<CChar>?,
  _ loads: UnsafePointer<UnsafePointer<CChar>?>?, _ loadCount: Int, _ error: UnsafeMutablePointer<lw_error>?
) -> UnsafeMutablePointer<CChar>? {
  try? unsafe LibraryError.performing(error) {
    guard let name = unsafe LibraryText.text(name) else { throw LibraryError.null("name", of: "lw_solve") }
    var (content, file) = (unsafe LibraryText.text(text) ?? "", name)
    if unsafe text == nil {
      (content, file) = try LibraryFile.text(of: name, in: ["config/mechanisms/"], noun: "mechanism")
    }
    let changes = try unsafe LibraryText.texts(settings, settingCount, of: "settings", in: "lw_solve")
    var mechanism = try MechanismFile(text: content, file: file, settings: changes).mechanism
    for load in try unsafe LibraryText.texts(loads, loadCount, of: "loads", in: "lw_solve") {
      mechanism.loads.append(try Mechanism.Load(load, on: mechanism))
    }
    let states = try unsafe mechanism.states(named: LibraryText.text(state), engaging: LibraryText.text(engage))
    let solver = Solver(mechanism)
    return unsafe LibraryText.released(SolutionJSON(solver).text(states.map { solver.solve($0) }))
  }.get()
}

/// Verifies a journal.
@c @implementation public func lw_verify_journal(
  _ path: UnsafePointer<CChar>?, _ info: UnsafeMutablePointer<lw_journal_info>?,
  _ error: UnsafeMutablePointer<lw_error>?
) -> Int32 {
  unsafe LibraryError.status(error) {
    guard let path = unsafe LibraryText.text(path) else { throw LibraryError.null("path", of: "lw_verify_journal") }
    guard let info = unsafe info else { throw LibraryError.null("info", of: "lw_verify_journal") }
    unsafe info.pointee = try LibraryReplay(path: path).verify()
    return LW_OK
  }
}

/// Converts a journal.
@c @implementation public func lw_export_journal(
  _ path: UnsafePointer<CChar>?, _ format: UnsafePointer<CChar>?, _ step: Int64,
  _ error: UnsafeMutablePointer<lw_error>?
) -> UnsafeMutablePointer<CChar>? {
  try? unsafe LibraryError.performing(error) {
    guard let path = unsafe LibraryText.text(path) else { throw LibraryError.null("path", of: "lw_export_journal") }
    guard let format = unsafe LibraryText.text(format) else {
      throw LibraryError.null("format", of: "lw_export_journal")
    }
    let every = step == 0 ? nil : Duration.nanoseconds(step)
    return unsafe try LibraryReplay(path: path).export(to: format, every: every).released()
  }.get()
}
