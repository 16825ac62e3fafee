import ProgramTesting
import Testing

/// The protocol `signals` of several cars: one client for all, or one for each.
@Suite("Signals of a group over TCP") struct SignalsGroupTests {
  private static func run(_ car: String, to landing: Int) -> String {
    #"{"signal":"runCommanded","of":"\#(car)","target":\#(landing)}"# + "\n"
  }

  private static let advance = #"{"advance":"next"}"# + "\n"

  @Test("The plant greets one client of all cars with their names, starts and landings") func hello() throws {
    let plant = try ServedPlant(signalsPerCar: false)
    let client = try TestClient(port: plant.port)
    let hello = try #require(client.lines(1).first)
    let cars = ["A", "B"].map { #"{"name":"\#($0)","start":1,"landings":[1,2,3]}"# }.joined(separator: ",")
    #expect(hello.contains(#""cars":[\#(cars)],"signals":["#))
    #expect(hello.contains(#"{"name":"carStopped","direction":"to controller","type":[{"key":"of","#))
    #expect(hello.contains(#"{"name":"hallLampChanged","direction":"to plant","type":[{"key":"landing","#))
  }

  @Test("One client drives each car by its name, and is sent whose a signal is") func oneForAll() throws {
    let plant = try ServedPlant(signalsPerCar: false)
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    client.send(Self.run("B", to: 2) + Self.advance)
    #expect(
      client.lines(2) == [
        #"{"t":"0.500000000","signal":"carStarted","of":"B","landing":1,"target":2,"direction":"up"}"#,
        #"{"now":"0.500000000"}"#,
      ])
    client.send(#"{"read":"carStopped","of":"A"}"# + "\n" + #"{"signal":"runCommanded","target":2}"# + "\n")
    let lines = client.lines(2)
    #expect(lines.first?.contains(#""last":{"t":"0.000000000","signal":"carStopped","of":"A","landing":1"#) == true)
    #expect(lines.last?.hasSuffix(#"'runCommanded' has no 'of'. 'of' is one of 'A', 'B'. Add it."}"#) == true)
    client.send(#"{"signal":"hallLampChanged","of":"A","landing":1,"direction":"up","lit":true}"# + "\n")
    #expect(client.lines(1).first?.contains("unknown key 'of'") == true)
  }

  @Test("Time passes once every car's client asks for it, and stops for those alone whom a signal is for")
  func perCar() throws {
    let plant = try ServedPlant(signalsPerCar: true)
    // The client of B comes first, and waits for its turn.
    let b = try TestClient(port: plant.ports[1])
    #expect(b.lines(1).first?.contains(#","of":"B","signals":["#) == true)
    b.send(#"{"signal":"runCommanded","target":3}"# + "\n" + Self.advance)
    let a = try TestClient(port: plant.ports[0])
    _ = a.lines(1)
    a.send(#"{"signal":"carLampChanged","landing":2,"lit":true}"# + "\n" + #"{"until":"0.4"}"# + "\n")
    // Nobody has pressed that button.
    let lines = a.lines(3)
    #expect(lines.prefix(2).map { $0.contains(#""broken":"S12","of":"A""#) } == [true, false])
    #expect(lines.last == #"{"now":"0.400000000"}"#)
    // B goes on to wait for its signal, and is sent nothing of A.
    a.send(#"{"until":"90"}"# + "\n")
    #expect(
      b.lines(2) == [
        #"{"t":"0.500000000","signal":"carStarted","of":"B","landing":1,"target":3,"direction":"up"}"#,
        #"{"now":"0.500000000"}"#,
      ])
    // In the order of the cars, not of arrival.
    #expect(plant.stimuli == ["A carLampChanged landing=2 lit=true", "B runCommanded target=3"])
  }

  @Test("A hall lamp that one client lights wakes the other who wants to know, at the same instant") func lamps() throws
  {
    let plant = try ServedPlant(signalsPerCar: true)
    let (a, b) = (try TestClient(port: plant.ports[0]), try TestClient(port: plant.ports[1]))
    _ = (a.lines(1), b.lines(1))
    a.send(#"{"subscribe":["hallLampChanged"]}"# + "\n" + #"{"until":"9"}"# + "\n")
    b.send(#"{"signal":"hallLampChanged","landing":2,"direction":"up","lit":true}"# + "\n" + #"{"until":"9"}"# + "\n")
    let lines = a.lines(3)
    #expect(
      [lines.first, lines.last] == [
        #"{"t":"0.000000000","signal":"hallLampChanged","landing":2,"direction":"up","lit":true}"#,
        #"{"now":"0.000000000"}"#,
      ])
    // Nobody has pressed that button, which is told to both.
    #expect(lines[1].contains(#""broken":"S12","finding""#))
    a.send(#"{"signal":"hallLampChanged","landing":2,"direction":"up","lit":false}"# + "\n" + #"{"until":"9"}"# + "\n")
    // It is sent what it has done itself, which does not stop time.
    #expect(a.lines(2).last == #"{"now":"9.000000000"}"#)
    // The other one has its turn when the first waits again.
    a.send(#"{"until":"10"}"# + "\n")
    #expect(b.lines(2).last == #"{"now":"9.000000000"}"#)
  }

  @Test("The client of one car cannot touch another, and time stands while it is away") func apart() throws {
    let plant = try ServedPlant(signalsPerCar: true)
    let (a, b) = (try TestClient(port: plant.ports[0]), try TestClient(port: plant.ports[1]))
    _ = (a.lines(1), b.lines(1))
    a.send(Self.run("B", to: 2) + #"{"bye":true}"# + "\n")
    let error = try #require(a.lines(1).first)
    #expect(error.contains("'of'") && error.contains("'A'") && error.hasPrefix(#"{"error":"#), "\(error)")
    #expect(a.read().isEmpty)
    b.send(#"{"read":"carStopped","id":1}"# + "\n" + #"{"until":"5"}"# + "\n")
    // Another client of A lets time pass.
    let next = try TestClient(port: plant.ports[0])
    _ = next.lines(1)
    next.send(#"{"until":"5"}"# + "\n")
    #expect(b.lines(1).first?.hasPrefix(#"{"read":"carStopped","t":"0.000000000""#) == true)
    #expect(next.lines(1) == [#"{"now":"5.000000000"}"#])
    next.send(#"{"until":"6"}"# + "\n")
    #expect(b.lines(1) == [#"{"now":"5.000000000"}"#])
    #expect(plant.stimuli == [])
  }
}
