/// Bytes on their way to the terminal: those of one frame at most.
struct OutputQueue: Sendable {
  private var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { sent == bytes.count }

  /// Takes over what was written; the other array gets the room that is free now.
  mutating func append(_ other: inout [UInt8]) {
    if isEmpty {
      bytes.removeAll(keepingCapacity: true)
      sent = 0
      swap(&bytes, &other)
    } else {
      bytes.append(contentsOf: other)
      other.removeAll(keepingCapacity: true)
    }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Shows what is left to `write`, which returns how many bytes it took.
  mutating func drain<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    var taken = 0
    var result: Result<Void, Failure> = .success(())
    let sent = sent
    unsafe bytes.withUnsafeBytes { all in
      do throws(Failure) {
        taken = unsafe try write(UnsafeRawBufferPointer(rebasing: all[sent...]))
      } catch {
        result = .failure(error)
      }
    }
    self.sent = min(bytes.count, sent + max(0, taken))
    try result.get()
  }

  /// Forgets what is left.
  mutating func discard() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }
}
