import Elevators
import Motion
import SimulationCore

extension ClassicFile {
  /// The whole configuration as a JSON object that this type reads back to an equal one.
  ///
  /// It is in the header of a journal, so that the journal replays after the file has changed.
  public var json: String {
    let figures = configuration
    func seconds(_ duration: Duration) -> String {
      "\"\(SimulationInstant.start.advanced(by: duration))\""
    }
    // The speed has been taken into the duration already.
    return #"{"machine":"classic","title":\#(RecordText.quoted(title)),"#
      + #""behaviour":"\#(figures.behaviour.rawValue)","#
      + #""door":{"delay":\#(seconds(figures.door.delay)),"#
      + #""duration":\#(seconds(figures.door.duration)),"speed":1,"#
      + #""curve":\#(Self.json(figures.door.curve))},"#
      + #""lights":{"changeGoingUp":\#(seconds(figures.lightsChangeGoingUp)),"#
      + #""changeGoingDown":\#(seconds(figures.lightsChangeGoingDown)),"#
      + #""fade":\#(seconds(figures.lightFade.duration)),"#
      + #""curve":\#(Self.json(figures.lightFade.curve))},"#
      + #""sounds":{"door":\#(seconds(figures.doorSound)),"chime":\#(seconds(figures.chime)),"#
      + #""doorAtReopening":\#(seconds(figures.reopeningSound))},"#
      + #""reopening":\#(seconds(figures.reopening)),"#
      + #""exceptions":\#(RuleException.json(exceptions))}"#
  }

  private static func json(_ curve: UnitCurve) -> String {
    switch curve {
    case .linear: #""linear""#
    case .easeIn: #""easeIn""#
    case .easeOut: #""easeOut""#
    case .easeInOut: #""easeInOut""#
    case .cubicBezier(let x1, let y1, let x2, let y2): "[\(x1),\(y1),\(x2),\(y2)]"
    }
  }
}
