import Studies
import Testing

/// The page of a study, made of values alone.
struct StudyReportTests {
  private static func report(title: String = "Two lifts", results: [StudyResult] = [], notices: [String] = [])
    -> StudyReport
  {
    StudyReport(
      title: title, building: "two", demand: "An hour",
      landings: [StudyReport.Landing(name: "G", height: 0), StudyReport.Landing(name: "1", height: 3.3)],
      carNames: ["A", "B"],
      inputs: [
        StudyReport.InputSection("Building", [StudyReport.Input("travel", "3.3 m", source: "two.yaml:4, landings")])
      ],
      closedForms: [
        StudyReport.ClosedForm(
          bank: "bank A, B", values: [StudyReport.Formula(name: "RTT", value: "133.35 s", formula: "2 H tv + ...")])
      ], notices: notices, version: "1.0", digest: "0123", results: results)
  }

  @Test func `the page forbids itself to load anything, and names its inputs with their sources`() {
    let page = Self.report().html
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"))
    #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"))
    #expect(page.contains("two.yaml:4, landings"))
    #expect(page.contains("133.35 s") && page.contains("<h3>bank A, B</h3>"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("<link"))
  }

  @Test func `no name of a file becomes markup`() {
    let page = Self.report(title: "<script>alert(1)</script>", notices: ["\"quoted\" & <b>bold</b>"]).html
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains("&quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;"))
  }

  @Test func `the same study gives the same bytes`() { #expect(Self.report().html == Self.report().html) }
}
