import Records
import Testing

@Suite struct ExportVCDTests {
  /// What follows the header and the initial values.
  private func changes(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n")
    let start = lines.firstIndex(of: "$end").map { $0 + 1 } ?? 0
    return Array(lines[start...])
  }

  @Test func `a dump of a small run, word for word`() throws {
    let text = try BellRun.short.exported(to: .vcd)
    #expect(
      text == #"""
        $date simulated, from 0 $end
        $version Liftworks $end
        $timescale 100 ms $end
        $scope module bell $end
        $var string 1 ! sound $end
        $var wire 1 " sound_code $end
        $var string 1 # moodChanged $end
        $var wire 1 $ rung $end
        $var integer 64 % counted $end
        $var wire 1 & lampChanged_3 $end
        $var wire 1 ' cueStarted_ding $end
        $var wire 1 ( struck $end
        $upscope $end
        $enddefinitions $end
        #0
        $dumpvars
        shushed !
        b0 "
        s- #
        0$
        bx %
        x&
        0'
        0(
        $end
        svery\040calm #
        #10
        sloud !
        b1 "
        1$
        b1 %
        1&
        1'
        #11
        0$
        0'
        #20
        1(
        #21
        0(
        #30
        shushed !
        b0 "
        sa,"b"\134 #
        0&
        #50

        """#)
  }

  @Test func `a plain dump of a small run, word for word`() throws {
    let text = try BellRun.short.exported(to: .vcdPlain)
    #expect(
      text == #"""
        $date simulated, from 0 $end
        $version Liftworks $end
        $timescale 100 ms $end
        $scope module bell $end
        $var wire 1 ! sound_hushed $end
        $var wire 1 " sound_loud $end
        $var wire 1 # moodChanged_very_calm $end
        $var wire 1 $ moodChanged_a__b__ $end
        $var wire 1 % rung $end
        $var wire 1 & lampChanged_3 $end
        $var wire 1 ' cueStarted_ding $end
        $var wire 1 ( struck $end
        $upscope $end
        $enddefinitions $end
        #0
        $dumpvars
        1!
        0"
        0#
        0$
        0%
        x&
        0'
        0(
        $end
        1#
        #10
        0!
        1"
        1%
        1&
        1'
        #11
        0%
        0'
        #20
        1(
        #21
        0(
        #30
        1!
        0"
        0#
        1$
        0&
        #50

        """#)
  }

  @Test func `a plain dump of a long run rounds its instants and says so`() throws {
    let run = BellRun(stimuli: [(1, .rung)], end: 11_000_000)
    let text = try run.exported(to: .vcdPlain)
    #expect(text.contains("$comment instants are rounded down to 10 ms $end\n"))
    #expect(text.contains("$timescale 10 ms $end\n"))
    #expect(changes(text).last == "#1100000")
    let whole = try run.exported(to: .vcd)
    #expect(whole.contains("$timescale 100 us $end\n"))
    #expect(!whole.contains("$comment"))
  }

  @Test func `two pulses apart by the divisor of all instants stay two`() throws {
    let text = try BellRun(stimuli: [(1_000, .rung), (1_001, .rung)], end: 1_002).exported(to: .vcd)
    #expect(text.contains("$timescale 100 us $end\n"))
    let pulses = changes(text).filter { $0.hasPrefix("#") || $0.hasSuffix("$") }
    #expect(pulses == ["#10000", "1$", "#10001", "0$", "#10010", "1$", "#10011", "0$", "#10020"])
  }

  @Test func `the last state has width, though the run ends with it`() throws {
    let text = try BellRun(stimuli: [(1_000, .rung)], end: 3_000).exported(to: .vcd)
    let times = changes(text).filter { $0.hasPrefix("#") }
    #expect(times == ["#10", "#11", "#20", "#21", "#30", "#31"])
  }

  @Test func `a run of nothing has a header, values and an end`() throws {
    let lines = changes(try BellRun(stimuli: [], end: 0).exported(to: .vcd))
    #expect(lines == ["svery\\040calm #", "#1"])
  }

  @Test func `a fact that no rule fits is told as a text of all its fields`() throws {
    let text = try BellRun(stimuli: [(1_000, .silenced)], end: 2_000).exported(to: .vcd)
    #expect(text.contains("sleft=1\\040right=-2 %\n"))
  }

  @Test func `translate filters give each code its name`() throws {
    let filters = try BellRun.short.exporter.translateFilters()
    #expect(filters.map(\.region) == ["sound"])
    #expect(filters.map(\.text) == ["0 hushed\n1 loud\n"])
  }
}
