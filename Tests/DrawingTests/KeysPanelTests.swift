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

  @Test(arguments: ServiceSign.allCases)
  func `the sign of a mode stands over the doors`(sign: ServiceSign) {
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
}
