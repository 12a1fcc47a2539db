internal import RefreshKit

extension FieldReader {
  /// The next field as a whole number, 0 or more.
  mutating func count(_ name: String) throws(Complaint) -> Int {
    try FieldValue(word(name), of: name).count()
  }

  /// The next field as `header` or `footer`.
  mutating func edge() throws(Complaint) -> Edge { try choice("header|footer") }

  /// Whether the next field is this word.
  mutating func flag(_ name: String) throws(Complaint) -> Bool {
    guard hasWord else { return false }
    let word = try word(name)
    guard word == name else {
      throw Complaint("\(word.quoted) is not expected here; allowed: \(usage)")
    }
    return true
  }

  /// The value of the pair with this key, which has to be there, among those left.
  mutating func required(_ key: String, in keys: [String]) throws(Complaint) -> FieldValue {
    try required(key, of: pairs(keys))
  }

  /// The value of the pair with this key, which has to be there.
  func required(_ key: String, of pairs: [Pair]) throws(Complaint) -> FieldValue {
    guard let value = pairs.value(key) else { throw missing("\(key)=") }
    return value
  }

  /// What is said of a field that has to be there and is not.
  func missing(_ name: String) -> Complaint { Complaint("\(name) is missing; allowed: \(usage)") }

  /// `start=A end=B`, in either order, both given.
  mutating func insets() throws(Complaint) -> Insets {
    let pairs = try pairs(["start", "end"])
    let start = try required("start", of: pairs).length()
    return Insets(start: start, end: try required("end", of: pairs).length())
  }

  /// `N [height=H]` of new rows.
  mutating func rows() throws(Complaint) -> GestureScript.Rows {
    let count = try count("N")
    return .init(count, height: try pairs(["height"]).value("height")?.length() ?? 1)
  }

  /// `VIEW key=value …` of a header or a footer.
  mutating func control(_ edge: Edge) throws(Complaint) -> GestureScript.ControlSetup {
    let view = String(try word("VIEW"))
    let allowed = GestureScript.ControlSetup.views(of: edge)
    guard allowed.contains(view) else {
      throw Complaint(
        "\(view.quoted) is no view of a \(edge.control); allowed: "
          + allowed.joined(separator: ", "))
    }
    return .init(view: view, options: try options(of: edge))
  }

  /// `key=value …` of a header or a footer.
  mutating func options(
    of edge: Edge
  ) throws(Complaint) -> [GestureScript.ControlOption] {
    let lines = OptionLine.all(of: edge)
    var options: [GestureScript.ControlOption] = []
    for pair in try pairs(lines.map(\.name)) {
      guard let line = lines.first(where: { $0.name == pair.key }) else { continue }
      var settings = GestureScript.ControlSettings()
      try line.read(FieldValue(pair), &settings)
      options.append(.init(line, from: settings))
    }
    return options
  }
}

extension [FieldReader.Pair] {
  /// The value of the pair with this key, if it is there.
  func value(_ key: String) -> FieldValue? { first { $0.key == key }.map { FieldValue($0) } }
}
