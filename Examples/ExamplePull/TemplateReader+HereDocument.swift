extension TemplateReader {
  /// A here-document whose start has been read.
  struct HereDocument {
    /// The line that ends the document.
    var end: [Unicode.Scalar]
    /// Whether placeholders and expansions in the document are replaced.
    var isExpanded: Bool
    /// Whether tabs at the beginning of lines are ignored.
    var dropsTabs: Bool
  }

  /// Reads `<<` and the word that ends the document.
  mutating func readDocumentStart(inSubstitution: Bool) throws(Fault) {
    if inSubstitution { throw Fault("a here-document cannot stand in $( )") }
    copy(2)
    let dropsTabs = next == "-"
    if dropsTabs { copy() }
    while next == " " || next == "\t" { copy() }
    let quote = next.flatMap { "'\"\\".unicodeScalars.contains($0) ? $0 : nil }
    if quote != nil { copy() }
    let start = place
    while let letter = next, letter == "_" || letter.isASCII && letter.properties.isAlphabetic {
      copy()
    }
    let end = Array(text[start..<place])
    if let quote, quote != "\\" {
      guard next == quote else { throw .documentEnd }
      copy()
    }
    guard !end.isEmpty, next.map({ " \t\n;&|()<>".unicodeScalars.contains($0) }) ?? true else {
      throw .documentEnd
    }
    documents.append(HereDocument(end: end, isExpanded: quote == nil, dropsTabs: dropsTabs))
  }

  /// Reads the documents that were started on the previous line.
  mutating func readDocuments(inSubstitution: Bool) throws(Fault) {
    if inSubstitution { throw Fault("a here-document cannot begin in $( )") }
    let begun = documents
    documents = []
    for document in begun { try read(document) }
  }

  private mutating func read(_ document: HereDocument) throws(Fault) {
    while next != nil {
      let line = text[place...].prefix { $0 != "\n" }
      let start = document.dropsTabs ? line.drop { $0 == "\t" } : line
      if start.elementsEqual(document.end) { return copy(line.count + 1) }
      if document.isExpanded {
        try readLine(upTo: line.endIndex)
      } else {
        try copyLine(upTo: line.endIndex)
      }
      copy()
    }
  }

  private mutating func readLine(upTo end: Int) throws(Fault) {
    while place < end { try readQuoted() }
    if place > end { throw Fault("a $( ) in a here-document cannot go over lines") }
  }

  private mutating func copyLine(upTo end: Int) throws(Fault) {
    while place < end {
      if fill(opening: "", closing: "") {
        throw Fault("in a here-document whose end is quoted nothing can be filled in")
      }
      copy()
    }
  }
}

extension TemplateReader.Fault {
  static let documentEnd = Self("the end of a here-document can be letters only, such as END")
}
