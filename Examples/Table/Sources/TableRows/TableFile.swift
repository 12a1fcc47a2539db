import Foundation
import GRDB
import GRDBSQLite

/// A SQLite file, open for reading only. Its schema is not trusted.
package struct TableFile: Sendable {
  /// The maximum length of a text in bytes. A cell with a longer text shows a message instead.
  static let longestText = 4_000_000

  /// The queue for visible rows and for checks for changes.
  let rows: DatabaseQueue
  /// The queue for counting, which takes long.
  let count: DatabaseQueue
  /// The queue for searches, which may read the whole table.
  let find: DatabaseQueue

  /// Opens a file.
  ///
  /// - Throws: An error with the reason in one sentence.
  package init(_ path: String) throws(TableError) {
    var info = stat()
    // SQLite would wait for a pipe, and fails on a folder with an unhelpful error.
    if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG {
      throw TableError(
        info.st_mode & S_IFMT == S_IFDIR
          ? "it is a folder" : "it is a device or a pipe, and no file")
    }
    do {
      rows = try DatabaseQueue(path: path, configuration: Self.configuration)
      count = try DatabaseQueue(path: path, configuration: Self.configuration)
      find = try DatabaseQueue(path: path, configuration: Self.configuration)
    } catch { throw TableError(error) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(0.2)
    // SQLite's recommendations for opening files from untrusted sources.
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
          PRAGMA cache_size = -1000
          """)
      if let connection = db.sqliteConnection {
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(longestText))
      }
    }
    return configuration
  }
}

/// An error in one sentence.
package struct TableError: Error, CustomStringConvertible {
  package let description: String
  /// Whether another program has locked the file, so that it may open later.
  package let isBusy: Bool

  init(_ description: String) { (self.description, isBusy) = (description, false) }

  init(_ error: any Error) {
    let fault = error as? DatabaseError
    isBusy = fault?.resultCode == .SQLITE_BUSY || fault?.resultCode == .SQLITE_LOCKED
    description =
      switch fault?.resultCode {
      case .SQLITE_BUSY?, .SQLITE_LOCKED?: "another program has locked the file"
      case .SQLITE_NOTADB?: "the file is not a SQLite database"
      case .SQLITE_CORRUPT?: "the file is damaged: \(fault?.message ?? "")"
      case .SQLITE_CANTOPEN?: "the file cannot be opened"
      case .SQLITE_READONLY?:
        "its folder cannot be written to, without which SQLite reads no file in WAL mode"
      case .SQLITE_FULL?: "the disk is full"
      default: (error as? TableError)?.description ?? fault?.message ?? "\(error)"
      }
  }
}
