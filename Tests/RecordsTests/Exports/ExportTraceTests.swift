import Records
import Testing

@Suite struct ExportTraceTests {
  @Test func `a trace of a small run, word for word`() throws {
    let run = BellRun(stimuli: [(1_000, .rung), (1_500, .rung), (1_600, .silenced)], end: 2_000)
    let text = try run.exported(to: .trace)
    #expect(
      text == #"""
        {"displayTimeUnit":"ns","traceEvents":[
        {"ph":"M","name":"process_name","pid":1,"tid":0,"args":{"name":"bell"}},
        {"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"events"}},
        {"ph":"M","name":"thread_name","pid":1,"tid":2,"args":{"name":"facts"}},
        {"ph":"M","name":"thread_name","pid":1,"tid":3,"args":{"name":"sound"}},
        {"ph":"B","name":"hushed","cat":"state","ts":0.000,"pid":1,"tid":3},
        {"ph":"X","name":"start","ts":0.000,"dur":0.001,"pid":1,"tid":1,"cat":"start"},
        {"ph":"i","s":"t","name":"moodChanged","cat":"fact","ts":0.000,"pid":1,"tid":2,\#
        "args":{"to":"very calm","seq":1,"cause":0}},
        {"ph":"X","name":"rung","ts":1000000.000,"dur":0.001,"pid":1,"tid":1,"cat":"stimulus",\#
        "args":{"seq":2}},
        {"ph":"i","s":"t","name":"counted","cat":"fact","ts":1000000.000,"pid":1,"tid":2,\#
        "args":{"number":1,"seq":3,"cause":2}},
        {"ph":"C","name":"counted","ts":1000000.000,"pid":1,"args":{"value":1}},
        {"ph":"E","ts":1000000.000,"pid":1,"tid":3},
        {"ph":"B","name":"loud","cat":"state","ts":1000000.000,"pid":1,"tid":3,\#
        "args":{"trigger":"rung"}},
        {"ph":"i","s":"t","name":"lampChanged","cat":"fact","ts":1000000.000,"pid":1,"tid":2,\#
        "args":{"floor":3,"lit":true,"seq":4,"cause":2}},
        {"ph":"C","name":"lampChanged.3","ts":1000000.000,"pid":1,"args":{"value":1}},
        {"ph":"i","s":"t","name":"cueStarted","cat":"fact","ts":1000000.000,"pid":1,"tid":2,\#
        "args":{"cue":"ding","seq":5,"cause":2}},
        {"ph":"s","id":1,"name":"hush","cat":"armed","ts":1000000.000,"pid":1,"tid":1},
        {"ph":"s","id":2,"name":"strike","cat":"armed","ts":1000000.000,"pid":1,"tid":1},
        {"ph":"X","name":"rung","ts":1500000.000,"dur":0.001,"pid":1,"tid":1,"cat":"stimulus",\#
        "args":{"seq":6}},
        {"ph":"i","s":"t","name":"counted","cat":"fact","ts":1500000.000,"pid":1,"tid":2,\#
        "args":{"number":2,"seq":7,"cause":6}},
        {"ph":"C","name":"counted","ts":1500000.000,"pid":1,"args":{"value":2}},
        {"ph":"t","id":1,"name":"hush","cat":"armed","ts":1500000.000,"pid":1,"tid":1},
        {"ph":"X","name":"silenced","ts":1600000.000,"dur":0.001,"pid":1,"tid":1,\#
        "cat":"stimulus","args":{"seq":8}},
        {"ph":"f","id":2,"name":"strike","cat":"armed","ts":1600000.000,"pid":1,"tid":1,\#
        "bp":"e","args":{"end":"disarmed"}},
        {"ph":"i","s":"t","name":"paired","cat":"fact","ts":1600000.000,"pid":1,"tid":2,\#
        "args":{"left":1,"right":-2,"seq":9,"cause":8}},
        {"ph":"X","name":"end","ts":2000000.000,"dur":0.001,"pid":1,"tid":1,"cat":"end"},
        {"ph":"f","id":1,"name":"hush","cat":"armed","ts":2000000.000,"pid":1,"tid":1,\#
        "bp":"e","args":{"end":"left armed"}},
        {"ph":"E","ts":2000000.000,"pid":1,"tid":3}]}

        """#)
  }
}
