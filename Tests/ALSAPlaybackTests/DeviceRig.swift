import ALSAPlayback
import Glibc
import Soundscape
import Synchronization

/// A clock that moves only when a test moves it.
final class TestClock: Sendable {
  private let time = Mutex(Duration.zero)

  var now: Duration { time.withLock { $0 } }

  func advance(by step: Duration) { time.withLock { $0 += step } }

  /// The present time in frames.
  var frame: Int { MixingDesk.frames(in: now) }
}

/// A device of the imagination: what it was given, when it would be heard, and how it fails.
final class DeviceRig: Sendable {
  /// How the device takes frames.
  enum Kind: Sendable {
    /// At once and for ever, as the null and file plug-ins do.
    case bottomless
    /// As a sound card does, whose frames last `pace` of the clock's.
    case card(pace: Double)
    /// A bufferful after each start, and then nothing.
    case stuck
  }

  struct State: Sendable {
    /// The left samples taken, in order.
    var taken: [Int16] = []
    /// For a card: what was not zero, with the clock's frame at which it was heard.
    var heard: [(frame: Int, sample: Int16)] = []
    /// Errors to be returned by coming writes, one each, before anything is taken.
    var failures: [Int32] = []
    /// Whether `failures` starts over when it is used up.
    var failsForEver = false
    var prepareResult = 0
    /// What the device holds, and longer buffers that it has.
    var bufferFrames = RigDevice.bufferFramesOfRig
    var longerBuffers: [Int] = []
    /// The clock's frame at which a card has played all that it holds; nil when stopped.
    var queueEnd: Double?
    var held = 0
    var calls: [String] = []
  }

  let clock: TestClock
  let kind: Kind
  let channelCount: Int
  let state = Mutex(State())

  init(_ kind: Kind, clock: TestClock = TestClock(), channelCount: Int = 2) {
    self.kind = kind
    self.clock = clock
    self.channelCount = channelCount
  }

  func desk(callerLateness: Duration = .zero) -> MixingDesk {
    let clock = clock
    return MixingDesk(callerLateness: callerLateness) { clock.now }
  }

  func device() -> RigDevice { RigDevice(rig: self) }

  var calls: [String] { state.withLock { $0.calls } }
  var taken: [Int16] { state.withLock { $0.taken } }

  func fail(_ errors: [Int32], forEver: Bool = false) {
    state.withLock { state in
      state.failures = errors
      state.failsForEver = forEver
    }
  }

  /// The clock's frames at which sounds of the given level began to be heard.
  func onsets(of level: Int16) -> [Int] {
    state.withLock { state in
      var onsets: [Int] = []
      var last = Int.min
      for (frame, sample) in state.heard where sample == level {
        if frame > last + 1 { onsets.append(frame) }
        last = frame
      }
      return onsets
    }
  }

  func write(_ samples: Span<Int16>) -> Int {
    let now = Double(clock.frame)
    return state.withLock { state in
      if let error = state.failures.first {
        state.failures.removeFirst()
        if state.failsForEver { state.failures.append(error) }
        return -Int(error)
      }
      let wanted = samples.count / channelCount
      switch kind {
      case .bottomless:
        for frame in 0..<wanted { state.taken.append(samples[channelCount * frame]) }
        return wanted
      case .stuck:
        let count = min(wanted, state.bufferFrames - state.held)
        state.held += count
        return count == 0 ? -Int(EAGAIN) : count
      case .card(let pace):
        if let end = state.queueEnd, end < now { return -Int(EPIPE) }
        let start = state.queueEnd ?? now
        let room = state.bufferFrames - Int(((start - now) / pace).rounded(.up))
        let count = min(wanted, room)
        guard count > 0 else { return -Int(EAGAIN) }
        for frame in 0..<count {
          let sample = samples[channelCount * frame]
          state.taken.append(sample)
          if sample != 0 { state.heard.append((Int(start + Double(frame) * pace), sample)) }
        }
        state.queueEnd = start + Double(count) * pace
        return count
      }
    }
  }

  func restart(_ call: String) -> Int {
    state.withLock { state in
      state.calls.append(call)
      state.queueEnd = nil
      state.held = 0
      return call == "drop" ? 0 : state.prepareResult
    }
  }
}

/// The device that a rig gives to a loop.
struct RigDevice: ~Copyable, SoundDevice {
  static let bufferFramesOfRig = 2_560

  let rig: DeviceRig

  var name: String { "rig" }
  var channelCount: Int { rig.channelCount }
  var periodFrames: Int { 512 }
  var bufferFrames: Int { rig.state.withLock { $0.bufferFrames } }

  mutating func write(_ samples: Span<Int16>) -> Int { rig.write(samples) }

  mutating func wait(milliseconds: Int) -> Int {
    // A card wakes its writer when a period is free, a stuck one when the time is up.
    if case .card = rig.kind {
      rig.clock.advance(by: .microseconds(10_667))
      return 1
    }
    rig.clock.advance(by: .milliseconds(milliseconds))
    return 0
  }

  mutating func recover(from error: Int) -> Int { rig.restart("recover(\(error))") }
  mutating func prepare() -> Int { rig.restart("prepare") }
  mutating func drop() -> Int { rig.restart("drop") }

  mutating func widen() -> Bool {
    let isWider = rig.state.withLock { state in
      guard let longer = state.longerBuffers.first else { return false }
      state.longerBuffers.removeFirst()
      state.bufferFrames = longer
      return true
    }
    if isWider { _ = rig.restart("widen") }
    return isWider
  }
}

/// Steps a loop until its rig's clock shows a time, or it is lost; returns the reason of a loss.
func run(_ loop: inout PlaybackLoop<RigDevice>, _ rig: DeviceRig, until time: Duration) -> String? {
  while rig.clock.now < time {
    switch loop.step() {
    case .step: break
    case .wait(let milliseconds): rig.clock.advance(by: .milliseconds(milliseconds))
    case .sleep: rig.clock.advance(by: time - rig.clock.now)
    case .lost(let reason): return reason
    }
  }
  return nil
}

/// A sound of one level in both channels.
func tone(_ level: Int16, frames: Int = 4_800) -> Sound {
  Sound(name: "tone \(level)", samples: [Int16](repeating: level, count: 2 * frames))
}
