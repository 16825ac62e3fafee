import Classics
import CodingTesting
import SimulationCore
import Testing

/// Configurations as JSON and in words, and the forms of stimuli and facts.
struct ConfigurationCodingTests {
  @Test func `configurations are kept, and refused where they cannot be`() throws {
    #expect(try JSONText.keeps(ClassicConfiguration.classicAsWritten))
    #expect(
      try JSONText.refusal(
        of: ClassicConfiguration.classic, replacing: #""chime":5500000000"#, by: #""chime":-1000000000"#)
        == "'chime' is -1.0 seconds; it is 0 to 365 days")
    #expect(try JSONText.keeps(KnuthConfiguration.book))
    #expect(
      try JSONText.refusal(
        of: KnuthConfiguration.book, replacing: #""flutter":4000000000"#, by: #""flutter":4050000000"#)
        == "'flutter' is 4.05 seconds; it is whole tenths of a second, from 0.1 s to 365 days")
    var course = TTK4145Configuration.course
    #expect(try JSONText.keeps(course))
    course.startLanding = 2
    #expect(try JSONText.keeps(course))
    #expect(
      try JSONText.refusal(of: course, replacing: #""floorCount":4"#, by: #""floorCount":10"#)
        == "'floorCount' is 10; it is 2 to 9")
    #expect(
      try JSONText.refusal(of: course, replacing: #""startLanding":2"#, by: #""startLanding":5"#)
        == "'startLanding' is 5; it is 1 to 4")
  }

  @Test func `configurations and users print what they are`() {
    #expect("\(ClassicConfiguration.classicAsWritten)" == "two floors, as-written")
    #expect("\(KnuthConfiguration.book)" == "five floors, the book's parameters")
    #expect("\(TTK4145Configuration.course)" == "4 floors, 1 car")
    #expect("\(KnuthUser(from: 0, to: 3, patience: .seconds(15)))" == "0 to 3, for 15.0 seconds")
  }

  @Test func `every form and every field of it has a meaning`() {
    let forms =
      Classic.Stimulus.forms + Classic.Fact.forms + Knuth.Stimulus.forms + Knuth.Fact.forms + TTK4145.Stimulus.forms
      + TTK4145.Fact.forms
    for form in forms {
      #expect(!form.meaning.isEmpty, "\(form.name)")
      for field in form.fields { #expect(!field.meaning.isEmpty, "\(form.name) \(field.key)") }
    }
  }
}
