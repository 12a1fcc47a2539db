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
