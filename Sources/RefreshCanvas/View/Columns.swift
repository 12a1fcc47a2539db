internal import RefreshKit

/// The columns of a table, for rows that are lines of it and for their titles.
///
///     var columns = Columns(.fixed(6, .trailing), .content(atMost: 12), .share(1))
///     columns.fit([["17", "root", "/sbin/init"]])
///     region.write(["17", "root", "/sbin/init"], columns: columns)
///
/// Columns of a fixed width and of their content's come first, and those with a share divide what is
/// left. Between two of them is a gap.
public struct Columns: Sendable, Hashable {
  /// The side of its column that a text stands on.
  public enum Alignment: Sendable, Hashable {
    /// At the left, the default.
    case leading
    /// At the right, as numbers are.
    case trailing
    /// In the middle; of two middles the left one.
    case center
  }

  /// One column: its width and the side that its texts stand on.
  public struct Column: Sendable, Hashable {
    enum Width: Sendable, Hashable {
      case fixed(Int)
      case share(Double)
      case content(atMost: Int)
    }

    let width: Width
    let alignment: Alignment

    /// A width in columns of the screen, 0 or more.
    public static func fixed(_ width: Int, _ alignment: Alignment = .leading) -> Column {
      require(width >= 0, "a column has to be 0 or more wide, and is \(width)")
      return Column(width: .fixed(clampedPlace(width)), alignment: alignment)
    }

    /// A share of what the others leave, more than 0: of 1 and 2 the second gets two thirds.
    public static func share(_ share: Double = 1, _ alignment: Alignment = .leading) -> Column {
      require(share > 0 && share.isFinite, "a share has to be more than 0, and is \(share)")
      return Column(width: .share(min(share, 1e100)), alignment: alignment)
    }

    /// The width of the widest text that ``Columns/fit(_:policy:)`` was given, at most `atMost`.
    public static func content(
      atMost most: Int = .max, _ alignment: Alignment = .leading
    ) -> Column {
      require(most >= 0, "a column has to be 0 or more wide, and is \(most)")
      return Column(width: .content(atMost: most), alignment: alignment)
    }
  }

  let columns: [Column]
  /// The columns of the screen between two of them, 0 or more.
  let gap: Int
  /// The width of the widest text of each.
  private var widest: [Int]

  /// Makes columns with a gap between them, 1 by default.
  public init(_ columns: Column..., gap: Int = 1) { self.init(columns, gap: gap) }

  /// Makes as many columns as there are in an array, for tables known only when the program runs.
  public init(_ columns: [Column], gap: Int = 1) {
    require(gap >= 0, "a gap has to be 0 or more, and is \(gap)")
    self.columns = columns
    self.gap = clampedPlace(gap)
    widest = [Int](repeating: 0, count: columns.count)
  }

  /// Makes columns by content as wide as the widest texts of some rows, titles among them.
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

  /// The cells of each column on a screen of a given width; a column without room is empty.
  func places(in width: Int) -> [Range<Int>] {
    var (taken, whole) = (gap * max(0, columns.count - 1), 0.0)
    for index in columns.indices {
      if case .share(let share) = columns[index].width {
        whole += share
      } else {
        taken += fixed(index)
      }
    }
    let rest = Double(max(0, width - taken))
    var (places, start, shared): ([Range<Int>], Int, Double) = ([], 0, 0)
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
  /// Writes texts in columns, each in its own place.
  ///
  ///     let columns = Columns(.fixed(6, .trailing), .fixed(12), .share(1))
  ///     region.write(["17", "root", "/sbin/init"], columns: columns)
  ///
  /// What does not fit in its column gives way to `…` there, or to `~` where an environment is given
  /// and shows only ASCII. Texts without a column are left out.
  public mutating func write(
    _ texts: [String], columns: Columns, y: Int = 0, style: Style = .plain,
    truncatingIn environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    for ((text, place), column) in zip(zip(texts, columns.places(in: width)), columns.columns)
    where !place.isEmpty {
      guard text.isPrintableASCII(upTo: place.count) else {
        write(StyledText(text, style: style), in: place, column, y: y, cuttingIn: environment)
        continue
      }
      let room = place.count - text.utf8.count
      write(text, x: place.lowerBound + column.alignment.start(in: room), y: y, style: style)
    }
  }

  /// Writes styled texts in columns, each in its own place.
  public mutating func write(
    _ texts: [StyledText], columns: Columns, y: Int = 0,
    truncatingIn environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    for ((text, place), column) in zip(zip(texts, columns.places(in: width)), columns.columns)
    where !place.isEmpty { write(text, in: place, column, y: y, cuttingIn: environment) }
  }

  private mutating func write(
    _ text: StyledText, in place: Range<Int>, _ column: Columns.Column, y: Int,
    cuttingIn environment: CanvasEnvironment
  ) {
    let room = max(0, place.count - TextWidth.columns(of: text.text, policy: widthPolicy))
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
