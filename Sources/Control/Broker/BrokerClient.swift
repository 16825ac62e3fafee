internal import CMosquitto
internal import Glibc
import SimulationCore
import Synchronization

/// A client of an MQTT 3.1.1 broker.
///
/// Its own thread connects, transfers messages and reconnects; everything else runs on the run's thread.
///
/// Sessions are clean: requests sent while the client was away are not executed later. Messages use QoS 1. The next
/// message is read only after the run has taken the previous one, so memory stays bounded; the others wait at the
/// broker.
@safe final class BrokerClient: Sendable {
  /// Seconds without a message before the broker is pinged; it waits half as long again before it considers us gone.
  private static let keepAlive: Int32 = 15
  /// How long the first connection may take.
  private static let patience: Duration = .seconds(10)
  /// Milliseconds between a failure and the next attempt, and between checks for sessions that expire.
  private static let pause: Int32 = 1_000

  private struct State {
    /// The number of the connection, counted up with each.
    var number = 0
    var isConnected = false
    /// When the next message may be read; nil until the run has taken the last one.
    var reads: ContinuousClock.Instant?
    /// Why the last connection failed.
    var failure: String?
    var isStopping = false
    var hasEnded = false
  }

  let address: ListenAddress
  private let topics: [String]
  private let mailbox: Mailbox
  private let state = Mutex(State())
  /// Wakes the client's thread.
  private let work: WakeSignal
  /// Signals that the thread has connected, failed or ended.
  private let progress: WakeSignal
  nonisolated(unsafe) private let client: OpaquePointer

  /// Connects to a broker.
  ///
  /// - Throws: a `Problem` when it cannot be reached, or refuses the connection.
  init(_ plan: BrokerPlan, to mailbox: Mailbox) throws(Problem) {
    address = plan.address
    topics = plan.topics
    self.mailbox = mailbox
    work = try WakeSignal()
    progress = try WakeSignal()
    guard Self.isInstalled else {
      throw Problem(
        "libmosquitto is not installed", allowed: "Brokers of MQTT are reached with it",
        advice: "Install it, such as with 'apt-get install libmosquitto1'")
    }
    guard let client = unsafe mosquitto_new(nil, true, nil) else { throw Self.problem(plan.address, Self.text(errno)) }
    unsafe self.client = client
    unsafe mosquitto_threaded_set(client, true)
    unsafe mosquitto_int_option(client, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V311)
    let will = plan.will
    unsafe mosquitto_will_set(client, will.topic, Int32(will.payload.count), will.payload, 1, will.isRetained)
    if let login = plan.login { unsafe mosquitto_username_pw_set(client, login.user, login.password) }
    guard start() else { throw Self.problem(address, "no thread is to be had") }
    guard let failure = firstFailure() else { return }
    stop()
    throw Self.problem(address, failure)
  }

  /// Whether the library is installed; it is opened and initialized once.
  private static let isInstalled = cmosquitto_open() && mosquitto_lib_init() == MOSQ_ERR_SUCCESS.code

  private static func problem(_ address: ListenAddress, _ reason: String) -> Problem {
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return Problem(
      "cannot connect to the broker \(address): \(reason)", allowed: "It is a broker of MQTT 3.1.1 that runs",
      advice: "Start one, such as 'mosquitto -p \(address.port)', or name another, or the login that it asks for")
  }

  private static func text(_ error: Int32) -> String { unsafe String(cString: strerror(error)) }

  /// Why the first connection failed; nil if it succeeded.
  private func firstFailure() -> String? {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.patience
    while clock.now < deadline {
      let (isConnected, failure) = state.withLock { ($0.isConnected, $0.failure) }
      if isConnected { return nil }
      if let failure { return failure }
      Self.wait(for: progress, until: deadline)
      progress.clear()
    }
    return "it has not answered for \(Self.patience.components.seconds) s"
  }

  /// Waits for a signal until a deadline; may return without it.
  private static func wait(for signal: WakeSignal, until deadline: ContinuousClock.Instant) {
    let left = max(.zero, ContinuousClock.now.duration(to: deadline)) / .milliseconds(1)
    var watched = pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&watched, 1, Int32(clamping: left.rounded(.up)))
  }

  // MARK: - The run's side

  /// Allows the next message of a connection after a delay.
  func readOn(after delay: Duration, over number: Int) {
    state.withLock { if $0.number == number { $0.reads = .now + delay } }
    work.give()
  }

  /// Publishes a message, if connected.
  func publish(_ message: BrokerMessage) {
    unsafe mosquitto_publish(
      client, nil, message.topic, Int32(message.payload.count), message.payload, 1, message.isRetained)
  }

  /// Disconnects once everything is published, and does not reconnect.
  func stop() {
    state.withLock { $0.isStopping = true }
    work.give()
    unsafe mosquitto_disconnect(client)
    // A thread that waits for an unresponsive host ends with the process.
    let deadline = ContinuousClock.now + .seconds(2)
    while !state.withLock(\.hasEnded), ContinuousClock.now < deadline {
      Self.wait(for: progress, until: deadline)
      progress.clear()
    }
  }

  // MARK: - The thread

  private var isStopping: Bool { state.withLock(\.isStopping) }

  /// Starts the thread, with all signals of the process blocked.
  private func start() -> Bool {
    let context = unsafe Unmanaged.passRetained(self)
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&blocked)
    for fault in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP] { unsafe sigdelset(&blocked, fault) }
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let error = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<BrokerClient>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard error == 0 else {
      unsafe context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func run() {
    // Only this thread calls the callbacks, and it keeps us alive.
    unsafe mosquitto_user_data_set(client, Unmanaged.passUnretained(self).toOpaque())
    unsafe mosquitto_connect_callback_set(client) { _, context, code in
      unsafe BrokerClient.of(context)?.connected(code)
    }
    unsafe mosquitto_message_callback_set(client) { _, context, message in
      guard let client = unsafe BrokerClient.of(context), let message = unsafe message?.pointee,
        let topic = unsafe message.topic
      else { return }
      let payload = unsafe UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen))
      unsafe client.received(
        BrokerMessage(topic: String(cString: topic), payload: Array(payload), isRetained: message.retain))
    }
    while !isStopping {
      var result = unsafe mosquitto_connect(client, address.host, Int32(address.port), Self.keepAlive)
      var error = errno
      while result == MOSQ_ERR_SUCCESS.code {
        result = unsafe mosquitto_loop(client, Self.pause, 1)
        error = errno
        // Sessions that expire have to be checked even while nothing happens.
        mailbox.signal.give()
      }
      disconnected(
        result == MOSQ_ERR_ERRNO.code ? Self.text(error) : unsafe String(cString: mosquitto_strerror(result)))
      guard !isStopping else { break }
      Self.wait(for: work, until: .now + .milliseconds(Int64(Self.pause)))
      work.clear()
    }
    state.withLock { $0.hasEnded = true }
    progress.give()
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> BrokerClient? {
    unsafe context.map { unsafe Unmanaged<BrokerClient>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The broker has answered.
  private func connected(_ code: Int32) {
    guard code == 0 else {
      // The loop ends with this, and reports less about it.
      return state.withLock { $0.failure = unsafe String(cString: mosquitto_connack_string(code)) }
    }
    for topic in topics { unsafe mosquitto_subscribe(client, nil, topic, 1) }
    let number = state.withLock { state in
      state.number += 1
      state.isConnected = true
      state.reads = nil
      return state.number
    }
    mailbox.put(.connected(BrokerLine(number: number, client: self)))
    progress.give()
  }

  /// The connection is lost.
  private func disconnected(_ reason: String) {
    let lost = state.withLock { state in
      defer { state.isConnected = false }
      if state.failure == nil { state.failure = reason }
      return state.isConnected ? state.number : nil
    }
    if let lost { mailbox.put(.closed(lost)) }
    progress.give()
  }

  /// Delivers a message to the run once it has taken the previous one.
  private func received(_ message: BrokerMessage) {
    while true {
      let (isStopping, time) = state.withLock { ($0.isStopping, $0.reads) }
      guard !isStopping else { return }
      if let time, time <= .now { break }
      Self.wait(for: work, until: time ?? .now + .milliseconds(Int64(Self.pause)))
      work.clear()
    }
    let number = state.withLock { state in
      state.reads = nil
      return state.number
    }
    mailbox.put(.message(message, from: number))
  }

  deinit { unsafe mosquitto_destroy(client) }
}

extension mosq_err_t {
  /// The return code of the library's functions.
  fileprivate var code: Int32 { rawValue }
}
