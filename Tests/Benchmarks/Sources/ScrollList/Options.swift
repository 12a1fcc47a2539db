/// The options of the command line.
struct Options {
  var name = WorkloadName.scroll
  /// The number of frames to draw or of events to feed; 0 or more.
  var frames = 2_000
  /// The number of rows of the list; 0 or more.
  var rows = 100_000
  /// Whether the rows have versions.
  var isVersioned = true
  /// Whether frames are drawn only on the canvas, without comparing or writing them.
  var isOnlyDrawn = false

  /// Whether each frame is written together with the picture that a terminal should show after it.
  var hasPictures = false

  /// An invalid argument.
  struct Refusal: Error {
    let sentence: String
  }

  static let usage =
    "usage: ScrollList [--workload NAME] [--frames N] [--rows R] [--no-versions] [--only-draw]"
    + " [--pictures]"
    + "\nNAME is one of "
    + WorkloadName.allCases.map(\.rawValue).joined(separator: ", ")

  /// Parses arguments.
  ///
  /// - Throws: ``Refusal`` for an invalid argument.
  init(_ arguments: some Sequence<String>) throws(Refusal) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      if option == "--no-versions" {
        isVersioned = false
        continue
      }
      if option == "--only-draw" {
        isOnlyDrawn = true
        continue
      }
      if option == "--pictures" {
        hasPictures = true
        continue
      }
      guard ["--workload", "--frames", "--rows"].contains(option) else {
        throw Refusal(sentence: "unknown option '\(option)'")
      }
      guard let value = rest.popFirst() else {
        throw Refusal(sentence: "\(option) needs a value")
      }
      switch option {
      case "--workload": name = try Self.workload(value)
      case "--frames": frames = try Self.number(value, for: option)
      default: rows = try Self.number(value, for: option)
      }
    }
  }

  private static func workload(_ value: String) throws(Refusal) -> WorkloadName {
    guard let name = WorkloadName(rawValue: value) else {
      throw Refusal(sentence: "unknown workload '\(value)'")
    }
    return name
  }

  private static func number(_ value: String, for option: String) throws(Refusal) -> Int {
    guard let number = Int(value), (0...1_000_000_000).contains(number) else {
      throw Refusal(sentence: "\(option) takes a number from 0 to 1000000000, not '\(value)'")
    }
    return number
  }
}
