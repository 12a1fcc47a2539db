public import RefreshCanvas
internal import RefreshKit

extension TerminalSession {
  /// What undoes ``enter(at:)``, in reverse order; each part does no harm when it is undone twice.
  nonisolated static let resetSequence: StaticString =
    "\u{1B}[?2026l\u{1B}[r\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// The same for an inline session, whose cursor must stay where it is.
  nonisolated static let inlineResetSequence: StaticString =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\r\n"

  /// Sets up the terminal: its other screen, mouse, paste and focus; the next frame draws it whole.
  public func enter(at time: Double) {
    now = max(now, time)
    (isEntered, hasLeft) = (true, false)
    diff = FrameDiff(
      columns: shown.width, rows: shown.height, depth: configuration.colorDepth,
      addressing: configuration.inlineRows == nil ? .absolute : .relative)
    diff.writer.acceptsUTF8 = configuration.acceptsUTF8
    if configuration.inlineRows == nil {
      output.append("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
      if configuration.reportsMouse { output.append(Self.mouseOn) }
      output.append("\u{1B}[?2004h")
      output.append("\u{1B}[?1004h")
    } else {
      output.append("\r\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      for _ in 1..<max(1, shown.height) { output.append("\n") }
      diff.writer.row = max(0, shown.height - 1)
    }
    if configuration.asksForSynchronizedOutput {
      // Not every terminal answers the first two: whether it has synchronized output, and whether it
      // measures clusters as a whole. All answer the third, and answers come in order.
      output.append("\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[c")
      questions += 1
    }
    needsReset = true
    needsDrawing = true
  }

  /// Puts the terminal back as it was before ``enter(at:)``.
  ///
  /// What was not written yet is dropped: it may be long, and the line slow.
  public func leave() { leave(writingReset: true) }

  /// Ends the session; the reset sequence may be someone else's to write.
  func leave(writingReset: Bool) {
    guard isEntered else { return }
    cancelFinger()
    (isEntered, hasLeft) = (false, true)
    output.discard()
    if configuration.inlineRows == nil {
      if writingReset { output.append(Self.resetSequence) }
    } else {
      diff.writer.bytes.truncate(to: 0)
      diff.writer.move(toRow: max(0, shown.height - 1), column: 0)
      output.append(&diff.writer.bytes)
      if writingReset { output.append(Self.inlineResetSequence) }
    }
  }

  /// Whether the terminal has not answered yet what ``enter(at:)`` asked.
  ///
  /// A loop that leaves now reads on for a moment and feeds what comes, or the shell gets the
  /// answer as if it were typed. After ``leave()`` nothing else of the input is heard.
  public var awaitsAnswer: Bool { questions > 0 }

  /// Whether bytes wait to be written; no frame is drawn until they are gone.
  public var hasOutput: Bool { !output.isEmpty }

  /// Offers the waiting bytes to `write`, which returns how many of them it took, 0 if none.
  public func writeOutput<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    if output.isEmpty { return }
    unsafe try output.drain(write)
  }

  /// Takes all waiting bytes.
  public func takeOutput() -> [UInt8] {
    var taken: [UInt8] = []
    unsafe output.drain { bytes in
      taken = unsafe Array(bytes)
      return bytes.count
    }
    return taken
  }

  /// The picture drawn last.
  public var canvas: TextCanvas { shown }

  /// Draws what is to be seen now, and writes the difference.
  func draw() {
    watchPanes()
    let screen = shownScreen
    var environment = configuration.environment
    environment.hasColors = configuration.colorDepth != .none
    next.redraw { region in
      screen.draw(in: &region, environment: environment)
      drawNotice(in: &region)
    }
    needsDrawing = false
    lastDrawn = now
    pictureDeadline = nextPictureChange()
    let start = diff.writer.bytes.count
    if hasSynchronizedOutput { diff.writer.write("\u{1B}[?2026h") }
    let content = diff.writer.bytes.count
    if needsReset {
      needsReset = false
      shown.clear()
      diff.reset(columns: shown.width, rows: shown.height)
    }
    diff.update(from: shown, to: next)
    swap(&shown, &next)
    if diff.writer.bytes.count == content {
      diff.writer.bytes.truncate(to: start)
    } else if hasSynchronizedOutput {
      diff.writer.write("\u{1B}[?2026l")
    }
    output.append(&diff.writer.bytes)
  }
}
