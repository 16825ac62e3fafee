import SimulationCore
import Stage
import Testing

struct FindWordsTests {
  @Test func `a new word is drawn, flips and clicks at its instant`() throws {
    let game = GameRun(FindWords(FindWordsFixture.configuration()))
    #expect(
      try game.send(.newWordPressed, at: "1") == [
        "1.000000000 wordDrawn word=sealant", "1.000000000 flipStarted", "1.000000000 cueStarted cue=buttonClick",
      ])
  }

  @Test func `words are drawn from the stream words over the list in its order`() throws {
    let list = (0..<20).map { "word\($0)" }
    var stream = RandomStream(seed: 7, name: "words")
    let game = GameRun(FindWords(FindWordsFixture.configuration(list)), seed: 7)
    for second in 1...8 {
      let expected = list[Int(stream.integer(in: 0...19))]
      let facts = try game.send(.newWordPressed, at: "\(second)")
      #expect(facts.first == "\(second).000000000 wordDrawn word=\(expected)")
    }
  }

  @Test func `the list is that of the language and length that are picked`() throws {
    let words = BaseWords { ["\($0)"] }
    let game = GameRun(FindWords(FindWordsConfiguration(baseWords: words)))
    #expect(try game.send(.newWordPressed, at: "1").first?.hasSuffix("word=en-7") == true)
    #expect(try game.send(.languagePicked(.italian), at: "2") == ["2.000000000 languageChanged language=it"])
    #expect(try game.send(.lengthPicked(.nine), at: "3") == ["3.000000000 lengthChanged length=9"])
    #expect(game.machine.baseWord == "en-7")
    #expect(try game.send(.newWordPressed, at: "4").first?.hasSuffix("word=it-9") == true)
  }

  @Test func `picking what is picked already changes nothing`() throws {
    let game = GameRun(FindWords(FindWordsFixture.configuration()))
    #expect(try game.send(.languagePicked(.english), at: "1") == [])
    #expect(try game.send(.lengthPicked(.seven), at: "1") == [])
  }

  @Test func `before the first word nothing can be entered and no hint is given`() throws {
    let game = GameRun(FindWords(FindWordsFixture.configuration()))
    #expect(try game.send(.wordEntered("seal", known: true), at: "1") == ["1.000000000 refused why=noWord"])
    #expect(try game.send(.hintAsked(letters: 5, left: 2), at: "2") == ["2.000000000 refused why=noWord"])
  }

  @Test func `a word of the base word's letters goes into the list, the newest first`() throws {
    let game = try FindWordsFixture.game("sealant")
    #expect(
      try game.send(.wordEntered(" Seal\n", known: true), at: "2") == [
        "2.000000000 wordAccepted word=seal letters=4",
        "2.000000000 countChanged words=1 average=4.00 averageTruncated=4",
      ])
    #expect(
      try game.send(.wordEntered("at", known: true), at: "3") == [
        "3.000000000 wordAccepted word=at letters=2",
        "3.000000000 countChanged words=2 average=3.00 averageTruncated=3",
      ])
    #expect(game.machine.foundWords == ["at", "seal"])
  }

  @Test func `a text of fewer than two letters does nothing`() throws {
    let game = try FindWordsFixture.game("sealant")
    for text in ["", " ", "a", "\u{A0}s\t", "é"] {
      #expect(try game.send(.wordEntered(text, known: true), at: "2") == [])
    }
    #expect(game.machine.board.state == .open)
  }

  struct Rejection {
    let text: String
    let known: Bool
    let why: String
    let title: String
    let message: String
  }

  @Test(arguments: [
    Rejection(
      text: "SEAL ", known: false, why: "repeated", title: "You already used this word", message: "Keep looking!"),
    Rejection(
      text: "seals", known: false, why: "impossible", title: "This word is not possible",
      message: "Create only words from the letters in the given word"),
    Rejection(
      text: "lan", known: false, why: "unknown", title: "This is not a valid word", message: "Use only real words"),
  ]) func `the first objection that holds is told, and shown`(rejection: Rejection) throws {
    let game = try FindWordsFixture.game("sealant")
    try game.send(.wordEntered("seal", known: true), at: "2")
    let word = WordText.normalized(rejection.text)
    #expect(
      try game.send(.wordEntered(rejection.text, known: rejection.known), at: "3") == [
        "3.000000000 wordRejected word=\(word) why=\(rejection.why)",
        "3.000000000 alertShown title=\(rejection.title) text=\(rejection.message)",
      ])
    #expect(game.machine.foundWords == ["seal"])
    #expect(game.machine.alert?.title == rejection.title)
  }

  @Test func `titles and texts are in the language that is picked, not the word's`() throws {
    let game = try FindWordsFixture.game("sealant")
    try game.send(.languagePicked(.spanish), at: "2")
    #expect(
      try game.send(.wordEntered("xyz", known: true), at: "3").last
        == "3.000000000 alertShown title=Esta palabra no es posible "
        + "text=Forma palabras solo con las letras de la palabra dada")
    try game.send(.alertClosed, at: "4")
    try game.send(.languagePicked(.italian), at: "4")
    #expect(
      try game.send(.wordEntered("lan", known: false), at: "5").last
        == "5.000000000 alertShown title=Questa non è una parola valida text=Usa solo parole reali")
  }

  @Test func `while an alert is shown everything but closing it is refused`() throws {
    let game = try FindWordsFixture.game("sealant")
    try game.send(.wordEntered("xyz", known: true), at: "2")
    let others: [FindWordsStimulus] = [
      .languagePicked(.spanish), .lengthPicked(.eight), .newWordPressed, .wordEntered("seal", known: true),
      .settingsOpened, .settingsClosed, .hintAsked(letters: 4, left: 1),
    ]
    for stimulus in others { #expect(try game.send(stimulus, at: "3") == ["3.000000000 refused why=alert"]) }
    #expect(try game.send(.alertClosed, at: "4") == [])
    #expect(game.machine.alert == nil)
    #expect(try game.send(.wordEntered("seal", known: true), at: "5").count == 2)
    #expect(game.machine.language == .english)
  }

  @Test func `while the settings are shown only they are used`() throws {
    let game = try FindWordsFixture.game("sealant")
    #expect(try game.send(.settingsOpened, at: "2") == [])
    let others: [FindWordsStimulus] = [
      .lengthPicked(.eight), .newWordPressed, .wordEntered("seal", known: true), .alertClosed,
      .hintAsked(letters: 4, left: 1),
    ]
    for stimulus in others { #expect(try game.send(stimulus, at: "3") == ["3.000000000 refused why=settings"]) }
    #expect(try game.send(.settingsOpened, at: "4") == [])
    #expect(try game.send(.languagePicked(.spanish), at: "4") == ["4.000000000 languageChanged language=es"])
    #expect(try game.send(.settingsClosed, at: "5") == [])
    #expect(try game.send(.lengthPicked(.eight), at: "6").count == 1)
  }

  @Test func `closing what is not open changes nothing`() throws {
    let game = GameRun(FindWords(FindWordsFixture.configuration()))
    #expect(try game.send(.alertClosed, at: "1") == [])
    #expect(try game.send(.settingsClosed, at: "1") == [])
    #expect(game.machine.board.state == .open)
  }

  @Test func `a hint gives the dictionary's answer`() throws {
    let game = try FindWordsFixture.game("sealant")
    #expect(try game.send(.hintAsked(letters: 6, left: 3), at: "2") == ["2.000000000 hintGiven letters=6 left=3"])
    #expect(game.machine.hint == WordHint(letters: 6, left: 3))
    try game.send(.wordEntered("seal", known: true), at: "3")
    #expect(game.machine.hint == nil)
  }

  @Test func `the list stays when a new word comes`() throws {
    let game = try FindWordsFixture.game("sealant")
    try game.send(.wordEntered("seal", known: true), at: "2")
    #expect(try game.send(.newWordPressed, at: "3").count == 3)
    #expect(game.machine.foundWords == ["seal"])
  }

  @Test func `a word of the list is repeated, also where the new word has not its letters`() throws {
    let words = BaseWords { $0.length == .seven ? ["sealant"] : ["bookish"] }
    let game = GameRun(FindWords(FindWordsConfiguration(baseWords: words)))
    try game.send(.newWordPressed, at: "1")
    try game.send(.wordEntered("seal", known: true), at: "2")
    try game.send(.lengthPicked(.eight), at: "3")
    try game.send(.newWordPressed, at: "3")
    #expect(
      try game.send(.wordEntered("seal", known: true), at: "4").first
        == "4.000000000 wordRejected word=seal why=repeated")
  }

  @Test func `with list per-word a new word empties the list`() throws {
    let configuration = FindWordsFixture.configuration(listMode: .perWord)
    let game = GameRun(FindWords(configuration))
    #expect(try game.send(.newWordPressed, at: "1").count == 3)
    try game.send(.wordEntered("seal", known: true), at: "2")
    #expect(
      try game.send(.newWordPressed, at: "3").last == "3.000000000 countChanged words=0 average=0.00 averageTruncated=0"
    )
    #expect(game.machine.foundWords == [])
    // What was found for the first word may be found again.
    #expect(try game.send(.wordEntered("seal", known: true), at: "4").count == 2)
  }

  @Test(arguments: [
    (0, 0, "0.00", 0), (8, 25, "3.13", 3), (3, 10, "3.33", 3), (3, 11, "3.67", 3),
    (200, 1_001, "5.01", 5), (1, 12, "12.00", 12), (8, 24, "3.00", 3), (16, 49, "3.06", 3),
  ]) func `the average has two decimals, halves up`(words: Int, letters: Int, average: String, truncated: Int) {
    let count = WordCount(words: words, letters: letters)
    #expect(count.average == average)
    #expect(count.averageTruncated == truncated)
  }

  @Test func `the base word is squeezed to nothing and comes back beyond its width`() throws {
    let game = try FindWordsFixture.game("sealant")
    func scale(_ instant: String) throws -> Double {
      try game.report(at: instant).value("word", "scaleX")?.number ?? -1
    }
    #expect(try scale("1") == 1)
    #expect(try abs(scale("1.1317")) < 1e-4)
    #expect(try abs(scale("1.458333333") - 1.061_6) < 1e-4)
    #expect(try abs(scale("4") - 1) < 1e-6)
  }

  @Test func `values have the word, the list, the count and the average`() throws {
    let game = try FindWordsFixture.game("sealant")
    try game.send(.wordEntered("seal", known: true), at: "2")
    try game.send(.wordEntered("ants", known: true), at: "3")
    let report = try game.report(at: "4")
    #expect(report.scene == "find-words")
    #expect(report.state("word")?.text == "sealant")
    #expect(report.state("list")?.json == #"["ants","seal"]"#)
    #expect(report.state("count")?.number == 2)
    #expect(report.state("average")?.text == "4.00")
  }

  @Test func `at rest nothing is armed`() throws {
    let simulation = Simulation(FindWords(FindWordsFixture.configuration()))
    simulation.run(through: .start)
    simulation.send(.newWordPressed, at: .start)
    #expect(simulation.nextInstant == nil)
  }

  @Test func `every past instant of a round is shown as it was`() throws {
    let simulation = Simulation(FindWords(FindWordsFixture.configuration()))
    let history = RunHistory(following: simulation, checkpointLimit: 4, spacing: 2)
    let stimuli: [FindWordsStimulus] = [
      .newWordPressed, .wordEntered("seal", known: true), .wordEntered("zz", known: true), .alertClosed,
      .wordEntered("ants", known: true), .newWordPressed,
    ]
    var seen: [(instant: SimulationInstant, json: String)] = []
    for (index, stimulus) in stimuli.enumerated() {
      let instant = SimulationInstant(nanoseconds: Int64(index + 1) * 100_000_000)
      simulation.send(stimulus, at: instant)
      history.keepUp()
      let report = simulation.machine.report(at: instant)
      seen.append((instant, report.json(seed: 1, cues: [], hasParticles: false)))
    }
    for (instant, json) in seen.reversed() {
      let report = history.snapshot(at: instant).machine.report(at: instant)
      #expect(report.json(seed: 1, cues: [], hasParticles: false) == json)
    }
  }

  @Test func `random stimuli never stop the game, and replay to the same digest`() throws {
    func play(seed: UInt64) -> String {
      var chances = RandomStream(seed: seed, name: "fuzz")
      let words = ["seal", "SEAL", "año", "n\u{303}", "zz", "", " at ", "x'y-z", "🙂🙂", "a\u{0}b"]
      func pick(_ count: Int) -> Int { Int(chances.integer(in: 0...Int64(count - 1))) }
      let simulation = Simulation(FindWords(FindWordsFixture.configuration()), seed: seed, computesDigest: true)
      simulation.run(through: .start)
      for step in 0..<4_000 {
        let stimulus: FindWordsStimulus =
          switch pick(8) {
          case 0: .languagePicked(WordLanguage.allCases[pick(3)])
          case 1: .lengthPicked(WordLength.allCases[pick(3)])
          case 2: .newWordPressed
          case 3: .wordEntered(words[pick(words.count)], known: pick(2) == 0)
          case 4: .settingsOpened
          case 5: .settingsClosed
          case 6: .alertClosed
          default: .hintAsked(letters: pick(10), left: pick(100))
          }
        simulation.send(stimulus, at: SimulationInstant(nanoseconds: Int64(step) * 7_000_001))
        _ = simulation.machine.report(at: simulation.now)
      }
      return "\(simulation.digest)"
    }
    for seed in 1...3 as ClosedRange<UInt64> { #expect(play(seed: seed) == play(seed: seed)) }
    #expect(play(seed: 1) != play(seed: 2))
  }

  @Test func `every stimulus is read back from its own record`() throws {
    let stimuli: [FindWordsStimulus] = [
      .languagePicked(.italian), .lengthPicked(.nine), .newWordPressed, .wordEntered("perché", known: true),
      .settingsOpened, .settingsClosed, .alertClosed, .hintAsked(letters: 6, left: 2),
    ]
    #expect(Set(stimuli.map { Record(of: $0).name }) == Set(FindWordsStimulus.forms.map(\.name)))
    for stimulus in stimuli {
      let record = Record(of: stimulus)
      #expect(FindWordsStimulus(FilledForm(name: record.name, fields: record.fields)) == stimulus)
    }
  }
}
