import RefreshKit
import Testing

@testable import RefreshSimulation

@Suite(.timeLimit(.minutes(60))) struct TimelineJSONTests {
  @Test(
    arguments: [
      (
        .state(time: 0.1, control: .leading, state: .pulling(progress: 0.5)),
        #"{"event":"state","t":0.1,"control":"header","state":"pulling","progress":0.5}"#
      ),
      (
        .state(time: 2, control: .trailing, state: .finished(.success)),
        #"{"event":"state","t":2,"control":"footer","state":"finished","outcome":"success"}"#
      ),
      (
        .state(time: 0, control: .trailing, state: .noMoreData),
        #"{"event":"state","t":0,"control":"footer","state":"noMoreData"}"#
      ),
      (
        .action(time: 0.4, control: .leading, run: 1),
        #"{"event":"action","t":0.4,"control":"header","run":1}"#
      ),
      (
        .cancelled(time: 0.9, control: .trailing, run: 3),
        #"{"event":"cancelled","t":0.9,"control":"footer","run":3}"#
      ),
      (
        .decision(time: 0.4, control: .trailing, didStart: false, reason: "a \"b\"\\\n\u{1}é"),
        #"{"event":"decision","t":0.4,"control":"footer","fired":false,"why":"a \"b\"\\\n\u0001é"}"#
      ),
      (
        .screen(time: 1 / 3, rows: ["a", "下拉"]),
        #"{"event":"frame","t":0.333333,"rows":["a","下拉"]}"#
      ),
    ] as [(TimelineEvent, String)])
  func `each event of a timeline in JSON has its keys in order`(event: TimelineEvent, json: String)
  {
    #expect(event.json == json)
  }

  @Test
  func `a step of a timeline in JSON has all values in order, and null for an absent control`() {
    let report = StepReport(
      index: 1, line: 7, step: "pull 3", time: 0.1, phase: .dragging, offset: -3,
      insets: Insets(start: 0, end: 1), base: .zero, headerPull: 3,
      header: .init(state: .pulling(progress: 1), visible: 3, runCount: 0), footer: nil)
    #expect(
      TimelineEvent.step(report).json
        == #"{"event":"step","index":1,"line":7,"step":"pull 3","t":0.1,"phase":"dragging","#
        + #""offset":-3,"insets":{"start":0,"end":1},"base":{"start":0,"end":0},"#
        + #""pull":{"header":3,"footer":0},"#
        + #""header":{"state":"pulling","progress":1,"visible":3,"runs":0},"footer":null}"#)
  }

  @Test(arguments: [(0.9999999, "0.999999"), (1, "1"), (1.0000001, "1"), (0.999999, "0.999999")])
  func `a progress below 1 never prints as 1 in a timeline`(progress: Double, text: String) {
    let event = TimelineEvent.state(
      time: 0, control: .leading, state: .pulling(progress: progress))
    #expect(event.json.hasSuffix("\"progress\":\(text)}"))
  }
}
