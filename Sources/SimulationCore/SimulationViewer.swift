/// A viewer that looks at the machine of a run, also between events: a sampler of curves, a camera.
///
/// Looking does not change the run.
public protocol SimulationViewer<Root>: AnyObject {
  /// The machine of the run.
  associatedtype Root: Machine

  /// Looks at the machine when everything at an instant has happened and time is about to pass.
  ///
  /// It is called once for the start, for each instant at which something happened, and for each instant that the
  /// viewer requested, in the order of time. It is not called at the end of a run, where time does not pass: the
  /// caller shows the end to the viewer.
  ///
  /// - Parameters:
  ///   - machine: The machine at that instant.
  ///   - instant: The instant.
  /// - Returns: The next instant to look at if nothing happens before; nil for none. An instant that is not in the
  ///   future is ignored.
  func look(at machine: Root, _ instant: SimulationInstant) -> SimulationInstant?
}

/// The viewer's state within a run.
@usableFromInline struct Looking<Root: Machine> {
  let viewer: any SimulationViewer<Root>
  /// The next instant that the viewer requested.
  var next: SimulationInstant?
  /// Whether something has happened at the current instant since the last look.
  var hasNews = true
}

extension Simulation {
  /// The viewer of the run from now on; nil for none.
  ///
  /// Between two looks the run is as fast as without a viewer.
  public var viewer: (any SimulationViewer<Root>)? {
    get { looking?.viewer }
    set { looking = newValue.map { Looking(viewer: $0) } }
  }

  /// Handles events and stimuli in order up to and including an instant, and lets the viewer look before time passes.
  @usableFromInline func drainLooking(through limit: SimulationInstant) {
    while verdict == nil {
      let next = nextInstant.flatMap { $0 <= limit ? $0 : nil }
      // Without a limit, time stops once nothing more will happen.
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
