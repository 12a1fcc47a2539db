/// A film that is shown over and over: how long it is, and where the first round begins, in seconds.
struct FilmRound {
  var length: Double
  var start: Double

  /// Shows a group from one time to another of each round.
  func visibility(from start: Double, to end: Double) -> String {
    let first = share(start)
    let last = share(end)
    var (values, times) = first == "0" ? ("visible", "0") : ("hidden;visible", "0;\(first)")
    if last != "1" { (values, times) = (values + ";hidden", times + ";\(last)") }
    return """
      <animate attributeName="visibility" values="\(values)" keyTimes="\(times)" \
      \(timing) calcMode="discrete"/>
      """
  }

  /// Moves an attribute evenly from value to value; before the first time it has the first value,
  /// after the last one the last.
  func movement(of attribute: String, through steps: [(time: Double, value: String)]) -> String {
    guard let first = steps.first, let last = steps.last else { return "" }
    var steps = steps.map { (time: share($0.time), value: $0.value) }
    if steps[0].time != "0" { steps.insert(("0", first.value), at: 0) }
    if steps[steps.count - 1].time != "1" { steps.append(("1", last.value)) }
    let values = steps.map(\.value).joined(separator: ";")
    let times = steps.map(\.time).joined(separator: ";")
    return """
      <animate attributeName="\(attribute)" values="\(values)" keyTimes="\(times)" \(timing)/>
      """
  }

  private var timing: String {
    let begin = start > 0 ? " begin=\"-\(Decimal.text(start, places: 3))s\"" : ""
    return "dur=\"\(Decimal.text(length, places: 3))s\"\(begin) repeatCount=\"indefinite\""
  }

  /// A time as its share of a round.
  private func share(_ time: Double) -> String {
    Decimal.text(min(max(time / length, 0), 1), places: 6)
  }
}
