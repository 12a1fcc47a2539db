extension UnsafeMutableBufferPointer<Cell> {
  /// Sets all cells to one, eight at a time: blanking is most of what many a frame writes.
  func fill(with cell: Cell) {
    guard let start = UnsafeMutableRawPointer(baseAddress) else { return }
    let one = SIMD2(cell.glyph.bits, cell.style.bits)
    let two = SIMD4(lowHalf: one, highHalf: one)
    let four = SIMD8(lowHalf: two, highHalf: two)
    let eight = SIMD16(lowHalf: four, highHalf: four)
    for index in 0..<count / 8 {
      let offset = index &* 8 &* MemoryLayout<Cell>.stride
      unsafe start.storeBytes(of: eight, toByteOffset: offset, as: SIMD16<UInt64>.self)
    }
    for index in count & ~7..<count { unsafe self[index] = cell }
  }
}
