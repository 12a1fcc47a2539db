/// The syntax of a line of a script. Its name and its keys are derived from `usage`.
struct ScriptLineSyntax: Sendable {
  let name: String
  let usage: String
  let keys: [String]

  private init(_ usage: Substring) {
    self.usage = String(usage)
    name = String(usage.prefix { $0 != " " })
    keys = usage.split(separator: " ").compactMap { field in
      let key = field.split(separator: "=").first?.split { "[|".contains($0) }.last
      return field.contains("=") ? key.map(String.init) : nil
    }
  }

  private static func table(_ lines: String) -> [ScriptLineSyntax] {
    lines.split(separator: "\n").map { ScriptLineSyntax($0) }
  }

  func reader(_ fields: ArraySlice<Substring>) -> FieldReader {
    FieldReader(fields, usage: usage, keys: keys)
  }

  func command(_ fields: ArraySlice<Substring>) throws(ParseFailure) -> GestureScript.Command {
    var fields = reader(fields)
    let command = try GestureScript.Command(name, &fields)
    try fields.end()
    return command
  }

  /// The setup lines, in the order in which scripts are written.
  static let ofSetup = table(
    """
    viewport WxH
    content N
    rows N [height=H]
    axis vertical|horizontal
    direction down|up|right|left
    inset start=A end=B
    wheel-motion step|smooth
    rubber on|off
    max-overscroll N
    fps N
    frames computed|recorded
    policy header-wins|exclusive|independent
    keep-rows on|off
    follow on|off
    header arrow|frames|wave|plain key=value …
    floor header at=P
    footer loadmore|plain key=value …
    steps
    """)

  /// Setup lines that exclude each other.
  static let rivals = [
    "content": "rows", "rows": "content", "axis": "direction", "direction": "axis",
  ]

  static let endOfSetup = "steps"

  static let edits = table(
    """
    insert N at=I [height=H]
    append N [height=H]
    prepend N [height=H]
    remove N at=I
    move N from=I to=J
    height H at=I [count=N] [grows=end|start|throughout]
    """)

  static let endOfEdit = "end"

  /// The steps, in the order in which error messages list them.
  static let steps =
    table(
      """
      down [x=X|none] [y=Y] [id=N]
      drag N [over=S] [id=N]
      pull N [id=N]
      pull-end N [id=N]
      up [v=V|auto] [id=N]
      cancel [id=N]
      fling N v=V|auto
      wheel N [at-once] [rows=R], N a whole number
      key up|down|pageup|pagedown|home|end|r|return
      tap header|footer
      stop
      jump Y
      scroll Y
      content N
      resize WxH
      inset start=A end=B
      """) + edits
    + table(
      """
      edit
      show-row I [animated]
      save
      restore
      keep-rows on|off
      follow on|off
      prepend-length L
      replace AT:REMOVED:INSERTED … [keeping=Y] [keep-rows=on|off]
      splice N [grows=true|false] [corrects=true|false] [shift=D] [goal=FROM:TO] [keep-rows=on|off] \
      [lets-go=true|false] [keeps-anchor=true|false]
      place Y [following]
      row-length L
      layout L cross=C
      motion [rubber=on|off] [coefficient=C] [tick-overscroll=N] [max-overscroll=N] \
      [deceleration=D] [spring=F] [scroll-duration=S] [wheel-motion=step|smooth] [end-tolerance=U]
      policy header-wins|exclusive|independent
      host-scrolled Y by=finger|momentum|app
      host-rested
      host-laid-out N start=A end=B at=Y
      begin header|footer [always|silent] [floor=N]
      abort header|footer
      finish header|footer success|no-more|failure|cancelled [run=N]
      more true|false
      set header|footer key=value …
      dismiss header|footer
      retry
      detach header|footer
      attach header|footer [[VIEW] view=E key=value …]
      hide
      show
      again header|footer [always|silent] [floor=N]
      enable header|footer true|false
      dwell header|footer S
      trigger header|footer [N]
      appear header|footer [trigger=N]
      configure header|footer view=E [floors=P,…] key=value …
      switch footer key=value …
      leave header|footer
      gone header|footer
      inside N STEP
      during N STEP
      wait S
      pause S
      settle [max=S]
      frame S|at=T
      """)
}

extension [ScriptLineSyntax] {
  func named(_ name: String) -> ScriptLineSyntax? { first { $0.name == name } }
}
