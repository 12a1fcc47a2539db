internal import CRefreshTerminal

#if canImport(Darwin)
  internal import CoreFoundation
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Waits for input, signals, room for output, the main queue and a deadline, all at once.
///
/// What other code put on the main queue, async actions on the main actor above all, runs inside.
@MainActor
struct Waiter {
  /// What there is after waiting.
  struct Ready: OptionSet {
    let rawValue: Int

    static let input = Ready(rawValue: 1)
    static let signal = Ready(rawValue: 2)
    static let output = Ready(rawValue: 4)
    static let hangup = Ready(rawValue: 8)
  }

  let input: Int32
  let output: Int32

  #if canImport(Darwin)
    /// The run loop drains the main queue; it is woken by descriptors it watches.
    func wait(forOutput: Bool, seconds: Double?) -> Ready {
      var ready = poll(forOutput: forOutput, milliseconds: 0, queue: -1)
      guard ready.isEmpty else {
        CFRunLoopRunInMode(.defaultMode, 0, true)
        return ready
      }
      let watched =
        [input, crt_signal_pipe()].compactMap { watch($0, kCFFileDescriptorReadCallBack) }
        + (forOutput ? [watch(output, kCFFileDescriptorWriteCallBack)].compactMap { $0 } : [])
      CFRunLoopRunInMode(.defaultMode, seconds ?? 1e9, true)
      for descriptor in watched { CFFileDescriptorInvalidate(descriptor) }
      ready = poll(forOutput: forOutput, milliseconds: 0, queue: -1)
      return ready
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
    func wait(forOutput: Bool, seconds: Double?) -> Ready {
      let milliseconds = seconds.map { Int32(min(max(0, $0 * 1_000).rounded(.up), 86_400_000)) }
      return poll(
        forOutput: forOutput, milliseconds: milliseconds ?? -1,
        queue: _dispatch_get_main_queue_handle_4CF())
    }
  #endif

  private func poll(forOutput: Bool, milliseconds: Int32, queue: Int32) -> Ready {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: crt_signal_pipe(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: forOutput ? output : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
    ]
    let count = systemPoll(&descriptors, milliseconds)
    guard count > 0 else { return [] }
    var ready: Ready = []
    if descriptors[0].revents & Int16(POLLIN) != 0 { ready.insert(.input) }
    if descriptors[1].revents != 0 { ready.insert(.signal) }
    if descriptors[2].revents & Int16(POLLOUT) != 0 { ready.insert(.output) }
    let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
    if (descriptors[0].revents | descriptors[2].revents) & gone != 0 { ready.insert(.hangup) }
    if descriptors[3].revents != 0 { drainMainQueue(queue) }
    return ready
  }

  private func systemPoll(_ descriptors: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    let count = nfds_t(descriptors.count)
    #if canImport(Darwin)
      return unsafe Darwin.poll(&descriptors, count, milliseconds)
    #elseif canImport(Glibc)
      return unsafe Glibc.poll(&descriptors, count, milliseconds)
    #else
      return unsafe Musl.poll(&descriptors, count, milliseconds)
    #endif
  }

  private func drainMainQueue(_ descriptor: Int32) {
    #if !canImport(Darwin)
      var tickets = [UInt8](repeating: 0, count: 8)
      _ = SystemCalls.read(descriptor, into: &tickets)
      _dispatch_main_queue_callback_4CF(nil)
    #endif
  }
}
