/// Somebody who looks at the machine of a run, between events too: a sampler of curves, a camera.
///
/// Looking changes nothing: the run is the same with a viewer and without one.
public protocol SimulationViewer<Root>: AnyObject {
  /// The machine of the run.
  associatedtype Root: Machine

  /// All that happens at an instant has happened, and time is about to pass.
  ///
  /// It is called once for the start, for each instant at which something happened, and for each that
  /// the viewer asked for, in the order of time. At the end of a run time does not pass: whoever runs
  /// it shows the viewer the end.
  ///
  /// - Parameters:
  ///   - machine: The machine at that instant.
  ///   - instant: The instant.
  /// - Returns: The next instant to look at, should nothing happen before; nil for none. An instant
  ///   that has come already is none.
  func look(at machine: Root, _ instant: SimulationInstant) -> SimulationInstant?
}

/// What a run keeps of its viewer.
@usableFromInline struct Looking<Root: Machine> {
  let viewer: any SimulationViewer<Root>
  /// When the viewer wants to look next.
  var next: SimulationInstant?
  /// Whether something has happened at the present instant since it looked.
  var hasNews = true
}

extension Simulation {
  /// Who looks at the run from now on; nil for nobody.
  ///
  /// Between two looks the run is as fast as without a viewer.
  public var viewer: (any SimulationViewer<Root>)? {
    get { looking?.viewer }
    set { looking = newValue.map { Looking(viewer: $0) } }
  }

  /// Handles events and stimuli in order while they lie at or before an instant, and lets the viewer
  /// look before time passes.
  @usableFromInline func drainLooking(through limit: SimulationInstant) {
    while verdict == nil {
      let next = nextInstant.flatMap { $0 <= limit ? $0 : nil }
      // Without an end, time stops once nothing more will happen.
      guard let until = next ?? (limit < .latest ? limit : nil) else { return }
      if until > now {
        look()
        if let look = looking?.next, look < until || next == nil && look == until {
          unsafe engine.pointee.now = look
          continue
        }
      }
      guard let next else { return }
      Root.runLoop(self, through: next)
      looking?.hasNews = true
    }
  }

  private func look() {
    guard let looking else { return }
    let isAskedFor = looking.next.map { $0 <= now } ?? false
    guard looking.hasNews || isAskedFor else { return }
    let next = looking.viewer.look(at: machine, now)
    self.looking?.hasNews = false
    self.looking?.next = next.flatMap { $0 > now ? $0 : nil }
  }
}
