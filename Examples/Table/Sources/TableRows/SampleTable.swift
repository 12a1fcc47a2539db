import Foundation
import GRDB

/// A sample table of 100,000 rows.
package enum SampleTable {
  /// Writes the table to a new file, and removes the file if this fails.
  package static func write(to path: String, sql: String = sql) throws(TableError) {
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.write { try $0.execute(sql: sql) }
      try queue.close()
    } catch {
      remove(path)
      throw TableError("a table to play with cannot be written to \(path): \(TableError(error))")
    }
  }

  /// Writes the table to a new file in the directory for temporary files.
  package static func write() throws(TableError) -> String {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("refreshkit-visits-\(UUID().uuidString.prefix(8)).db")
    try write(to: url.path)
    return url.path
  }

  /// Removes the file. Programs that have opened it can still read it.
  package static func remove(_ path: String) {
    for end in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + end) }
  }

  package static let sql = """
    CREATE TABLE visits (id INTEGER PRIMARY KEY, day TEXT, city TEXT, guest TEXT, spent REAL, note TEXT);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
    INSERT INTO visits SELECT i, date('2019-01-01', (i / 40) || ' days'),
      json_extract('["Lisboa", "東京", "Київ", "Nairobi", "Lima", "Hanoi", "Oslo"]', '$[' || (i * 13 % 7) || ']'),
      json_extract('["Ada", "Boris", "Chiyo", "Dalia", "Emeka"]', '$[' || (i * 31 % 5) || ']'),
      round(i * 7919 % 20011 / 100.0, 2),
      CASE WHEN i % 9 = 0 THEN 'came back' WHEN i % 14 = 0 THEN 'asked for a quiet room' END FROM n;
    UPDATE visits SET note = 'the last guest of all' WHERE id = 100000;
    CREATE VIRTUAL TABLE visits_words USING fts5(city, guest, note, content='visits', content_rowid='id');
    INSERT INTO visits_words(visits_words) VALUES ('rebuild')
    """
}
