public import RefreshKit

extension RefreshHeader {
  /// Makes a header of water that bulges under the finger: a ``WaveView``.
  ///
  ///     list.addHeader(.wave()) { try await feed.reload(); return .success }
  ///
  /// With `automaticEnd` each run ends by itself so many seconds after its action started; `nil`,
  /// the default, waits for the action.
  public static func wave(
    _ configuration: WaveView.Configuration = WaveView.Configuration(),
    automaticEnd: Double? = nil
  ) -> RefreshHeader {
    let header = RefreshHeader(view: WaveView(configuration))
    header.configuration.automaticEnd = automaticEnd
    return header
  }
}
