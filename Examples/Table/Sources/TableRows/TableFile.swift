import Foundation
import GRDB
import GRDBSQLite

/// A SQLite file, open for reading only; nothing that its schema holds is trusted.
package struct TableFile: Sendable {
  /// The longest text that is read, in bytes; a cell with a longer one says so.
  static let longestText = 4_000_000

  /// For rows that show and for the watch.
  let rows: DatabaseQueue
  /// For what takes long: counting.
  let count: DatabaseQueue
  /// For words to find, which may take as long as the table is.
  let find: DatabaseQueue

  /// Opens a file; throws the reason in a sentence.
  package init(_ path: String) throws(TableError) {
    var info = stat()
    // SQLite would read a folder in vain, and wait for a pipe.
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
    // What SQLite's own page on security asks of those who open the files of others.
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

/// A reason in one sentence.
package struct TableError: Error, CustomStringConvertible {
  package let description: String
  /// Whether another program holds the file, so that it may open later.
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
