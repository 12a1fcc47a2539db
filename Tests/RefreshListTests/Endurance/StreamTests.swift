import Testing

/// Stories of a stream: 20 to 2,000 words per second in the newest row, wrapped, at changing
/// widths.
///
/// A share runs in every test run. The whole, 1,000 stories of 10 s:
///
///     STREAM_STORIES=1000 swift test -c release -Xswiftc -enable-testing --filter StreamTests
///
/// `STREAM_FIRST` names the first seed, so that one failing story can be played again.
@Suite(.timeLimit(.minutes(600))) @MainActor struct StreamTests {
  @Test
  func `R-2, R-6, R-8: appended text moves no line being read; a list at its end shows the text`() {
    let first = number("STREAM_FIRST") ?? 1
    let stories = number("STREAM_STORIES")
    var unfollowed = 0
    let count = stories ?? UInt64(share(5, of: 20))
    for seed in first..<first + count {
      let story = StreamStory(seed: seed)
      for _ in 0..<(stories == nil ? 120 : 600) where story.violation == nil { story.step() }
      unfollowed += story.written.unfollowed
      guard let violation = story.violation else { continue }
      let log = story.log.suffix(12).joined(separator: "\n")
      Issue.record("seed \(seed), after \(story.log.count): \(violation)\n\(log)")
      return
    }
    #expect(unfollowed > 5 * count, "somebody reads while it is written")
  }
}
