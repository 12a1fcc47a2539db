internal import RefreshKit

/// The columns of a table, for its rows and for its header.
///
///     var columns = Columns(.fixed(6, .trailing), .content(atMost: 12), .share(1))
///     columns.fit([["17", "root", "/sbin/init"]])
///     region.write(["17", "root", "/sbin/init"], columns: columns)
///
/// Columns with a share divide the width that the other columns and the gaps do not need.
public struct Columns: Sendable, Hashable {
  /// The alignment of a text in its column.
  public enum Alignment: Sendable, Hashable {
    /// Left, the default.
    case leading
    /// Right, as for numbers.
    case trailing
    /// Centred. An odd blank is on the right.
    case center
  }

  /// One column: its width and the alignment of its texts.
  public struct Column: Sendable, Hashable {
    enum Width: Sendable, Hashable {
      case fixed(Int)
      case share(Double)
      case content(atMost: Int)
    }

    let width: Width
    let alignment: Alignment

    /// Returns a column of a fixed width.
    ///
    /// - Parameters:
    ///   - width: The width in screen columns, at least 0.
    ///   - alignment: The alignment of the texts.
    /// - Returns: The column.
    public static func fixed(_ width: Int, _ alignment: Alignment = .leading) -> Column {
      require(width >= 0, "a column width must be 0 or more, and is \(width)")
      return Column(width: .fixed(clampedPlace(width)), alignment: alignment)
    }

    /// Returns a column that gets a share of the width that other columns leave.
    ///
    /// - Parameters:
    ///   - share: The share, more than 0 and finite. Of shares 1 and 2, the second is two thirds.
    ///   - alignment: The alignment of the texts.
    /// - Returns: The column.
    public static func share(_ share: Double = 1, _ alignment: Alignment = .leading) -> Column {
      require(
        share > 0 && share.isFinite,
        "a column share must be more than 0 and finite, and is \(share)")
      return Column(width: .share(min(share, 1e100)), alignment: alignment)
    }

    /// Returns a column as wide as the widest of its texts in the last call of
    /// ``Columns/fit(_:policy:)``. The width is 0 before the first call.
    ///
    /// - Parameters:
    ///   - most: The maximum width in screen columns, at least 0.
    ///   - alignment: The alignment of the texts.
    /// - Returns: The column.
    public static func content(
      atMost most: Int = .max, _ alignment: Alignment = .leading
    ) -> Column {
      require(most >= 0, "a column width must be 0 or more, and is \(most)")
      return Column(width: .content(atMost: most), alignment: alignment)
    }
  }

  let columns: [Column]
  let gap: Int
  private var widest: [Int]

  /// Creates the columns of a table.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - gap: The screen columns between two columns, at least 0.
  public init(_ columns: Column..., gap: Int = 1) { self.init(columns, gap: gap) }

  /// Creates the columns of a table if their number is only known at run time.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - gap: The screen columns between two columns, at least 0.
  public init(_ columns: [Column], gap: Int = 1) {
    require(gap >= 0, "a column gap must be 0 or more, and is \(gap)")
    self.columns = columns
    self.gap = clampedPlace(gap)
    widest = [Int](repeating: 0, count: columns.count)
  }

  /// Sets the width of each content column to that of its widest text, up to the column's maximum.
  ///
  /// - Parameters:
  ///   - rows: The texts of each row, including the header.
  ///   - policy: How to measure the texts.
  public mutating func fit(
    _ rows: some Sequence<[String]>, policy: WidthPolicy = WidthPolicy()
  ) {
    widest = [Int](repeating: 0, count: columns.count)
    for row in rows {
      for (index, text) in row.prefix(columns.count).enumerated() {
        guard case .content = columns[index].width else { continue }
        widest[index] = max(widest[index], TextWidth.columns(of: text, policy: policy))
      }
    }
  }

  private func fixed(_ index: Int) -> Int {
    switch columns[index].width {
    case .fixed(let width): width
    case .content(let most): min(widest[index], most)
    case .share: 0
    }
  }

  func ranges(in width: Int) -> [Range<Int>] {
    var taken = gap * max(0, columns.count - 1)
    var whole = 0.0
    for index in columns.indices {
      if case .share(let share) = columns[index].width {
        whole += share
      } else {
        taken += fixed(index)
      }
    }
    let rest = Double(max(0, width - taken))
    var places: [Range<Int>] = []
    var start = 0
    var shared = 0.0
    places.reserveCapacity(columns.count)
    for index in columns.indices {
      var own = fixed(index)
      if case .share(let share) = columns[index].width {
        let before = Int((rest * shared / whole).rounded())
        shared += share
        own = Int((rest * shared / whole).rounded()) - before
      }
      let end = start + own
      places.append(min(start, width)..<min(end, width))
      start = end + gap
    }
    return places
  }
}

extension CanvasRegion {
  /// Writes texts in columns. A text that doesn't fit ends in `…`, or in `~` for ASCII.
  ///
  /// - Parameters:
  ///   - texts: The texts, from left to right. Texts without a column are ignored.
  ///   - columns: The columns of the table.
  ///   - y: The row.
  ///   - style: The style of the texts.
  ///   - environment: The environment, which determines the truncation mark.
  public mutating func write(
    _ texts: [String], columns: Columns, y: Int = 0, style: Style = .plain,
    truncatingIn environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    let glyphs = environment.glyphs
    let place = textComparer.place(of: pen(inRow: y, from: 0, style: style))
    if textComparer.phase == .matching {
      if textComparer.match(texts, columns, glyphs, at: place) { return }
      drawMatchedTexts(next: .recording)
    }
    let table = DrawnTextComparer.ColumnTexts(texts: texts, columns: columns, glyphs: glyphs)
    guard textComparer.phase == .recording else { return draw(table, y: y, style: style) }
    textComparer.phase = .idle
    draw(table, y: y, style: style)
    textComparer.phase = .recording
    textComparer.record(table, at: place)
  }

  mutating func draw(_ table: DrawnTextComparer.ColumnTexts, y: Int, style: Style) {
    let columns = table.columns
    for ((text, place), column) in zip(zip(table.texts, columns.ranges(in: width)), columns.columns)
    where !place.isEmpty {
      if text.isPrintableASCII(upTo: place.count) {
        let room = place.count - text.utf8.count
        write(text, x: place.lowerBound + column.alignment.start(in: room), y: y, style: style)
      } else if let cut = text.truncationIndexOfASCII(place.count, table.glyphs, widthPolicy) {
        write(text[..<cut], x: place.lowerBound, y: y, style: style)
        write("…", x: place.upperBound - 1, y: y, style: style)
      } else {
        var environment = CanvasEnvironment()
        environment.glyphs = table.glyphs
        write(StyledText(text, style: style), in: place, column, y: y, cuttingIn: environment)
      }
    }
  }

  /// Writes styled texts in columns.
  ///
  /// - Parameters:
  ///   - texts: The texts, from left to right. Texts without a column are ignored.
  ///   - columns: The columns of the table.
  ///   - y: The row.
  ///   - environment: The environment, which determines the truncation mark.
  public mutating func write(
    _ texts: [StyledText], columns: Columns, y: Int = 0,
    truncatingIn environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    for ((text, place), column) in zip(zip(texts, columns.ranges(in: width)), columns.columns)
    where !place.isEmpty { write(text, in: place, column, y: y, cuttingIn: environment) }
  }

  private mutating func write(
    _ text: StyledText, in place: Range<Int>, _ column: Columns.Column, y: Int,
    cuttingIn environment: CanvasEnvironment
  ) {
    var room = place.count - TextWidth.columns(of: text.text, policy: widthPolicy)
    if room < 0, column.alignment != .leading {
      // Before a wide character, a truncated text can end a column before its place does.
      let shown = environment.truncated(text.text, columns: place.count, policy: widthPolicy)
      room = place.count - TextWidth.columns(of: shown, policy: widthPolicy)
    }
    withRegion(x: place.lowerBound, y: y, width: place.count, height: 1) { region in
      region.write(text, x: column.alignment.start(in: room), truncatingIn: environment)
    }
  }
}

extension Columns.Alignment {
  fileprivate func start(in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}
