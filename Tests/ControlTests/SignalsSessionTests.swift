import ProgramTesting
import Testing

/// The lines of the protocol `signals`.
@Suite("Signals over TCP") struct SignalsSessionTests {
  @Test("The plant greets with every signal, its types and its unit") func hello() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    let hello = try #require(client.lines(1).first)
    #expect(hello.hasPrefix(#"{"hello":"liftworks-signals","version":1,"machine":"test","t":"0.000000000""#))
    #expect(
      hello.contains(
        #"{"name":"runCommanded","direction":"to plant","type":[{"key":"target","type":"integer","least":1,"most":3,"meaning":"where the car is to go"}],"unit":"""#
      ))
    #expect(hello.contains(#"{"name":"loadChanged","direction":"to controller""#))
    #expect(hello.contains(#""unit":"kg""#))
  }

  @Test("The signals are those of the building: its landings and its sides alone") func helloOfTheBuilding() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    let hello = try #require(client.lines(1).first)
    #expect(!hello.contains(#""most":1000,"#))
    #expect(
      hello.contains(
        #"{"name":"carButtonPressed","direction":"to controller","type":[{"key":"landing","type":"integer","least":1,"most":3,"meaning":"the landing"}],"#
      ))
    #expect(!hello.contains(#""rear""#))
    client.send(#"{"read":"carStopped","landing":4}"# + "\n")
    #expect(client.lines(1).first?.contains("or its number from 1 to 3.") == true)
  }

  @Test("What is so already is answered and counted, and changes and records nothing") func repeats() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    let lamp = #"{"signal":"carLampChanged","landing":2,"lit":true}"# + "\n"
    client.send(lamp + lamp + lamp + #"{"signal":"indicatorChanged","landing":1}"# + "\n")
    client.send(lamp.replacing("true", with: "false") + lamp)
    client.send(#"{"signal":"haltCommanded"}"# + "\n" + #"{"signal":"haltCommanded","id":1}"# + "\n")
    #expect(client.lines(1) == [#"{"done":true,"t":"0.000000000","id":1}"#])
    client.send(#"{"bye":true}"# + "\n")
    #expect(client.read().isEmpty)
    try waitUntil("the count") {
      plant.notices.contains { $0.hasSuffix(": 3 writes changed nothing and are not recorded") }
    }
    #expect(
      plant.stimuli == [
        "carLampChanged landing=2 lit=true", "carLampChanged landing=2 lit=false", "carLampChanged landing=2 lit=true",
        "haltCommanded", "haltCommanded",
      ])
  }

  @Test("In lockstep time stops at the next signal, and not before somebody asks") func lockstep() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    client.send(#"{"signal":"openCommanded","entrance":"front"}"# + "\n")
    client.send(#"{"advance":"next"}"# + "\n")
    #expect(
      client.lines(3) == [
        #"{"t":"0.000000000","signal":"doorsOpening","landing":1,"entrance":"front"}"#,
        #"{"t":"1.625000000","signal":"doorsOpened","landing":1,"entrance":"front"}"#,
        #"{"now":"1.625000000"}"#,
      ])
    client.send(#"{"advance":"0.5"}"# + "\n")
    #expect(client.lines(1) == [#"{"now":"2.125000000"}"#])
    client.send(#"{"until":"2.5","id":7}"# + "\n")
    #expect(client.lines(1) == [#"{"now":"2.500000000","id":7}"#])
    // An instant that has passed is reached at once.
    client.send(#"{"until":"1","id":8}"# + "\n" + #"{"advance":"0.5"}"# + "\n")
    #expect(client.lines(2) == [#"{"now":"2.500000000","id":8}"#, #"{"now":"3.000000000"}"#])
  }

  @Test("As many clients wait for a port as the limit, and one more is closed") func waitingClients() throws {
    let plant = try ServedPlant()
    let first = try TestClient(port: plant.port)
    _ = first.lines(1)
    var waiting = try (1...16).map { _ in try TestClient(port: plant.port) }
    let last = try TestClient(port: plant.port)
    #expect(last.untilClosed() == "")
    #expect(plant.notices.count { $0.contains("waits until the other has gone") } == 16)
    #expect(plant.notices.last == "client 127.0.0.1:\(last.port) was closed: 16 others wait already")
    first.send(#"{"bye":true}"# + "\n")
    #expect(waiting[0].lines(1).first?.hasPrefix(#"{"hello""#) == true)
    waiting = []
  }

  @Test("A signal is read as it was last, also before it was ever sent, and by its fields") func reads() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    client.send(#"{"read":"carStopped","id":"a"}"# + "\n")
    #expect(
      client.lines(1) == [
        #"{"read":"carStopped","t":"0.000000000","last":{"t":"0.000000000","signal":"carStopped","landing":1,"offset":0},"id":"a"}"#
      ])
    client.send(#"{"signal":"hallLampChanged","landing":"2","direction":"down","lit":true}"# + "\n")
    client.send(#"{"read":"hallLampChanged","direction":"up"}"# + "\n")
    client.send(#"{"read":"hallLampChanged","landing":3}"# + "\n")
    #expect(
      client.lines(2) == [
        #"{"read":"hallLampChanged","t":"0.000000000","last":null}"#,
        #"{"read":"hallLampChanged","t":"0.000000000","last":{"t":"0.000000000","signal":"hallLampChanged","landing":3,"direction":"down","lit":true}}"#,
      ])
  }

  @Test("A client is sent only the signals that it subscribes to") func subscriptions() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    client.send(#"{"subscribe":["doorsClosed"],"id":1}"# + "\n")
    client.send(#"{"signal":"openCommanded","entrance":"front"}"# + "\n")
    client.send(#"{"advance":"10"}"# + "\n")
    #expect(client.lines(2) == [#"{"done":true,"t":"0.000000000","id":1}"#, #"{"now":"10.000000000"}"#])
  }

  @Test("What was broken while nobody was connected is no client's, and each client is judged anew") func judgedAnew()
    throws
  {
    let plant = try ServedPlant()
    for _ in 0..<2 {
      let client = try TestClient(port: plant.port)
      _ = client.lines(1)
      client.send(#"{"subscribe":"none"}"# + "\n")
      client.send(#"{"signal":"hallLampChanged","landing":2,"direction":"up","lit":true}"# + "\n")
      client.send(#"{"signal":"hallLampChanged","landing":2,"direction":"up","lit":false}"# + "\n")
      client.send(#"{"advance":"1"}"# + "\n")
      let lines = client.lines(2)
      #expect(lines.first?.contains(#""broken":"S12""#) == true, "\(lines)")
      client.send(#"{"bye":true}"# + "\n")
      #expect(client.read().isEmpty)
    }
  }

  @Test("A rule that is broken is said to the client, and the run goes on") func judged() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    client.send(#"{"subscribe":"none"}"# + "\n")
    client.send(#"{"signal":"openCommanded","entrance":"front"}"# + "\n")
    client.send(#"{"advance":"5"}"# + "\n")
    client.send(#"{"signal":"runCommanded","target":3}"# + "\n")
    client.send(#"{"advance":"5"}"# + "\n")
    let lines = client.lines(4)
    #expect(lines.first == #"{"now":"5.000000000"}"#)
    #expect(lines.contains { $0.contains(#""broken":"S1""#) })
    #expect(lines.contains { $0.contains(#""broken":"S2""#) })
    #expect(lines.last == #"{"now":"10.000000000"}"#)
  }
}
