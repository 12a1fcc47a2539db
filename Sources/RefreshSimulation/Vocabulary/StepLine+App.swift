internal import RefreshKit

extension StepLine {
  /// What the app and the terminal do to the list.
  static let app = [
    StepLine("jump", "Y", of: "Y", .number) { .jump($0) },
    StepLine("scroll", "Y", of: "Y", .number) { .scroll($0) },
    StepLine("content", "N", of: "N", .length) { .content($0) },
    StepLine("resize", "WxH", of: "WxH", .size) { .resize($0) },
    StepLine("inset", "start=A end=B") { fields throws(Complaint) in
      .inset(try fields.insets())
    },
  ]

  /// What the app and the host do to the controls.
  static let controls = [
    StepLine("begin", "header|footer [always|silent]") { fields throws(Complaint) in
      let edge = try fields.edge()
      return .begin(edge, fields.hasWord ? try fields.choice("reveal") : .ifAtEdge)
    },
    StepLine("abort") { .abort($0) },
    StepLine("finish", "header|footer success|no-more|failure|cancelled") {
      fields throws(Complaint) in
      .finish(try fields.edge(), try fields.choice("result"))
    },
    StepLine("more", "true|false", of: "more", .flag) { .more($0) },
    StepLine("set", "header|footer key=value …") { fields throws(Complaint) in
      let edge = try fields.edge()
      let changes = try fields.options(of: edge)
      guard !changes.isEmpty else { throw fields.missing("key=value") }
      return .set(edge, changes)
    },
    StepLine("dismiss") { .dismiss($0) },
    StepLine("retry", .retry),
    StepLine("detach") { .detach($0) },
    StepLine("attach") { .attach($0) },
    StepLine("hide", .hide),
    StepLine("show", .show),
  ]

  /// How time passes.
  static let time = [
    StepLine("wait", "S", of: "S", .time) { .wait($0) },
    StepLine("settle", "[max=S]") { fields throws(Complaint) in
      .settle(max: try fields.pairs(["max"]).value("max")?.time() ?? 60)
    },
  ]
}
