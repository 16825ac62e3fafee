import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// `liftworks render` as a user meets it.
struct RenderCommandTests {
  /// The bytes of a file that a run of the program wrote.
  private func file(_ arguments: [String], named name: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path(name)
    let run = try ProgramRun(["render"] + arguments + ["-o", path])
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    #expect(run.output == "")
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// A number of four bytes in a PNG file, the highest first.
  private func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `a machine is drawn as text, as many cells as asked for`() throws {
    let run = try ProgramRun(["render", "classic", "--at", "0", "--columns", "60", "--rows", "20"])
    #expect(run.status == .code(0))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 21)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 60 })
    #expect(run.output.contains("║"))
    let ascii = try ProgramRun(["render", "classic", "--at", "0", "--ascii"])
    #expect(ascii.output.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `stimuli and the instant decide what is seen`() throws {
    func picture(_ instant: String) throws -> String {
      try ProgramRun(
        ["render", "classic", "--at", instant, "--stimuli", "-"], input: #"{"t":"1","stimulus":"buttonPressed"}"# + "\n"
      ).output
    }
    let start = try picture("0")
    #expect(try picture("0.999") == start)
    #expect(try picture("4") != start)
  }

  @Test func `a scene is as many pixels as points, or as large as asked for`() throws {
    let bytes = try file(["ocean", "--at", "3.7s", "--to", "png"], named: "ocean.png")
    #expect(number(bytes, at: 16) == 400)
    #expect(number(bytes, at: 20) == 900)
    let small = try file(["ocean", "--at", "3.7s", "--to", "png", "--size", "64x48"], named: "small.png")
    #expect(number(small, at: 16) == 64)
    #expect(number(small, at: 20) == 48)
  }

  @Test func `cells are ten by twenty pixels`() throws {
    let arguments = ["--at", "1", "--to", "png", "--columns", "80", "--rows", "24"]
    for machine in [["office"], ["ocean", "--cells"]] {
      let bytes = try file(machine + arguments, named: "cells.png")
      #expect(number(bytes, at: 16) == 800)
      #expect(number(bytes, at: 20) == 480)
    }
  }

  @Test(arguments: ["swing", "strokes", "breathing-flower", "zf-8hp70"]) func `every process draws the same bytes`(
    machine: String
  ) throws {
    for form in ["svg", "text"] {
      let arguments = ["render", machine, "--at", "2.5", "--to", form]
      let first = try ProgramRun(arguments).output
      #expect(!first.isEmpty)
      #expect(try ProgramRun(arguments).output == first)
    }
  }

  @Test(arguments: [
    "office --at 3 --to ansi", "office --at 3 --to svg", "office --at 3 --to png", "ocean --cells --at 1 --to svg",
  ]) func `the environment changes nothing in what is written`(picture: String) throws {
    let folder = try TemporaryFolder()
    let run = try ShellRun(
      """
      env -u NO_COLOR -u LIFTWORKS_THEME $liftworks render \(picture) | sha1sum
      NO_COLOR=1 $liftworks render \(picture) | sha1sum
      FORCE_COLOR=1 LIFTWORKS_THEME=light COLORFGBG='0;15' $liftworks render \(picture) -o a
      sha1sum < a
      $liftworks render \(picture) --theme light | sha1sum
      """, in: folder)
    let sums = run.output.split(separator: "\n")
    try #require(sums.count == 4, "\(run.errors)")
    #expect(sums[1] == sums[0])
    #expect(sums[2] == sums[0])
    #expect(sums[3] != sums[0])
  }

  @Test func `a picture has as many pixels as the limit, and no row more`() throws {
    #expect(Budget.picturePixels == Budget.pictureSide * 4_096)
    let folder = try TemporaryFolder()
    func render(_ size: String) throws -> ProgramRun {
      try ProgramRun(["render", "strokes", "--at", "0", "--to", "png", "--size", size, "-o", folder.path("a.png")])
    }
    let run = try render("8192x4097")
    #expect(run.status == .code(2))
    #expect(
      run.errors == "--size: a picture of 8192x4097 has 33562624 pixels. It has at most 33554432. Give a smaller "
        + "--size.\n")
    #expect(try render("8193x1").errors.hasPrefix("--size: '8193x1' is not a size."))
    #expect(try render("8192x4096").status == .code(0))
  }

  @Test func `a picture has as many columns and rows of cells as the limit, and no more`() throws {
    func render(_ columns: Int, _ rows: Int) throws -> ProgramRun {
      try ProgramRun(["render", "classic", "--at", "0", "--columns", "\(columns)", "--rows", "\(rows)"])
    }
    #expect(try render(1_000, 1_000).output.count { $0 == "\n" } == 1_000)
    #expect(try render(1_001, 24).errors.hasPrefix("--columns: "))
    let run = try render(80, 1_001)
    #expect(run.errors.hasPrefix("--rows: ") && run.status == .code(2))
  }

  @Test func `an SVG picture is of shapes, in well-formed XML`() throws {
    let run = try ProgramRun(["render", "ocean", "--at", "3.7", "--to", "svg"])
    #expect(run.output.hasPrefix("<svg xmlns="))
    #expect(run.output.contains("viewBox=\"0 0 400 900\""))
    #expect(run.output.contains("<linearGradient"))
    #expect(!run.output.contains("<image"))
    let parser = XMLCheck(run.output)
    #expect(parser.problem == nil)
  }

  @Test func `an elevator is shapes, and with cells a terminal's picture`() throws {
    let arguments = ["render", "office", "--at", "1", "--to", "svg", "--columns", "160", "--rows", "50"]
    let shapes = try ProgramRun(arguments).output
    let cells = try ProgramRun(arguments + ["--cells"]).output
    #expect(XMLCheck(shapes).problem == nil)
    #expect(shapes.contains("viewBox=\"0 0 1600 1000\"") && cells.contains("viewBox=\"0 0 1600 1000\""))
    #expect(shapes.contains("<linearGradient") && !cells.contains("<linearGradient"))
    #expect(!shapes.contains(">keys<") && cells.contains(">keys<"))
    // A size is laid out in cells of ten by twenty points.
    let large = try ProgramRun(["render", "office", "--at", "1", "--to", "svg", "--size", "1600x1000"]).output
    #expect(large.contains("viewBox=\"0 0 1600 1000\""))
    // With fewer colours there are only cells.
    let few = try ProgramRun(["render", "office", "--at", "1", "--to", "svg", "--color", "16"]).output
    #expect(!few.contains("<linearGradient"))
  }

  @Test func `a page of PDF has the proportions of the picture, and a transparent picture no background`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("watch.pdf")
    #expect(try ProgramRun(["render", "watch", "--at", "1", "--to", "pdf", "-o", path]).status == .code(0))
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(bytes.starts(with: Array("%PDF-1.7\n".utf8)))
    #expect(String(decoding: bytes, as: UTF8.self).contains("/MediaBox[0 0 841.89 476.194]"))
    let plain = try ProgramRun(["render", "watch", "--at", "1", "--to", "svg", "--transparent"]).output
    #expect(!plain.contains("<rect"))
    #expect(try ProgramRun(["render", "watch", "--at", "1", "--to", "svg"]).output.contains("<rect"))
  }

  @Test func `outlines to cut come from a mechanism`() throws {
    let run = try ProgramRun(["render", "watch", "--at", "1", "--to", "dxf", "--module", "0.5"])
    #expect(run.output.hasPrefix("0\nSECTION\n2\nHEADER\n") && run.output.hasSuffix("0\nEOF\n"))
    #expect(run.output.contains("\n8\nCENTRE-WHEEL\n"))
  }

  @Test func `nothing is overwritten unless asked for`() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("ocean.svg")
    let arguments = ["render", "ocean", "--at", "1", "--to", "svg", "-o", path]
    #expect(try ProgramRun(arguments).status == .code(0))
    let second = try ProgramRun(arguments)
    #expect(second.status == .code(2))
    #expect(second.errors.contains("'\(excerpt(path))' exists"))
    #expect(try ProgramRun(arguments + ["--force"]).status == .code(0))
  }

  @Test(arguments: [
    (["ocean"], "liftworks: missing expected argument '--at <time>'."),
    (["ocean", "--at", "x"], "--at: 'x' is not a time."),
    (["ocean", "--at", "-1"], "--at:"),
    (["ocean", "--at", "1", "--size", "9x9"], "--size: text has no size in points."),
    (["ocean", "--at", "1", "--to", "svg", "--size", "0x9"], "--size: '0x9' is not a size."),
    (
      ["watch", "--at", "1", "--to", "dxf", "--size", "9x9"], "--size: a DXF drawing is as large as its teeth make it."
    ),
    (["watch", "--at", "1", "--to", "dxf", "--theme", "light"], "--theme: a DXF drawing has no colours."),
    (["watch", "--at", "1", "--to", "dxf", "--module", "0"], "--module: the module 0.0 is no size of teeth."),
    (["watch", "--at", "1", "--to", "dxf", "--module", "nan"], "--module: the module nan is no size of teeth."),
    (["watch", "--at", "1", "--to", "svg", "--module", "1"], "--module: the module is that of a DXF drawing."),
    (["office", "--at", "1", "--to", "dxf"], "--to: 'office' has no toothed wheel to draw the outline of."),
    (["ocean", "--at", "1", "--rows", "0"], "--rows: '0' is not a number of rows."),
    (["ocean", "--at", "1", "--seed", "x"], "--seed: 'x' is not a seed."),
    (["oceam", "--at", "1"], "liftworks: unknown machine 'oceam'."),
  ]) func `bad usage is told in words`(arguments: [String], message: String) throws {
    let run = try ProgramRun(["render"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }
}

/// Whether every element of a text in XML is closed in its turn.
private struct XMLCheck {
  var problem: String?

  init(_ text: String) {
    var open: [Substring] = []
    for tag in text.split(separator: "<", omittingEmptySubsequences: true) {
      guard let end = tag.firstIndex(of: ">") else {
        problem = "an open tag: \(tag)"
        return
      }
      let inside = tag[..<end]
      let name = inside.prefix { $0 != " " && $0 != "/" }
      if inside.hasPrefix("/") {
        guard open.popLast() == inside.dropFirst() else {
          problem = "an end without its beginning: \(inside)"
          return
        }
      } else if !inside.hasSuffix("/") {
        open.append(name)
      }
    }
    if let left = open.last { problem = "no end of \(left)" }
  }
}
