import Glibc
import ProgramTesting
import Testing

/// Connections of HTTP, as robots and their libraries use them.
@Suite("Robots over HTTP")
struct RestSessionTests {
  private static let state = "/lifts/test/state"

  /// A request, whole.
  private static func request(
    _ method: String = "GET",
    _ path: String = state,
    version: String = "1.1",
    _ headers: String...,
    body: String = ""
  ) -> String {
    let all =
      ["Host: localhost"] + headers + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
    return "\(method) \(path) HTTP/\(version)\r\n" + all.map { $0 + "\r\n" }.joined() + "\r\n"
      + body
  }

  private static func body(_ answer: String) -> String {
    answer.split(separator: "\r\n\r\n", maxSplits: 1).last.map(String.init) ?? ""
  }

  @Test(
    "A connection ends after the answer where the client asked for that, or speaks the older version",
    arguments: [
      request("GET", state, "Connection: close"), request("GET", state, version: "1.0"),
      request("GET", "/lift", "Connection: close"), request("PUT", state, version: "1.0"),
    ]
  )
  func closes(request: String) throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(request)
    let answer = try #require(client.untilClosed())
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(Self.body(answer).hasPrefix("{"))
  }

  @Test("Any other connection goes on")
  func persists() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    for request in [
      Self.request(), Self.request("GET", Self.state, version: "1.0", "Connection: keep-alive"),
    ] {
      client.send(request)
      let answer = client.text(through: "}\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nConnection: keep-alive\r\n"))
    }
  }

  @Test("The answer to HEAD is that to GET without its body")
  func head() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(
      Self.request("HEAD") + Self.request("HEAD", "/lifts/test/events")
        + Self.request("GET", "/lifts", "Connection: close")
    )
    let answers = try #require(client.untilClosed()).split(separator: "HTTP/1.1 200 OK\r\n")
    try #require(answers.count == 3)
    #expect(answers[0].contains("application/json") && answers[0].hasSuffix("\r\n\r\n"))
    #expect(!answers[0].contains("Content-Length: 0"))
    #expect(answers[1].contains("text/event-stream") && answers[1].hasSuffix("\r\n\r\n"))
    #expect(Self.body(String(answers[2])).hasPrefix("[{"))
  }

  @Test("Whoever sends no more still gets the answers to what was sent, and then the end")
  func halfClosed() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(Self.request() + Self.request("GET", "/lifts"))
    client.finishSending()
    let answers = try #require(client.untilClosed())
    #expect(answers.split(separator: "HTTP/1.1 200 OK\r\n").count == 2)
  }

  @Test("Events go to 64 clients, beside whom others are answered, and each who leaves makes room")
  func streams() throws {
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

  @Test("A client of the older version gets its events without chunks")
  func plainStream() throws {
    let plant = try ServedPlant(restWithin: 60_000)
    let client = try TestClient(port: plant.port)
    client.send(Self.request("GET", "/lifts/test/events", version: "1.0"))
    let answer = client.text(through: "}\n\n")
    #expect(Self.body(answer).hasPrefix("event: state\ndata: {"))
    #expect(!answer.lowercased().contains("chunked"))
  }

  @Test("A body that trickles ends, and so does a connection on which nothing is asked")
  func trickles() throws {
    let plant = try ServedPlant(restWithin: 300)
    let idle = try TestClient(port: plant.port)
    let client = try TestClient(port: plant.port)
    client.send(
      "POST /lifts/test/request HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n"
    )
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

  @Test("A session's name is told to whoever knows it, and to nobody else")
  func sessions() throws {
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
    let other = ask(
      Self.request("POST", "/lifts/test/request", body: wish.replacing("robot 7", with: "x"))
    )
    #expect(other == #"{"error":"another session has the lift until it ends"}"# + "\n")
    let events = try TestClient(port: plant.port)
    events.send(Self.request("GET", "/lifts/test/events?session_id=robot%207"))
    #expect(events.text(through: "}\n\n\r\n").contains(owned))
  }

  @Test("A request of the present version names its host")
  func host() throws {
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
}
