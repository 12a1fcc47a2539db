/// Pending bytes for the terminal: at most one frame, and sequences outside of frames.
struct OutputQueue: Sendable {
  private var bytes = OutputBuffer()
  private var sent = 0

  var isEmpty: Bool { sent == bytes.count }

  mutating func append(_ other: inout OutputBuffer) {
    if isEmpty {
      bytes.truncate(to: 0)
      sent = 0
      swap(&bytes, &other)
    } else {
      bytes.append(other)
      other.truncate(to: 0)
    }
  }

  mutating func append(_ text: StaticString) { bytes.append(text) }

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
}
