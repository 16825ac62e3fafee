import Foundation
import ProgramTesting
import Testing

/// Reports with title blocks, charts as files, and what changed between two revisions.
struct SignedReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func study(_ options: [String]) throws -> ProgramRun {
    try ProgramRun(["traffic", "twin-offices", "--demand", "lunch", "--replications", "2"] + options)
  }

  @Test func `the title block is what the user gives, and options win over its file`() throws {
    let file = try folder.write("project: \"Harbour \\\" House\"\nauthor: A. Smith\nrevision: A\n", to: "b.yaml")
    let html = folder.path("r.html")
    let run = try study([
      "--html", html, "--title-block", file, "--revision", "B", "--date", "1 March", "--paper", "letter",
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.hasPrefix("project: Harbour \" House\nauthor: A. Smith\nrevision: B\ndate: 1 March\n"))
    let page = try String(contentsOfFile: html, encoding: .utf8)
    #expect(page.contains("<th scope=\"row\">project</th><td>Harbour &quot; House</td>"))
    #expect(page.contains("@page { size: letter;"))
    #expect(page.contains("@top-left { content: \"Harbour \\22  House, revision B, 1 March\";"))
    #expect(page.contains("content: \"page \" counter(page) \" of \" counter(pages)"))
    #expect(page.contains("<h2>Signatures</h2>") && page.contains("<th scope=\"row\">prepared</th><td>A. Smith</td>"))
    #expect(page.contains("<a href=\"#signatures\">Signatures</a>"))
    #expect(try ProgramRun(["check", file]).output == "\(file): good, a title block of 3 entries\n")
  }

  @Test func `each chart is a file named after it, with the data of the page`() throws {
    let charts = folder.path("charts")
    #expect(try study(["--charts", charts]).status == .code(0))
    let names = try FileManager.default.contentsOfDirectory(atPath: charts).sorted()
    #expect(
      names == [
        "car-load.csv", "demand-over-time.csv", "passengers-by-landing.csv", "queues.csv", "spatial-plot.csv",
        "time-to-destination.csv", "waiting-time.csv",
      ])
    let text = try String(contentsOfFile: charts + "/waiting-time.csv", encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("\"from, s\",") && lines[0].hasSuffix("\"") || lines[0].contains(", %"))
    let shares = lines.dropFirst().compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
    #expect(shares.count == 40 && abs(shares.reduce(0, +) - 100) < 1e-9)
    let refused = try study(["--charts", charts])
    #expect(refused.status == .code(2) && refused.errors.contains("car-load.csv") || refused.status == .code(2))
  }

  @Test func `two revisions are compared by inputs with their source, and by results with their difference`() throws {
    let (a, b) = (folder.path("a.html"), folder.path("b.html"))
    #expect(try study(["--html", a]).status == .code(0))
    let same = try study(["--compare", a])
    #expect(
      same.output.hasSuffix("changes since \(a)\nNo input, result or verdict differs.\n"), "\(same.output.suffix(500))")
    let run = try study(["--compare", a, "--set", "people.reaction=3", "--html", b])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains("Control and people: reaction of a person"), "\(run.output.suffix(1500))")
    #expect(run.output.contains("--set"))
    #expect(try String(contentsOfFile: b, encoding: .utf8).contains("<h2>Changes since \(a)</h2>"))
    let json = try folder.write(study(["--json"]).output, to: "a.json")
    #expect(try study(["--compare", json]).output.contains("Inputs are not compared: the earlier report has none."))
  }

  @Test func `a verdict that changed is shown`() throws {
    let criteria = try folder.write(
      "criteria: c\ntitle: t\nsource: s\nperiods: [{name: p, rate: 5, incoming: 100, limits: [{waiting: 200}]}]\n",
      to: "c.yaml")
    let judge = { (options: [String]) in
      try ProgramRun(["traffic", "twin-offices", "--criteria", criteria, "--replications", "1"] + options)
    }
    let first = try folder.write(judge(["--json"]).output, to: "first.json")
    _ = try folder.write(
      "criteria: c\ntitle: t\nsource: s\nperiods: [{name: p, rate: 5, incoming: 100, limits: [{waiting: 0.1}]}]\n",
      to: "c.yaml")
    let run = try judge(["--compare", first])
    #expect(run.status == .code(1))
    #expect(run.output.contains("p, waiting, line 1  pass    fail"), "\(run.output.suffix(800))")
  }

  @Test(arguments: [("[1, 2]\n", "is no report of a study."), ("{\"format\":\"x\"}\n", "is no report of a study.")])
  func `what is no report is refused`(text: String, message: String) throws {
    let file = try folder.write(text, to: "x.json")
    let run = try study(["--compare", file])
    #expect(run.status == .code(2) && run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
