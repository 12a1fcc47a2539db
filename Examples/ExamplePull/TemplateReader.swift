/// Parses a command like a shell, as far as necessary to determine the context of each placeholder.
///
/// A placeholder becomes `"${1}"` among unquoted words, `${1}` inside double quotes and in a
/// here-document, and `'"${1}"'` in single quotes. A template with a placeholder is refused if
/// shells may parse it differently, or if the value would become a command.
struct TemplateReader {
  struct Fault: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  let text: [Unicode.Scalar]
  var place = 0
  var script = String.UnicodeScalarView()
  private var filledPlaces = 0
  /// The here-documents that begin on the next line.
  var documents: [HereDocument] = []

  private init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// Returns a shell script for the template. Its first parameter is the line, the next nine are
  /// the words of the line.
  static func script(of text: String) throws(Fault) -> String {
    var reader = TemplateReader(text)
    guard reader.text.indices.contains(where: { reader.placeholder(at: $0) != nil }) else {
      return text
    }
    try reader.readWords(inSubstitution: false)
    return String(reader.script)
  }
}

// MARK: - Letters

extension TemplateReader {
  var next: Unicode.Scalar? { letter(0) }

  func letter(_ distance: Int) -> Unicode.Scalar? {
    text.indices.contains(place + distance) ? text[place + distance] : nil
  }

  func follows(_ word: String) -> Bool { text[place...].starts(with: word.unicodeScalars) }

  mutating func copy(_ count: Int = 1) {
    script.append(contentsOf: text[place..<min(text.count, place + count)])
    place += count
  }

  /// Returns the parameter of a placeholder.
  private func placeholder(at place: Int) -> (number: Int, length: Int)? {
    let letters = text[place...].prefix(3)
    guard letters.first == "{", let second = letters.dropFirst().first else { return nil }
    if second == "}" { return (1, 2) }
    guard "1"..."9" ~= second, letters.count == 3, letters.last == "}" else { return nil }
    return (Int(second.value) - 0x30 + 1, 3)
  }

  /// Replaces a placeholder, with quotes around it.
  ///
  /// - Returns: Whether there is a placeholder.
  mutating func fill(opening: String, closing: String) -> Bool {
    guard let (number, length) = placeholder(at: place) else { return false }
    script.append(contentsOf: "\(opening)${\(number)}\(closing)".unicodeScalars)
    place += length
    filledPlaces += 1
    return true
  }

  /// Copies a backslash and the character that it quotes.
  mutating func copyEscape() throws(Fault) {
    if letter(1) == "\n" { throw Fault("a line cannot be continued with a backslash here") }
    copy(2)
  }
}

// MARK: - Words and quotes

extension TemplateReader {
  /// Reads unquoted words up to the end, or up to the parenthesis that ends a substitution.
  mutating func readWords(inSubstitution: Bool) throws(Fault) {
    var depth = 0
    while let letter = next {
      switch letter {
      case "\\": try copyEscape()
      case "'": try readSingleQuotes()
      case "\"": try readDoubleQuotes()
      case "$": try readDollar(inQuotes: false)
      case "`": throw .backquotes
      case "#" where beginsWord: readComment()
      case "<" where follows("<<<"): copy(3)
      case "<" where follows("<<"): try readDocumentStart(inSubstitution: inSubstitution)
      case "\n":
        copy()
        if !documents.isEmpty { try readDocuments(inSubstitution: inSubstitution) }
      case "(" where follows("(("): throw .arithmetic("((")
      case "(":
        depth += 1
        copy()
      case ")" where inSubstitution && depth == 0: return copy()
      case ")":
        depth -= 1
        copy()
      case "c" where inSubstitution && beginsWord && follows("case") && !isLetter(4):
        throw Fault("a case in $( ) cannot be told from its end")
      default: if !fill(opening: "\"", closing: "\"") { copy() }
      }
    }
    if inSubstitution { throw Fault("a $( is not closed") }
  }

  /// Whether a word can begin here.
  private var beginsWord: Bool {
    guard place > 0 else { return true }
    return " \t\n;&|()<>".unicodeScalars.contains(text[place - 1])
  }

  private func isLetter(_ distance: Int) -> Bool {
    letter(distance).map { $0.properties.isAlphabetic || $0 == "_" } ?? false
  }

  private mutating func readComment() { while let letter = next, letter != "\n" { copy() } }

  private mutating func readSingleQuotes() throws(Fault) {
    copy()
    while let letter = next {
      if letter == "'" { return copy() }
      if !fill(opening: "'\"", closing: "\"'") { copy() }
    }
    throw Fault("a single quote is not closed")
  }

  private mutating func readDoubleQuotes() throws(Fault) {
    copy()
    while let letter = next {
      switch letter {
      case "\"": return copy()
      default: try readQuoted()
      }
    }
    throw Fault("a double quote is not closed")
  }

  /// Reads one element of a text in double quotes or in a here-document.
  mutating func readQuoted() throws(Fault) {
    switch next {
    case "\\": try copyEscape()
    case "$": try readDollar(inQuotes: true)
    case "`": throw .backquotes
    default: if !fill(opening: "", closing: "") { copy() }
    }
  }
}

// MARK: - Dollars

extension TemplateReader {
  private mutating func readDollar(inQuotes: Bool) throws(Fault) {
    switch letter(1) {
    case "(":
      if letter(2) == "(" { throw .arithmetic("$((") }
      let filled = filledPlaces
      copy(2)
      try readWords(inSubstitution: true)
      if !inQuotes, filledPlaces > filled { throw .bareSubstitution }
    case "{": try readParameter()
    case "[": throw .arithmetic("$[")
    case "'" where !inQuotes: throw Fault("not every shell knows $' '")
    case let letter? where "#$?!@*-0123456789".unicodeScalars.contains(letter): copy(2)
    default: copy()
    }
  }

  /// Copies a parameter expansion such as `${NAME}`, if nothing in it is quoted or expanded.
  private mutating func readParameter() throws(Fault) {
    let end = text[place...].firstIndex(of: "}") ?? text.endIndex
    let inside = text[min(place + 2, end)..<end]
    let isName = inside.first.map {
      $0.properties.isAlphabetic || "_#?!@*$0123456789".unicodeScalars.contains($0)
    }
    guard end < text.endIndex, isName ?? false,
      !inside.contains(where: { "{'\"\\`\n".unicodeScalars.contains($0) }),
      !inside.dropFirst().contains("$")
    else {
      throw Fault(
        "only ${NAME} without quotes and other values in it can stand beside a placeholder")
    }
    copy(end + 1 - place)
  }
}

extension TemplateReader.Fault {
  static let backquotes = Self("in backquotes nothing can be filled in; $( ) is the same")

  static let bareSubstitution = Self(
    "what a $( ) prints is torn into words, unless it stands in double quotes: \"$( )\"")

  static func arithmetic(_ start: String) -> Self {
    Self("beside \(start) nothing can be filled in: some shells run commands in a sum")
  }
}
