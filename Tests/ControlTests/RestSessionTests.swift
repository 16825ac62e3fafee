import Glibc
import ProgramTesting
import Testing

/// Connections of HTTP, as robots and their libraries use them.
@Suite("Robots over HTTP") struct RestSessionTests {
  private static let state = "/lifts/test/state"

  /// A request, whole.
  private static func request(
    _ method: String = "GET", _ path: String = state, version: String = "1.1", _ headers: String..., body: String = ""
  ) -> String {
    let all = ["Host: localhost"] + headers + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
    return "\(method) \(path) HTTP/\(version)\r\n" + all.map { $0 + "\r\n" }.joined() + "\r\n" + body
  }

  private static func body(_ answer: String) -> String {
    answer.split(separator: "\r\n\r\n", maxSplits: 1).last.map(String.init) ?? ""
  }

  @Test(
    "A connection ends after the answer where the client asked for that, or speaks the older version",
    arguments: [
      request("GET", state, "Connection: close"), request("GET", state, version: "1.0"),
      request("GET", "/lift", "Connection: close"), request("PUT", state, version: "1.0"),
    ]) func closes(request: String) throws
  {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(request)
    let answer = try #require(client.untilClosed())
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(Self.body(answer).hasPrefix("{"))
  }

  @Test("Any other connection goes on") func persists() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    for request in [Self.request(), Self.request("GET", Self.state, version: "1.0", "Connection: keep-alive")] {
      client.send(request)
      let answer = client.text(through: "}\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nConnection: keep-alive\r\n"))
    }
  }

  @Test("The answer to HEAD is that to GET without its body") func head() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(
      Self.request("HEAD") + Self.request("HEAD", "/lifts/test/events")
        + Self.request("GET", "/lifts", "Connection: close"))
    let answers = try #require(client.untilClosed()).split(separator: "HTTP/1.1 200 OK\r\n")
    try #require(answers.count == 3)
    #expect(answers[0].contains("application/json") && answers[0].hasSuffix("\r\n\r\n"))
    #expect(!answers[0].contains("Content-Length: 0"))
    #expect(answers[1].contains("text/event-stream") && answers[1].hasSuffix("\r\n\r\n"))
    #expect(Self.body(String(answers[2])).hasPrefix("[{"))
  }

  @Test("Whoever sends no more still gets the answers to what was sent, and then the end") func halfClosed() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(Self.request() + Self.request("GET", "/lifts"))
    client.finishSending()
    let answers = try #require(client.untilClosed())
    #expect(answers.split(separator: "HTTP/1.1 200 OK\r\n").count == 2)
  }

  @Test("Events go to 64 clients, beside whom others are answered, and each who leaves makes room") func streams()
    throws
  {
    let plant = try ServedPlant(restWithin: 60_000)
    let events = Self.request("GET", "/lifts/test/events")
    var streams = try (0..<64).map { _ in
      let client = try TestClient(port: plant.port)
      client.send(events)
      #expect(client.text(through: "}\n\n\r\n").contains("event: state\ndata: {"))
      return client
    }
    let other = try TestClient(port: plant.port)
    other.send(events)
    let refusal = other.text(through: "}\n")
    #expect(refusal.hasPrefix("HTTP/1.1 503 "))
    #expect(refusal.contains("64 clients receive events already"))
    other.send(Self.request())
    #expect(other.text(through: "}\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
    streams.removeLast()
    try waitUntil("room for events") {
      let client = try TestClient(port: plant.port)
      client.send(events)
      return String(decoding: client.read(), as: UTF8.self).hasPrefix("HTTP/1.1 200 OK")
    }
  }

  @Test("A client of the older version gets its events without chunks") func plainStream() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(Self.request("GET", "/lifts/test/events", version: "1.0"))
    let answer = client.text(through: "}\n\n")
    #expect(Self.body(answer).hasPrefix("event: state\ndata: {"))
    #expect(!answer.lowercased().contains("chunked"))
  }

  @Test("A body that trickles ends, and so does a connection on which nothing is asked") func trickles() throws {
    let plant = try ServedPlant(restWithin: 300)
    let idle = try TestClient(port: plant.port)
    let client = try TestClient(port: plant.port)
    client.send("POST /lifts/test/request HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n")
    var answer: String?
    try waitUntil("the end of the request") {
      client.send(" ")
      if client.hasInput { answer = client.text(through: "}\n") }
      return answer != nil
    }
    #expect(answer?.hasPrefix("HTTP/1.1 408 ") == true)
    #expect(answer?.contains("did not come whole in time") == true)
    #expect(idle.untilClosed() == "")
  }

  @Test("A session's name is told to whoever knows it, and to nobody else") func sessions() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    func ask(_ request: String) -> String {
      client.send(request)
      return Self.body(client.text(through: "}\n"))
    }
    let wish = #"{"session_id":"robot 7","request_type":1,"destination_floor":"1"}"#
    let owned = #""current_mode":2,"session_id":"robot 7""#
    let hidden = #""current_mode":2,"session_id":"""#
    #expect(ask(Self.request("POST", "/lifts/test/request", body: wish)).contains(owned))
    #expect(ask(Self.request()).contains(hidden))
    #expect(ask(Self.request("GET", "\(Self.state)?session_id=robot+7")).contains(owned))
    #expect(ask(Self.request("GET", "\(Self.state)?a=b&session_id=robot%207")).contains(owned))
    #expect(ask(Self.request("GET", "\(Self.state)?session_id=robot%2")).contains(hidden))
    #expect(ask(Self.request("GET", "\(Self.state)?session_id=")).contains(hidden))
    let other = ask(Self.request("POST", "/lifts/test/request", body: wish.replacing("robot 7", with: "x")))
    #expect(other == #"{"error":"another session has the lift until it ends"}"# + "\n")
    let events = try TestClient(port: plant.port)
    events.send(Self.request("GET", "/lifts/test/events?session_id=robot%207"))
    #expect(events.text(through: "}\n\n\r\n").contains(owned))
  }

  @Test("A request of the present version names its host") func host() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    for (head, status) in [
      ("1.1\r\n", 400), ("1.0\r\n", 200), ("1.1\r\nHost: [::1]evil.com\r\n", 421),
      ("1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400),
    ] {
      let client = try TestClient(port: plant.port)
      client.send("GET \(Self.state) HTTP/\(head)\r\n")
      #expect(client.untilClosed()?.hasPrefix("HTTP/1.1 \(status) ") == true)
    }
  }

  // MARK: - Lifts

  /// Asks for something, and returns the status and the body of the answer.
  private static func ask(_ plant: ServedPlant, _ method: String, _ path: String, _ body: String = "") throws -> (
    status: Int, body: String
  ) {
    let client = try TestClient(port: plant.port)
    client.send(request(method, path, "Connection: close", body: body))
    let answer = try #require(client.untilClosed())
    let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, Self.body(answer))
  }

  private static func wish(_ session: String, _ floor: String, door: Int = 2) -> String {
    #"{"session_id":"\#(session)","request_type":1,"destination_floor":"\#(floor)","door_state":\#(door)}"#
  }

  @Test("The goal of a session is shown at once, and what is asked again presses no button again") func goal() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    for _ in 0..<20 {
      let answer = try Self.ask(plant, "POST", "/lifts/test/request", Self.wish("robot", "2"))
      #expect(answer.status == 200)
      #expect(answer.body.contains(#""destination_floor":"2""#))
    }
    try waitUntil("the car to run") {
      try Self.ask(plant, "POST", "/lifts/test/request", Self.wish("robot", "2")).body.contains(#""motion_state":1"#)
    }
    #expect(
      plant.stimuli == [
        "independentSwitch on=true", "carButtonPressed landing=3", "doorCloseButton entrance=front pressed=true",
        "doorCloseButton entrance=front pressed=false",
      ])
  }

  @Test("The goal in the mode of people is shown at once too, and people's car is called once") func goalOfPeople()
    throws
  {
    let plant = try ServedPlant(restWithin: 60_000)
    let wish = Self.wish("robot", "2").replacing(#""request_type":1"#, with: #""request_type":2"#)
    for _ in 0..<5 {
      let answer = try Self.ask(plant, "POST", "/lifts/test/request", wish).body
      #expect(answer.contains(#""destination_floor":"2""#))
      #expect(answer.contains(#""current_mode":1"#))
    }
    try waitUntil("the press") { !plant.stimuli.isEmpty }
    #expect(plant.stimuli == ["carButtonPressed landing=3"])
  }

  @Test("A session ends by a call, twice as well as once, and nobody else ends it") func ends() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let path = "/lifts/test/session?session_id="
    #expect(try Self.ask(plant, "POST", "/lifts/test/request", Self.wish("robot", "G")).status == 200)
    #expect(try Self.ask(plant, "DELETE", path + "other").body.contains(#""current_mode":2"#))
    #expect(try Self.ask(plant, "DELETE", path + "robot").body.contains(#""current_mode":1"#))
    #expect(try Self.ask(plant, "DELETE", path + "robot").status == 200)
    #expect(try Self.ask(plant, "POST", "/lifts/test/request", Self.wish("other", "G")).status == 200)
    #expect(try Self.ask(plant, "GET", path + "other").status == 405)
    #expect(try Self.ask(plant, "DELETE", "/lifts/test/session").status == 400)
  }

  @Test("A session that asks for nothing ends after its time, and its user is told") func idles() throws {
    let plant = try ServedPlant(restWithin: 6_000, idle: 1_000)
    #expect(try Self.ask(plant, "POST", "/lifts/test/request", Self.wish("robot", "G")).status == 200)
    try waitUntil("the end of the session") {
      try Self.ask(plant, "GET", Self.state).body.contains(#""current_mode":1"#)
    }
    try waitUntil("the key and the notice") {
      plant.stimuli.last == "independentSwitch on=false" && !plant.notices.isEmpty
    }
    #expect(plant.notices == ["the session that had lift 'test' was ended: it has asked for nothing lately"])
  }

  @Test("Events have a comment while nothing happens") func keepsAlive() throws {
    let plant = try ServedPlant(restWithin: 400)
    let client = try TestClient(port: plant.port)
    client.send(Self.request("GET", "/lifts/test/events", version: "1.0"))
    #expect(client.text(through: ": nothing new\n\n: nothing new\n\n").contains("event: state"))
  }

  @Test("A request to a group gets a lift that is free and stops there, and keeps it") func group() throws {
    let plant = try ServedPlant(groupIdle: 60_000)
    func request(_ name: String, _ session: String, _ floor: String) throws -> (Int, String) {
      try Self.ask(plant, "POST", "/lifts/\(name)/request", Self.wish(session, floor))
    }
    func lift(_ answer: (Int, String)) -> String? {
      answer.1.firstMatch(of: /"lift_name":"(.*?)"/).map { String($0.output.1) }
    }
    // The nearest to the goal, then the first.
    #expect(try lift(request("bank", "one", "2")) == "C")
    #expect(try lift(request("bank", "two", "2")) == "A")
    #expect(try lift(request("bank", "one", "G")) == "C")
    #expect(
      try request("bank", "one", "1").1 == #"{"error":"lift 'C', which the session has, does not stop there"}"# + "\n")
    let none = try request("bank", "three", "1")
    #expect(none.0 == 409)
    #expect(none.1 == #"{"error":"every lift that stops there is taken"}"# + "\n")
    #expect(try request("B", "three", "1").1.contains("The floors are 'G', '2'."))
    let taken = try request("A", "three", "2")
    #expect(taken.0 == 409)
    #expect(taken.1 == #"{"error":"another session has the lift until it ends; free are 'B'"}"# + "\n")
    #expect(try request("B", "three", "2").0 == 200)
    let state = try Self.ask(plant, "GET", "/lifts/bank/state?session_id=two")
    #expect(state.body.contains(#""lift_name":"A""#))
    #expect(try Self.ask(plant, "GET", "/lifts/bank/state").status == 404)
    #expect(try Self.ask(plant, "DELETE", "/lifts/bank/session?session_id=two").status == 200)
    #expect(try lift(request("bank", "four", "1")) == "A")
    let keys = ["C on=true", "A on=true", "B on=true", "A on=false", "A on=true"]
    try waitUntil("the keys of the cars") {
      plant.stimuli.filter { $0.contains("independentSwitch") }
        == keys.map { $0.replacing(" ", with: " independentSwitch ") }
    }
  }

  @Test("An adapter of Open-RMF's demo-lift finds its calls here") func demoLift() throws {
    let plant = try ServedPlant(groupIdle: 60_000)
    let base = "/open-rmf/demo-lift"
    #expect(
      try Self.ask(plant, "GET", "\(base)/lift_names").body
        == #"{"data":{"lift_names":["A","B","C"]},"success":true,"msg":""}"# + "\n")
    #expect(
      try Self.ask(plant, "GET", "\(base)/lift_state?lift_name=B").body
        == #"{"data":{"available_floors":["G","2"],"current_floor":"G","destination_floor":"G","door_state":0,"motion_state":0},"success":true,"msg":""}"#
        + "\n")
    let request = "\(base)/lift_request?lift_name=B"
    let wish = #"{"floor":"2","door_state":2}"#
    for _ in 0..<2 {
      #expect(try Self.ask(plant, "POST", request, wish).body == #"{"data":{},"success":true,"msg":""}"# + "\n")
    }
    #expect(try Self.ask(plant, "GET", "\(base)/lift_state?lift_name=B").body.contains(#""destination_floor":"2""#))
    let taken = try Self.ask(plant, "POST", "/lifts/B/request", Self.wish("robot", "2"))
    #expect(taken.status == 409)
    let wrong = try Self.ask(plant, "POST", request, #"{"floor":"1","door_state":2}"#)
    #expect(wrong.status == 422)
    #expect(wrong.body.contains(#""success":false,"msg":"the body:1:10: there is no floor '1'"#))
    let unknown = try Self.ask(plant, "GET", "\(base)/lift_state?lift_name=X")
    #expect(unknown.status == 200)
    #expect(unknown.body.contains(#"{"data":{},"success":false,"msg":"there is no lift 'X'"#))
    #expect(try Self.ask(plant, "GET", "\(base)/lift_state").status == 422)
    #expect(try Self.ask(plant, "GET", request).status == 405)
  }

  @Test(
    "A wrong body is answered by what a body is",
    arguments: [
      ("", "the body: it is empty."), ("[]", "the body:1:1: expected '{', found '['."),
      (#"{"session_id":"a""#, "the body:1:18: expected ',' or '}', found its end."),
      (#"{"session_id":"a","session_id":"b"}"#, "the body:1:19: the key 'session_id' is duplicated."),
    ]) func wrongBody(body: String, finding: String) throws
  {
    let plant = try ServedPlant(restWithin: 60_000)
    let answer = try Self.ask(plant, "POST", "/lifts/test/request", body)
    #expect(answer.status == 400)
    let example = #"Send it like {\"session_id\":\"robot-7\",\"request_type\":1,\"destination_floor\":\"2\"}."#
    #expect(answer.body == #"{"error":"\#(finding) The body is one object of JSON, in UTF-8. \#(example)"}"# + "\n")
  }
}
