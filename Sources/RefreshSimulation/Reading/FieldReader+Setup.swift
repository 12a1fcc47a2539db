internal import RefreshKit

extension FieldReader {
  /// `start=A end=B`, in either order, both given.
  mutating func insets() throws(Complaint) -> Insets {
    var start: Double?
    var end: Double?
    for pair in try pairs(["start", "end"]) {
      let value = try FieldValue(pair).length()
      if pair.key == "start" { start = value } else { end = value }
    }
    guard let start, let end else {
      throw Complaint("\(start == nil ? "start=" : "end=") is missing; allowed: \(usage)")
    }
    return Insets(start: start, end: end)
  }

  /// `vertical` or `horizontal`.
  mutating func axis() throws(Complaint) -> Axis {
    enum Word: String, CaseIterable { case vertical, horizontal }
    let word: Word = try choice("axis")
    return word == .vertical ? .vertical : .horizontal
  }

  /// `VIEW key=value …` of a header or a footer.
  mutating func control(
    _ target: GestureScript.Target
  ) throws(Complaint) -> GestureScript.ControlSetup {
    let view = String(try word("VIEW"))
    let allowed = target == .header ? ["arrow", "frames", "wave", "plain"] : ["loadmore", "plain"]
    guard allowed.contains(view) else {
      throw Complaint(
        "'\(view)' is no view of a \(target.rawValue); allowed: "
          + allowed.joined(separator: ", "))
    }
    return .init(view: view, options: try options(of: target))
  }

  /// `key=value …` of a header or a footer.
  mutating func options(
    of target: GestureScript.Target
  ) throws(Complaint) -> [GestureScript.ControlOption] {
    var options: [GestureScript.ControlOption] = []
    for pair in try pairs(OptionName.names(of: target)) {
      guard let name = OptionName(rawValue: pair.key) else { continue }
      options.append(try name.option(FieldValue(pair)))
    }
    return options
  }
}
