internal import CRefreshTerminal

/// A group of processes that is ended when the program ends, whatever ends it.
///
/// Signals, `exit` and crashes count; nobody can do anything after `SIGKILL`. The processes are
/// asked with SIGTERM, have a twentieth of a second to tidy up, and are killed then.
package struct OwnedProcessGroup: Sendable {
  private let place: Int32

  /// Owns a group by its number; there is room for 32 at a time.
  package init(_ group: Int32) { place = crt_own_group(group) }

  /// Lets go of it, before its number may be another's.
  package func disown() { crt_disown_group(place) }
}
