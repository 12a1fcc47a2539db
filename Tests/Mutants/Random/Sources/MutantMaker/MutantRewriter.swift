import SwiftParser
import SwiftSyntax

/// Finds every position of a file that can be mutated, and inserts the chosen mutants.
///
/// An expression becomes `(mutant(7) ? broken : whole)`, a dropped statement `if !mutant(7) {
/// statement }`. One build contains all mutants, and each run switches on one. Line numbers do not
/// change, so that a compiler's error identifies the mutant.
final class MutantRewriter: SyntaxRewriter {
  /// All positions in the order of the file, always the same for the same file.
  private(set) var found: [Mutant] = []
  private let file: String
  private let converter: SourceLocationConverter
  /// The positions to mutate, by their index in `found`, and the number that switches each mutant
  /// on.
  private let chosen: [Int: Int]

  init(file: String, converter: SourceLocationConverter, chosen: [Int: Int]) {
    self.file = file
    self.converter = converter
    self.chosen = chosen
    super.init()
  }

  // MARK: Places

  override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let other = Self.otherOperators[name]
    else { return super.visit(node) }
    let index = note(node, "\(node.leftOperand.trimmed) \(name) …", other)
    let whole = super.visit(node)
    guard let number = chosen[index], var broken = whole.as(InfixOperatorExprSyntax.self),
      var sign = broken.operator.as(BinaryOperatorExprSyntax.self)
    else { return whole }
    sign.operator = .binaryOperator(
      other, leadingTrivia: sign.operator.leadingTrivia,
      trailingTrivia: sign.operator.trailingTrivia)
    broken.operator = ExprSyntax(sign)
    if Self.assignments.contains(name) { return whole }
    return either(number, ExprSyntax(broken), whole)
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> ExprSyntax {
    let other = node.literal.text == "true" ? "false" : "true"
    let index = note(node, node.literal.text, other)
    guard let number = chosen[index] else { return super.visit(node) }
    return either(number, Self.expression(other), ExprSyntax(node))
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> ExprSyntax {
    let index = note(node, node.literal.text, "1 more")
    guard let number = chosen[index] else { return super.visit(node) }
    return either(number, Self.expression("(\(node.trimmed) + 1)"), ExprSyntax(node))
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> ExprSyntax {
    let index = note(node, node.literal.text, "1 more")
    guard let number = chosen[index] else { return super.visit(node) }
    return either(number, Self.expression("(\(node.trimmed) + 1)"), ExprSyntax(node))
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> ExprSyntax {
    guard node.operator.text == "!" || node.operator.text == "-" else { return super.visit(node) }
    if node.expression.is(IntegerLiteralExprSyntax.self) { return ExprSyntax(node) }
    if node.expression.is(FloatLiteralExprSyntax.self) { return ExprSyntax(node) }
    let index = note(node, node.trimmedDescription, node.expression.trimmedDescription)
    let whole = super.visit(node)
    guard let number = chosen[index], let inner = whole.as(PrefixOperatorExprSyntax.self)
    else { return whole }
    return either(number, inner.expression, whole)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let name = node.calledExpression.trimmedDescription
    if Self.untouched.contains(name) { return ExprSyntax(node) }
    guard let other = ["min": "max", "max": "min"][name] else { return super.visit(node) }
    let index = note(node, "\(name)(…)", "\(other)(…)")
    let whole = super.visit(node)
    guard let number = chosen[index], var broken = whole.as(FunctionCallExprSyntax.self)
    else { return whole }
    broken.calledExpression = Self.expression(other)
    return either(number, ExprSyntax(broken), whole)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard node.base == nil, let other = Self.otherMembers[node.declName.baseName.text]
    else { return super.visit(node) }
    let index = note(node, node.trimmedDescription, ".\(other)")
    guard let number = chosen[index] else { return super.visit(node) }
    return either(number, Self.expression(".\(other)"), ExprSyntax(node))
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    var items: [CodeBlockItemSyntax] = []
    for item in node {
      let index = canBeDropped(item, of: node) ? note(item, "\(item.trimmed)", "dropped") : nil
      let kept = super.visit(item)
      guard let index, let number = chosen[index] else {
        items.append(kept)
        continue
      }
      var parser = Parser("if !mutant(\(number)) { \(kept.trimmed) }")
      let text = StmtSyntax.parse(from: &parser)
      items.append(
        CodeBlockItemSyntax(item: .stmt(text))
          .with(\.leadingTrivia, kept.leadingTrivia).with(\.trailingTrivia, kept.trailingTrivia))
    }
    return CodeBlockItemListSyntax(items)
  }

  // MARK: Where nothing can be built in

  override func visit(_ node: ExpressionPatternSyntax) -> PatternSyntax { PatternSyntax(node) }
  override func visit(_ node: KeyPathExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: AttributeSyntax) -> AttributeSyntax { node }
  override func visit(_ node: EnumCaseElementSyntax) -> EnumCaseElementSyntax { node }
  override func visit(_ node: IfConfigClauseSyntax) -> IfConfigClauseSyntax { node }
  override func visit(_ node: MacroExpansionExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: StringLiteralExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> DeclSyntax { super.visit(node) }

  // MARK: -

  private static let otherOperators = [
    ">=": ">", "<=": "<", ">": ">=", "<": "<=", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*",
  ]
  private static let assignments: Set<String> = ["+=", "-="]
  private static let untouched: Set<String> = ["precondition", "assert", "preconditionFailure"]
  private static let otherMembers = [
    "leading": "trailing", "trailing": "leading", "vertical": "horizontal",
    "horizontal": "vertical", "header": "footer", "footer": "header",
  ]

  private func note(_ node: some SyntaxProtocol, _ from: String, _ to: String) -> Int {
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    found.append(Mutant(file: file, line: line, from: from, to: to))
    return found.count - 1
  }

  private static func expression(_ text: String) -> ExprSyntax {
    var parser = Parser(text)
    return ExprSyntax.parse(from: &parser)
  }

  private func either(_ number: Int, _ broken: ExprSyntax, _ whole: ExprSyntax) -> ExprSyntax {
    let text = Self.expression("(mutant(\(number)) ? \(broken.trimmed) : \(whole.trimmed))")
    return text.with(\.leadingTrivia, whole.leadingTrivia)
      .with(\.trailingTrivia, whole.trailingTrivia)
  }

  /// Returns whether a call or an assignment is a statement of its own, and not the result of a
  /// function.
  private func canBeDropped(
    _ item: CodeBlockItemSyntax, of list: CodeBlockItemListSyntax
  ) -> Bool {
    guard case .expr(let expression) = item.item else { return false }
    if list.count == 1, !(list.parent?.parent?.is(IfExprSyntax.self) ?? false) {
      guard let function = list.parent?.parent?.as(FunctionDeclSyntax.self),
        function.signature.returnClause == nil
      else { return false }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return !Self.untouched.contains(call.calledExpression.trimmedDescription)
        && !call.trimmedDescription.hasPrefix("super.")
        && call.trailingClosure == nil
    }
    guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return false }
    if isInsideInitializer(Syntax(item)) { return false }
    return infix.operator.is(AssignmentExprSyntax.self)
      || Self.assignments.contains(infix.operator.trimmedDescription)
  }

  private func isInsideInitializer(_ node: Syntax) -> Bool {
    var parent = node.parent
    while let each = parent {
      if each.is(InitializerDeclSyntax.self) { return true }
      if each.is(FunctionDeclSyntax.self) { return false }
      parent = each.parent
    }
    return false
  }
}
