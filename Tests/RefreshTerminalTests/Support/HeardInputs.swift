import RefreshKit

/// Records the inputs of the user and the app at a container's boundary, without frames and
/// results.
@MainActor
final class HeardInputs {
  private(set) var inputs: [ContainerInput] = []
  private(set) var times: [Double] = []
  private var token: ObservationToken?

  init(_ scroll: ScrollModel) {
    token = scroll.observeInputs { [unowned self] logged in
      guard Self.isOfHands(logged.input) else { return }
      inputs.append(logged.input)
      times.append(logged.time)
    }
  }

  private static func isOfHands(_ input: ContainerInput) -> Bool {
    switch input {
    case .touchDown, .touchMoved, .touchUp, .touchCancelled, .wheel, .key, .jump: true
    case .control(_, .begin), .control(_, .dismiss), .viewport: true
    default: false
    }
  }
}
