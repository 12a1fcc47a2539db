import GRDB

/// A row as it is shown: its key and the texts of its first columns.
package struct Record: Sendable, Equatable {
  let key: Key
  package let cells: [Cell]
}

/// A value as it is shown.
package enum Cell: Sendable, Hashable {
  case null
  case number(String)
  case text(String)
  /// Bytes, of which only the number is read.
  case blob(Int)
  /// A text that is too long to read.
  case tooLong

  /// Whether it stands to the right, as numbers do.
  package var isNumber: Bool { if case .text = self { false } else { true } }
  /// Whether it is shown as it is, and not in words about it.
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

  /// A value that ``sql(for:limit:)`` gave.
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

  /// SQL that reads a column: of a text its beginning, of a blob its length, and not the blob.
  static func sql(for column: String, limit: Int) -> String {
    """
    CASE typeof(\(column.quoted)) WHEN 'blob' THEN CAST(length(\(column.quoted)) AS BLOB)
    WHEN 'text' THEN substr(\(column.quoted), 1, \(limit)) ELSE \(column.quoted) END
    """
  }
}
