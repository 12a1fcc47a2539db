import GRDB

/// A row as displayed: its key and the texts of its first columns.
package struct Record: Sendable, Equatable {
  let key: Key
  package let cells: [Cell]
}

/// A value as displayed.
package enum Cell: Sendable, Hashable {
  case null
  case number(String)
  case text(String)
  /// The number of bytes of a blob. The blob itself is not read.
  case blob(Int)
  /// A text that is too long to read.
  case tooLong

  /// Whether the value may be in a right-aligned column: any value but a text.
  package var isNumber: Bool { if case .text = self { false } else { true } }
  /// Whether the value itself is displayed, not a description of it.
  package var isPlain: Bool {
    switch self {
    case .number, .text: true
    case .null, .blob, .tooLong: false
    }
  }

  package var text: String {
    switch self {
    case .null: "NULL"
    case .number(let text), .text(let text): text
    case .blob(let count): "\(count) bytes"
    case .tooLong: "more than \(TableFile.longestText / 1_000_000) MB of text"
    }
  }

  /// Creates a cell from a value that was read with ``sql(for:limit:)``.
  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .number("\(number)")
      case .double(let number): .number("\(number)")
      case .string(let text): .text(text)
      case .blob(let digits): .blob(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
      }
  }

  /// Returns SQL that reads a column: of a text the beginning, of a blob the length.
  static func sql(for column: String, limit: Int) -> String {
    """
    CASE typeof(\(column.quoted)) WHEN 'blob' THEN CAST(length(\(column.quoted)) AS BLOB)
    WHEN 'text' THEN substr(\(column.quoted), 1, \(limit)) ELSE \(column.quoted) END
    """
  }
}
