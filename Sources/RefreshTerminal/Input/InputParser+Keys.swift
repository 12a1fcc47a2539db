extension InputParser {
  private static let arrows: [Key] = [.up, .down, .right, .left]

  /// Returns the key of `ESC [ … letter`.
  static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A")...UInt8(ascii: "D"): arrows[Int(final - UInt8(ascii: "A"))]
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(1 + Int(final - UInt8(ascii: "P")))
    default: nil
    }
  }

  /// Returns the key of `ESC O letter`.
  static func singleShiftKey(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .text(" ")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .text(Unicode.Scalar(byte - 0x40))
    case UInt8(ascii: "X"): .text("=")
    default: cursorKey(byte)
    }
  }

  /// Returns the key of `ESC [ number ~`.
  static func tildeKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  private static let keypad: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]

  /// Returns the key of a code point of kitty or `modifyOtherKeys`.
  static func key(code: Int) -> Key? {
    switch code {
    case 9: .tab
    case 10, 13, 57_414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57_399...57_408: .text(Unicode.Scalar(UInt8(code - 57_399 + 0x30)))
    case 57_417...57_426: keypad[code - 57_417]
    case 57_376...57_398: .function(code - 57_363)
    case 0..<32, 0x80...0x9F, 57_344...63_743: nil
    default: Unicode.Scalar(UInt32(code)).map(Key.text)
    }
  }
}
