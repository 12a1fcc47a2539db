/// Observers in order of registration, who may come and go while being told (N-6).
@MainActor
package struct ObserverList<Value> {
  private struct Entry {
    weak var observer: Observer<Value>?
  }

  private var entries: [Entry] = []

  package init() {}

  /// Whether nobody has ever observed.
  package var isEmpty: Bool { entries.isEmpty }

  /// Whether anybody still observes.
  package var isHeard: Bool { entries.contains { $0.observer?.isActive ?? false } }

  package mutating func add(_ handler: @escaping @MainActor (Value) -> Void) -> ObservationToken {
    let observer = Observer(handler)
    entries.removeAll { !($0.observer?.isActive ?? false) }
    entries.append(Entry(observer: observer))
    return observer
  }

  /// Tells those who were registered when the telling began and still are when their turn comes.
  package func notify(_ value: Value) {
    let entries = entries
    for index in entries.indices { entries[index].observer?.notify(value) }
  }
}
