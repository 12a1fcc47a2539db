internal import CRefreshTerminal

#if canImport(Darwin)
  internal import CoreFoundation
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Waits for input, signals, room for output, the main queue and a deadline at the same time.
struct Poller: Sendable {
  struct Ready: OptionSet {
    let rawValue: Int

    static let input = Ready(rawValue: 1)
    static let signal = Ready(rawValue: 2)
    static let output = Ready(rawValue: 4)
    static let hangup = Ready(rawValue: 8)
    static let queue = Ready(rawValue: 16)
  }

  let input: Int32
  let output: Int32

  #if canImport(Darwin)
    /// Waits, and calls `catchUp` before jobs on the main queue run.
    @MainActor
    func wait(forOutput: Bool, seconds: Double?, catchUp: @escaping @MainActor () -> Void) -> Ready
    {
      let activity = CFRunLoopActivity([.beforeTimers, .afterWaiting]).rawValue
      let observer = CFRunLoopObserverCreateWithHandler(nil, activity, true, 0) { _, _ in
        MainActor.assumeIsolated { catchUp() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .defaultMode)
      defer { CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .defaultMode) }
      let ready = poll(forOutput: forOutput, seconds: 0, queue: -1)
      guard ready.isEmpty else {
        CFRunLoopRunInMode(.defaultMode, 0, true)
        return ready
      }
      var watched = [input, crt_signal_pipe()].compactMap {
        watch($0, kCFFileDescriptorReadCallBack)
      }
      if forOutput, let room = watch(output, kCFFileDescriptorWriteCallBack) {
        watched.append(room)
      }
      CFRunLoopRunInMode(.defaultMode, max(0, seconds ?? 1e9), true)
      for descriptor in watched { CFFileDescriptorInvalidate(descriptor) }
      return poll(forOutput: forOutput, seconds: 0, queue: -1)
    }

    private func watch(_ descriptor: Int32, _ kind: CFOptionFlags) -> CFFileDescriptor? {
      guard
        let watched = CFFileDescriptorCreate(nil, descriptor, false, { _, _, _ in }, nil),
        let source = CFFileDescriptorCreateRunLoopSource(nil, watched, 0)
      else { return nil }
      CFFileDescriptorEnableCallBacks(watched, kind)
      CFRunLoopAddSource(CFRunLoopGetMain(), source, .defaultMode)
      return watched
    }
  #else
    @MainActor
    func wait(forOutput: Bool, seconds: Double?, catchUp: @MainActor () -> Void) -> Ready {
      let queue = _dispatch_get_main_queue_handle_4CF()
      let ready = poll(forOutput: forOutput, seconds: seconds, queue: queue)
      guard ready.contains(.queue) else { return ready }
      catchUp()
      MainQueueRunner.drain(queue)
      return ready
    }
  #endif

  func poll(forOutput: Bool, seconds: Double?, queue: Int32) -> Ready {
    // Unlike the timeout of `poll()`, the timer counts the time for which the machine sleeps.
    let milliseconds = SystemCalls.milliseconds(seconds)
    let timer = milliseconds > 1_000 ? crt_timer(milliseconds) : -1
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: crt_signal_pipe(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: forOutput ? output : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: timer, events: Int16(POLLIN), revents: 0),
    ]
    guard SystemCalls.pollDescriptors(&descriptors, seconds: seconds) > 0 else { return [] }
    var ready: Ready = []
    if descriptors[0].revents & Int16(POLLIN) != 0 { ready.insert(.input) }
    if descriptors[1].revents != 0 { ready.insert(.signal) }
    if descriptors[2].revents & Int16(POLLOUT) != 0 { ready.insert(.output) }
    if descriptors[3].revents != 0 { ready.insert(.queue) }
    let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
    if (descriptors[0].revents | descriptors[2].revents) & gone != 0 { ready.insert(.hangup) }
    return ready
  }
}

/// Waits on a separate thread, so that the main actor is not blocked.
actor PollThread {
  private nonisolated let bell: SelfPipe
  private nonisolated let thread = BlockingThread()

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  init() throws(TerminalError) { bell = try SelfPipe() }

  deinit { bell.close() }

  nonisolated func wake() { bell.ring() }

  func wait(_ poller: Poller, forOutput: Bool, seconds: Double?) -> Poller.Ready {
    let ready = poller.poll(forOutput: forOutput, seconds: seconds, queue: bell.reading)
    if ready.contains(.queue) { bell.drain() }
    return ready
  }
}

/// A pipe from the program to itself. A written byte ends a `poll()` that watches the pipe.
package struct SelfPipe: Sendable {
  package let reading: Int32
  private let writing: Int32

  package init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .system("making a pipe", errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reading = ends[0]
    writing = ends[1]
  }

  package func ring() {
    let byte: [UInt8] = [1]
    _ = unsafe byte.withUnsafeBytes { unsafe SystemCalls.writeAvailable(writing, $0) }
  }

  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while case .bytes = SystemCalls.readAvailable(reading, into: &bytes) {}
  }

  package func close() {
    SystemCalls.closeDescriptor(reading)
    SystemCalls.closeDescriptor(writing)
  }
}

/// Runs the jobs on the main queue, such as async code on the main actor.
package enum MainQueueRunner {
  @MainActor package static func run(atMost seconds: Double = .infinity) {
    #if canImport(Darwin)
      CFRunLoopRunInMode(.defaultMode, min(max(0, seconds), 1e9), true)
    #else
      let queue = _dispatch_get_main_queue_handle_4CF()
      if SystemCalls.awaitInput(from: queue, seconds: seconds) { drain(queue) }
    #endif
  }

  /// Runs at least the jobs that are already on the queue.
  @MainActor package static func runPendingJobs() {
    let last = LastJob()
    Task { last.hasRun = true }
    while !last.hasRun { run() }
  }

  @MainActor private final class LastJob {
    var hasRun = false
  }

  #if !canImport(Darwin)
    @MainActor static func drain(_ queue: Int32) {
      var tickets = [UInt8](repeating: 0, count: 8)
      _ = SystemCalls.readAvailable(queue, into: &tickets)
      _dispatch_main_queue_callback_4CF(nil)
    }
  #endif
}
