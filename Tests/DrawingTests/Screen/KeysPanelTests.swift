import Elevators
import Testing

@testable import Drawing

/// The back of the car panel, and the signs of the service modes.
struct KeysPanelTests {
  private func lines(_ picture: ElevatorPicture, height: Int = 22) -> [String] {
    Fixture.rows(width: 80, height: height) { picture.draw(into: &$0, in: $1, theme: .ascii) }
  }

  private func turned(_ key: Int?) -> ElevatorPicture {
    var picture = ElevatorFixture.serving()
    picture.selection.key = key
    for (place, control) in ServiceControl.allCases.enumerated() {
      picture.service.states[place] = control == .power ? "lost" : "off"
    }
    return picture
  }

  @Test func `a panel that is turned over lists every key with its state`() {
    let text = lines(turned(0)).joined(separator: "\n")
    for control in ServiceControl.allCases { #expect(text.contains(control.label)) }
    #expect(text.contains("power    lost"))
    #expect(!text.contains("[ STOP ]"))
    #expect(lines(turned(nil)).joined().contains("[ STOP ]"))
  }

  @Test func `in few rows the chosen key is in sight`() {
    for (place, control) in ServiceControl.allCases.enumerated() {
      let text = lines(turned(place), height: 14).joined(separator: "\n")
      #expect(text.contains(">" + control.label))
    }
  }

  @Test func `a click on a row is that key, and one on the title turns the panel`() {
    let picture = turned(0)
    let place = CellRectangle(column: 0, row: 0, width: 80, height: 22)
    var found: Set<ElevatorPicture.Control> = []
    for row in 0..<22 {
      for column in 0..<80 {
        guard let control = picture.control(column: column, row: row, in: place) else { continue }
        found.insert(control)
      }
    }
    for control in ServiceControl.allCases { #expect(found.contains(.service(control))) }
    #expect(found.contains(.panelTitle))
    #expect(!found.contains(.stopSwitch))
  }

  @Test(arguments: ServiceSign.allCases) func `the sign of a mode stands over the doors`(sign: ServiceSign) {
    var picture = ElevatorFixture.serving()
    picture.service.sign = sign
    let text = lines(picture).joined(separator: "\n")
    #expect(sign == .none || text.contains(picture.service.text))
  }

  @Test func `the helmet flashes twice a second, and stands still for reduced motion`() {
    var picture = ElevatorFixture.serving()
    picture.service.sign = .fire
    picture.service.fireHat = .flashing
    picture.time = .milliseconds(100)
    #expect(lines(picture).joined().contains("^ FIRE"))
    picture.time = .milliseconds(600)
    #expect(!lines(picture).joined().contains("^ FIRE"))
    picture.service.fireHat = .lit
    #expect(lines(picture).joined().contains("^ FIRE"))
  }

  @Test(arguments: [10, 14, 22, 30]) func `no key moves when it is clicked`(height: Int) {
    let place = CellRectangle(column: 0, row: 0, width: 80, height: height)
    for chosen in ServiceControl.allCases.indices {
      let picture = turned(chosen)
      for row in 0..<height {
        let column = 70
        guard case .service(let control)? = picture.control(column: column, row: row, in: place) else { continue }
        let clicked = turned(ServiceControl.allCases.firstIndex(of: control))
        #expect(clicked.control(column: column, row: row, in: place) == .service(control))
      }
    }
  }

  @Test func `the mark before a position turns the key back, and is there where it can be`() throws {
    var picture = turned(0)
    let place = CellRectangle(column: 0, row: 0, width: 80, height: 22)
    func marks() -> [String] {
      let rows = lines(picture)
      return (0..<22).flatMap { row in
        (0..<80).compactMap { column in
          guard case .serviceBack(let key)? = picture.control(column: column, row: row, in: place) else { return nil }
          let glyph = Array(rows[row])[column]
          return "\(key) \(glyph)"
        }
      }
    }
    #expect(marks() == [])
    let key = try #require(ServiceControl.allCases.firstIndex(of: .fireOperation))
    picture.service.canTurnBack[key] = true
    #expect(marks() == ["fireOperation <"])
  }

  @Test(arguments: FireServiceChart.State.allCases)
  func `both sides of the panel tell how far the fire service has come`(state: FireServiceChart.State) {
    let words: [FireServiceChart.State: String] = [
      .phaseOne: "PHASE I", .phaseTwo: "PHASE II", .hold: "HOLD", .returning: "RETURNING",
    ]
    for key in [nil, 0, 16] {
      var picture = turned(key)
      picture.service.fireService = state
      let text = lines(picture, height: 14).joined(separator: "\n")
      #expect(words[state].map { text.contains(" \($0) ") } ?? !text.contains("PHASE"))
    }
  }

  @Test func `over the doors nothing hides anything else`() {
    var picture = ElevatorFixture.serving()
    picture.service.sign = .fire
    picture.service.fireHat = .lit
    picture.service.isFireBuzzing = true
    picture.service.isBellRinging = true
    picture.service.isPowerLost = true
    picture.isOverloaded = true
    picture.isStopped = true
    picture.isBuzzing = true
    let words = ["A 1 ^ FIRE", "OVERLOAD", "STOPPED", " buzzer", "fire buzzer", " bell ", "NO POWER"]
    for height in [22, 48] {
      let text = lines(picture, height: height).joined(separator: "\n")
      for word in words { #expect(text.contains(word), "\(word)") }
    }
  }

  @Test func `a car that nothing feeds says so, not that it has emergency power`() {
    var picture = ElevatorFixture.serving()
    picture.service.sign = .emergencyPower
    #expect(lines(picture).joined().contains("EMERGENCY POWER"))
    picture.service.isPowerLost = true
    let text = lines(picture).joined()
    #expect(text.contains("NO POWER"))
    #expect(!text.contains("EMERGENCY POWER"))
  }

  @Test func `the helmet is lit at the recall landing, too`() throws {
    var picture = ElevatorFixture.serving()
    picture.service.recallLanding = 3
    #expect(!lines(picture).contains { $0.hasPrefix(" 2 ") && $0.contains("^VF") })
    picture.service.fireHat = .lit
    let rows = lines(picture)
    #expect(rows.filter { $0.contains("F|") }.count == 1)
    let row = try #require(rows.first { $0.hasPrefix(" 2 ") })
    #expect(row.contains("^VF|"))
    picture.service.fireHat = .flashing
    picture.time = .milliseconds(600)
    #expect(!lines(picture).contains { $0.contains("F|") })
  }
}
