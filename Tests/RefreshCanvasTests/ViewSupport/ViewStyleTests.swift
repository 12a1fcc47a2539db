import RefreshCanvas
import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct ViewStyleTests {
  private func pulled(armedFor time: Double?) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: 1), pull: 3, triggerDistance: 3, isArmed: time != nil,
      armedTime: time ?? .infinity)
  }

  private func environment(reducesMotion: Bool) -> CanvasEnvironment {
    var environment = CanvasEnvironment()
    environment.reducesMotion = reducesMotion
    return environment
  }

  @Test func `text without a colour is legible on the background of a header's strip`() {
    let dark = ViewStyle(background: .rgb(20, 20, 60))
    let text = dark.onBackground(.bold)
    #expect(text.background == .rgb(20, 20, 60) && text.attributes == .bold)
    #expect(text.foreground == Color.rgb(20, 20, 60).legibleForeground)
    #expect(dark.onBackground(Style(foreground: .red)).foreground == .red)
    let own = Style(background: .rgb(250, 250, 250))
    #expect(dark.onBackground(own) == own)
    #expect(ViewStyle().onBackground(.bold) == .bold)
  }

  @Test func `with 16 colours a success mark is green on dark, and has the text's colour on light`()
  {
    func success(_ background: CanvasEnvironment.Background, _ style: ViewStyle) -> Style {
      style.style(
        of: .success, in: CanvasEnvironment(colorDepth: .ansi, background: background))
    }
    #expect(success(.dark, ViewStyle()) == Style(foreground: .green))
    #expect(success(.light, ViewStyle()) == .plain)
    let strip = ViewStyle(background: .ansi(4))
    #expect(success(.light, strip).background == .ansi(4))
    #expect(success(.light, ViewStyle(success: .bold)) == .bold)
  }

  @Test
  func `an armed header's label without a colour gets that of the mark, except with 16 colours`() {
    func color(
      _ label: Style, _ background: CanvasEnvironment.Background, _ depth: ColorDepth = .rgb
    ) -> Color {
      let environment = CanvasEnvironment(colorDepth: depth, background: background)
      return ViewStyle(label: label).labelStyle(of: .none, pulled(armedFor: 1), in: environment)
        .foreground
    }
    #expect(color(.plain, .dark) == CanvasEnvironment(background: .dark).color(of: .accent))
    #expect(color(.plain, .light) == CanvasEnvironment(background: .light).color(of: .accent))
    #expect(color(.plain, .light, .ansi) == .default)
    #expect(color(Style(foreground: .red), .dark) == .red)
  }

  @Test func `a header's label is reversed for 0.1 s after a pull arms, unless motion is reduced`()
  {
    let style = ViewStyle(label: .dim)
    func attributes(_ snapshot: RefreshSnapshot, reducesMotion: Bool = false) -> TextAttributes {
      style.labelStyle(of: .none, snapshot, in: environment(reducesMotion: reducesMotion))
        .attributes
    }
    #expect(attributes(pulled(armedFor: nil)) == .dim)
    #expect(attributes(pulled(armedFor: 0.05)) == [.dim, .bold, .reverse])
    #expect(attributes(pulled(armedFor: 0.05), reducesMotion: true) == [.dim, .bold])
    #expect(attributes(pulled(armedFor: 0.2)) == [.dim, .bold])
    #expect(attributes(RefreshSnapshot(state: .loading, isArmed: true, armedTime: 0)) == .dim)
  }

  @Test
  func `a reversed header label requests a redraw for its end, and any other label requests none`()
  {
    func next(_ snapshot: RefreshSnapshot, reducesMotion: Bool = false) -> Redraw {
      ViewStyle.nextRedraw(of: snapshot, in: environment(reducesMotion: reducesMotion))
    }
    #expect(next(pulled(armedFor: 0)) == .after(0.1))
    #expect(next(pulled(armedFor: 0.1)) == .never)
    #expect(next(pulled(armedFor: nil)) == .never)
    #expect(next(pulled(armedFor: 0), reducesMotion: true) == .never)
    #expect(next(RefreshSnapshot(state: .loading, isArmed: true, armedTime: 0)) == .never)
  }
}
