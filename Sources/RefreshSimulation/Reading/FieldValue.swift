internal import RefreshKit

/// The text of one value, and what it is called in complaints.
struct FieldValue {
  private let text: Substring
  private let name: String

  init(_ text: Substring, of name: String) {
    self.text = text
    self.name = name
  }

  init(_ pair: FieldReader.Pair) {
    self.init(pair.value, of: pair.key + "=")
  }

  /// A finite decimal.
  func number() throws(Complaint) -> Double {
    guard let value = DecimalText.value(of: text) else {
      throw complaint("a finite decimal such as 3, -1.5 or +0.25")
    }
    return value
  }

  /// A decimal, 0 or more: a length in units or a time in seconds.
  func length() throws(Complaint) -> Double {
    let value = try number()
    guard value >= 0 else { throw complaint("0 or more") }
    return value
  }

  /// A decimal above 0.
  func positive() throws(Complaint) -> Double {
    let value = try number()
    guard value > 0 else { throw complaint("more than 0") }
    return value
  }

  /// A whole number of either sign.
  func whole() throws(Complaint) -> Int {
    guard let value = Int(exactly: try number()) else { throw complaint("a whole number") }
    return value
  }

  /// A whole number, 0 or more.
  func count() throws(Complaint) -> Int {
    let value = try whole()
    guard value >= 0 else { throw complaint("a whole number, 0 or more") }
    return value
  }

  /// `true` or `false`.
  func flag() throws(Complaint) -> Bool {
    guard let value = Bool(String(text)) else { throw complaint("true or false") }
    return value
  }

  /// One of a fixed set of words.
  func choice<Word>() throws(Complaint) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    guard let word = Word(rawValue: String(text)) else {
      throw complaint(Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  /// `on` or `off`.
  func toggle() throws(Complaint) -> Bool {
    switch text {
    case "on": true
    case "off": false
    default: throw complaint("on or off")
    }
  }

  /// `WxH`, both 0 or more.
  func size() throws(Complaint) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = DecimalText.value(of: parts[0]),
      let height = DecimalText.value(of: parts[1]), width >= 0, height >= 0
    else { throw complaint("columns x rows, neither negative, such as 80x24") }
    return Size(width: width, height: height)
  }

  /// A velocity, or `auto`.
  func velocity() throws(Complaint) -> GestureScript.Velocity {
    if text == "auto" { return .measured }
    guard let value = DecimalText.value(of: text) else {
      throw complaint("units a second as a finite decimal, or auto")
    }
    return .units(value)
  }

  /// Units, or viewports with `vp` after them; either may be negative.
  func preload() throws(Complaint) -> GestureScript.Preload {
    let isViewports = text.hasSuffix("vp")
    guard let value = DecimalText.value(of: isViewports ? text.dropLast(2) : text) else {
      throw complaint("units such as 20, or viewports such as 2vp")
    }
    return isViewports ? .viewports(value) : .units(value)
  }

  private func complaint(_ allowed: String) -> Complaint {
    Complaint("\(name) '\(text)' is not allowed; allowed: \(allowed)")
  }
}
