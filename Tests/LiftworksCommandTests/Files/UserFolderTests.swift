import Testing

@testable import LiftworksCommand

/// Where a user's own files are.
struct UserFolderTests {
  @Test(arguments: [
    ("/c", "/home/u", "/c/liftworks"), ("", "/home/u", "/home/u/.config/liftworks"),
    ("relative", "/home/u", "/home/u/.config/liftworks"),
  ]) func `the variable wins where it is an absolute path`(variable: String, home: String, path: String) {
    #expect(UserFolder.path(of: variable, home: home, otherwise: ".config") == path)
  }

  @Test func `without a home there is no folder`() {
    #expect(UserFolder.path(of: nil, home: nil, otherwise: ".config") == nil)
    #expect(UserFolder.path(of: nil, home: "here", otherwise: ".config") == nil)
    #expect(UserFolder.path(of: nil, home: "/", otherwise: ".config") == "//.config/liftworks")
  }
}
