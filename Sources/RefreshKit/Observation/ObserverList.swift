/// Observers in order of registration, who may come and go while being told (N-6).
@MainActor
package struct ObserverList<Value> {
  /// An object, since a weak reference that lies in an array is copied to be read.
  private final class Entry {
    private(set) weak var observer: Observer<Value>?

    init(_ observer: Observer<Value>) { self.observer = observer }
  }

  private var entries: [Entry] = []

  package init() {}

  /// Whether nobody has ever observed.
  package var isEmpty: Bool { entries.isEmpty }

  /// Whether anybody still observes.
  package var isHeard: Bool { entries.contains { $0.observer?.isActive ?? false } }

  /// The list with one more observer, and the token that keeps that one.
  ///
  /// A new list, so that whoever keeps it in a class writes it in an instant: what is never written
  /// for longer is read without a check whether it is being written.
  package func adding(
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> (list: ObserverList, token: ObservationToken) {
    let observer = Observer(handler)
    var list = ObserverList()
    list.entries = entries.filter { $0.observer?.isActive ?? false }
    list.entries.append(Entry(observer))
    return (list, observer)
  }

  /// Tells those who were registered when the telling began and still are when their turn comes.
  package func notify(_ value: Value) {
    for index in entries.indices { entries[index].observer?.notify(value) }
  }
}
