#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A mark that something has changed, which any thread may set.
///
/// A `pthread` lock guards it, because `Mutex` needs macOS 15.
@safe final class ChangeFlag: Sendable {
  // Both are touched under the lock only, and the lock lives as long as this does.
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>
  nonisolated(unsafe) private var isSet = false

  init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Sets it; returns whether it was not set before.
  @discardableResult
  func set() -> Bool { exchange(true) == false }

  /// Takes it back; returns whether it was set.
  func take() -> Bool { exchange(false) }

  private func exchange(_ value: Bool) -> Bool {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    let old = unsafe isSet
    unsafe isSet = value
    return old
  }
}
