import Records
import Testing

@Suite struct ExportRowsTests {
  @Test func `rows of a small run, word for word`() throws {
    #expect(
      try BellRun.short.exported(to: .csv) == #"""
        time,machine,variable,value
        0.000000000,bell,sound,hushed
        0.000000000,bell,moodChanged,very calm
        1.000000000,bell,rung,1
        1.000000000,bell,counted,1
        1.000000000,bell,sound,loud
        1.000000000,bell,lampChanged.3,true
        1.000000000,bell,cueStarted.ding,1
        2.000000000,bell,struck,1
        3.000000000,bell,sound,hushed
        3.000000000,bell,lampChanged.3,false
        3.000000000,bell,moodChanged,"a,""b""\"

        """#)
  }
}
