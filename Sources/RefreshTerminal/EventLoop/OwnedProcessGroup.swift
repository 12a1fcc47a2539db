internal import CRefreshTerminal

/// A group of processes that is ended when the program ends, whatever ends it.
///
/// Signals, `exit` and crashes count; nothing can be done after `SIGKILL`. The processes are
/// asked with SIGTERM, have a twentieth of a second to tidy up, and are killed then.
package struct OwnedProcessGroup: Sendable {
  /// The number of the group, which is that of the process that leads it.
  package let id: Int32
  private let place: Int32

  /// Starts a process that leads a group of its own, registered before the program can end.
  ///
  /// `nil` if 1,024 are registered, or if the program is ending.
  package init?<Failure>(_ start: () throws(Failure) -> Int32) throws(Failure) {
    place = crt_begin_group()
    guard place >= 0 else { return nil }
    do throws(Failure) { id = try start() } catch {
      crt_own_group(place, 0)
      throw error
    }
    crt_own_group(place, id)
  }

  /// Lets go of it, before its number may be another's.
  package func disown() { crt_disown_group(place) }
}
