/// Observers in order of registration, who may come and go while being told (N-6).
@MainActor
struct ObserverList<Value> {
  private struct Entry {
    weak var observer: Observer<Value>?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ handler: @escaping @MainActor (Value) -> Void) -> ObservationToken {
    let observer = Observer(handler)
    entries.removeAll { !($0.observer?.isActive ?? false) }
    entries.append(Entry(observer: observer))
    return observer
  }

  /// Tells those who were registered when the telling began and still are when their turn comes.
  func notify(_ value: Value) {
    for entry in entries { entry.observer?.notify(value) }
  }
}
