/// Keeps an observation alive: it ends when the token goes away or is cancelled.
@MainActor
public class ObservationToken {
  fileprivate init() {}

  /// Ends the observation; ending it twice is ending it once.
  public func cancel() {}
}

/// A token that owns its handler, so that both go away together.
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
