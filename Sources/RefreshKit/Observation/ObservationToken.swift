/// An observation, which ends when this token is released or cancelled.
@MainActor
public class ObservationToken {
  fileprivate init() {}

  /// Ends the observation. Further calls have no effect.
  public func cancel() {}
}

/// A token that owns its handler, which is released with the token or by `cancel()`.
final class Observer<Value>: ObservationToken {
  private var handler: (@MainActor (Value) -> Void)?

  init(_ handler: @escaping @MainActor (Value) -> Void) {
    self.handler = handler
    super.init()
  }

  var isActive: Bool { handler != nil }

  override func cancel() { handler = nil }

  func notify(_ value: Value) { handler?(value) }
}

/// Observers in the order of registration. The list can change during a notification (N-6).
@MainActor
package struct ObserverList<Value> {
  /// An object, because each read of an array of weak references would copy a reference.
  private final class Entry {
    private(set) weak var observer: Observer<Value>?

    init(_ observer: Observer<Value>) { self.observer = observer }
  }

  private var entries: [Entry] = []

  package init() {}

  /// Whether no observer was ever added; a released observer still counts.
  package var isEmpty: Bool { entries.isEmpty }

  var hasObservers: Bool { entries.contains { $0.observer?.isActive ?? false } }

  /// Not mutating, so that lists are only assigned. Reading them then needs no exclusivity check.
  package func adding(
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> (list: ObserverList, token: ObservationToken) {
    let observer = Observer(handler)
    var list = ObserverList()
    list.entries = entries.filter { $0.observer?.isActive ?? false } + [Entry(observer)]
    return (list, observer)
  }

  /// Observers that are added during the call are not notified.
  package func notify(_ value: Value) {
    for index in entries.indices { entries[index].observer?.notify(value) }
  }
}
